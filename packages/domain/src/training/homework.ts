/**
 * A training as homework: which submissions count, for how many points, and when students see their results. Without
 * dates and limits it is practice, where every submission counts in full. See docs/decisions/trainings.md.
 */
import { type Status, allStatuses, isFinal } from '../submission/status.ts';
import { rankedStatuses } from './rank.ts';

export interface LateStep {
  /** Minutes after the deadline. */
  withinMinutes: number;
  /** Percentage of the submission's points. */
  percent: number;
}

export interface Homework {
  /** Start; students see no problems before it. Null when the training has always been open. */
  startAt: Date | null;
  /** Deadline of students without extra time. Null when there is none and nobody is late. */
  deadline: Date | null;
  /** Deadline of the student with the most extra time. */
  lastDeadline: Date | null;
  /** Steps by time. Later submissions earn nothing. */
  lateSteps: readonly LateStep[];
  /** Maximum number of counted submissions of a student per problem. Null for all. */
  attemptsMax: number | null;
  /** Students see their own results after their deadline, and those of others after the last deadline. */
  hidesResults: boolean;
}

export const practice: Homework = {
  startAt: null,
  deadline: null,
  lastDeadline: null,
  lateSteps: [],
  attemptsMax: null,
  hidesResults: false,
};

/** True for homework. Practice has no marks. */
export const isHomework = ({ deadline, attemptsMax }: Pick<Homework, 'deadline' | 'attemptsMax'>): boolean =>
  deadline !== null || attemptsMax !== null;

export const hasStarted = ({ startAt }: Pick<Homework, 'startAt'>, now: Date): boolean =>
  startAt === null || now >= startAt;

/** Results that a student may not see yet. `ownDeadline` is the student's deadline including extra time. */
export function hiddenResults(
  { hidesResults, lastDeadline }: Pick<Homework, 'hidesResults' | 'lastDeadline'>,
  ownDeadline: Date | null,
  now: Date,
): { own: boolean; others: boolean } {
  const isBefore = (deadline: Date | null): boolean => hidesResults && deadline !== null && now <= deadline;
  return { own: isBefore(ownDeadline), others: isBefore(lastDeadline) };
}

/** Percentage of its points that a submission earns: 100, or less when it is late. */
export function percentAt({ lateSteps }: Pick<Homework, 'lateSteps'>, ownDeadline: Date | null, at: Date): number {
  if (ownDeadline === null || at <= ownDeadline) return 100;
  const lateMs = at.getTime() - ownDeadline.getTime();
  return lateSteps.find(({ withinMinutes }) => lateMs <= withinMinutes * 60_000)?.percent ?? 0;
}

/**
 * Statuses of submissions that use up an attempt. Includes submissions without a verdict, so that the number of
 * attempts left does not reveal hidden verdicts. Failures of the judge use up no attempt.
 */
export const attemptStatuses: readonly Status[] = allStatuses.filter(
  (status) => rankedStatuses.includes(status) || !isFinal(status),
);

/** Attempts left. Further submissions are judged but not counted. Null when there is no limit. */
export const attemptsLeft = ({ attemptsMax }: Pick<Homework, 'attemptsMax'>, sent: number): number | null =>
  attemptsMax === null ? null : Math.max(0, attemptsMax - sent);

/** A submission with one of `attemptStatuses`. */
export interface Sent {
  id: number;
  at: Date;
  /** Points of the submission; 0 while it has no verdict. */
  points: number;
}

export interface Mark {
  /** Points after the deduction for lateness, with at most two decimals. */
  points: number;
  /** Submission that earned the points. Null when a teacher gave the mark by hand. */
  submissionId: number | null;
  /** True when that submission was sent after the student's deadline. */
  isLate: boolean;
  /** Percentage of its points that the submission earned. */
  percent: number;
  /** Number of counted submissions, and of those beyond the limit. */
  counted: number;
  uncounted: number;
}

/**
 * Mark of one student at one problem: the best counted submission, the first one of equal ones. Null when nothing was
 * sent and no mark was given by hand. `sent` is in the order of ids; `handMark` is a teacher's mark, which has no
 * deduction.
 */
export function markOf(
  sent: readonly Sent[],
  homework: Homework,
  ownDeadline: Date | null,
  handMark: number | null = null,
): Mark | null {
  const counted = homework.attemptsMax === null ? sent : sent.slice(0, homework.attemptsMax);
  const numbers = { counted: counted.length, uncounted: sent.length - counted.length };
  const worths = counted.map(({ id, at, points }) => {
    const percent = percentAt(homework, ownDeadline, at);
    const isLate = ownDeadline !== null && at > ownDeadline;
    return { points: Math.round(points * percent) / 100, submissionId: id, isLate, percent };
  });
  const most = Math.max(...worths.map(({ points }) => points));
  const best = worths.find(({ points }) => points === most);
  if (handMark !== null)
    return { points: handMark, submissionId: null, isLate: best?.isLate ?? false, percent: 100, ...numbers };
  return best ? { ...best, ...numbers } : null;
}

/** Points that a submission earns out of `full`: its score, or all or nothing in problems without scores. */
export function pointsOf(
  { status, score }: { status: Status; score: number | null },
  { isScored, full }: { isScored: boolean; full: number },
): number {
  if (isScored) return score ?? 0;
  return status === 'accepted' ? full : 0;
}
