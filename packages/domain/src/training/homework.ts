/**
 * A training as homework: which submissions are counted, for how much, and when students learn what came of them.
 * Without dates and limits it is practice: everything counts whole. See docs/decisions/0061.
 */
import { type Status, allStatuses, isFinal } from '../submission/status.ts';
import { rankedStatuses } from './rank.ts';

export interface LateStep {
  /** After the deadline. */
  withinMinutes: number;
  /** Of the points that the submission has earned. */
  percent: number;
}

export interface Homework {
  /** Those who do it see no problems before. Null: it has always begun. */
  startAt: Date | null;
  /** Of everybody without extra time. Null: it never ends, and nobody is late. */
  deadline: Date | null;
  /** Of the student with the most extra time. */
  lastDeadline: Date | null;
  /** By time. What comes after all of them counts nothing. */
  lateSteps: readonly LateStep[];
  /** How many submissions of a student at a problem are counted. Null: all. */
  attemptsMax: number | null;
  /** Students learn their results after their deadline, and those of others after the last one. */
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

/** Otherwise nothing is marked. */
export const isHomework = ({ deadline, attemptsMax }: Pick<Homework, 'deadline' | 'attemptsMax'>): boolean =>
  deadline !== null || attemptsMax !== null;

export const hasStarted = ({ startAt }: Pick<Homework, 'startAt'>, now: Date): boolean =>
  startAt === null || now >= startAt;

/** Whose results a student does not learn yet. `ownDeadline`: the student's, with the extra time. */
export function hiddenResults(
  { hidesResults, lastDeadline }: Pick<Homework, 'hidesResults' | 'lastDeadline'>,
  ownDeadline: Date | null,
  now: Date,
): { own: boolean; others: boolean } {
  const isBefore = (deadline: Date | null): boolean => hidesResults && deadline !== null && now <= deadline;
  return { own: isBefore(ownDeadline), others: isBefore(lastDeadline) };
}

/** How much of its points a submission is worth: 100, or less when it is late. */
export function percentAt({ lateSteps }: Pick<Homework, 'lateSteps'>, ownDeadline: Date | null, at: Date): number {
  if (ownDeadline === null || at <= ownDeadline) return 100;
  const lateMs = at.getTime() - ownDeadline.getTime();
  return lateSteps.find(({ withinMinutes }) => lateMs <= withinMinutes * 60_000)?.percent ?? 0;
}

/**
 * Statuses of submissions that take one of the counted ones: also those that wait for their verdict, so that a hidden
 * one does not show in what is left. Failures of the judge take none.
 */
export const attemptStatuses: readonly Status[] = allStatuses.filter(
  (status) => rankedStatuses.includes(status) || !isFinal(status),
);

/** Beyond the limit submissions are accepted and judged, and not counted. Null: there is no limit. */
export const attemptsLeft = ({ attemptsMax }: Pick<Homework, 'attemptsMax'>, sent: number): number | null =>
  attemptsMax === null ? null : Math.max(0, attemptsMax - sent);

/** A submission with one of `attemptStatuses`. */
export interface Sent {
  id: number;
  at: Date;
  /** Of the problem's; 0 while it has no verdict. */
  points: number;
}

export interface Mark {
  /** After what is taken off for being late, with two decimals at most. */
  points: number;
  /** The submission that they are for; null: a teacher gave the mark by hand. */
  submissionId: number | null;
  /** It was sent after the student's deadline. */
  isLate: boolean;
  /** How much of its points it was worth. */
  percent: number;
  /** Submissions that are counted, and those beyond the limit. */
  counted: number;
  uncounted: number;
}

/**
 * Of one student at one problem: the best counted submission, of equal ones the first. Null: nothing was sent, nor
 * marked by hand. `sent` in the order of ids; `handMark` is what a teacher gave instead, which nothing is taken off.
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

/** What a submission has earned of `full` points: its score, or all or nothing where there are no scores. */
export function pointsOf(
  { status, score }: { status: Status; score: number | null },
  { isScored, full }: { isScored: boolean; full: number },
): number {
  if (isScored) return score ?? 0;
  return status === 'accepted' ? full : 0;
}
