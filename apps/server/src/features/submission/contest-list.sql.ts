import type { Contest } from '@verdict/domain/contest/contest.ts';
import { ruleOf } from '@verdict/domain/contest/rules.ts';
import type { ProblemFacts } from '@verdict/domain/access/problem-access.ts';
import type { Extent } from '@verdict/domain/access/access.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { RawBuilder } from 'kysely';
import { type Db, onlyRow, rows, sql } from '../../platform/db/db.ts';
import { mentions } from '../../platform/db/search.sql.ts';
import type { Slice } from '../../platform/http/page.ts';
import { isInTime } from '../../platform/access/contest-time.sql.ts';
import { COUNT_MAX, type Matches, type SubmissionRow, columns, tables } from './submission.sql.ts';

/** Problems of a contest with the facts that decide who sees them. */
export const problemsOfContest = (db: Db, contestId: number) =>
  rows(
    db,
    sql<ProblemFacts & { id: number; label: string }>`
  select cp.id, cp.label, p.author_uid as "ownerUid", p.visibility, p.is_group as "isGroup"
    from contest_problem cp
    join problem p on p.id = cp.problem_id
   where cp.contest_id = ${contestId}`,
  );

export interface ContestFilter {
  contest: Contest;
  /** Uid of the reader. */
  uid: string;
  results: Extent;
  ownResults: Extent;
  /** Ids of the contest problems whose submissions are wanted. */
  wanted: number[];
  /**
   * Ids of wanted problems that the reader may see. Of other problems, the list contains only the reader's own
   * submissions.
   */
  seen: number[];
  accounts: Matches<string> | null;
  /** Username that `accounts` was searched by, used when there are too many matches. */
  username: string | null;
  status: Status | null;
  language: string | null;
  beforeStart: boolean;
  includesLate: boolean;
}

const within = (extent: Extent): RawBuilder<boolean> =>
  extent === 'all' ? sql`true` : extent === 'none' ? sql`false` : sql`s.submitted_at < ${extent.until}`;

/** Matching submissions `s` that the reader may know about. Hidden statuses of others never decide what matches. */
async function matching(db: Db, filter: ContestFilter): Promise<RawBuilder<unknown>> {
  const { contest, uid, wanted, seen, accounts, status } = filter;
  const isOwn = ruleOf(contest.rule).listsOwnLate ? sql`s.uid = ${uid} or` : sql``;
  const inTime = filter.includesLate || filter.beforeStart ? sql`` : sql`and (${isOwn} ${await isInTime(db, contest)})`;
  const named =
    accounts === null
      ? sql``
      : accounts.many
        ? sql`and ${mentions(sql`(select username from account where uid = s.uid)`, filter.username)}`
        : sql`and s.uid = any (${accounts.ids}::text[])`;
  return sql`
        s.contest_id = ${contest.id}
    and s.contest_problem_id = any (${wanted}::bigint[])
    and (s.uid = ${uid} or (s.contest_problem_id = any (${seen}::bigint[]) and ${within(filter.results)}))
    and s.submitted_at ${filter.beforeStart ? sql`<` : sql`>=`} ${contest.startAt}
    ${inTime}
    ${named}
    ${filter.language === null ? sql`` : sql`and s.language = ${filter.language}`}
    ${status === null ? sql`` : sql`and s.status = ${status} and (s.uid <> ${uid} or ${within(filter.ownResults)})`}`;
}

/** One page of submissions, newest first. */
export const contestSubmissionPage = async (db: Db, filter: ContestFilter, locale: Locale, page: Slice) =>
  rows(
    db,
    sql<SubmissionRow>`
  select ${columns}
    from (select s.id from submission s
           where ${await matching(db, filter)}
           order by s.id desc
           limit ${page.limit} offset ${page.offset}) as m
    join submission s on s.id = m.id
    ${tables(locale)}
   order by s.id desc`,
  );

/** Number of submissions, exact up to `COUNT_MAX`. */
export const countContestSubmissions = async (db: Db, filter: ContestFilter): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`
  select count(*)::integer as n
    from (select from submission s where ${await matching(db, filter)} limit ${COUNT_MAX}) as m`,
    )
  ).n;
