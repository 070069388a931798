// contest-use.sql.ts - problems in contests: their other uses, and how they become public again.
import type { ContestProblemUse } from '@verdict/contract/contest/editing.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { type Db, onlyRow, sql } from '../../../platform/db/db.ts';
import { isGoingOn } from '../../../platform/access/contest-use.sql.ts';

/** Other uses of a problem, in one query. For contests of a group, only uses that the group's members can know. */
export const usesOfProblem = (
  db: Db,
  scope: Scope,
  { cid, pid, now }: { cid: number; pid: number; now: Date },
): Promise<Pick<ContestProblemUse, 'homework' | 'trainings' | 'contests' | 'solvedBy'>> => {
  const isKnown = (table: 't' | 'c') =>
    scope.kind === 'site' ? sql`true` : sql`${sql.ref(`${table}.group_id`)} = ${scope.groupId}`;
  return onlyRow(
    db,
    sql<Pick<ContestProblemUse, 'homework' | 'trainings' | 'contests' | 'solvedBy'>>`
  select (count(*) filter (where kind = 'homework'))::integer as homework,
         (count(*) filter (where kind = 'training'))::integer as trainings,
         (count(*) filter (where kind = 'contest'))::integer as contests,
         (select count(*)::integer
            from (select s.uid from submission s
                   where s.problem_id = ${pid} and s.contest_id is null and s.status = 'accepted' and not s.sealed
                   union
                  select a.uid from accepted_problem a where a.problem_id = ${pid}) as solver) as "solvedBy"
    from (select case when t.deadline is null then 'training' else 'homework' end as kind
            from training_problem k
            join training t on t.id = k.training_id
           where k.problem_id = ${pid} and ${isKnown('t')}
           union all
          select 'contest'
            from contest_problem k
            join contest c on c.id = k.contest_id
           where k.problem_id = ${pid} and c.id <> ${cid} and ${isGoingOn(now)} and ${isKnown('c')}) as uses`,
  );
};

/**
 * Keeps the author of a problem from being deleted. Call before locking the problem, because accounts are locked first.
 */
export const holdAuthorOf = (tx: Db, wanted: { id: number } | { displayId: string }) =>
  sql`
  select from account
   where uid = (select author_uid from problem
                 where ${'id' in wanted ? sql`id = ${wanted.id}` : sql`display_id = upper(${wanted.displayId})`})
     for key share`.execute(tx);

export const lockProblems = (tx: Db, ids: readonly number[]) =>
  sql`select from problem where id = any (${ids}::bigint[]) order by id for no key update`.execute(tx);

export const publish = (tx: Db, ids: readonly number[], editor: string) =>
  sql`
  update problem
     set visibility = 'public', modified_by = ${editor}, updated_at = now()
   where id = any (${ids}::bigint[])`.execute(tx);
