import { judgeModes, juryRole, takesOutputFiles } from '@verdict/domain/judging/mode-names.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import { type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';
import { titleIn } from '../../../platform/db/titles.sql.ts';
import { isUsedByContest } from '../../../platform/access/contest-use.sql.ts';
import { countsForSite } from '../../../platform/access/counts-for-site.sql.ts';
import { isPublicProblem } from '../../../platform/access/seen.sql.ts';

/** Whether the account has solved `p`. False for visitors. */
const isSolvedBy = (uid: string | null) =>
  sql<boolean>`exists (select from accepted_problem a where a.uid = ${uid} and a.problem_id = p.id)`;

/** Whether everybody can practise with the problem `p` here and now: no running or future contest uses it. */
const isFit = (now: Date) => sql<boolean>`
  (${isPublicProblem} and not p.is_remote
   and exists (select from test_case k where k.problem_id = p.id)
   and not ${isUsedByContest(now)})`;

interface LastTried {
  id: number;
  problemId: string;
  title: string;
  difficulty: number;
  status: Status;
  submittedAt: Date;
}

/** The newest unsolved public problem among the account's last submissions outside contests and groups. */
export const lastTried = (db: Db, uid: string, locale: Locale) =>
  firstRow(
    db,
    sql<LastTried>`
  select p.id, p.display_id as "problemId", ${titleIn(locale, sql`p.id`)} as title, p.difficulty, s.status,
         s.submitted_at as "submittedAt"
    from (select id, problem_id, status, submitted_at
            from submission s
           where uid = ${uid} and ${countsForSite}
           order by id desc
           limit 100) as s
    join problem p on p.id = s.problem_id
   where ${isPublicProblem}
     and not ${isSolvedBy(uid)}
   order by s.id desc
   limit 1`,
  );

/**
 * Number of public problems judged here by level, and how many the account has solved. Includes problems of contests
 * that it has solved.
 */
export const solvedByLevel = (db: Db, uid: string) =>
  rows(
    db,
    sql<{ difficulty: number; solved: number; total: number }>`
  select p.difficulty, count(a.problem_id)::integer as solved, count(*)::integer as total
    from problem p
    left join accepted_problem a on a.uid = ${uid} and a.problem_id = p.id
   where (${isPublicProblem} or (a.uid is not null and p.visibility = 'contest' and not p.is_group)) and not p.is_remote
   group by p.difficulty
   order by p.difficulty`,
  );

/** Number of problems of each level that the account had solved when the day (UTC) began. */
export const solvedBefore = (db: Db, uid: string, day: string) =>
  rows(
    db,
    sql<{ difficulty: number; solved: number }>`
  select p.difficulty, count(*)::integer as solved
    from accepted_problem a
    join problem p on p.id = a.problem_id
   where a.uid = ${uid} and a.accepted_at < ${`${day}T00:00:00Z`}::timestamptz
   group by p.difficulty`,
  );

/** Number of problems that the account has solved, for each tag. */
export const solvedByTopic = (db: Db, uid: string) =>
  rows(
    db,
    sql<{ id: number; solved: number }>`
  select pt.tag_id as id, count(*)::integer as solved
    from accepted_problem a
    join problem_tag pt on pt.problem_id = a.problem_id
   where a.uid = ${uid}
   group by pt.tag_id`,
  );

/** Number of candidates for each level. */
const CANDIDATES = 40;

/** A day, and the level of the readers for whom its problem is chosen. */
interface DailyChoice {
  day: string;
  level: number;
}

interface UnsolvedProblem {
  id: number;
  difficulty: number;
  tags: { id: number; name: string }[];
}

/** For each level, the first problems of the bank that the account has not solved, except the problem of the day. */
export const unsolved = (db: Db, uid: string, { day, level }: DailyChoice, now: Date) =>
  rows(
    db,
    sql<UnsolvedProblem>`
  select p.id, p.difficulty,
         (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id), '[]')
            from problem_tag pt join tag g on g.id = pt.tag_id where pt.problem_id = p.id) as tags
    from generate_series(0, 5) as level
   cross join lateral (
         select p.id, p.difficulty, p.display_id
           from problem p
          where ${isFit(now)} and p.difficulty = level and not ${isSolvedBy(uid)}
            and not exists (select from daily_problem d
                             where d.day = ${day}::date and d.level = ${level} and d.problem_id = p.id)
          order by length(p.display_id), p.display_id
          limit ${CANDIDATES}) as p
   order by p.difficulty, length(p.display_id), p.display_id`,
  );

interface Daily {
  id: number;
  /** False when the problem was hidden since, or a contest uses it. */
  isFit: boolean;
  problemId: string;
  title: string;
  difficulty: number;
  solved: boolean;
}

/** Choice of a day. Null when it was not made yet, or the problem is gone. */
export const dailyProblem = (db: Db, { day, level }: DailyChoice, uid: string | null, locale: Locale, now: Date) =>
  firstRow(
    db,
    sql<Daily>`
  select p.id, ${isFit(now)} as "isFit", p.display_id as "problemId", ${titleIn(locale, sql`p.id`)} as title,
         p.difficulty, ${isSolvedBy(uid)} as solved
    from daily_problem d
    join problem p on p.id = d.problem_id
   where d.day = ${day}::date and d.level = ${level}`,
  );

export const dailyCandidates = (db: Db, now: Date) =>
  rows(db, sql<{ id: number; difficulty: number }>`select p.id, p.difficulty from problem p where ${isFit(now)}`);

/** Problems of the preceding days, newest first. */
export const dailyBefore = async (db: Db, { day, level }: DailyChoice, most: number): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number }>`
  select problem_id as id from daily_problem where day < ${day}::date and level = ${level} order by day desc limit ${most}`,
    )
  ).map(({ id }) => id);

/**
 * Stores the choice of the day; the first request wins. `insteadOf` is a choice that is no longer suitable, or null
 * when there was none.
 */
export const storeDaily = (db: Db, { day, level }: DailyChoice, id: number, insteadOf: number | null) =>
  sql`
  insert into daily_problem as d (day, level, problem_id)
  values (${day}::date, ${level}, ${id})
      on conflict (day, level) do update set problem_id = excluded.problem_id
   where d.problem_id = ${insteadOf} or not exists (select from problem p where p.id = d.problem_id)`.execute(db);

interface FirstProblem {
  id: number;
  problemId: string;
  title: string;
  sample: { input: string; expectedOutput: string };
}

/** Modes that compare the output with the answer. */
const comparingModes = judgeModes.filter((mode) => juryRole(mode) === null && !takesOutputFiles(mode));

/** The first of the easiest problems that compare outputs and have a sample. */
export const firstProblem = (db: Db, locale: Locale, now: Date) =>
  firstRow(
    db,
    sql<FirstProblem>`
  select p.id, p.display_id as "problemId", ${titleIn(locale, sql`p.id`)} as title,
         json_build_object('input', p.examples -> 0 ->> 'input', 'expectedOutput', p.examples -> 0 ->> 'output') as sample
    from problem p
   where ${isFit(now)} and p.difficulty <= 1 and p.judge_mode = any(${comparingModes}) and jsonb_array_length(p.examples) > 0
     and length(p.examples ->> 0) < 2000
   order by p.difficulty, length(p.display_id), p.display_id
   limit 1`,
  );
