/**
 * The order of the queue, as one point in time per judging: its `turn`. Hosts take the smallest turn first.
 *
 * A turn is the time of enqueueing, plus the delay of the lane, plus a step for every unfinished judging of the same
 * account. So a lane is ahead of the next by minutes and not forever (nothing starves), and a hundred submissions of
 * one account do not precede the first one of another.
 */
import type { Place } from '@verdict/domain/access/place.ts';

/** Delay of each lane: the longest time by which newer, more urgent work can overtake it. */
export const lanes = {
  contest: { number: 0, delayMs: 0 },
  practice: { number: 1, delayMs: 2 * 60_000 },
  /** Test runs and compile checks. */
  trial: { number: 2, delayMs: 3 * 60_000 },
  /** Programs of organisers who test their own problem: dozens at once, and an author can wait. */
  verification: { number: 4, delayMs: 5 * 60_000 },
  rejudge: { number: 3, delayMs: 15 * 60_000 },
  /** Runs of visitors without an account. */
  visitor: { number: 5, delayMs: 20 * 60_000 },
} as const;
export type Lane = keyof typeof lanes;

/** Lane of submissions in this place. */
export const laneOf = (place: Place): Lane => (place.kind === 'contest' ? 'contest' : 'practice');

/**
 * Share of all slots that the judgings of one account, one problem or one group may hold while others wait; at least
 * one slot. A problem in a contest of the site has no share, because all participants may start with the same one.
 */
export const SLOT_SHARE = 0.5;

/** Delay that each unfinished judging of the same account adds, and its maximum in total. */
export const SHARE_STEP_MS = 5_000;
export const SHARE_MAX_MS = 10 * 60_000;
