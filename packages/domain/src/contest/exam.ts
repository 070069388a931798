/**
 * Exam mode: what a contest asks of the addresses and sessions of its participants, and what it closes to them while
 * it runs. See docs/decisions/0044.
 */
import { isAddressRange, isWithinRanges } from '../address-range.ts';
import { type Audience, isExpected } from './access.ts';
import type { Contest, ExamRules, SessionRule } from './contest.ts';
import { contestTime, ownEndAt } from './time.ts';

export const RANGES_MAX = 100;
export const RANGE_LENGTH_MAX = 50;

/** The first range that is none, by its index; null: all can be read. */
export function brokenRange({ ranges }: Pick<ExamRules, 'ranges'>): number | null {
  const index = ranges.findIndex((range) => range.length > RANGE_LENGTH_MAX || !isAddressRange(range));
  return index === -1 ? null : index;
}

/** The rules bind accounts only when it is known which ones take part: all may look at a public contest. */
export const bindsAccounts = ({ sessions, locks }: ExamRules): boolean => locks || sessions !== 'any';

/** What an exam asks of one account while it runs for it. */
export interface ExamHold {
  contestId: number;
  locks: boolean;
  sessions: SessionRule;
  /** The account acts from an address outside of the ranges. */
  isOutside: boolean;
  /** When the account's own time is over, if it does not stand still. */
  until: Date;
}

/**
 * Null: the exam does not concern the account now. It concerns whoever is expected in the contest, from their own
 * start to their own end, also while time stands still; never the jury. Whoever has been released keeps the addresses.
 */
export function examHold(contest: Contest, audience: Audience, now: Date): ExamHold | null {
  const { exam } = contest;
  const { participant, isJury, address } = audience;
  if (exam === null || isJury || !isExpected(contest, audience)) return null;
  if (contestTime(contest, participant, now).phase !== 'during') return null;
  return {
    contestId: contest.id,
    locks: exam.locks && !participant.isReleased,
    sessions: participant.isReleased ? 'any' : exam.sessions,
    isOutside: exam.ranges.length > 0 && (address === null || !isWithinRanges(exam.ranges, address)),
    until: ownEndAt(contest, participant),
  };
}
