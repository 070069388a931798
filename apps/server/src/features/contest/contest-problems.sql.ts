import type { Contest } from '@verdict/domain/contest/contest.ts';
import type { ProblemFacts } from '@verdict/domain/access/problem-access.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { type Db, plannedOnce, rows, sql } from '../../platform/db/db.ts';
import { titleInContest } from '../../platform/db/titles.sql.ts';
import { isInTime } from '../../platform/access/contest-time.sql.ts';
import { type Counts, countsByVerdict } from '../../platform/access/counts.sql.ts';
import { isGroupRoot } from '../../platform/access/group.sql.ts';

export interface ContestProblem extends ProblemFacts {
  id: number;
  problemId: number;
  label: string;
  title: string;
  color: string | null;
  /** Public place of the problem or of its original. `gid` is null in the bank. Null when neither is public. */
  practice: { problemId: string; gid: number | null } | null;
}

const columns = (locale: Locale) => sql`
  cp.id, cp.problem_id as "problemId", cp.label, ${titleInContest(locale)} as title, cp.color,
  p.author_uid as "ownerUid", p.visibility, p.is_group as "isGroup",
  (select json_build_object('problemId', q.display_id, 'gid', case when q.is_group then q.group_id end)
     from problem q
    where q.id in (p.id, cp.original_id) and q.visibility = 'public'
      and (not q.is_group or q.group_id = (select group_id from contest where id = cp.contest_id))
    order by q.id <> p.id
    limit 1) as practice`;
const tables = sql`contest_problem cp join problem p on p.id = cp.problem_id`;

/** Visible problems, sorted by their position. */
export const contestProblems = (db: Db, contestId: number, locale: Locale) =>
  rows(
    db,
    sql<ContestProblem>`
  select ${columns(locale)}
    from ${tables}
   where cp.contest_id = ${contestId}
     and p.visibility <> 'hidden'
   order by cp.position, cp.label collate natural_order`,
  );

/** Problems with these labels in their contests. Unknown ones are left out. */
export const contestProblemsNamed = (db: Db, names: { contestId: number; label: string }[], locale: Locale) =>
  rows(
    db,
    sql<ContestProblem & { contestId: number }>`
  ${plannedOnce}
  select cp.contest_id as "contestId", ${columns(locale)}
    from unnest(${names.map(({ contestId }) => contestId)}::bigint[],
                ${names.map(({ label }) => label)}::text[]) as wanted(contest_id, label)
    join contest_problem cp on cp.contest_id = wanted.contest_id and cp.label = wanted.label
    join problem p on p.id = cp.problem_id`,
  );

/** Versions of boards. Every change of a result, or of which results count, renews one. */
export const boardVersions = (db: Db, contestIds: number[]) =>
  rows(
    db,
    sql<{ id: number; version: number }>`
  ${plannedOnce}
  select contest_id as id, version from contest_board where contest_id = any (${contestIds}::bigint[])`,
  );

export interface CountedRange {
  /** Null for no limit. */
  until: Date | null;
  includesLate: boolean;
}

/**
 * Tries and solves of each problem since the contest's start. Counts submissions before `until`, and late ones only
 * with `includesLate`. The jury's own tries are excluded; problems without tries are absent.
 */
export async function countsOf(
  db: Db,
  contest: Contest,
  { until, includesLate }: CountedRange,
): Promise<Map<number, Counts>> {
  const inTime = includesLate ? sql`true` : await isInTime(db, contest);
  const found = await rows(
    db,
    sql<{ id: number; counts: Counts }>`
  select cp.id, ${countsByVerdict} as counts
    from contest_problem cp
    join submission s on s.contest_problem_id = cp.id
   where cp.contest_id = ${contest.id}
     and s.submitted_at >= ${contest.startAt}
     ${until === null ? sql`` : sql`and s.submitted_at < ${until}`}
     and ${inTime}
     and s.uid is distinct from ${contest.authorUid}
     and not exists (select from account a where a.uid = s.uid and a.role = 1000)
     ${contest.groupId === null ? sql`` : sql`and not ${isGroupRoot(sql`${contest.groupId}::bigint`, sql`s.uid`)}`}
   group by cp.id`,
  );
  return new Map(found.map(({ id, counts }) => [id, counts]));
}
