import { NOTHING_TO_SEE, isPlainLine } from '@verdict/domain/text/plain-text.ts';
import type { TextsTranslate } from './messages.ts';

/** What is wrong in a line that other people read, in words; the server checks the same again. */
export const lineFault = (t: TextsTranslate, line: string): string | null =>
  isPlainLine(line.trim()) ? null : t('text.lineCharacters');

/** The same of one that must be there; `required` says that it is not. */
export const requiredLineFault = (t: TextsTranslate, line: string, required: string): string | null =>
  NOTHING_TO_SEE.test(line) ? required : lineFault(t, line);
