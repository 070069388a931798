/**
 * What a submission answers: a problem at a place. Each kind of place has its own rules; the ones below are of the
 * problem bank, and contests, trainings and groups bring theirs.
 */
import type { Place } from '@verdict/domain/place.ts';
import type { Reader } from '@verdict/domain/sight/sight.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../refusal.ts';
import * as problems from '../problem/problem.service.ts';

export interface Target {
  problem: problems.SubmittableProblem;
  contestProblemId: number | null;
}

/** `displayId` is that inside the place. Refuses when there is no such problem or the reader may not submit there. */
export async function targetAt(db: Db, reader: Reader, place: Place, displayId: string): Promise<Target> {
  demandBank(place);
  const problem = problems.demandSeen(reader, place, await problems.submittableByDisplayId(db, displayId));
  return { problem, contestProblemId: null };
}

const unknown = {
  contest: 'error.contestNotFound',
  training: 'error.trainingNotFound',
  group: 'error.groupNotFound',
} as const;

/** There are no places yet but the bank. */
export function demandBank({ kind }: Place): void {
  if (kind !== 'bank') throw new Refusal(unknown[kind]);
}
