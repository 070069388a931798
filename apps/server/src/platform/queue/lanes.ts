/**
 * The order of the queue, as one point in time per judging: its `turn`. Hosts take the smallest turn first.
 *
 * A turn is the time of enqueueing, plus the head start that more urgent lanes get, plus a step for every judging
 * the same account already waits for. So a lane is ahead of the next by minutes and not for ever (nothing starves),
 * and a hundred submissions of one account do not stand before the first one of another.
 */
import type { Place } from '@verdict/domain/access/place.ts';

/** Head start that others get over the lane: the longest that newer, more urgent work can overtake it by. */
export const lanes = {
  contest: { number: 0, delayMs: 0 },
  practice: { number: 1, delayMs: 2 * 60_000 },
  /** Test runs and compile checks. */
  trial: { number: 2, delayMs: 3 * 60_000 },
  /** Programs of a jury that tries its own problem: dozens at once, and an author can wait. */
  verification: { number: 4, delayMs: 5 * 60_000 },
  rejudge: { number: 3, delayMs: 15 * 60_000 },
} as const;
export type Lane = keyof typeof lanes;

/** Where what somebody sends is judged. */
export const laneOf = (place: Place): Lane => (place.kind === 'contest' ? 'contest' : 'practice');

/**
 * The share of all slots that the judgings of one account, one problem or one group may hold while others wait: at
 * least one slot. A problem in a contest of the site has no share: there all participants may start with the same one.
 */
export const SLOT_SHARE = 0.5;

/** What each unfinished judging of the same account adds, and the most they add together. */
export const SHARE_STEP_MS = 5_000;
export const SHARE_MAX_MS = 10 * 60_000;
