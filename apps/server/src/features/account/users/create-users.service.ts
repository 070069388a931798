/** Creating many accounts: from a file, previewed first, and numbered ones with random passwords. */
import { randomUUID } from 'node:crypto';
import { IMPORT_MAX_ROWS, type SheetEncoding } from '@verdict/contract/account/users.ts';
import { NEW_USERNAME_PATTERN, USERNAME_MAX } from '@verdict/contract/account/account.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { mixesScripts } from '@verdict/domain/account/name-scripts.ts';
import { say } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { runOrRefuse } from '../../../platform/bounded/bounded.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { randomPassword } from '../../../platform/secrets/random-password.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { createAccount } from '../account.service.ts';
import { lookOf } from '../look.ts';
import { hashPassword, hashPasswords } from '../password.ts';
import { takeUpNames } from '../../contest/editing/names.service.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { type ImportedUser, readRow } from './user-import.ts';
import * as sql from './users.sql.ts';
import { writeSheet } from '../../../platform/files/xlsx.ts';

const SHEET_LIFETIME_MS = 30 * 60_000;
const NAMES_SHOWN = 20;
/** Accounts created at once, as many as there are threads for hashing passwords. */
const AT_ONCE = 4;

interface PreviewRow {
  line: number;
  user: string[];
  errors: string[];
}

/** Preview of importing a file: the accounts it would create, and the faults of each row. Creates nothing. */
export async function previewImport(
  db: Db,
  { uid }: Actor,
  file: Buffer,
  locale: Locale,
): Promise<{ encoding: SheetEncoding; rows: PreviewRow[] }> {
  const { encoding, lines } = await readLines(uid, file, IMPORT_MAX_ROWS);
  if (lines.length > IMPORT_MAX_ROWS) throw new Refusal('error.importTooLong');

  const checked = await checkRows(
    db,
    lines.map(({ cells }) => cells),
    locale,
  );
  return {
    encoding,
    rows: lines.map(({ line, cells }, index) => ({ line, user: cells, errors: checked[index]?.errors ?? [] })),
  };
}

export type { ImportedUser };

/** Placeholder in a row for a password that is generated on import. */
export const PASSWORD_TO_COME = 'to-be-made-up';

const sheetFaults = {
  workbook: 'error.importWorkbook',
  notText: 'error.importNotText',
  quotes: 'error.importUnreadable',
  noUsername: 'error.importNoUsername',
} as const;

/** Lines of a file of accounts, at least one. Of a longer file, only the lines up to `most` are returned. */
export async function readLines(uid: string, file: Buffer, most: number) {
  const sheet = await runOrRefuse(uid, 'read-user-sheet', { file, most });
  if (sheet.fault !== null) throw new Refusal(sheetFaults[sheet.fault]);
  if (sheet.lines.length === 0) throw new Refusal('error.importEmpty');
  return { encoding: sheet.encoding, lines: sheet.lines };
}

/** Rows as accounts, with all faults of each row. */
export async function checkRows(
  db: Db,
  rows: readonly string[][],
  locale: Locale,
): Promise<{ user: ImportedUser | null; errors: string[] }[]> {
  const read = rows.map((cells) => readRow(cells, locale));
  const collisions = await conflicts(
    db,
    read.map(({ user }) => user),
    locale,
  );
  return read.map(({ user, errors }, index) => ({ user, errors: [...errors, ...(collisions[index] ?? [])] }));
}

/** Passwords and their hashes. Call before a transaction begins, because hashing takes long. */
export async function makePasswords(given: readonly (string | null)[]) {
  const passwords = given.map((password) => password ?? randomPassword());
  return { passwords, hashes: await hashPasswords(passwords) };
}

/** Creates an account inside the caller's transaction. */
export async function createListed(
  tx: Db,
  context: ActorContext,
  { password: _password, ...facts }: ImportedUser,
  passwordHash: string,
): Promise<string> {
  const uid = await createAccount(tx, { ...facts, passwordHash, role: 1002 });
  await sql.setImportedFacts(tx, uid, facts);
  await takeUpNames(tx, [{ uid, username: facts.username }]);
  await record(tx, context, { action: 'account.import', subject: uid, subjectName: facts.username, after: facts });
  return uid;
}

/** Stores names and passwords for one download by their creator. Returns the download's key. */
export async function keepSheet(tx: Db, context: ActorContext, rows: string[][]): Promise<string> {
  const key = randomUUID().replaceAll('-', '');
  const expiresAt = new Date(context.now.getTime() + SHEET_LIFETIME_MS);
  await sql.storeSheet(tx, { key, uid: context.actor.uid, rows, expiresAt });
  return key;
}

/** Creates each row independently. When some fail, the final refusal names them after the others were created. */
export async function importUsers(
  app: App,
  context: ActorContext,
  rows: (string | null)[][],
  locale: Locale,
): Promise<void> {
  const failed: string[] = [];
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const batch = rows.slice(first, first + AT_ONCE);
    const done = await Promise.all(batch.map((cells) => importUser(app.db, context, readRow(cells, locale).user)));
    // Rows without a name are named by their number.
    const names = batch.map(
      (cells, index) => (cells[0] ?? '').slice(0, USERNAME_MAX).trim() || `#${first + index + 1}`,
    );
    failed.push(...names.filter((_, index) => !done[index]));
  }
  if (failed.length > 0) {
    const names = failed.slice(0, NAMES_SHOWN).join(', ') + (failed.length > NAMES_SHOWN ? ', …' : '');
    throw new Refusal('error.importFailed', {
      created: rows.length - failed.length,
      failed: failed.length,
      names,
    });
  }
}

export interface Generation {
  prefix: string;
  suffix: string;
  from: number;
  to: number;
  passwordLength: number;
}

/** Creates all accounts or none, and stores their passwords for one download. */
export async function generateUsers(app: App, context: ActorContext, wanted: Generation): Promise<{ key: string }> {
  const accounts = Array.from({ length: wanted.to - wanted.from + 1 }, (_, index) => ({
    username: `${wanted.prefix}${wanted.from + index}${wanted.suffix}`,
    password: randomPassword(wanted.passwordLength),
  }));
  for (const { username } of accounts) {
    if (!NEW_USERNAME_PATTERN.test(username)) throw new Refusal('error.usernameCharacters');
    if (mixesScripts(username)) throw new Refusal('error.usernameMixed');
    if (username.length > USERNAME_MAX) throw new Refusal('error.usernameTooLong');
  }
  const usernames = accounts.map(({ username }) => username.toLowerCase());
  const used = await sql.usedAmong(app.db, { usernames, looks: [], emails: [] });
  if (used.usernames.size > 0) {
    throw new Refusal('error.generateTaken', { names: [...used.usernames].slice(0, NAMES_SHOWN).join(', ') });
  }
  const passwordHashes = await hashPasswords(accounts.map(({ password }) => password));
  const key = await transaction(app.db, async (tx) => {
    const made: { uid: string; username: string }[] = [];
    for (const [index, { username }] of accounts.entries()) {
      const passwordHash = passwordHashes[index] as string;
      made.push({ uid: await createAccount(tx, { username, passwordHash, email: null, role: 1002 }), username });
    }
    await takeUpNames(tx, made);
    const rows = accounts.map(({ username, password }) => [username, password]);
    await record(tx, context, {
      action: 'account.generate',
      subject: '',
      after: { ...wanted, created: accounts.length },
    });
    return keepSheet(tx, context, rows);
  });
  return { key };
}

/** The generated accounts, for the administrator who generated them, until the sheet is downloaded or expires. */
export async function generatedUsers(
  app: App,
  context: ActorContext,
  key: string,
): Promise<{ username: string; password: string }[]> {
  const sheet = await sql.readSheet(app.db, key, context.actor.uid, context.now);
  if (!sheet) throw new Refusal('error.sheetGone');
  await record(app.db, context, { action: 'account.sheet', subject: '', after: { accounts: sheet.rows.length } });
  return sheet.rows.map(([username = '', password = '']) => ({ username, password }));
}

/** Downloads the sheet of generated accounts once, for the administrator who generated them. */
export async function takeSheet(app: App, context: ActorContext, key: string): Promise<FileAnswer> {
  const sheet = await transaction(app.db, async (tx) => {
    const taken = await sql.takeSheet(tx, key, context.actor.uid, context.now);
    if (!taken?.good) throw new Refusal('error.sheetGone');
    await record(tx, context, { action: 'account.sheet', subject: '', after: { accounts: taken.rows.length } });
    return taken;
  });
  const body = await writeSheet('users', [['username', 'password'], ...sheet.rows]);
  return { filename: `${key}.xlsx`, contentType: 'application/xlsx', body };
}

export const forgetExpiredSheets = sql.forgetExpiredSheets;

async function importUser(db: Db, context: ActorContext, user: ImportedUser | null): Promise<boolean> {
  if (user === null) return false;
  const passwordHash = await hashPassword(user.password);
  try {
    await transaction(db, (tx) => createListed(tx, context, user, passwordHash));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Conflicts of each row: with an existing account, or with an earlier row. */
async function conflicts(db: Db, users: (ImportedUser | null)[], locale: Locale): Promise<string[][]> {
  const names = users.map((user) => user?.username.toLowerCase() ?? null);
  const emails = users.map((user) => user?.email?.toLowerCase() ?? null);
  const present = (values: (string | null)[]): string[] => values.filter((value) => value !== null);
  const looks = users.map((user) => (user ? lookOf(user.username) : null));
  const used = await sql.usedAmong(db, { usernames: present(names), looks: present(looks), emails: present(emails) });
  return users.map((_, index) => {
    const [name, look, email] = [names[index] ?? null, looks[index] ?? null, emails[index] ?? null];
    const isAlike = look !== null && (used.looks.has(look) || looks.indexOf(look) < index);
    const isSame = name !== null && (used.usernames.has(name) || names.indexOf(name) < index);
    return [
      ...(name !== null && used.usernames.has(name) ? [say(locale, 'error.usernameTaken')] : []),
      ...(isAlike && !isSame ? [say(locale, 'error.usernameLooksTaken')] : []),
      ...(email !== null && used.emails.has(email) ? [say(locale, 'error.emailTaken')] : []),
      ...(name !== null && names.indexOf(name) < index ? [say(locale, 'error.importTwice')] : []),
      ...(email !== null && emails.indexOf(email) < index ? [say(locale, 'error.importEmailTwice')] : []),
    ];
  });
}
