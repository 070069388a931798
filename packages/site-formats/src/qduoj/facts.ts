/** Codes and words of QDUOJ. */
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import { judgeLanguage } from '@verdict/problem-formats/language-names.ts';

/** Verdicts by QDUOJ's numbers, which differ from HOJ's from 2 on: it has two for exceeded time. */
const statuses: Readonly<Record<string, FinalStatus>> = {
  '-2': 'compileError',
  '-1': 'wrongAnswer',
  '0': 'accepted',
  '1': 'timeLimitExceeded',
  '2': 'timeLimitExceeded',
  '3': 'memoryLimitExceeded',
  '4': 'runtimeError',
  '5': 'systemError',
  '8': 'partialAccepted',
};

/** `isOpen`: the submission was never judged to the end. */
export function statusOf(result: string | null): { status: FinalStatus; isOpen: boolean } {
  const status = statuses[result ?? ''];
  return status === undefined ? { status: 'cancelled', isOpen: true } : { status, isOpen: false };
}

/** A language here; QDUOJ's C++ is the newest standard with optimisation. An unknown name stays. */
export const languageOf = (name: string): string => (name === 'C++' ? 'C++ 20 With O2' : (judgeLanguage(name) ?? name));

export const difficulties: Readonly<Record<string, number>> = { Low: 1, Mid: 2, High: 3 };
