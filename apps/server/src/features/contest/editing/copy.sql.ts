// copy.sql.ts - copies of contests for another term, with problems but without anything that people did in them.
import type { Contest, ContestAccess } from '@verdict/domain/contest/contest.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import {
  contestProblemRows,
  type Copy,
  copyRows,
  problemsOfCopies,
  type Shift,
  shifted,
} from '../../../platform/db/copied-rows.sql.ts';
import { type Db, rows, sql } from '../../../platform/db/db.ts';
import { isNoRehearsal } from '../../../platform/access/contest-use.sql.ts';
import { contestCopy } from '../columns.ts';

export interface ContestCopy extends Copy {
  title: string;
  /** Null when the contest is public. */
  password: string | null;
  hasStars: boolean;
  visible: boolean;
}

/**
 * The start is shifted; seal and end keep their distance from it, without the original's pauses.
 * `problems` are the copies' problems, which replace the originals'.
 */
export const copyContests = async (
  db: Db,
  copies: readonly ContestCopy[],
  problems: readonly Copy[],
  made: { scope: Scope; authorUid: string; now: Date; shift: Shift },
): Promise<void> => {
  const later = (at: string) => sql`${sql.ref(at)} + make_interval(secs => times.shift_s)`;
  await copyRows(
    db,
    contestCopy,
    {
      id: sql`k.to`,
      group_id: sql`${made.scope.kind === 'group' ? made.scope.groupId : null}::bigint`,
      author_uid: sql`${made.authorUid}`,
      source_id: sql`s.id`,
      title: sql`k.title`,
      password: sql`k.password`,
      star_uids: sql`case when k."hasStars" then s.star_uids else '{}' end`,
      star_names: sql`case when k."hasStars" then s.star_names else '{}' end`,
      visible: sql`k.visible`,
      start_at: later('s.start_at'),
      end_at: later('planned.end_at'),
      seal_at: later('planned.seal_at'),
      created_at: sql`${made.now}`,
      updated_at: sql`${made.now}`,
    },
    sql`
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
         as k("from" bigint, "to" bigint, title text, password text, "hasStars" boolean, visible boolean)
    join contest s on s.id = k."from"
   cross join lateral (
         select extract(epoch from ${shifted('s.start_at', made.shift)} - s.start_at)::double precision as shift_s,
                coalesce(sum(extract(epoch from p.until_at - p.from_at)), 0)::double precision as paused_s,
                coalesce(sum(extract(epoch from p.until_at - p.from_at)) filter (where p.until_at <= s.seal_at),
                         0)::double precision as paused_before_seal_s
           from contest_pause p
          where p.contest_id = s.id) times
   cross join lateral (
         select s.end_at - make_interval(secs => times.paused_s) as end_at,
                s.seal_at - make_interval(secs => times.paused_before_seal_s) as seal_at) wanted
   -- An end or a seal that was set by hand after a pause may not contain it.
   cross join lateral (
         select case when fits then wanted.end_at else s.end_at end as end_at,
                case when fits then wanted.seal_at else s.seal_at end as seal_at
           from (select wanted.end_at > s.start_at
                        and (s.seal_at is null or wanted.seal_at >= s.start_at and wanted.seal_at < wanted.end_at) as fits)
                as pausing) planned
   order by k."from"`,
  );
  await copyRows(
    db,
    contestProblemRows,
    {
      contest_id: sql`k.to`,
      problem_id: sql`coalesce(other.to, s.problem_id)`,
      created_at: sql`${made.now}`,
      updated_at: sql`${made.now}`,
    },
    problemsOfCopies('contest', copies, problems),
  );
};

export interface OriginalContest extends Pick<Contest, 'groupId' | 'exam' | 'startAt' | 'endAt'> {
  id: number;
  title: string;
  access: ContestAccess;
  isVisible: boolean;
}

/** Contests of a group, without rehearsals. */
export const contestsOfGroup = (db: Db, groupId: number) =>
  rows(
    db,
    sql<OriginalContest>`
  select c.id, c.title, c.access, c.visible as "isVisible", c.group_id as "groupId", c.exam, c.start_at as "startAt",
         c.end_at as "endAt"
    from contest c
   where c.group_id = ${groupId} and ${isNoRehearsal}
   order by c.id`,
  );
