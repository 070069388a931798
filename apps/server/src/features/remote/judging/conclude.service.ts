/**
 * Stores the outcome of a submission at a site. Uses the one service that changes states, so that counters, boards and
 * followers learn of it as always. All of it is refused when another process has the lease.
 */
import { oiRankScore } from '@verdict/domain/judging/scoring.ts';
import { startPolling } from '@verdict/domain/remote/polling.ts';
import type { RemoteFailure } from '@verdict/domain/remote/remote-sentences.ts';
import type { Sending } from '@verdict/domain/remote/sending.ts';
import { isFinal } from '@verdict/domain/submission/status.ts';
import type { Words } from '@verdict/domain/text/sentence.ts';
import type { RemoteSite, RunState } from '@verdict/remote-sites/site.ts';
import type { App } from '../../../context.ts';
import { type Db, isDuplicate, transaction } from '../../../platform/db/db.ts';
import { storable } from '../../../platform/db/storable.ts';
import { remoteSentence } from '../sites/sites.service.ts';
import {
  type LockedSubmission,
  type SubmissionState,
  changeState,
  lockSubmission,
  unjudged,
} from '../../submission/state/state.service.ts';
import * as sql from './work.sql.ts';

/** Locks the submission, then runs `save` under the lease. The state changes only when `save` succeeds. */
const conclude = async (
  app: App,
  { submissionId }: sql.Leased,
  save: (tx: Db) => Promise<boolean>,
  change: (tx: Db, submission: LockedSubmission) => Promise<Partial<SubmissionState>>,
): Promise<void> => {
  const status = await transaction(app.db, async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    if (!submission || !(await save(tx))) return null;
    const changed = await change(tx, submission);
    await changeState(tx, submission, changed);
    return changed.status ?? null;
  });
  if (status !== null && isFinal(status)) app.verdicts.add(status);
};

/** Stores that the run was found; its verdict is awaited. False when the run belongs to another submission. */
export async function found(
  app: App,
  run: sql.Leased,
  { runId, sending, site }: { runId: string; sending: Sending; site: RemoteSite },
): Promise<boolean> {
  const polling = startPolling(app.now().getTime(), Math.random());
  try {
    await conclude(
      app,
      run,
      (tx) => sql.saveFound(tx, run, { runId, polling, sending }),
      async () => ({ status: 'pending', judger: site.facts.name }),
    );
    return true;
  } catch (error) {
    if (isDuplicate(error, 'remote_run_found')) return false;
    throw error;
  }
}

/** Ends a submission without a verdict, through no fault of the program. */
export const failed = (
  app: App,
  run: sql.Leased,
  site: RemoteSite,
  failure: RemoteFailure,
  { sending = null, detail = '' }: { sending?: Sending | null; detail?: string } = {},
): Promise<void> =>
  conclude(
    app,
    run,
    (tx) => sql.saveEnd(tx, run, { sending }),
    async () => ({
      ...unjudged,
      // The site has finished, with a verdict text that we do not know.
      status: failure === 'unknownVerdict' ? 'systemError' : 'submittedFailed',
      message: [storable(remoteSentence(failure, site, detail))],
      judger: site.facts.name,
    }),
  );

/** Stores the progress of a run that has no verdict yet. */
export const moved = (app: App, run: sql.Looked, status: RunState['status']): Promise<void> =>
  conclude(
    app,
    run,
    async (tx) => (await sql.saveLooks(tx, [run])) > 0,
    async () => ({ status }),
  );

export const judged = (
  app: App,
  run: sql.Leased,
  { site, state, message }: { site: RemoteSite; state: RunState; message: Words | null },
): Promise<void> =>
  conclude(
    app,
    run,
    (tx) => sql.saveEnd(tx, run, { words: storable(state.raw) }),
    async (tx, submission) => ({
      ...unjudged,
      status: state.status,
      timeMs: state.timeMs,
      memoryKib: state.memoryKiB,
      message: storable(message),
      judger: site.facts.name,
      ...(await pointsOf(tx, submission.problemId, state)),
    }),
  );

/**
 * Score of a verdict: sites without points give all or none. Points of a site are stored also where the problem has
 * none here.
 */
async function pointsOf(
  tx: Db,
  problemId: number,
  { status, score }: RunState,
): Promise<Pick<SubmissionState, 'score' | 'oiRankScore'>> {
  const rules = await sql.scoringOf(tx, problemId);
  const rounded = score === null ? null : Math.round(score);
  if (!rules?.scored) return { score: rounded, oiRankScore: null };
  const full = rules.maxScore === 0 ? 100 : rules.maxScore;
  const points = Math.min(full, rounded ?? (status === 'accepted' ? full : 0));
  return { score: points, oiRankScore: oiRankScore(points, { ...rules, maxScore: full }) };
}
