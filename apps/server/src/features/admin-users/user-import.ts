/**
 * Reads a CSV file of accounts: username, password, email, real name, gender, nickname, school. Files come from
 * spreadsheets, so a byte order mark, GBK and either kind of line end are understood.
 */
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { email, newUsername, password, profileLimits } from '@verdict/contract/account.ts';
import { optionalLine } from '@verdict/contract/fields.ts';
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

/** Valid UTF-8 is never taken for GBK; what is not valid UTF-8 is. */
export function decode(bytes: Buffer): { encoding: 'utf-8' | 'gbk'; text: string } {
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'gbk', text: iconv.decode(bytes, 'gbk') };
  }
}

/** What comes after the first cell: spreadsheets write semicolons in some countries, and copy tabs. */
const delimiterOf = (text: string): string => /[,;\t]/.exec(text)?.[0] ?? ',';

/** Lines of the file with their numbers; blank ones are left out. Null when quotes do not match. */
export function readCsv(text: string): { line: number; cells: string[] }[] | null {
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return parsed
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch {
    return null;
  }
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

/** A row as an account, and everything that is wrong with it by itself. */
export function readRow(
  cells: readonly (string | null)[],
  locale: Locale,
): { user: ImportedUser | null; errors: string[] } {
  const [username, password_, email_, realname, gender_, nickname, school] = cells.map((cell) => cell ?? '');
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
