import { type Place, idsOf } from '@verdict/domain/access/place.ts';
import { type Db, firstRow, plannedOnce, rows, sql } from '../../../platform/db/db.ts';

/** Keeps the group of a submission's place from being deleted until the transaction ends. */
export async function holdGroupOf(tx: Db, place: Place): Promise<void> {
  if (place.kind === 'bank') return;
  const groupId = {
    contest: sql`(select group_id from contest where id = ${idsOf(place).contestId})`,
    training: sql`(select group_id from training where id = ${idsOf(place).trainingId})`,
    group: sql`${idsOf(place).groupId}::bigint`,
  }[place.kind];
  await sql`${plannedOnce} select from account_group where id = ${groupId} for key share`.execute(tx);
}

/** The contest problem with this label. Neither it nor its contest can be deleted until the transaction ends. */
export const holdContestProblem = (tx: Db, contestId: number, label: string) =>
  firstRow(
    tx,
    sql<{ id: number; problemId: number }>`
  ${plannedOnce}
  select cp.id, cp.problem_id as "problemId"
    from problem p
    join contest_problem cp on cp.problem_id = p.id
    join contest c on c.id = cp.contest_id
   where cp.contest_id = ${contestId}
     and cp.label = ${label}
     for key share of p, c, cp`,
  );

/** Id of the training's problem. Neither it nor the training can be deleted until the transaction ends. */
export const holdTrainingProblem = async (tx: Db, trainingId: number, displayId: string): Promise<number | null> =>
  (
    await firstRow(
      tx,
      sql<{ problemId: number }>`
  select p.id as "problemId"
    from problem p
    join training_problem k on k.problem_id = p.id
    join training t on t.id = k.training_id
   where k.training_id = ${trainingId}
     and p.display_id = upper(${displayId})
     for key share of p, t, k`,
    )
  )?.problemId ?? null;

const CONTESTS_MAX = 50;

/** Contests that contain the problem, newest first. */
export const contestsWith = async (db: Db, problemId: number): Promise<Place[]> =>
  (
    await rows(
      db,
      sql<{ contestId: number; groupId: number | null }>`
  select c.id as "contestId", c.group_id as "groupId"
    from contest_problem cp
    join contest c on c.id = cp.contest_id
   where cp.problem_id = ${problemId}
   order by c.start_at desc, c.id desc
   limit ${CONTESTS_MAX}`,
    )
  ).map((ids) => ({ kind: 'contest', ...ids }));
