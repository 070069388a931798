// rejudging.sql.ts - rejudgings. Their judgings are rows of the queue like any others; see 0032.
import type { RejudgingChangeSort, RejudgingSort } from '@verdict/contract/submission/rejudging.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';

export type RejudgingState = 'judging' | 'applying' | 'applied' | 'discarded';

export const insertRejudging = async (
  db: Db,
  rejudging: { problemId: number; contestId: number | null; reason: string; uid: string; appliesItself: boolean },
): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ id: number }>`
  insert into rejudging (problem_id, contest_id, reason, uid, applies_itself)
  values (${rejudging.problemId}, ${rejudging.contestId}, ${rejudging.reason}, ${rejudging.uid},
          ${rejudging.appliesItself})
  returning id`,
    )
  ).id;

/** Locks the contest with its problem; the problem is locked first. Null when there is no such contest. */
export const holdContestProblem = async (
  db: Db,
  contestId: number,
  problemId: number,
): Promise<{ hasProblem: boolean } | null> => {
  await sql`select from problem where id = ${problemId} for key share`.execute(db);
  if (!(await firstRow(db, sql`select from contest where id = ${contestId} for key share`))) return null;
  const held = await firstRow(
    db,
    sql`select from contest_problem where contest_id = ${contestId} and problem_id = ${problemId} for key share`,
  );
  return { hasProblem: held !== null };
};

export interface RejudgingRow {
  id: number;
  pid: number;
  problemId: string;
  cid: number | null;
  reason: string;
  state: RejudgingState;
  username: string | null;
  total: number;
  judged: number;
  changed: number;
  failed: number;
  stale: number;
  applied: number;
  gmtCreate: Date;
  endTime: Date | null;
}

/** Condition: the judging has a verdict. A withdrawn judging has none. */
const isJudged = sql`j.finished_at is not null and j.status <> 'cancelled'`;
const changes = sql`(j.status <> j.was_status or j.score is distinct from j.was_score)`;
const isStale = sql`(j.outcome is null and s.version <> j.was_version)`;

const row = sql`
  r.id, r.problem_id as pid, p.display_id as "problemId", r.contest_id as cid, r.reason, r.state, a.username,
  c.total, c.judged, c.changed, c.failed, c.stale, c.applied, r.created_at as "gmtCreate", r.ended_at as "endTime"`;
const around = sql`
  join problem p on p.id = r.problem_id
  left join account a on a.uid = r.uid
 cross join lateral (
       select count(*)::integer as total,
              (count(*) filter (where ${isJudged}))::integer as judged,
              (count(*) filter (where ${isJudged} and ${changes} and j.status <> 'systemError'))::integer as changed,
              (count(*) filter (where j.status = 'systemError'))::integer as failed,
              (count(*) filter (where ${isStale}
                                   or (j.outcome = 'leftAlone' and j.status <> 'systemError')))::integer as stale,
              (count(*) filter (where j.outcome = 'applied'))::integer as applied
         from judging j
         join submission s on s.id = j.submission_id
        where j.rejudging_id = r.id) as c`;

export const rejudgingById = (db: Db, id: number) =>
  firstRow(db, sql<RejudgingRow>`select ${row} from rejudging r ${around} where r.id = ${id}`);

/** Null members match everything. */
interface RejudgingFilter {
  problemId: number | null;
  contestId: number | null;
}
const of = ({ problemId, contestId }: RejudgingFilter) => sql`
       ${problemId === null ? sql`true` : sql`r.problem_id = ${problemId}`}
   and ${contestId === null ? sql`true` : sql`r.contest_id = ${contestId}`}`;

const orders: Record<RejudgingSort, ReturnType<typeof sql>> = { '-created': sql`r.id desc`, created: sql`r.id` };

export const rejudgingPage = (
  db: Db,
  filter: RejudgingFilter,
  sort: RejudgingSort,
  page: { limit: number; offset: number },
) =>
  rows(
    db,
    sql<RejudgingRow>`
  select ${row}
    from (select * from rejudging r where ${of(filter)} order by ${orders[sort]}
           limit ${page.limit} offset ${page.offset}) as r ${around}
   order by ${orders[sort]}`,
  );

export const countRejudgings = async (db: Db, filter: RejudgingFilter): Promise<number> =>
  (await onlyRow(db, sql<{ count: number }>`select count(*) as count from rejudging r where ${of(filter)}`)).count;

export const transitions = (db: Db, id: number) =>
  rows(
    db,
    sql<{ from: Status; to: Status; count: number }>`
  select j.was_status as from, j.status as to, count(*)::integer as count
    from judging j
   where j.rejudging_id = ${id} and ${isJudged}
   group by j.was_status, j.status
   order by count(*) desc, j.was_status, j.status`,
  );

export interface ChangeFilter {
  id: number;
  onlyChanged: boolean;
  from: Status | null;
  to: Status | null;
}
const matching = (filter: ChangeFilter) => sql`
       j.rejudging_id = ${filter.id}
   and ${isJudged}
   ${filter.onlyChanged ? sql`and ${changes}` : sql``}
   ${filter.from === null ? sql`` : sql`and j.was_status = ${filter.from}`}
   ${filter.to === null ? sql`` : sql`and j.status = ${filter.to}`}`;

export interface ChangeRow {
  submitId: number;
  uid: string;
  username: string;
  language: string;
  from: Status;
  to: Status;
  fromScore: number | null;
  toScore: number | null;
  stale: boolean;
  outcome: 'applied' | 'leftAlone' | null;
}

const changeOrders: Record<RejudgingChangeSort, ReturnType<typeof sql>> = {
  id: sql`j.submission_id`,
  '-id': sql`j.submission_id desc`,
};

export const changePage = (
  db: Db,
  filter: ChangeFilter,
  sort: RejudgingChangeSort,
  page: { limit: number; offset: number },
) =>
  rows(
    db,
    sql<ChangeRow>`
  select j.submission_id as "submitId", s.uid, a.username, s.language, j.was_status as from, j.status as to,
         j.was_score as "fromScore", j.score as "toScore", ${isStale} as stale, j.outcome
    from (select * from judging j where ${matching(filter)} order by ${changeOrders[sort]}
           limit ${page.limit} offset ${page.offset}) as j
    join submission s on s.id = j.submission_id
    join account a on a.uid = s.uid
   order by ${changeOrders[sort]}`,
  );

export const countChanges = async (db: Db, filter: ChangeFilter): Promise<number> =>
  (await onlyRow(db, sql<{ count: number }>`select count(*) as count from judging j where ${matching(filter)}`)).count;

export const lockRejudging = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ id: number; problemId: number; state: RejudgingState }>`
  select id, problem_id as "problemId", state from rejudging where id = ${id} for update`,
  );

/** A rejudging to be applied that no other process is applying. */
export const lockApplying = (db: Db) =>
  firstRow(
    db,
    sql<{ id: number; problemId: number }>`
  select id, problem_id as "problemId" from rejudging where state = 'applying' order by id limit 1 for update skip locked`,
  );

/** Moves fully judged rejudgings that apply themselves to `applying`. */
export const applyFinished = (db: Db) =>
  sql`
  update rejudging r
     set state = 'applying'
   where r.state = 'judging'
     and r.applies_itself
     and not exists (select from judging j where j.rejudging_id = r.id and j.finished_at is null)`.execute(db);

export const isUnfinished = async (db: Db, id: number): Promise<boolean> =>
  (await firstRow(db, sql`select from judging where rejudging_id = ${id} and finished_at is null limit 1`)) !== null;

/** Rejudgings that were discarded before `before`, locked in the order of their ids; other processes skip them. */
export const lockDiscarded = async (db: Db, before: Date): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number }>`
  select id from rejudging
   where state = 'discarded' and ended_at < ${before}
   order by id
     for update skip locked`,
    )
  ).map(({ id }) => id);

/** Removes judgings of rejudgings, which never counted. Returns how many, at most `limit`. */
export const removeJudgingsOf = (db: Db, rejudgings: number[], limit: number) =>
  affected(
    db,
    sql`
  delete from judging
   where id in (select id
                  from judging
                 where rejudging_id = any (${rejudgings}::bigint[])
                 order by id
                 limit ${limit}
                   for update)`,
  );

export const removeRejudgings = (db: Db, ids: number[]) =>
  affected(db, sql`delete from rejudging where id = any (${ids}::bigint[])`);

export const saveRejudgingState = (db: Db, id: number, state: RejudgingState) =>
  sql`
  update rejudging
     set state = ${state}, ended_at = case when ${state} in ('applied', 'discarded') then now() end
   where id = ${id}`.execute(db);

/** The next judgings to apply, in the order of their submissions. `failed` marks our own errors, which never count. */
export const nextToApply = (db: Db, id: number, limit: number) =>
  rows(
    db,
    sql<{ id: number; failed: boolean }>`
  select id, status in ('systemError', 'cancelled') as failed
    from judging
   where rejudging_id = ${id} and outcome is null
   order by submission_id
   limit ${limit}`,
  );

export const saveOutcomes = (db: Db, judgingIds: number[], applied: number[]) =>
  affected(
    db,
    sql`
  update judging
     set outcome = case when id = any (${applied}::bigint[]) then 'applied' else 'leftAlone' end
   where id = any (${judgingIds}::bigint[])`,
  );
