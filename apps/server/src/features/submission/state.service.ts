/**
 * The state of a submission: the copy of its last verdict that every list reads. Whoever changes it, changes it here,
 * so that the counters follow, the version grows and watchers are told, all in the caller's transaction.
 */
import { type Status, statuses } from '@verdict/domain/status.ts';
import type { Db } from '../../db/db.ts';
import { announce } from '../../live/live.ts';
import * as counters from './counters.sql.ts';
import * as sql from './state.sql.ts';

export type { Failure, LockedSubmission, SubmissionState } from './state.sql.ts';

/** What watchers are told; ids that do not exist are left out. */
export const versionsOf = sql.versionsOf;

/** Null when there is none. Taken before anything of its judgings is locked. */
export const lockSubmission = sql.lockSubmission;

export const unjudged: sql.SubmissionState = {
  status: 'pending',
  timeMs: null,
  memoryKib: null,
  score: null,
  oiRankScore: null,
  message: null,
  failure: null,
  judger: null,
  isManual: false,
};

/** Members that are left out stay as they are. */
export async function changeState(
  tx: Db,
  submission: sql.LockedSubmission,
  change: Partial<sql.SubmissionState> & { judgingId?: number },
): Promise<void> {
  const { judgingId = submission.judgingId, ...state } = change;
  const next = { ...submission.state, ...state };
  const version = await sql.saveState(tx, submission.id, next, judgingId);
  if (submission.contestId === null && submission.groupId === null) await keepCounters(tx, submission, next);
  await announce(tx, 'submission', `${submission.id}:${version}`);
}

async function keepCounters(tx: Db, submission: sql.LockedSubmission, next: sql.SubmissionState): Promise<void> {
  const { uid, problemId, state } = submission;
  const from = statuses[state.status].counter;
  const to = statuses[next.status].counter;
  if (from !== to) await counters.moveCount(tx, problemId, from, to);

  const acceptance = (status: Status): boolean => status === 'accepted';
  const acceptedChanges = acceptance(state.status) !== acceptance(next.status);
  const scoreChanges = state.oiRankScore !== next.oiRankScore;
  if (!acceptedChanges && !scoreChanges) return;

  await counters.lockAccountStat(tx, uid);
  const accepted = acceptedChanges && (await counters.settleAccepted(tx, uid, problemId));
  const score = scoreChanges && (await counters.settleBestScore(tx, uid, problemId));
  if (accepted || score) await counters.sumUpAccount(tx, uid);
}
