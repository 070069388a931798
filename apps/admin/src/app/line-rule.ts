import { NOTHING_TO_SEE, isPlainLine } from '@verdict/domain/plain-text.ts';
import type { AdminTranslate } from './messages.ts';

/** What is wrong in a line that other people read, in words; the server checks the same again. */
export const lineFault = (t: AdminTranslate, line: string): string | null =>
  isPlainLine(line.trim()) ? null : t('admin.lineCharacters');

/** The same of one that must be there; `required` says that it is not. */
export const requiredLineFault = (
  t: AdminTranslate,
  line: string,
  required: 'admin.nameRequired' | 'admin.text.titleRequired',
): string | null => (NOTHING_TO_SEE.test(line) ? t(required) : lineFault(t, line));
