/**
 * Fills a database with any number of accounts, problems and judged submissions in seconds: rows come from
 * `generate_series` and are always the same. For measurements and tests of query plans. The problems have no test data,
 * so submitting to them does not work.
 */
import { type Db, rows, sql } from '@verdict/server/platform/db/db.ts';
import { mendFigures } from '@verdict/server/features/submission/state/recount.service.ts';
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';

export interface Sizes {
  accounts: number;
  problems: number;
  submissions: number;
  /** Test cases of each judging. Absent: none. */
  cases?: number;
}

/** Prefixes of usernames. One in twenty accounts has each. */
const givenNames = [
  'anna',
  'bolin',
  'chen',
  'diego',
  'elif',
  'fatima',
  'goran',
  'hana',
  'ivan',
  'jun',
  'kwame',
  'liwei',
  'maria',
  'nuria',
  'omar',
  'priya',
  'qiang',
  'rosa',
  'samir',
  'tomas',
] as const;

/** Name of the n-th seeded account, from 1. */
export const accountName = (n: number): string => `${givenNames[n % givenNames.length]}${n}`;

/** Uid of the n-th seeded account. */
export const accountUid = (n: number): string => createHash('md5').update(`account ${n}`).digest('hex');

export async function seedDatabase(db: Kysely<unknown>, sizes: Sizes): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select setseed(0.5)`.execute(tx);
    // A superuser may skip the checks of foreign keys, which are valid by construction.
    await sql`select set_config('session_replication_role', 'replica', true)
                from pg_roles where rolname = current_user and rolsuper`.execute(tx);
    await withoutIndexes(tx, ['account', 'submission', 'judging', 'audit'], async () => {
      await seedAccounts(tx, sizes.accounts);
      await seedProblems(tx, sizes.problems);
      await seedSubmissions(tx, sizes);
      await seedAudit(tx, sizes.accounts);
    });
  });
  await mendFigures(db);
  // Plans follow statistics, and index-only scans need the visibility map. VACUUM marks a row there only when its
  // commit, and those of transactions with nearby numbers, are on disk. Waiting for one commit flushes the earlier ones
  // as well.
  await db.connection().execute(async (connection) => {
    await sql`set synchronous_commit = on`.execute(connection);
    await sql`select pg_current_xact_id()`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset synchronous_commit`.execute(connection);
  });
}

/** Drops the indexes during `work`. Building an index at the end costs a fraction of updating it for every row. */
async function withoutIndexes(tx: Db, tables: string[], work: () => Promise<void>): Promise<void> {
  const indexes = await rows(
    tx,
    sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i
     where i.indrelid = any (${tables}::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(tx);
  await work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  for (const { definition } of indexes) await sql`${sql.raw(definition)}`.execute(tx);
}

async function seedAccounts(tx: Db, count: number): Promise<void> {
  await sql`
  insert into account (uid, username, password_hash, nickname)
  select md5('account ' || n), name || n, '', initcap(name) || ' ' || n
    from generate_series(1, ${count}::integer) as n
   cross join lateral (select (${[...givenNames]}::text[])[1 + n % ${givenNames.length}::integer] as name) as given`.execute(
    tx,
  );
}

/** Subjects of titles. One title in ten has each. */
const subjects = [
  { en: 'shortest path', zh: '最短路径' },
  { en: 'spanning tree', zh: '生成树' },
  { en: 'knapsack', zh: '背包' },
  { en: 'prefix sums', zh: '前缀和' },
  { en: 'segment tree', zh: '线段树' },
  { en: 'matching', zh: '匹配' },
  { en: 'string hashing', zh: '字符串哈希' },
  { en: 'geometry', zh: '几何' },
  { en: 'number theory', zh: '数论' },
  { en: 'greedy choice', zh: '贪心' },
] as const;

async function seedProblems(tx: Db, count: number): Promise<void> {
  await sql`insert into tag (name) select 'topic ' || n from generate_series(1, 20) as n on conflict do nothing`.execute(
    tx,
  );
  await sql`
  insert into problem (display_id, author, difficulty, scored, max_score)
  select 'S' || (1000 + n), 'seed', n % 6, n % 5 = 0, case when n % 5 = 0 then 100 else 0 end
    from generate_series(1, ${count}::integer) as n`.execute(tx);
  await sql`analyze problem`.execute(tx);
  await sql`
  insert into problem_text (problem_id, is_alone, locale, title, description)
  select p.id, false, l.locale,
         case l.locale when 'zh-CN' then '生成的题目 ' || l.subjects[1 + p.id % 10]
                       else 'Generated problem: ' || l.subjects[1 + p.id % 10] end || ' ' || p.display_id,
         repeat('A statement of some length. ', 40)
    from problem p
   cross join (values ('en-US', ${subjects.map(({ en }) => en)}::text[]),
                      ('zh-CN', ${subjects.map(({ zh }) => zh)}::text[])) as l(locale, subjects)
   where p.author = 'seed'`.execute(tx);
  await sql`
  insert into problem_search (problem_id, haystack)
  select p.id, folded(p.display_id || E'\n' || string_agg(t.title, E'\n'))
    from problem p
    join problem_text t on t.problem_id = p.id
   where p.author = 'seed'
   group by p.id`.execute(tx);
  await sql`
  insert into problem_tag (problem_id, tag_id)
  select p.id, t.id
    from problem p
    join (select id, row_number() over (order by id) as n from tag where name like 'topic %') as t
      on t.n in (p.id % 20 + 1, (p.id * 7) % 20 + 1)
   where p.author = 'seed'`.execute(tx);
}

/** One act per account, by a handful of admins. */
async function seedAudit(tx: Db, count: number): Promise<void> {
  await sql`
  insert into audit (at, uid, username, ip, action, subject, subject_name, before, after)
  select now() - (${count}::integer - n) * interval '1 minute', md5('account ' || (n % 7 + 1)), 'admin' || n % 7,
         '192.0.2.7', case n % 5 when 0 then 'problem.edit' else 'account.edit' end, md5('account ' || n), 'account ' || n,
         '{"disabled":false}', '{"disabled":true}'
    from generate_series(1, ${count}::integer) as n`.execute(tx);
}

/** Popular problems and busy accounts get most submissions, as in life. */
async function seedSubmissions(tx: Db, sizes: Sizes): Promise<void> {
  await sql`
  create temporary table drawn on commit drop as
  select n,
         1 + floor(power(random(), 2) * ${sizes.accounts}::integer)::integer as account_n,
         1 + floor(power(random(), 2) * ${sizes.problems}::integer)::integer as problem_n,
         random() as luck,
         nextval(pg_get_serial_sequence('judging', 'id')) as judging_id
    from generate_series(1, ${sizes.submissions}::integer) as n`.execute(tx);
  await sql`analyze drawn`.execute(tx);
  await sql`analyze problem`.execute(tx);
  await sql`
  insert into submission (problem_id, uid, language, code_length, submitted_at, status, time_ms, memory_kib, score,
                          oi_rank_score, judger, version, judging_id)
  select p.id, md5('account ' || d.account_n), case when d.luck < 0.7 then 'C++ 17' else 'Python3' end, 300,
         now() - (${sizes.submissions}::integer - d.n) * interval '20 seconds',
         case when d.luck < 0.40 then 'accepted'
              when d.luck < 0.75 then 'wrongAnswer'
              when d.luck < 0.85 then 'timeLimitExceeded'
              when d.luck < 0.93 then 'runtimeError'
              when d.luck < 0.98 then 'compileError'
              when d.luck < 0.9999 then 'memoryLimitExceeded'
              else 'systemError' end,
         (d.luck * 1000)::integer, 3000 + (d.luck * 10000)::integer,
         case when p.scored then (d.luck * 100)::integer end, case when p.scored then (d.luck * 10)::integer end, 'seed', 1, d.judging_id
    from drawn d
    join (select id, scored, row_number() over (order by id) as n from problem where author = 'seed') as p on p.n = d.problem_n
   order by d.n`.execute(tx);
  await sql`analyze submission`.execute(tx);
  await sql`
  insert into submission_code (submission_id, code)
  select s.id, repeat('int main() { return 0; }', 12)
    from submission s
   where s.judger = 'seed'`.execute(tx);
  await sql`
  insert into judging (id, kind, submission_id, uid, needs, lane, turn, created_at, judgehost, tries, started_at, finished_at,
                       status, time_ms, memory_kib, case_mode)
  overriding system value
  select judging_id, 'submission', id, uid, array[language], 1, submitted_at, submitted_at, 'seed', 1, submitted_at,
         submitted_at + interval '1 second', status, time_ms, memory_kib, 'default'
    from submission
   where judger = 'seed'
   order by id`.execute(tx);
  await sql`
  insert into judging_case (judging_id, seq, group_number, input_name, answer_name, status, time_ms, wall_ms, memory_kib)
  select s.judging_id, n, 1, n || '.in', n || '.out', s.status, s.time_ms, s.time_ms, s.memory_kib
    from submission s
   cross join generate_series(1, ${sizes.cases ?? 0}::integer) as n
   where s.judger = 'seed' and s.status <> 'compileError'
   order by s.judging_id, n`.execute(tx);
}
