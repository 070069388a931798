/** Problems that requests name without a place: those that the bank, a group or a training shows the reader. */
import { type ProblemFacts, seesProblem } from '@verdict/domain/access/problem-access.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { enterRefusal } from '@verdict/domain/training/access.ts';
import type { RawBuilder } from 'kysely';
import { type Db, rows, sql } from '../db/db.ts';
import { openAgainMs } from './contest-use.sql.ts';
import { isKnownProblem } from './seen.sql.ts';
import { type TrainingFor, placeFactsOfTraining, isShownInTraining, trainingFacts } from './trainings.sql.ts';

/** Number of newest trainings that each request searches. */
const TRAININGS_MAX = 500;

/** Condition that `reader` may see the problem `p`, which is one of `pids`. */
export async function isKnownTo(db: Db, reader: Reader, pids: readonly number[]): Promise<RawBuilder<boolean>> {
  const inTrainings = await seenInTrainings(db, reader, pids);
  return inTrainings.length === 0
    ? isKnownProblem(reader)
    : sql`(${isKnownProblem(reader)} or p.id = any (${inTrainings}::bigint[]))`;
}

/**
 * Problems that a contest uses and a training still shows the reader, so that its class can continue with them. Every
 * other problem of a training is visible in the bank or in its group.
 */
export async function seenInTrainings(db: Db, reader: Reader, pids: readonly number[]): Promise<number[]> {
  const { actor } = reader;
  if (actor === null || pids.length === 0) return [];
  const found = await rows(
    db,
    sql<TrainingFor & { pid: number; problem: ProblemFacts }>`
  select p.id as pid,
         json_build_object('ownerUid', p.author_uid, 'visibility', p.visibility, 'isGroup', p.is_group,
                           'openAgainMs', ${openAgainMs}) as problem,
         ${trainingFacts(actor.uid)}
    from training_problem k
    join training t on t.id = k.training_id
    join problem p on p.id = k.problem_id and ${isShownInTraining}
   where k.problem_id = any (${pids}::bigint[]) and p.visibility = 'contest'
   order by t.id desc
   limit ${TRAININGS_MAX}`,
  );
  const seen = found.filter(
    ({ problem, ...training }) =>
      enterRefusal(training, actor, training, reader.now) === null &&
      seesProblem(reader, placeFactsOfTraining(training), problem),
  );
  return [...new Set(seen.map(({ pid }) => pid))];
}
