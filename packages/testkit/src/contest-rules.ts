/** Contests and attempts for the tests of their rules. */
import type { Status } from '@verdict/domain/submission/status.ts';
import type { Attempt, View } from '@verdict/domain/contest/attempt.ts';
import type { Contest } from '@verdict/domain/contest/contest.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Time of day on the day of the contest, such as `10:30`. */
export const at = (clock: string): Date => new Date(`2026-05-01T${clock}:00Z`);

/** A public contest from 10:00 to 15:00 without a seal. */
export function contestOf(facts: Partial<Contest>): Contest {
  const endAt = facts.endAt ?? at('15:00');
  return {
    id: 1000,
    groupId: null,
    authorUid: 'author',
    rule: 'acm',
    access: 'public',
    accountRule: null,
    isVisible: true,
    startAt: at('10:00'),
    endAt,
    sealAt: null,
    pauses: [],
    opensAtEnd: true,
    allowsLate: false,
    hasOutsideBoard: false,
    exam: null,
    lastEndAt: endAt,
    ...facts,
  };
}

const words: Record<string, Status> = {
  AC: 'accepted',
  WA: 'wrongAnswer',
  PE: 'presentationError',
  CE: 'compileError',
  SE: 'systemError',
  PA: 'partialAccepted',
  CA: 'cancelled',
  SF: 'submittedFailed',
  '??': 'judging',
};

/**
 * Attempts from a text such as `10 WA, 20.5 AC 100/15`: minutes, verdict, points and run time in ms. A `+` after the
 * verdict means after the end, a `-` before the start.
 */
export function attempts(line: string): Attempt[] {
  return line.split(', ').map((text, index) => {
    const [, minutes, word = '', sign, score, timeMs] =
      /^([\d.]+) (\S\S)([+-]?)(?: (\d+)(?:\/(\d+))?)?$/.exec(text) ?? [];
    return {
      id: index + 1,
      seconds: Number(minutes) * 60,
      phase: sign === '+' ? 'late' : sign === '-' ? 'before' : 'during',
      status: words[word] ?? 'pending',
      score: score === undefined ? null : Number(score),
      timeMs: timeMs === undefined ? null : Number(timeMs),
    };
  });
}

export const openView: View = { sealedFrom: null, includesLate: false, counted: 'recent' };
