/** Reads the cells of a new account: username, password, email, real name, gender, nickname, school. */
import { email, newUsername, password, profileLimits } from '@verdict/contract/account/account.ts';
import { optionalLine } from '@verdict/contract/fields.ts';
import { isRoundedNumber } from '@verdict/domain/account/account-sheet.ts';
import { type MessageKeyOfErrors, isErrorKey, say } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { z } from 'zod';

export interface ImportedUser {
  username: string;
  password: string;
  email: string | null;
  realname: string | null;
  gender: 'male' | 'female' | 'secrecy';
  nickname: string | null;
  school: string | null;
}

const gender = (cell: string): ImportedUser['gender'] => {
  if (cell === 'male' || cell === '0') return 'male';
  return cell === 'female' || cell === '1' ? 'female' : 'secrecy';
};

const blankIsAbsent = (cell: unknown): unknown => (cell === '' ? undefined : cell);
const form = z.object({
  username: newUsername,
  password: z.preprocess(blankIsAbsent, password),
  email: z.preprocess(blankIsAbsent, email.optional()),
  realname: optionalLine(profileLimits.realname),
  nickname: optionalLine(profileLimits.nickname),
  school: optionalLine(profileLimits.school),
});

/** One row as an account, with the row's own faults. */
export function readRow(
  cells: readonly (string | null)[],
  locale: Locale,
): { user: ImportedUser | null; errors: string[] } {
  const [username, password_, email_, realname, gender_, nickname, school] = cells.map((cell) => cell ?? '');
  const rounded = [username, password_].some((cell) => isRoundedNumber(cell ?? ''));
  if (rounded) return { user: null, errors: [say(locale, 'error.importRounded')] };
  const parsed = form.safeParse({ username, password: password_, email: email_, realname, nickname, school });
  if (!parsed.success)
    return {
      user: null,
      errors: [...new Set(parsed.error.issues.map((issue) => words(issue.message, locale)))],
    };
  const { data } = parsed;
  return {
    user: {
      username: data.username,
      password: data.password,
      email: data.email ?? null,
      realname: data.realname ?? null,
      gender: gender((gender_ ?? '').trim()),
      nickname: data.nickname ?? null,
      school: data.school ?? null,
    },
    errors: [],
  };
}

const words = (message: string, locale: Locale): string =>
  say(locale, (isErrorKey(message) ? message : 'error.badRequest') as Extract<MessageKeyOfErrors, 'error.badRequest'>);
