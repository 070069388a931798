import type { UserHome } from '@verdict/contract/account/account.ts';
import { type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';
import { titleIn } from '../../../platform/db/titles.sql.ts';
import { countsForSite } from '../../../platform/access/counts-for-site.sql.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { isPublicProblem } from '../../../platform/access/seen.sql.ts';

type HomeRow = Pick<
  UserHome,
  | 'uid'
  | 'username'
  | 'school'
  | 'signature'
  | 'nickname'
  | 'gender'
  | 'github'
  | 'blog'
  | 'avatar'
  | 'titleName'
  | 'titleColor'
  | 'total'
  | 'solved'
>;

/** Public facts of an account that is not disabled, found by uid, or by name when `uid` is null. */
export const publicProfile = (db: Db, whose: { uid: string | null; username: string | null }) =>
  firstRow(
    db,
    sql<HomeRow>`
  select a.uid, a.username, a.school, a.signature, a.nickname, a.gender, a.github, a.blog, a.avatar,
         a.title_name as "titleName", a.title_color as "titleColor", coalesce(s.total, 0) as total,
         coalesce(s.accepted, 0) as solved
    from account a
    left join account_stat s on s.uid = a.uid
   where ${whose.uid === null ? sql`lower(a.username) = lower(${whose.username})` : sql`a.uid = ${whose.uid}`}
     and not a.disabled`,
  );

/** Public problems that the account solved outside contests and groups, in the order of the bank. */
export const solvedProblems = (db: Db, uid: string, locale: Locale) =>
  rows(
    db,
    sql<{ id: number; problemId: string; title: string; difficulty: number }>`
  select p.id, p.display_id as "problemId", ${titleIn(locale, sql`p.id`)} as title, p.difficulty
    from accepted_problem a
    join problem p on p.id = a.problem_id
   where a.uid = ${uid}
     and ${isPublicProblem}
   order by length(p.display_id), p.display_id`,
  );

/** Best OI rank score of each scored problem of the bank that is not hidden, best first. */
export const bestOiScores = async (db: Db, uid: string) =>
  (
    await rows(
      db,
      sql<{ score: number }>`
  select b.oi_rank_score as score
    from best_score b
    join problem p on p.id = b.problem_id
   where b.uid = ${uid}
     and p.visibility <> 'hidden' and not p.is_group
   order by score desc`,
    )
  ).map((row) => row.score);

/** Submissions for each day of `timeZone`, outside contests and groups. */
export const submissionDays = (db: Db, uid: string, since: Date, timeZone: string) =>
  rows(
    db,
    sql<{ date: string; count: number }>`
  select to_char(submitted_at at time zone ${timeZone}, 'YYYY-MM-DD') as date, count(*)::integer as count
    from submission s
   where uid = ${uid}
     and ${countsForSite}
     and submitted_at > ${since}
   group by 1
   order by 1`,
  );
