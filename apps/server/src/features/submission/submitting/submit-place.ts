/** Target of a submission: a problem at a place. Each kind of place has its own rules. */
import { submitRefusal } from '@verdict/domain/contest/access.ts';
import { type Place, bank } from '@verdict/domain/access/place.ts';
import type { ContestPlace } from '@verdict/domain/access/contest-access.ts';
import { seesProblem } from '@verdict/domain/access/problem-access.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { hiddenResults } from '@verdict/domain/training/homework.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { audienceAt, requireContest } from '../../../platform/access/contest-gate.ts';
import { placeFactsOf } from '../../../platform/access/place-facts.sql.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { seenInTrainings } from '../../../platform/access/known-problems.ts';
import { requireInTraining } from '../../../platform/access/training-gate.ts';
import { placeFactsOfTraining } from '../../../platform/access/trainings.sql.ts';
import * as problems from '../../problem/bank/problem.service.ts';
import { contestsWith, holdContestProblem, holdTrainingProblem } from './submit-place.sql.ts';

export interface Target {
  /** Place as stored, whatever group the request named. */
  place: Place;
  problem: problems.SubmittableProblem;
  /** Display id inside the place. */
  displayId: string;
  contestProblemId: number | null;
  /** True while homework hides the result: the submission then counts for no figures. */
  isSealed: boolean;
}

/**
 * Finds the target. `displayId` is the one inside the place. Refuses when there is no such problem or the reader may
 * not submit there.
 */
export async function targetAt(tx: Db, reader: Reader, place: Place, displayId: string): Promise<Target> {
  if (place.kind === 'contest') return targetInContest(tx, reader, place.contestId, displayId);
  if (place.kind === 'training') return targetInTraining(tx, reader, place.trainingId, displayId);
  if (place.kind === 'group') return targetInGroup(tx, reader, place.groupId, displayId);
  const problem = problems.requireSeen(reader, bank, await problems.submittableByDisplayId(tx, displayId));
  return { place: bank, problem, displayId: problem.displayId, contestProblemId: null, isSealed: false };
}

/** Target in a contest. Neither the contest nor its problem can be deleted until the transaction ends. */
async function targetInContest(tx: Db, reader: Reader, contestId: number, label: string): Promise<Target> {
  const placeFacts = await requireContest(tx, reader.actor, contestId, 'error.contestMissing');
  const reason = refusalAt(reader, placeFacts);
  if (reason) throw new Refusal(reason === 'contestNotFound' ? 'error.contestMissing' : `error.${reason}`);
  const held = await holdContestProblem(tx, contestId, label);
  if (!held) throw new Refusal('error.contestProblemNotFound');
  const problem = problems.requireSeen(reader, placeFacts, await problems.submittableById(tx, held.problemId));
  if (problem.visibility === 'hidden') throw new Refusal('error.problemHidden');
  const { groupId } = placeFacts.contest;
  return {
    place: { kind: 'contest', contestId, groupId },
    problem,
    displayId: label,
    contestProblemId: held.id,
    isSealed: false,
  };
}

/** Target in a training. Neither the training nor its problem can be deleted until the transaction ends. */
async function targetInTraining(tx: Db, reader: Reader, trainingId: number, displayId: string): Promise<Target> {
  const placeFacts = placeFactsOfTraining(await requireInTraining(tx, reader, trainingId));
  const problemId = await holdTrainingProblem(tx, trainingId, displayId);
  if (problemId === null) throw new Refusal('error.trainingProblemNotFound');
  const problem = problems.requireSeen(reader, placeFacts, await problems.submittableById(tx, problemId));
  if (problem.visibility === 'hidden') throw new Refusal('error.problemHidden');
  const isSealed = hiddenResults(placeFacts.training, placeFacts.ownDeadline, reader.now).others;
  const place = { kind: 'training', trainingId, groupId: placeFacts.groupId } as const;
  return { place, problem, displayId: problem.displayId, contestProblemId: null, isSealed };
}

/** Target in a group, which cannot be disbanded until the transaction ends. */
async function targetInGroup(tx: Db, reader: Reader, groupId: number, displayId: string): Promise<Target> {
  await requireGroupRight(tx, reader.actor, groupId, 'group.enter', 'join');
  const found = await problems.submittableByDisplayId(tx, displayId);
  const problem = problems.requireOfGroup(reader, groupId, found);
  return {
    place: { kind: 'group', groupId },
    problem,
    displayId: problem.displayId,
    contestProblemId: null,
    isSealed: false,
  };
}

const refusalAt = (reader: Reader, placeFacts: ContestPlace) =>
  submitRefusal(placeFacts.contest, audienceAt(reader, placeFacts), reader.now);

/** The problem of a test run. Refuses when the reader may not try it out. */
export async function triedOut(
  db: Db,
  reader: Reader,
  { pid, type }: { pid: number; type: 'public' | 'contest' | 'group' },
): Promise<problems.SubmittableProblem> {
  const problem = await problems.submittableById(db, pid);
  // The request does not name the training, so any training that shows the problem to the reader will do.
  if (type !== 'contest' && problem && (await seenInTrainings(db, reader, [pid])).length > 0) return problem;
  if (type === 'group' && problem?.isGroup && problem.groupId !== null) {
    await requireGroupRight(db, reader.actor, problem.groupId, 'group.enter');
    return problems.requireOfGroup(reader, problem.groupId, problem);
  }
  if (type !== 'contest' || !problem) return problems.requireSeen(reader, bank, problem);
  // The request does not name the contest, so any contest where the reader may submit now will do.
  const contests = await contestsWith(db, pid);
  const placeFactsAt = await placeFactsOf(db, [reader.actor], contests);
  const seen = contests
    .map((place) => placeFactsAt(place, reader.actor))
    .flatMap((placeFacts) =>
      placeFacts.kind === 'contest' && seesProblem(reader, placeFacts, problem) ? [placeFacts] : [],
    );
  const reasons = seen.map((placeFacts) => refusalAt(reader, placeFacts));
  if (reasons.includes(null)) return problem;
  const [reason] = reasons;
  throw new Refusal(reason ? `error.${reason}` : 'error.problemHidden');
}

const unknown = {
  contest: 'error.contestNotFound',
  training: 'error.trainingNotFound',
  group: 'error.groupNotFound',
} as const;

/** Refuses every place other than the bank as one that does not exist. */
export function requireBank(place: Place): typeof bank {
  if (place.kind !== 'bank') throw new Refusal(unknown[place.kind]);
  return place;
}
