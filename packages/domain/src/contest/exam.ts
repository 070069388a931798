/**
 * Exam mode: requirements for the addresses and sessions of participants, and restrictions on their accounts while the
 * contest runs. See docs/decisions/exams.md.
 */
import { isAddressRange, isWithinRanges } from '../site/address-range.ts';
import { type Audience, hasEntered, isExpected } from './access.ts';
import type { Contest, ExamEntry, ExamRules, Participant, SessionRule } from './contest.ts';
import { contestTime, ownEndAt, ownStartAt } from './time.ts';

export const RANGES_MAX = 100;
export const RANGE_LENGTH_MAX = 50;
/** Maximum time for which an exam of a group may restrict an account, including pauses and extra time. */
export const GROUP_EXAM_MAX_MS = 24 * 60 * 60 * 1000;

/**
 * True when an exam of a group would last too long. Exams of the site have no limit, because site administrators create
 * them.
 */
export const isExamTooLong = ({
  groupId,
  exam,
  startAt,
  endAt,
}: Pick<Contest, 'groupId' | 'exam' | 'startAt' | 'endAt'>): boolean =>
  groupId !== null && exam !== null && endAt.getTime() - startAt.getTime() > GROUP_EXAM_MAX_MS;

/** Terms that an account confirms when it enters the exam at `now`. Null when the contest is no exam. */
export function entryNow(contest: Contest, participant: Participant, now: Date): ExamEntry | null {
  const { exam, groupId } = contest;
  if (exam === null) return null;
  const from = Math.max(now.getTime(), ownStartAt(contest, participant).getTime());
  return { locks: exam.locks, sessions: exam.sessions, untilMs: groupId === null ? null : from + GROUP_EXAM_MAX_MS };
}

/** Time at which an exam ends for a participant who entered it, without further pauses. */
export function heldUntil(contest: Contest, participant: Participant): Date {
  const { groupId } = contest;
  const bounds = [ownEndAt(contest, participant).getTime(), participant.entry?.untilMs ?? Infinity];
  if (groupId !== null) bounds.push(ownStartAt(contest, participant).getTime() + GROUP_EXAM_MAX_MS);
  return new Date(Math.min(...bounds));
}

/** Index of the first range that cannot be parsed. Null when all are valid. */
export function brokenRange({ ranges }: Pick<ExamRules, 'ranges'>): number | null {
  const index = ranges.findIndex((range) => range.length > RANGE_LENGTH_MAX || !isAddressRange(range));
  return index === -1 ? null : index;
}

/**
 * True for rules that bind accounts. They need a known set of participants; in a public contest everybody takes part.
 */
export const bindsAccounts = ({ sessions, locks }: ExamRules): boolean => locks || sessions !== 'any';

/** Restrictions of a running exam on one account. */
export interface ExamHold {
  contestId: number;
  locks: boolean;
  sessions: SessionRule;
  /** True when the account uses an address outside the ranges. */
  isOutside: boolean;
  /** End of the account's own time, without further pauses. */
  until: Date;
}

/**
 * Null when the exam does not apply to the account now. It applies to participants who have entered and may still take
 * part, from their own start to their own end, including pauses; in groups for a day at most. It never applies to the
 * jury and to site administrators. Released participants are still bound to the addresses.
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
