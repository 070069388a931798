import type { Status } from '@verdict/domain/status.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { RawBuilder } from 'kysely';
import { type Db, firstRow, onlyRow, rows, sql } from '../../db/db.ts';
import { accountsContaining } from '../../db/names.sql.ts';
import type { Failure } from './state.sql.ts';

/** Counting stops here, so that a page of a million rows costs what a page of ten thousand costs. */
export const COUNT_MAX = 10_000;
/** More accounts or problems than these are not looked up one by one. */
const LOOKED_UP_MAX = 250;
/** Where there are more, the submissions of so many are counted. */
const COUNTED_OF_MANY = 100;

const isPublic = sql`s.contest_id is null and s.group_id is null`;

/** A set of ids that a "contains" filter matched; null: no filter; `many`: too many to look up one by one. */
export interface Matches<Id> {
  ids: Id[];
  many: boolean;
}

/** Accounts whose name contains a text, in any case. */
export async function accountsNamed(db: Db, part: string): Promise<Matches<string>> {
  const found = await rows(
    db,
    sql<{ uid: string }>`
  select a.uid from ${accountsContaining('user', part)} limit ${LOOKED_UP_MAX + 1}`,
  );
  return { ids: found.map(({ uid }) => uid), many: found.length > LOOKED_UP_MAX };
}

/** Problems whose display id contains a text, or is it. */
export async function problemsNamed(db: Db, part: string, whole: boolean): Promise<Matches<number>> {
  const found = await rows(
    db,
    whole
      ? sql<{ id: number }>`select id from problem where display_id = upper(${part})`
      : sql<{ id: number }>`
  select id from problem
   where grams(lower(display_id)) @> search_grams(lower(${part}))
     and strpos(lower(display_id), lower(${part})) > 0
   limit ${LOOKED_UP_MAX + 1}`,
  );
  return { ids: found.map(({ id }) => id), many: found.length > LOOKED_UP_MAX };
}

export interface SubmissionFilter {
  accounts: Matches<string> | null;
  problems: Matches<number> | null;
  /** Texts of the two filters above, for when there are too many matches. */
  username: string | null;
  displayId: string | null;
  status: Status | null;
}

/**
 * Ids of the matching public submissions, newest first, at most `limit`.
 * Each account or problem is a walk along its own index, and the walks are merged. Where very many match, the list of
 * all submissions is walked instead, asking each row for its names: then a match is never far.
 */
const matchingIds = (filter: SubmissionFilter, limit: number) => {
  const byStatus = filter.status === null ? sql`` : sql`and s.status = ${filter.status}`;
  const one = sql`order by s.id desc limit ${limit}`;
  const { accounts, problems } = filter;
  const ofProblems =
    problems === null
      ? sql``
      : problems.many
        ? sql`and strpos(lower((select display_id from problem where id = s.problem_id)), lower(${filter.displayId})) > 0`
        : sql`and s.problem_id = any (${problems.ids}::bigint[])`;
  const ofAccounts =
    accounts === null
      ? sql``
      : accounts.many
        ? sql`and strpos(lower((select username from account where uid = s.uid)), lower(${filter.username})) > 0`
        : sql`and s.uid = any (${accounts.ids}::text[])`;
  const merged = (walks: RawBuilder<unknown>, ofWalk: RawBuilder<unknown>) => sql`
    select m.id
      from ${walks} as walk(id)
     cross join lateral (select s.id from submission s where ${ofWalk} and ${isPublic} ${byStatus} ${one}) as m
     order by m.id desc
     limit ${limit}`;
  if (accounts && !accounts.many) return merged(sql`unnest(${accounts.ids}::text[])`, sql`s.uid = walk.id ${ofProblems}`);
  if (problems && !problems.many) return merged(sql`unnest(${problems.ids}::bigint[])`, sql`s.problem_id = walk.id ${ofAccounts}`);
  return sql`select s.id from submission s where ${isPublic} ${ofProblems} ${ofAccounts} ${byStatus} ${one}`;
};

export interface SubmissionListRow {
  id: number;
  uid: string;
  username: string;
  problemId: number;
  displayId: string;
  title: string;
  submittedAt: Date;
  status: Status;
  shared: boolean;
  timeMs: number | null;
  memoryKib: number | null;
  score: number | null;
  oiRankScore: number | null;
  codeLength: number;
  language: string;
  judger: string | null;
  ip: string;
  isManual: boolean;
}

/** One page with author and problem, newest first: one query whatever the page size. */
export const submissionPage = (db: Db, filter: SubmissionFilter, locale: Locale, page: { limit: number; offset: number }) =>
  rows(
    db,
    sql<SubmissionListRow>`
  select s.id, s.uid, a.username, s.problem_id as "problemId", p.display_id as "displayId", t.title,
         s.submitted_at as "submittedAt", s.status, s.shared, s.time_ms as "timeMs", s.memory_kib as "memoryKib", s.score,
         s.oi_rank_score as "oiRankScore", s.code_length as "codeLength", s.language, s.judger, s.ip,
         s.is_manual as "isManual"
    from (select id from (${matchingIds(filter, page.offset + page.limit)}) as m
           order by id desc limit ${page.limit} offset ${page.offset}) as m
    join submission s on s.id = m.id
    join account a on a.uid = s.uid
    join problem p on p.id = s.problem_id
    join lateral (select x.title from problem_text x where x.problem_id = p.id
                   order by x.locale <> ${locale} limit 1) as t on true
   order by s.id desc`,
  );

const firstOf = <Id>({ ids, many }: Matches<Id>): Matches<Id> => ({ ids: many ? ids.slice(0, COUNTED_OF_MANY) : ids, many: false });

/**
 * Exact up to `COUNT_MAX`, and beyond where the kept counters know it: all, one account's, one problem's. Where a name
 * filter matches very many, those of the first matches are counted: there are at least so many.
 */
export const countMatching = async (db: Db, filter: SubmissionFilter): Promise<number> => {
  const accounts = filter.accounts && firstOf(filter.accounts);
  const problems = filter.problems && firstOf(filter.problems);
  const known =
    filter.status !== null
      ? null
      : accounts === null && problems === null
        ? sql`select sum(total) as count from problem_stat`
        : problems === null && accounts
          ? sql`select sum(total) as count from account_stat where uid = any (${accounts.ids}::text[])`
          : accounts === null && problems
            ? sql`select sum(total) as count from problem_stat where problem_id = any (${problems.ids}::bigint[])`
            : null;
  const counting =
    known ?? sql`select count(*) as count from (${matchingIds({ ...filter, accounts, problems }, COUNT_MAX)}) as m`;
  return (await onlyRow(db, sql<{ count: number | null }>`${counting}`)).count ?? 0;
};

export interface SubmissionDetail extends SubmissionListRow {
  contestId: number | null;
  contestProblemId: number | null;
  groupId: number | null;
  message: string | null;
  failure: Failure | null;
  version: number;
  judgingId: number | null;
  /** Null where it was not asked for. */
  code: string | null;
  scored: boolean;
  codeShare: boolean;
  openCaseResult: boolean;
}

const detailColumns = sql`
  s.id, s.uid, a.username, s.problem_id as "problemId", p.display_id as "displayId", t.title,
  s.submitted_at as "submittedAt", s.status, s.shared, s.time_ms as "timeMs", s.memory_kib as "memoryKib", s.score,
  s.oi_rank_score as "oiRankScore", s.code_length as "codeLength", s.language, s.judger, s.ip, s.is_manual as "isManual",
  s.contest_id as "contestId", s.contest_problem_id as "contestProblemId", s.group_id as "groupId", s.message, s.failure,
  s.version, s.judging_id as "judgingId", p.scored, p.code_share as "codeShare", p.open_case_result as "openCaseResult"`;

const detailTables = (locale: Locale) => sql`
  submission s
  join account a on a.uid = s.uid
  join problem p on p.id = s.problem_id
  join lateral (select x.title from problem_text x where x.problem_id = p.id
                 order by x.locale <> ${locale} limit 1) as t on true`;

export const submissionById = (db: Db, id: number, locale: Locale) =>
  firstRow(
    db,
    sql<SubmissionDetail>`
  select ${detailColumns}, c.code
    from ${detailTables(locale)}
    left join submission_code c on c.submission_id = s.id
   where s.id = ${id}`,
  );

/** Several at once, without their code. */
export const submissionsByIds = (db: Db, ids: number[], locale: Locale) =>
  rows(
    db,
    sql<SubmissionDetail>`
  select ${detailColumns}, null as code
    from ${detailTables(locale)}
   where s.id = any (${ids}::bigint[])`,
  );

export const setShared = (db: Db, id: number, shared: boolean) =>
  sql`update submission set shared = ${shared} where id = ${id}`.execute(db);

/** What the account has reached on each problem outside contests: accepted wins, else the newest. */
export const statusOnProblems = (db: Db, uid: string, problemIds: number[], groupId: number | null) =>
  rows(
    db,
    sql<{ problemId: number; status: Status }>`
  select distinct on (problem_id) problem_id as "problemId", status
    from submission
   where uid = ${uid}
     and problem_id = any (${problemIds}::bigint[])
     and contest_id is null
     and group_id is not distinct from ${groupId}::bigint
   order by problem_id, status = 'accepted' desc, id desc`,
  );

export interface AcceptedProgram {
  id: number;
  code: string;
  language: string;
  submittedAt: Date;
}

export const lastAccepted = (db: Db, uid: string, problemId: number, contestId: number | null) =>
  firstRow(
    db,
    sql<AcceptedProgram>`
  select s.id, c.code, s.language, s.submitted_at as "submittedAt"
    from submission s
    join submission_code c on c.submission_id = s.id
   where s.uid = ${uid}
     and s.problem_id = ${problemId}
     and s.contest_id is not distinct from ${contestId}::bigint
     and s.status = 'accepted'
   order by s.id desc
   limit 1`,
  );
