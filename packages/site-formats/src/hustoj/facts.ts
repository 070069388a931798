/** Numbers of HUSTOJ: verdicts, languages, and bits of contests. */
import type { FinalStatus } from '@verdict/domain/submission/status.ts';

/** Names of the languages by their number; the list grew over the years, numbers never changed. */
const languages = (
  'C With O2,C++ With O2,Pascal,Java,Ruby,Bash,Python3,PHP,Perl,C#,Objective-C,FreeBasic,Scheme,C With O2,C++ With O2,Lua,' +
  'JavaScript Node,Golang,SQL,Fortran,Matlab,Cobol,R,Scratch,Cangjie'
).split(',');

export const languageOf = (number: number): string => languages[number] ?? `HUSTOJ ${number}`;

const statuses: Readonly<Record<number, FinalStatus>> = {
  4: 'accepted',
  5: 'presentationError',
  6: 'wrongAnswer',
  7: 'timeLimitExceeded',
  8: 'memoryLimitExceeded',
  // Too much output.
  9: 'runtimeError',
  10: 'runtimeError',
  11: 'compileError',
};

/** Result of a test run, or of an attempt that a later one voided where only the last one counts. */
export const TEST_RUN = 13;
/** Results that are final but no verdict: voided, or judged by hand as nothing. */
const voided = new Set([12, TEST_RUN, 14, 15]);

/** `isOpen`: the submission was never judged to the end. */
export function statusOf(result: number, isValid: boolean): { status: FinalStatus; isOpen: boolean } {
  if (!isValid || voided.has(result)) return { status: 'cancelled', isOpen: false };
  const status = statuses[result];
  return status === undefined ? { status: 'cancelled', isOpen: true } : { status, isOpen: false };
}

/** Bits of `contest.contest_type`. */
export const NOIP = 16;
export const LAST_COUNTS = 128;
