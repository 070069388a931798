// counters.sql.ts - figures stored beside the submissions and never recomputed per reader: problem_stat, account_stat,
// accepted_problem, best_score and accepted_usage. They cover public submissions only, those outside contests and
// groups, and always equal what `recounted` computes from the submissions themselves. accepted_problem, best_score and
// accepted_usage have no foreign keys: a transaction that writes the first two locks a submission of the account to the
// problem; one that writes the last locks the figures of the problem.
import { type Counter, allStatuses, counters, statuses } from '@verdict/domain/submission/status.ts';
import { type Db, onlyRow, plannedOnce, rows, sql } from '../../../platform/db/db.ts';
import { countsForSite } from '../../../platform/access/counts-for-site.sql.ts';

/** Counts a new public submission. */
export const countSubmission = async (db: Db, uid: string, problemId: number): Promise<void> => {
  await sql`${plannedOnce} update problem_stat set total = total + 1 where problem_id = ${problemId}`.execute(db);
  await sql`${plannedOnce} update account_stat set total = total + 1 where uid = ${uid}`.execute(db);
};

/** Moves one submission of a problem between counters. Null means not counted. Locks the problem's figures. */
export const moveCount = (db: Db, problemId: number, from: Counter | null, to: Counter | null) => {
  const steps = [
    ...(from ? [sql`${sql.ref(from)} = ${sql.ref(from)} - 1`] : []),
    ...(to ? [sql`${sql.ref(to)} = ${sql.ref(to)} + 1`] : []),
  ];
  return sql`${plannedOnce} update problem_stat set ${sql.join(steps)} where problem_id = ${problemId}`.execute(db);
};

/** Locks the figures of a problem. Every change of the usage of its accepted programs needs this lock. */
export const lockProblemStat = (db: Db, problemId: number) =>
  sql`${plannedOnce} select from problem_stat where problem_id = ${problemId} for update`.execute(db);

/** Moves many submissions of a problem at once; each counter changes by its difference. */
export const moveCounts = (db: Db, problemId: number, differences: ReadonlyMap<Counter, number>) => {
  const steps = [...differences].map(
    ([counter, by]) => sql`${sql.ref(counter)} = ${sql.ref(counter)} + ${by}::integer`,
  );
  return sql`update problem_stat set ${sql.join(steps)} where problem_id = ${problemId}`.execute(db);
};

/** Time or memory of an accepted program, added (1) or removed (-1). */
export interface UsageChange {
  language: string;
  kind: 'time' | 'memory';
  /** Milliseconds, or KiB for memory. */
  value: number;
  by: 1 | -1;
}

/** Adds and removes usage of accepted programs. The caller holds the problem's figures. */
export const moveUsage = async (db: Db, problemId: number, changes: UsageChange[]): Promise<void> => {
  await sql`
    ${plannedOnce}
    insert into accepted_usage as u (problem_id, language, kind, step, programs)
    select ${problemId}, language, kind, usage_step(value), sum(by)
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as change(language text, kind text, value integer, by integer)
     group by language, kind, usage_step(value)
    having sum(by) <> 0
        on conflict (problem_id, language, kind, step) do update
       set programs = u.programs + excluded.programs`.execute(db);
  if (changes.some(({ by }) => by < 0))
    await sql`${plannedOnce} delete from accepted_usage where problem_id = ${problemId} and programs = 0`.execute(db);
};

/** Locks the figures of accounts. Every change of them takes this lock, so that each change sees the one before it. */
export const lockAccountStats = (db: Db, uids: string[]) =>
  sql`
  ${plannedOnce}
  select from account_stat where uid = any (${uids}::text[]) order by uid for update`.execute(db);

/** Updates the accepted problem of these accounts. Returns whether any row was added or removed. */
export const settleAccepted = async (db: Db, uids: string[], problemId: number): Promise<boolean> => {
  const { removed, added } = await onlyRow(
    db,
    sql<{ removed: number; added: number }>`
    ${plannedOnce}
    with first as materialized (
         select distinct on (uid) uid, problem_id, id as submission_id, submitted_at
           from submission s
          where uid = any (${uids}::text[]) and problem_id = ${problemId} and ${countsForSite} and status = 'accepted'
          order by uid, id),
         removed as (
         delete from accepted_problem
          where uid = any (${uids}::text[]) and problem_id = ${problemId} and uid not in (select uid from first)
         returning uid),
         stored as (
         insert into accepted_problem (uid, problem_id, submission_id, accepted_at) select * from first
             on conflict (uid, problem_id) do update
            set submission_id = excluded.submission_id, accepted_at = excluded.accepted_at
         returning xmax = 0 as is_new)
    select (select count(*) from removed) as removed, (select count(*) from stored where is_new) as added`,
  );
  return removed + added > 0;
};

/** Updates the accounts' best rank scores on a problem. Returns whether any changed. */
export const settleBestScore = async (db: Db, uids: string[], problemId: number): Promise<boolean> => {
  const { removed, changed } = await onlyRow(
    db,
    sql<{ removed: number; changed: number }>`
    ${plannedOnce}
    with best as materialized (
         select uid, problem_id, max(oi_rank_score) as oi_rank_score
           from submission s
          where uid = any (${uids}::text[]) and problem_id = ${problemId} and ${countsForSite}
            and oi_rank_score is not null
          group by uid, problem_id),
         removed as (
         delete from best_score
          where uid = any (${uids}::text[]) and problem_id = ${problemId} and uid not in (select uid from best)
         returning uid),
         changed as (
         insert into best_score (uid, problem_id, oi_rank_score) select * from best
             on conflict (uid, problem_id) do update
            set oi_rank_score = excluded.oi_rank_score
          where best_score.oi_rank_score <> excluded.oi_rank_score
         returning uid)
    select (select count(*) from removed) as removed, (select count(*) from changed) as changed`,
  );
  return removed + changed > 0;
};

export const sumUpAccounts = (db: Db, uids: string[]) =>
  sql`
  ${plannedOnce}
  update account_stat
     set accepted = (select count(*) from accepted_problem a where a.uid = account_stat.uid),
         oi_score = (select coalesce(sum(b.oi_rank_score), 0) from best_score b where b.uid = account_stat.uid)
   where uid = any (${uids}::text[])`.execute(db);

const countIn = (counter: Counter) => {
  const counted = allStatuses.filter((status) => statuses[status].counter === counter);
  return sql`(count(*) filter (where s.status = any (${counted})))::integer as ${sql.ref(counter)}`;
};
/** Columns with the number of the submissions `s` in each counter. */
export const countedSubmissions = sql.join(counters.map(countIn));

/** Usage of a submission `s`, one row for each kind. */
export const usages = sql`cross join lateral (values ('time', s.time_ms), ('memory', s.memory_kib)) as v(kind, value)`;

/** Keys of the wanted rows. Null means all rows. */
type Keys = number[] | string[] | null;
const among = (column: string, type: string, keys: Keys) =>
  keys === null ? sql`true` : sql`${sql.ref(column)} = any (${keys}::${sql.raw(type)}[])`;

/** Correct content of each table for these problems or accounts, computed from the submissions. */
const recounted = {
  problem_stat: (keys: Keys) => sql`
    select p.id as problem_id, count(s.id)::integer as total,
           ${countedSubmissions}
      from problem p
      left join submission s on s.problem_id = p.id and ${countsForSite}
     where ${among('p.id', 'bigint', keys)}
     group by p.id`,
  accepted_problem: (keys: Keys) => sql`
    select distinct on (uid, problem_id) uid, problem_id, id as submission_id, submitted_at as accepted_at
      from submission s
     where ${countsForSite} and status = 'accepted' and ${among('uid', 'text', keys)}
     order by uid, problem_id, id`,
  best_score: (keys: Keys) => sql`
    select uid, problem_id, max(oi_rank_score) as oi_rank_score
      from submission s
     where ${countsForSite} and oi_rank_score is not null and ${among('uid', 'text', keys)}
     group by uid, problem_id`,
  accepted_usage: (keys: Keys) => sql`
    select s.problem_id, s.language, v.kind, usage_step(v.value) as step, count(*)::integer as programs
      from submission s
     ${usages}
     where ${countsForSite} and s.status = 'accepted' and v.value is not null and ${among('s.problem_id', 'bigint', keys)}
     group by s.problem_id, s.language, v.kind, usage_step(v.value)`,
  account_stat: (keys: Keys) => sql`
    select a.uid,
           (select count(*) from submission s
             where s.uid = a.uid and ${countsForSite})::integer as total,
           (select count(distinct s.problem_id) from submission s
             where s.uid = a.uid and ${countsForSite} and s.status = 'accepted')::integer as accepted,
           (select coalesce(sum(best), 0)
              from (select max(s.oi_rank_score) as best from submission s
                     where s.uid = a.uid and ${countsForSite}
                     group by s.problem_id) as bests)::integer as oi_score,
           not a.disabled as ranked,
           searched_names(a.username, a.nickname) as names
      from account a
     where ${among('a.uid', 'text', keys)}`,
};
const tables = Object.keys(recounted) as (keyof typeof recounted)[];

/** Rows that differ from a recount, with their table. Empty on a healthy site. */
export async function countersThatDiffer(db: Db): Promise<{ table: string; row: unknown }[]> {
  const found: { table: string; row: unknown }[] = [];
  for (const table of tables) {
    const columns = sql.join(columnsOf[table].map((column) => sql.ref(column)));
    const stored = sql`select ${columns} from ${sql.table(table)}`;
    const right = sql`select ${columns} from (${recounted[table](null)}) as recounted`;
    const differing = await rows(
      db,
      sql<{ row: unknown }>`
      select to_jsonb(d) as row from ((${stored} except ${right}) union all (${right} except ${stored})) as d limit 100`,
    );
    found.push(...differing.map(({ row }) => ({ table, row })));
  }
  return found;
}

const columnsOf: Record<keyof typeof recounted, string[]> = {
  problem_stat: ['problem_id', 'total', ...counters],
  accepted_problem: ['uid', 'problem_id', 'submission_id', 'accepted_at'],
  best_score: ['uid', 'problem_id', 'oi_rank_score'],
  accepted_usage: ['problem_id', 'language', 'kind', 'step', 'programs'],
  account_stat: ['uid', 'total', 'accepted', 'oi_score', 'ranked', 'names'],
};

/**
 * Recomputes the figures of some problems. A submission is locked before the figures, so one that is not counted here
 * is added afterwards, and one that is counted was added before.
 */
export async function recountProblems(tx: Db, ids: number[]): Promise<void> {
  await sql`select from problem_stat where problem_id = any (${ids}::bigint[]) order by problem_id for update`.execute(
    tx,
  );
  await rewrite(tx, 'problem_stat', ids);
  await rewrite(tx, 'accepted_usage', ids);
}

/** Recomputes the figures of some accounts. */
export async function recountAccounts(tx: Db, uids: string[]): Promise<void> {
  await lockAccountStats(tx, uids);
  for (const table of ['accepted_problem', 'best_score', 'account_stat'] as const) await rewrite(tx, table, uids);
}

/** Deletes rows of deleted accounts; such rows are no longer written. */
export async function forgetOrphans(db: Db): Promise<void> {
  for (const table of ['accepted_problem', 'best_score'])
    await sql`delete from ${sql.table(table)} as o
               where not exists (select from account a where a.uid = o.uid)`.execute(db);
}

/** Recomputes rows. Rows that others may wait for are updated in place instead of being deleted and inserted. */
async function rewrite(tx: Db, table: keyof typeof recounted, keys: number[] | string[]): Promise<void> {
  const [key, ...figures] = columnsOf[table].map((column) => sql.ref(column));
  const columns = sql.join([key, ...figures]);
  const right = recounted[table](keys);
  if (table === 'problem_stat' || table === 'account_stat') {
    const changes = figures.map((column) => sql`${column} = excluded.${column}`);
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (${right}) as recounted
                  on conflict (${key}) do update set ${sql.join(changes)}`.execute(tx);
    return;
  }
  const mine = table === 'accepted_usage' ? among('problem_id', 'bigint', keys) : among('uid', 'text', keys);
  await sql`delete from ${sql.table(table)} where ${mine}`.execute(tx);
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (${right}) as recounted`.execute(tx);
}

/** Ids of the problems after `after`, ascending. */
export const problemsBehind = async (db: Db, after: number, limit: number): Promise<number[]> =>
  (await rows(db, sql<{ id: number }>`select id from problem where id > ${after} order by id limit ${limit}`)).map(
    ({ id }) => id,
  );

export const accountsBehind = async (db: Db, after: string, limit: number): Promise<string[]> =>
  (await rows(db, sql<{ uid: string }>`select uid from account where uid > ${after} order by uid limit ${limit}`)).map(
    ({ uid }) => uid,
  );
