/**
 * The state of a submission: the copy of its last verdict that every list reads. It is changed only here, so that the
 * counters and the contest's board follow, the version grows and followers are notified, all in the caller's
 * transaction.
 */
import { countsForSite, placeOf } from '@verdict/domain/access/place.ts';
import { type Counter, type Status, isFinal, statuses } from '@verdict/domain/submission/status.ts';
import { type Pair, movesCell, refreshCells } from '../../../platform/board/cells.ts';
import type { Db } from '../../../platform/db/db.ts';
import { announce, announceEach } from '../../../platform/live/live.ts';
import * as counters from './counters.sql.ts';
import * as sql from './state.sql.ts';

export type { Failure, LockedSubmission, SubmissionState } from './state.sql.ts';

/** Locks a submission. Null when there is none. Call before any of its judgings is locked. */
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

/** Changes the state. Absent fields keep their stored value. */
export async function changeState(
  tx: Db,
  submission: sql.LockedSubmission,
  change: Partial<sql.SubmissionState> & { judgingId?: number },
): Promise<void> {
  const { judgingId = submission.judgingId, ...state } = change;
  const next = { ...submission.state, ...state };
  await sql.saveState(tx, submission.id, next, judgingId);
  if (countsForSite(placeOf(submission), submission)) await keepCounters(tx, submission, next);
  await announce(tx, 'submission', String(submission.id));
  if (isFinal(next.status)) await announceClasses(tx, [submission]);
  // Last, because everybody in the contest waits for its board until the commit.
  if (movesCell(submission.state, next)) await updateBoards(tx, [submission]);
}

/** Notifies the class boards of the trainings that these submissions belong to. */
async function announceClasses(tx: Db, submissions: readonly { trainingId: number | null }[]): Promise<void> {
  const trainings = new Set(submissions.flatMap(({ trainingId }) => trainingId ?? []));
  for (const id of trainings) await announce(tx, 'class', String(id));
}

type InContest = Pick<sql.Moved, 'contestId' | 'contestProblemId' | 'uid'>;

/** Updates the boards of the submissions' contests. Submissions outside contests have no board. */
export async function updateBoards(tx: Db, submissions: readonly InContest[]): Promise<void> {
  const pairs = submissions.flatMap(({ contestId, contestProblemId, uid }) =>
    contestId === null || contestProblemId === null ? [] : [{ contestId, contestProblemId, uid }],
  );
  const byContest = Map.groupBy(pairs, ({ contestId }) => contestId);
  for (const contestId of [...byContest.keys()].toSorted((a, b) => a - b))
    await refreshCells(tx, contestId, distinct(byContest.get(contestId) ?? []));
}

const distinct = (pairs: readonly Pair[]): Pair[] => [
  ...new Map(pairs.map((pair) => [`${pair.contestProblemId} ${pair.uid}`, pair])).values(),
];

async function keepCounters(tx: Db, submission: sql.LockedSubmission, next: sql.SubmissionState): Promise<void> {
  const { uid, problemId, state } = submission;
  const from = statuses[state.status].counter;
  const to = statuses[next.status].counter;
  const usage = usageChanges([{ language: submission.language, from: state, to: next }]);
  if (from !== to) await counters.moveCount(tx, problemId, from, to);
  else if (usage.length > 0) await counters.lockProblemStat(tx, problemId);
  if (usage.length > 0) await counters.moveUsage(tx, problemId, usage);

  const acceptance = (status: Status): boolean => status === 'accepted';
  const acceptedChanges = acceptance(state.status) !== acceptance(next.status);
  const scoreChanges = state.oiRankScore !== next.oiRankScore;
  if (!acceptedChanges && !scoreChanges) return;

  await counters.lockAccountStats(tx, [uid]);
  const accepted = acceptedChanges && (await counters.settleAccepted(tx, [uid], problemId));
  const score = scoreChanges && (await counters.settleBestScore(tx, [uid], problemId));
  if (accepted || score) await counters.sumUpAccounts(tx, [uid]);
}

interface Judged {
  language: string;
  from: sql.Verdict;
  to: sql.Verdict;
}

function usageChanges(judged: readonly Judged[]): counters.UsageChange[] {
  const changes = (language: string, verdict: sql.Verdict, by: 1 | -1): counters.UsageChange[] => {
    if (verdict.status !== 'accepted') return [];
    const used = [
      ['time', verdict.timeMs],
      ['memory', verdict.memoryKib],
    ] as const;
    return used.flatMap(([kind, value]) => (value === null ? [] : [{ language, kind, value, by }]));
  };
  return judged.flatMap(({ language, from, to }) => {
    const isSame = from.status === to.status && from.timeMs === to.timeMs && from.memoryKib === to.memoryKib;
    return isSame ? [] : [...changes(language, from, -1), ...changes(language, to, 1)];
  });
}

/**
 * Adopts the verdicts of rejudgings for many submissions of one problem. Submissions whose version has changed since
 * the plan are left alone. Returns the ids of the judgings that count from now on.
 */
export async function adoptJudgings(tx: Db, problemId: number, judgingIds: number[]): Promise<number[]> {
  await sql.lockWithSubmissions(tx, judgingIds);
  const moved = await sql.adoptVerdicts(tx, judgingIds);
  await announceEach(
    tx,
    'submission',
    moved.map(({ id }) => String(id)),
  );
  await announceClasses(tx, moved);
  await keepManyCounters(
    tx,
    problemId,
    moved.filter((one) => countsForSite(placeOf(one), one)),
  );
  await updateBoards(tx, moved);
  return moved.map((one) => one.judgingId);
}

async function keepManyCounters(tx: Db, problemId: number, moved: sql.Moved[]): Promise<void> {
  const differences = new Map<Counter, number>();
  const count = (status: Status, by: number): void => {
    const { counter } = statuses[status];
    if (counter) differences.set(counter, (differences.get(counter) ?? 0) + by);
  };
  for (const { from, to } of moved) {
    count(from.status, -1);
    count(to.status, 1);
  }
  for (const [counter, by] of differences) if (by === 0) differences.delete(counter);
  const usage = usageChanges(moved);
  if (differences.size > 0) await counters.moveCounts(tx, problemId, differences);
  else if (usage.length > 0) await counters.lockProblemStat(tx, problemId);
  if (usage.length > 0) await counters.moveUsage(tx, problemId, usage);

  const isAffected = ({ from, to }: sql.Moved): boolean =>
    (from.status === 'accepted') !== (to.status === 'accepted') || from.oiRankScore !== to.oiRankScore;
  const uids = [...new Set(moved.filter(isAffected).map((one) => one.uid))];
  if (uids.length === 0) return;
  await counters.lockAccountStats(tx, uids);
  await counters.settleAccepted(tx, uids, problemId);
  await counters.settleBestScore(tx, uids, problemId);
  await counters.sumUpAccounts(tx, uids);
}
