// workers.sql.ts - workers of background jobs in every server process, and recovery of jobs from dead ones.
// All times are the database's, because the clocks of two servers may differ.
import { type Db, rows, sql } from '../db/db.ts';

/** A worker without a beat for this long is dead. */
const SILENT = sql`interval '1 minute'`;

export const sayAlive = (db: Db, ids: readonly string[]) =>
  sql`
  insert into job_worker (id) select unnest(${[...ids]}::text[])
      on conflict (id) do update set seen_at = now()`.execute(db);

export const forgetSilent = (db: Db) => sql`delete from job_worker where seen_at < now() - ${SILENT}`.execute(db);

/** Workers that hold jobs and have no recent beat. A worker that started a moment ago may not have beaten yet. */
export const deadHolders = async (db: Db): Promise<string[]> => {
  const dead = await rows(
    db,
    sql<{ id: string }>`
  select distinct locked_by as id
    from graphile_worker.jobs
   where locked_at < now() - ${SILENT}
     and not exists (select from job_worker w where w.id = locked_by and w.seen_at >= now() - ${SILENT})`,
  );
  return dead.map(({ id }) => id);
};

/**
 * Return the jobs that these workers held to the queue; jobs whose last try it was have failed. A second process finds
 * nothing to do. Returns the number of jobs.
 */
export const freeJobs = async (db: Db, workers: readonly string[]): Promise<number> => {
  const held = await rows(
    db,
    sql<{ id: number; last: boolean }>`
  select id, attempts >= max_attempts as last
    from graphile_worker._private_jobs
   where locked_by = any(${[...workers]}::text[])
   order by id
     for update`,
  );
  const lastTries = held.filter(({ last }) => last).map(({ id }) => id);
  await sql`select graphile_worker.force_unlock_workers(${[...workers]}::text[])`.execute(db);
  await sql`select graphile_worker.permanently_fail_jobs(${lastTries}::bigint[], 'lost')`.execute(db);
  await sql`
  update background_job
     set state = case when worker_job_id = any(${lastTries}::bigint[]) then 'failed' else 'waiting' end,
         error = 'lost', ended_at = now(), deaths = deaths + 1
   where worker_job_id = any(${held.map(({ id }) => id)}::bigint[])`.execute(db);
  return held.length;
};
