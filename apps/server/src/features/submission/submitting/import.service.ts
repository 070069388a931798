/**
 * Imports submissions that were made elsewhere and keep their times. The caller has checked that they may be imported.
 */
import { type Place, judgeSwitchOf } from '@verdict/domain/access/place.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { storable } from '../../../platform/db/storable.ts';
import { announce } from '../../../platform/live/live.ts';
import { enqueueImported } from '../../../platform/queue/queue.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as problems from '../../problem/bank/problem.service.ts';
import * as sql from './import.sql.ts';
import { updateBoards } from '../state/state.service.ts';
import { needsOf, requireJudgeable, requireSwitch } from './submit.service.ts';

export type { ImportedRun } from './import.sql.ts';

/**
 * Imports runs. The caller holds their accounts, the contest and its problems. Returns the ids in the order of the
 * runs.
 */
export async function importRuns(
  app: App,
  tx: Db,
  place: Extract<Place, { kind: 'contest' }>,
  runs: readonly sql.ImportedRun[],
): Promise<number[]> {
  requireSwitch(app, judgeSwitchOf(place));
  const known = new Map<number, problems.SubmittableProblem>();
  for (const id of new Set(runs.map(({ problemId }) => problemId))) {
    const problem = await problems.submittableById(tx, id);
    if (!problem) throw new Refusal('error.contestProblemNotFound');
    known.set(id, problem);
  }
  const needs = runs.map(({ language, problemId }) => {
    const problem = known.get(problemId)!;
    requireJudgeable(problem, language);
    return needsOf(language, problem);
  });
  const ids = await sql.insertRuns(tx, place, storable(runs));
  await enqueueImported(
    tx,
    ids.map((submissionId, index) => ({ submissionId, needs: needs[index] ?? [] })),
  );
  const pairs = runs.map(({ contestProblemId, uid }) => ({ contestId: place.contestId, contestProblemId, uid }));
  await updateBoards(tx, pairs);
  await announce(tx, 'judging', '');
  return ids;
}
