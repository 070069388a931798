/**
 * Exam mode: what a contest asks of the addresses and sessions of its participants, and what it closes to them while
 * it runs. See docs/decisions/0044.
 */
import { isAddressRange, isWithinRanges } from '../site/address-range.ts';
import { type Audience, hasEntered, isExpected } from './access.ts';
import type { Contest, ExamEntry, ExamRules, Participant, SessionRule } from './contest.ts';
import { contestTime, ownEndAt, ownStartAt } from './time.ts';

export const RANGES_MAX = 100;
export const RANGE_LENGTH_MAX = 50;
/** How long an exam of a group may last, and close the site to somebody, pauses and extra time included. */
export const GROUP_EXAM_MAX_MS = 24 * 60 * 60 * 1000;

/** Whether the exam of a group would last too long. Exams of the site are made by its administrators. */
export const isExamTooLong = ({
  groupId,
  exam,
  startAt,
  endAt,
}: Pick<Contest, 'groupId' | 'exam' | 'startAt' | 'endAt'>): boolean =>
  groupId !== null && exam !== null && endAt.getTime() - startAt.getTime() > GROUP_EXAM_MAX_MS;

/** What somebody who enters the exam `now` confirms; null: the contest is none. */
export function entryNow(contest: Contest, participant: Participant, now: Date): ExamEntry | null {
  const { exam, groupId } = contest;
  if (exam === null) return null;
  const from = Math.max(now.getTime(), ownStartAt(contest, participant).getTime());
  return { locks: exam.locks, sessions: exam.sessions, untilMs: groupId === null ? null : from + GROUP_EXAM_MAX_MS };
}

/** When an exam lets go of a participant who entered it, if time does not stand still. */
export function heldUntil(contest: Contest, participant: Participant): Date {
  const { groupId } = contest;
  const bounds = [ownEndAt(contest, participant).getTime(), participant.entry?.untilMs ?? Infinity];
  if (groupId !== null) bounds.push(ownStartAt(contest, participant).getTime() + GROUP_EXAM_MAX_MS);
  return new Date(Math.min(...bounds));
}

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
 * Null: the exam does not concern the account now. It concerns whoever entered it and still may take part, from their
 * own start to their own end, also while time stands still, in groups for a day at most; never the jury, and never
 * administrators of the site. Whoever has been released keeps the addresses.
 */
export function examHold(contest: Contest, audience: Audience, now: Date): ExamHold | null {
  const { exam, groupId } = contest;
  const { participant, isJury, address } = audience;
  if (exam === null || isJury || audience.isSiteAdmin) return null;
  if (!isExpected(contest, audience) || !hasEntered(contest, participant)) return null;
  if (contestTime(contest, participant, now).phase !== 'during') return null;
  const until = heldUntil(contest, participant);
  if (groupId !== null && now >= until) return null;
  return {
    contestId: contest.id,
    locks: exam.locks && !participant.isReleased,
    sessions: participant.isReleased ? 'any' : exam.sessions,
    isOutside: exam.ranges.length > 0 && (address === null || !isWithinRanges(exam.ranges, address)),
    until,
  };
}
