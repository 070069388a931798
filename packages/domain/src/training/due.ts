/** Homework as its students see it in lists: how urgent it is, and when they are reminded. The time is passed in. */
import type { LateStep } from './homework.ts';

/** Time before the deadline from which homework is urgent and students are reminded. */
export const SOON_MS = 86_400_000;
/** Time after the deadline for which unfinished homework stays in short lists. */
export const OVER_SHOWN_MS = 7 * 86_400_000;
/** A deadline that moved back by less than this needs no second reminder. */
export const SMALL_DELAY_MS = 12 * 3_600_000;

export interface Due {
  /** The student's own deadline, extra time included. */
  deadline: Date;
  /** Last time at which a late submission earns points. Null when none does. */
  lateUntil: Date | null;
  /** Number of problems, and of those that the student has finished. */
  problems: number;
  finished: number;
}

/** `late`: the deadline is over, but submissions still earn points. */
export type DueState = 'open' | 'soon' | 'late' | 'over' | 'done';

/** Homework without problems is never done. */
const isDone = ({ problems, finished }: Pick<Due, 'problems' | 'finished'>): boolean =>
  problems > 0 && finished >= problems;

export function dueState(due: Due, now: Date): DueState {
  if (isDone(due)) return 'done';
  const left = due.deadline.getTime() - now.getTime();
  if (left >= 0) return left <= SOON_MS ? 'soon' : 'open';
  return due.lateUntil !== null && now <= due.lateUntil ? 'late' : 'over';
}

/** Last time at which a late submission earns points. Null when none does. */
export function lateUntil(steps: readonly LateStep[], deadline: Date): Date | null {
  const minutes = steps.filter(({ percent }) => percent > 0).map(({ withinMinutes }) => withinMinutes);
  return minutes.length === 0 ? null : new Date(deadline.getTime() + Math.max(...minutes) * 60_000);
}
