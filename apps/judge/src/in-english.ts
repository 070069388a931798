import type { Words } from '@verdict/domain/sentence.ts';
import { wordsText } from '@verdict/messages/sentences.ts';

/** For the terminal and the log, which have no reader whose language is known. */
export function inEnglish(words: Words): string;
export function inEnglish(words: Words | null): string | null;
export function inEnglish(words: Words | null): string | null {
  return words === null ? null : wordsText('en-US', words);
}
