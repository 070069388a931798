// history.sql.ts - outcomes of background jobs, kept beside graphile-worker's queue, which forgets successful jobs.
import { type Db, affected, firstRow, onlyRow, sql } from '../db/db.ts';
import type { JobOutcome } from './jobs.ts';

/** Add a job to the queue and its row here. Replaces a waiting job with the same key, and its row. */
export const addJob = async (
  db: Db,
  job: {
    task: string;
    payload: object;
    runAt: Date | null;
    tries: number;
    key: string | null;
    queue: string | null;
    uid: string | null;
  },
): Promise<void> => {
  await sql`
  with added as (
    select j.id
      from graphile_worker.add_job(${job.task}::text, ${JSON.stringify(job.payload)}::json,
                                   run_at := ${job.runAt}::timestamptz, max_attempts := ${job.tries}::integer,
                                   job_key := ${job.key}::text, queue_name := ${job.queue}::text) as j)
  insert into background_job (task, payload, uid, worker_job_id)
  select ${job.task}, ${JSON.stringify(job.payload)}::jsonb, ${job.uid}, id from added
      on conflict (worker_job_id) do update
     set payload = excluded.payload, state = 'waiting', error = null, deaths = 0`.execute(db);
};

/** Whether a job of these tasks can start now. */
export const isDue = async (db: Db, tasks: readonly string[]): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
  select
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = any (${tasks}::text[])
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   where j.is_available and j.run_at <= now() and q.locked_at is null
   limit 1`,
  )) !== null;

export interface BegunTry {
  /** Id of the job's row. */
  id: number;
  /** Number of earlier tries during which the server died. */
  deaths: number;
}

/** Record the start of a try. A job without a row is a recurring one, which has one row for all its runs. */
export const begin = async (db: Db, job: { id: string; task: string; tries: number }): Promise<BegunTry> => {
  const known = await firstRow(
    db,
    sql<BegunTry>`
  update background_job
     set state = 'running', tries = ${job.tries}, done = 0, total = 0, started_at = now(), ended_at = null
   where worker_job_id = ${job.id}
  returning id, deaths`,
  );
  if (known) return known;
  return onlyRow(
    db,
    sql<BegunTry>`
  insert into background_job (task, recurring, state, tries, started_at, worker_job_id)
  values (${job.task}, true, 'running', ${job.tries}, now(), ${job.id})
      on conflict (task) where recurring do update
     set state = 'running', tries = excluded.tries, done = 0, total = 0, created_at = now(), started_at = now(),
         ended_at = null, worker_job_id = excluded.worker_job_id, deaths = 0
  returning id, deaths`,
  );
};

export const saveProgress = (db: Db, id: number, done: number, total: number) =>
  sql`update background_job set done = ${done}, total = ${total} where id = ${id}`.execute(db);

export const succeed = (db: Db, id: number, result: JobOutcome | null) =>
  sql`
  update background_job
     set state = 'done', result = ${result === null ? null : JSON.stringify(result)}::jsonb, error = null, ended_at = now(),
         worker_job_id = null, deaths = 0
   where id = ${id}`.execute(db);

/** Prevent automatic retries of the job that is running. */
export const endTries = (db: Db, workerJobId: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${workerJobId}`.execute(db);

/** `isLast` is true when the job is not retried automatically. */
export const fail = (db: Db, id: number, error: string, isLast: boolean) =>
  sql`
  update background_job
     set state = ${isLast ? 'failed' : 'waiting'}, error = ${error}, ended_at = now()
   where id = ${id}`.execute(db);

/** Outcome of the newest job of a task. Null when there was none. */
export const latestOf = (db: Db, task: string) =>
  firstRow(
    db,
    sql<{ state: 'waiting' | 'running' | 'done' | 'failed'; error: string | null; result: JobOutcome | null }>`
  select state, error, result from background_job where task = ${task} order by id desc limit 1`,
  );

/**
 * Fail rows whose job the queue has lost, e.g. after a restore of a backup, which holds no jobs. Returns their number.
 */
export const failLost = (db: Db) =>
  affected(
    db,
    sql`
  update background_job b
     set state = 'failed', error = coalesce(error, 'lost'), ended_at = now(), worker_job_id = null
   where worker_job_id is not null
     and not exists (select from graphile_worker.jobs g where g.id = b.worker_job_id)
     -- A job that ended a moment ago is about to be recorded here.
     and coalesce(started_at, created_at) < now() - interval '1 minute'`,
  );

/** Returns the number of removed rows. */
export const forgetOld = (db: Db, before: Date) =>
  affected(db, sql`delete from background_job where state = 'done' and not recurring and ended_at < ${before}`);
