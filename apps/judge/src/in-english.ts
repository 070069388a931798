import type { CaseResult } from '@verdict/domain/judging/job.ts';
import type { Words } from '@verdict/domain/text/sentence.ts';
import { wordsText } from '@verdict/messages/sentences.ts';

/** For the terminal and the log, which have no reader whose language is known. */
export function inEnglish(words: Words): string;
export function inEnglish(words: Words | null): string | null;
export function inEnglish(words: Words | null): string | null {
  return words === null ? null : wordsText('en-US', words);
}

/** The same of a test case. */
export const caseInEnglish = (one: CaseResult) => ({
  ...one,
  message: inEnglish(one.message),
  juryMessage: inEnglish(one.juryMessage),
});
