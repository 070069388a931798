import { type Db, affected, sql } from '../../db/db.ts';

export const lockSubmissionsOf = (db: Db, uid: string) =>
  sql`select from submission where uid = ${uid} order by id for update`.execute(db);

/** Subtract the account's public submissions from the problems' counts. */
export const forgetInCounts = (db: Db, uid: string, counters: { counter: string; statuses: string[] }[]) => {
  const sums = counters.map(
    ({ counter, statuses }) => sql`(count(*) filter (where status = any (${statuses})))::integer as ${sql.ref(counter)}`,
  );
  const steps = counters.map(({ counter }) => sql`${sql.ref(counter)} = p.${sql.ref(counter)} - gone.${sql.ref(counter)}`);
  return sql`
  update problem_stat as p
     set total = p.total - gone.total, ${sql.join(steps)}
    from (select problem_id, count(*)::integer as total, ${sql.join(sums)}
            from submission
           where uid = ${uid} and contest_id is null and group_id is null
           group by problem_id) as gone
   where p.problem_id = gone.problem_id`.execute(db);
};

/** Answers how many. */
export const deleteSubmissionsOf = (db: Db, uid: string) => affected(db, sql`delete from submission where uid = ${uid}`);
