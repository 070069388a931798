// removal.sql.ts - removes submissions with their problem or their author, in the order of `lock-order.sql.ts`.
import { counters } from '@verdict/domain/submission/status.ts';
import { type Db, affected, sql } from '../../../platform/db/db.ts';
import { countsForSite } from '../../../platform/access/counts-for-site.sql.ts';
import { countedSubmissions, usages } from './counters.sql.ts';

/**
 * Selects what is removed: submissions of a problem, of some accounts, or of a group with its contests and problems.
 */
export type Going = GoingProblems | { uids: string[] };
type GoingProblems = { problemId: number } | { groupId: number };
/** Submissions of a contest, or of one of its problems. No figures of the site count them. */
export type GoingOfContest = { contestId: number } | { contestProblemId: number };

function going(what: Going | GoingOfContest) {
  if ('uids' in what) return sql`uid = any (${what.uids}::text[])`;
  if ('problemId' in what) return sql`problem_id = ${what.problemId}`;
  if ('groupId' in what)
    return sql`(group_id = ${what.groupId} or problem_id in (${problemsOf(what)})
                or contest_id in (select id from contest where group_id = ${what.groupId}))`;
  return 'contestId' in what ? sql`contest_id = ${what.contestId}` : sql`contest_problem_id = ${what.contestProblemId}`;
}

/** Problems that are removed as well. Problems of a group that the bank has taken over stay. */
const problemsOf = (what: GoingProblems) =>
  'problemId' in what
    ? sql`select ${what.problemId}::bigint`
    : sql`select id from problem where group_id = ${what.groupId} and is_group`;

/** Locks the comments of a contest. Call before its problems are locked. */
export const lockCommentsOfContest = (db: Db, contestId: number) =>
  sql`select from comment where contest_id = ${contestId} order by id for update`.execute(db);

/** Locks the problems of the contest and the rejudgings of their submissions. */
export const lockPartsOfContest = async (db: Db, contestId: number): Promise<void> => {
  for (const table of ['contest_problem', 'rejudging']) {
    await sql`select from ${sql.table(table)} where contest_id = ${contestId} order by id for update`.execute(db);
  }
};

export const lockSubmissions = (db: Db, what: Going | GoingOfContest) =>
  sql`select from submission where ${going(what)} order by id for update`.execute(db);

/**
 * Locks judgings, including those of the problem's verifications, and those that the accounts wait for or have ordered.
 */
export const lockJudgings = (db: Db, what: Going) => {
  const others =
    'uids' in what
      ? sql`select id from judging where uid = any (${what.uids}::text[])
            union all
            select id from judging where ordered_by = any (${what.uids}::text[])`
      : sql`select j.id
              from verification v
              join verification_run r on r.verification_id = v.id
              join judging j on j.verification_run_id = r.id
             where v.problem_id in (${problemsOf(what)})`;
  return sql`
  select from judging
   where id in (select id from judging where submission_id in (select id from submission where ${going(what)})
                union all
                ${others})
   order by id
     for update`.execute(db);
};

export const lockJudgingsOfContest = (db: Db, what: GoingOfContest) =>
  sql`
  select from judging
   where submission_id in (select id from submission where ${going(what)})
   order by id
     for update`.execute(db);

/** Locks the event feeds of contests that are deleted with their group. Call after their boards are locked. */
export const lockFeeds = (db: Db, contestIds: number[]) =>
  sql`
  select from contest_feed where contest_id = any (${contestIds}::bigint[]) order by contest_id for update`.execute(db);

/** Locks the figures of problems and accounts that count the submissions. */
export const lockFigures = async (db: Db, what: Going): Promise<void> => {
  await sql`
  select from problem_stat
   where problem_id in (select problem_id from submission where ${going(what)})
   order by problem_id
     for update`.execute(db);
  const authors =
    'uids' in what ? sql`unnest(${what.uids}::text[])` : sql`(select uid from submission where ${going(what)})`;
  await sql`select from account_stat where uid in (select * from ${authors} as a) order by uid for update`.execute(db);
};

/** Contests of the submissions, and contests that contain the problem. */
export const contestsOf = async (db: Db, what: Going): Promise<number[]> => {
  const problems =
    'uids' in what
      ? sql``
      : sql`union select contest_id from contest_problem where problem_id in (${problemsOf(what)})`;
  const found = await sql<{ id: number }>`
  select contest_id as id from submission where ${going(what)} and contest_id is not null ${problems}`.execute(db);
  return [...new Set(found.rows.map(({ id }) => id))];
};

/** Subtracts the removed public submissions from the figures of their authors. */
export const forgetInStats = (db: Db, what: GoingProblems) =>
  sql`
  update account_stat as a
     set total = a.total - gone.total,
         accepted = a.accepted - gone.accepted,
         oi_score = a.oi_score - gone.oi_score
    from (select s.uid, count(*)::integer as total,
                 (select count(*) from accepted_problem p
                   where p.uid = s.uid and p.problem_id in (${problemsOf(what)}))::integer as accepted,
                 coalesce((select sum(b.oi_rank_score) from best_score b
                            where b.uid = s.uid and b.problem_id in (${problemsOf(what)})), 0)::integer as oi_score
            from submission s
           where s.problem_id in (${problemsOf(what)}) and ${countsForSite}
           group by s.uid) as gone
   where a.uid = gone.uid`.execute(db);

/** Subtracts the accounts' public submissions from the problems' counters. */
export const forgetInCounts = (db: Db, uids: string[]) => {
  const steps = counters.map((counter) => sql`${sql.ref(counter)} = p.${sql.ref(counter)} - gone.${sql.ref(counter)}`);
  return sql`
  update problem_stat as p
     set total = p.total - gone.total, ${sql.join(steps)}
    from (select problem_id, count(*)::integer as total, ${countedSubmissions}
            from submission s
           where uid = any (${uids}::text[]) and ${countsForSite}
           group by problem_id) as gone
   where p.problem_id = gone.problem_id`.execute(db);
};

/** Subtracts the usage of the accounts' accepted programs; the caller holds the problems' figures. */
export const forgetInUsage = async (db: Db, uids: string[]): Promise<void> => {
  await sql`
  update accepted_usage as u
     set programs = u.programs - gone.programs
    from (select s.problem_id, s.language, v.kind, usage_step(v.value) as step, count(*)::integer as programs
            from submission s
           ${usages}
           where s.uid = any (${uids}::text[]) and ${countsForSite} and s.status = 'accepted' and v.value is not null
           group by 1, 2, 3, 4) as gone
   where (u.problem_id, u.language, u.kind, u.step) = (gone.problem_id, gone.language, gone.kind, gone.step)`.execute(
    db,
  );
  await sql`
  delete from accepted_usage
   where programs = 0
     and problem_id in (select problem_id from submission where uid = any (${uids}::text[]))`.execute(db);
};

export const countByAuthor = async (db: Db, uids: string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ uid: string; count: number }>`
  select uid, count(*) as count from submission where uid = any (${uids}::text[]) group by uid`.execute(db);
  return new Map(rows.map(({ uid, count }) => [uid, count]));
};

/** Deletes submissions with the rows derived from them. Returns how many. */
export const deleteSubmissions = async (db: Db, what: Going): Promise<number> => {
  // Contests of a group may use bank problems that their authors have solved outside the group; those rows stay.
  const derived = 'uids' in what ? sql`uid = any (${what.uids}::text[])` : sql`problem_id in (${problemsOf(what)})`;
  for (const table of ['accepted_problem', 'best_score']) {
    await sql`delete from ${sql.table(table)} where ${derived}`.execute(db);
  }
  if (!('uids' in what)) await sql`delete from accepted_usage where problem_id in (${problemsOf(what)})`.execute(db);
  return affected(db, sql`delete from submission where ${going(what)}`);
};

/** Returns the number of deleted submissions. */
export const deleteSubmissionsOfContest = (db: Db, what: GoingOfContest): Promise<number> =>
  affected(db, sql`delete from submission where ${going(what)}`);

/** Deletes the rejudgings of a problem in a contest. */
export const deleteRejudgings = (db: Db, contestProblemId: number) =>
  sql`
  delete from rejudging r
   using contest_problem c
   where c.id = ${contestProblemId} and r.contest_id = c.contest_id and r.problem_id = c.problem_id`.execute(db);
