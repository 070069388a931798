import { NOTHING_TO_SEE, isPlainLine } from '@verdict/domain/text/plain-text.ts';
import type { TextsTranslate } from './messages.ts';

/** Error text of a one-line text that other people read. Null when it is fine. The server checks it again. */
export const lineFault = (t: TextsTranslate, line: string): string | null =>
  isPlainLine(line.trim()) ? null : t('text.lineCharacters');

/** Error text of a required line. `required` is the text for a missing line. */
export const requiredLineFault = (t: TextsTranslate, line: string, required: string): string | null =>
  NOTHING_TO_SEE.test(line) ? required : lineFault(t, line);
