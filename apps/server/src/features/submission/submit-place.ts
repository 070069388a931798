/**
 * Where a submission goes: the problem it answers and what it counts for. Each kind of place has its own rules; the
 * ones below are of the problem bank, and contests, trainings and groups bring theirs.
 */
import { bank } from '@verdict/domain/place.ts';
import type { Reader } from '@verdict/domain/sight/sight.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Lane } from '../../queue/lanes.ts';
import * as problems from '../problem/problem.service.ts';

export interface Place {
  problem: problems.SubmittableProblem;
  contestId: number | null;
  contestProblemId: number | null;
  trainingId: number | null;
  groupId: number | null;
  lane: Lane;
}

export interface PlaceInput {
  /** Display id inside the place. */
  pid: string;
  cid?: number | undefined;
  tid?: number | undefined;
  gid?: number | undefined;
}

/** Refuses when there is no such place or the actor may not submit there. */
export async function placeOf(db: Db, reader: Reader, input: PlaceInput): Promise<Place> {
  if (input.cid) throw new Refusal('error.contestNotFound');
  if (input.tid) throw new Refusal('error.trainingNotFound');
  if (input.gid) throw new Refusal('error.groupNotFound');
  return problemBank(db, reader, input.pid);
}

async function problemBank(db: Db, reader: Reader, displayId: string): Promise<Place> {
  const problem = problems.demandSeen(reader, bank, await problems.submittableByDisplayId(db, displayId));
  return { problem, contestId: null, contestProblemId: null, trainingId: null, groupId: null, lane: 'practice' };
}
