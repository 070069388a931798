import type { CaseResult } from '@verdict/domain/judging/job.ts';
import type { Words } from '@verdict/domain/text/sentence.ts';
import { wordsText } from '@verdict/messages/sentences.ts';

/** English text for the terminal and the log, whose reader's language is unknown. */
export function inEnglish(words: Words): string;
export function inEnglish(words: Words | null): string | null;
export function inEnglish(words: Words | null): string | null {
  return words === null ? null : wordsText('en-US', words);
}

/** A test case with its messages in English. */
export const caseInEnglish = (one: CaseResult) => ({
  ...one,
  message: inEnglish(one.message),
  juryMessage: inEnglish(one.juryMessage),
});
