// jobs.sql.ts - all background work as one list sorted by time: tasks, rejudgings and verifications. A page is named by
// its last row, (microseconds, source, id), so its cost does not depend on the length of the history.
import type { JobKind, JobSort, JobState } from '@verdict/contract/site/jobs.ts';
import { type Db, affected, firstRow, rows, sql } from '../../../platform/db/db.ts';

export type Source = 'rejudging' | 'task' | 'verification';

export interface Cursor {
  /** Microseconds since 1970. */
  at: number;
  source: Source;
  id: number;
}

export interface JobRow extends Cursor {
  kind: JobKind;
  pid: number | null;
  subject: string;
  username: string | null;
  recurring: boolean;
  state: JobState;
  done: number;
  total: number;
  result: Record<string, number> | null;
  error: string | null;
  tries: number;
  nextTry: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
}

interface Filter {
  kind: JobKind | null;
  state: JobState | null;
  sort: JobSort;
  /** Last row of the page before. */
  before: Cursor | null;
}

const micros = (column: ReturnType<typeof sql>) => sql`(extract(epoch from ${column}) * 1000000)::bigint`;

/** First rows of one source after the cursor: an index scan over its times, in either direction. */
function first(
  source: Source,
  table: ReturnType<typeof sql>,
  where: ReturnType<typeof sql>,
  { before, sort }: Filter,
  limit: number,
) {
  const upwards = sort === 'created';
  const behind = before
    ? // The second condition says the same in the words of the index.
      sql`and (${micros(sql`s.created_at`)}, ${source}::text, s.id) ${upwards ? sql`>` : sql`<`} (${before.at}::bigint, ${before.source}::text, ${before.id}::bigint)
          and ${
            upwards
              ? sql`s.created_at >= to_timestamp(${before.at}::numeric / 1000000) - interval '1 millisecond'`
              : sql`s.created_at <= to_timestamp(${before.at}::numeric / 1000000) + interval '1 millisecond'`
          }`
    : sql``;
  return sql`(select * from ${table} s where ${where} ${behind} order by ${upwards ? sql`s.created_at, s.id` : sql`s.created_at desc, s.id desc`} limit ${limit})`;
}

const verificationKinds: readonly JobKind[] = [
  'verification',
  'generation',
  'strength',
  'counterExample',
  'ownCounterExample',
];
const sourceOf = (kind: JobKind): Source =>
  kind === 'rejudging' ? 'rejudging' : verificationKinds.includes(kind) ? 'verification' : 'task';

const isKind = (source: Source, { kind }: Filter) =>
  kind === null || sourceOf(kind) === source ? sql`true` : sql`false`;

const rejudgingState = (state: ReturnType<typeof sql>) => sql`
  case ${state} when 'judging' then 'running' when 'applying' then 'running' when 'applied' then 'done' else 'cancelled' end`;
const verificationState = (state: ReturnType<typeof sql>) =>
  sql`case ${state} when 'judging' then 'running' else ${state} end`;

/** One query per page, whichever page it is. */
export const jobPage = (db: Db, filter: Filter, limit: number) => {
  const { state, kind } = filter;
  const ofState = (column: ReturnType<typeof sql>) => (state === null ? sql`true` : sql`${column} = ${state}`);
  const task = kind === null || sourceOf(kind) !== 'task' ? sql`true` : sql`s.task = ${kind}`;
  const examined = kind === null || sourceOf(kind) !== 'verification' ? sql`true` : sql`s.kind = ${kind}`;
  return rows(
    db,
    sql<JobRow>`
  select * from (
    select ${micros(sql`b.created_at`)} as at, 'task' as source, b.id, b.task as kind, null::bigint as pid,
           coalesce(b.payload ->> 'mailId', '') as subject, a.username, b.recurring, b.state, b.done, b.total, b.result,
           b.error, b.tries, case when b.state = 'waiting' then g.run_at end as "nextTry", b.created_at as "createdAt",
           b.started_at as "startedAt", b.ended_at as "endedAt"
      from ${first('task', sql`background_job`, sql`${isKind('task', filter)} and ${task} and ${ofState(sql`s.state`)}`, filter, limit)} as b
      left join account a on a.uid = b.uid
      left join graphile_worker.jobs g on g.id = b.worker_job_id
    union all
    select ${micros(sql`r.created_at`)}, 'rejudging', r.id, 'rejudging', r.problem_id, p.display_id, a.username, false,
           ${rejudgingState(sql`r.state`)}, (case when r.state = 'judging' then c.judged else c.settled end)::integer,
           c.total::integer, jsonb_build_object('changed', c.changed, 'applied', c.applied), null, 1, null, r.created_at,
           r.created_at, r.ended_at
      from ${first('rejudging', sql`rejudging`, sql`${isKind('rejudging', filter)} and ${ofState(rejudgingState(sql`s.state`))}`, filter, limit)} as r
      join problem p on p.id = r.problem_id
      left join account a on a.uid = r.uid
     cross join lateral (
           select count(*) as total, count(*) filter (where j.finished_at is not null) as judged,
                  count(*) filter (where j.outcome is not null) as settled,
                  count(*) filter (where j.status <> j.was_status or j.score is distinct from j.was_score) as changed,
                  count(*) filter (where j.outcome = 'applied') as applied
             from judging j
            where j.rejudging_id = r.id) as c
    union all
    select ${micros(sql`v.created_at`)}, 'verification', v.id, v.kind, v.problem_id, p.display_id, a.username, false,
           ${verificationState(sql`v.state`)}, (case when v.state = 'judging' then c.done else v.total end)::integer, v.total,
           case when v.report is null then null else jsonb_build_object(
             'errors', jsonb_array_length(jsonb_path_query_array(v.report, '$.checks[*] ? (@.level == "error")'))
                     + jsonb_array_length(jsonb_path_query_array(v.report, '$.failures[*]')),
             'warnings', jsonb_array_length(jsonb_path_query_array(v.report, '$.checks[*] ? (@.level == "warning")'))) end,
           v.error, 1, null, v.created_at, v.created_at, v.ended_at
      from ${first('verification', sql`verification`, sql`${isKind('verification', filter)} and ${examined} and ${ofState(verificationState(sql`s.state`))}`, filter, limit)} as v
      join problem p on p.id = v.problem_id
      left join account a on a.uid = v.uid
     cross join lateral (
           select count(*) filter (where r.outcome is not null) as done
             from verification_run r
            where r.verification_id = v.id) as c
  ) as jobs
   order by ${filter.sort === 'created' ? sql`at, source, id` : sql`at desc, source desc, id desc`}
   limit ${limit}`,
  );
};

export interface StoredJob {
  id: number;
  task: string;
  payload: object;
  recurring: boolean;
  state: JobState;
  error: string | null;
  /** Null when the queue no longer has the job. */
  workerJobId: number | null;
}

export const lockJob = (db: Db, id: number) =>
  firstRow(
    db,
    sql<StoredJob>`
  select b.id, b.task, b.payload, b.recurring, b.state, b.error,
         (select g.id from graphile_worker.jobs g where g.id = b.worker_job_id) as "workerJobId"
    from background_job b
   where b.id = ${id}
     for update`,
  );

/** Make the job due at once with all its tries. Returns false when a worker has it now. */
export const tryAgain = async (db: Db, id: number, workerJobId: number): Promise<boolean> => {
  const rescheduled = await rows(
    db,
    sql`select id from graphile_worker.reschedule_jobs(array[${workerJobId}::bigint], run_at := now(), attempts := 0)`,
  );
  await sql`update background_job set state = 'waiting', ended_at = null, deaths = 0 where id = ${id}`.execute(db);
  return rescheduled.length > 0;
};

/** Delete the row of a job that the queue has lost. Its replacement has a row of its own. */
export const forgetJob = (db: Db, id: number) => affected(db, sql`delete from background_job where id = ${id}`);
