import { type Db, affected, sql } from '../../db/db.ts';

export const lockSubmissionsOfProblem = (db: Db, problemId: number) =>
  sql`select from submission where problem_id = ${problemId} order by id for update`.execute(db);

const authors = (problemId: number) => sql`
  select uid from submission
   where problem_id = ${problemId} and contest_id is null and group_id is null`;

export const lockStatsOfAuthors = (db: Db, problemId: number) =>
  sql`select from account_stat where uid in (${authors(problemId)}) order by uid for update`.execute(db);

/** Subtract the problem's public submissions from the figures of their authors. */
export const forgetInStats = (db: Db, problemId: number) =>
  sql`
  update account_stat as a
     set total = a.total - gone.total,
         accepted = a.accepted - gone.accepted,
         oi_score = a.oi_score - gone.oi_score
    from (select s.uid, count(*)::integer as total,
                 (select count(*) from accepted_problem p where p.uid = s.uid and p.problem_id = ${problemId})::integer as accepted,
                 coalesce((select b.oi_rank_score from best_score b
                            where b.uid = s.uid and b.problem_id = ${problemId}), 0) as oi_score
            from submission s
           where s.problem_id = ${problemId} and s.contest_id is null and s.group_id is null
           group by s.uid) as gone
   where a.uid = gone.uid`.execute(db);

/** Answers how many. */
export const deleteSubmissionsOfProblem = (db: Db, problemId: number) =>
  affected(db, sql`delete from submission where problem_id = ${problemId}`);
