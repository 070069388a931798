/** Codes and words of Hydro. */
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import { judgeLanguage } from '@verdict/problem-formats/language-names.ts';

/** Types of documents. */
export const PROBLEM = 10;
export const SOLUTION = 11;
export const NODE = 20;
export const DISCUSSION = 21;
export const DISCUSSION_REPLY = 22;
export const CONTEST = 30;
export const CLARIFICATION = 31;
export const TRAINING = 40;

/** The domain that becomes the site itself; others become groups. */
export const MAIN_DOMAIN = 'system';

const statuses: Readonly<Record<number, FinalStatus>> = {
  1: 'accepted',
  2: 'wrongAnswer',
  3: 'timeLimitExceeded',
  4: 'memoryLimitExceeded',
  // Too much output.
  5: 'runtimeError',
  6: 'runtimeError',
  7: 'compileError',
  8: 'systemError',
  9: 'cancelled',
  10: 'systemError',
  // Somebody found a case on which the program fails.
  11: 'wrongAnswer',
  30: 'cancelled',
  31: 'cancelled',
};

/** Results of attempts to break others' programs, which are no submissions. */
export const HACKS: ReadonlySet<number | null> = new Set([32, 33]);

/** `isOpen`: the submission was never judged to the end. */
export function statusOf(code: number | null): { status: FinalStatus; isOpen: boolean } {
  const status = statuses[code ?? -1];
  return status === undefined ? { status: 'cancelled', isOpen: true } : { status, isOpen: false };
}

const ANSWERS = '_';

/** `cc.cc17o2` is C++ 17 with optimisation. A key that is unknown here stays as it is. */
export function languageOf(key: string): string {
  if (key === ANSWERS) return 'Answers';
  const standard = /^cc\.(?:cc|std)(\d\d)(o2)?$/.exec(key);
  if (!standard) return judgeLanguage(key) ?? key;
  const name = ['17', '20'].includes(standard[1]!) ? `C++ ${standard[1]}` : 'C++';
  return standard[2] === undefined ? name : `${name} With O2`;
}
