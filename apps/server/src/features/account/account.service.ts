/** Accounts: logging in, registering, the caller's own facts. */
import { randomUUID } from 'node:crypto';
import { type RoleId, roles } from '@verdict/domain/permission/actor.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import type { App } from '../../context.ts';
import { type Db, isDuplicate, transaction } from '../../db/db.ts';
import { Refusal } from '../../http/refusal.ts';
import * as sql from './account.sql.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { endSessionsOf, openSession } from './session.service.ts';

/** The first super admin has this uid on every site; other programs know it. */
export const FIRST_ROOT_UID = '1';

interface From {
  ip: string;
  userAgent: string;
  now: Date;
}

/** Opens a session. One text for unknown names and wrong passwords, so that names cannot be guessed. */
export async function login(
  app: App,
  credentials: { username: string; password: string },
  from: From,
): Promise<{ user: UserInfo; token: string }> {
  const account = await sql.accountByUsername(app.db, credentials.username);
  if (!(await passwordMatches(account?.passwordHash ?? null, credentials.password)) || !account) {
    throw new Refusal('error.wrongCredentials');
  }
  if (account.disabled) throw new Refusal('error.accountDisabled');
  const token = await openSession(app.db, account.uid, from, from.now);
  return { user: userInfo(account), token };
}

export async function register(
  app: App,
  form: { username: string; password: string; email: string; code?: string | undefined },
): Promise<void> {
  if (!app.settings.current.register) throw new Refusal('error.registerClosed');
  await createAccount(app.db, { ...form, role: 1002 });
}

/** Creates an account whatever the site's registration says; answers its uid. */
export async function createAccount(
  db: Db,
  account: { username: string; password: string; email: string | null; role: RoleId; uid?: string; nickname?: string | null },
): Promise<string> {
  const used = await sql.taken(db, account.username, account.email);
  if (used.username) throw new Refusal('error.usernameTaken');
  if (used.email) throw new Refusal('error.emailTaken');
  const uid = account.uid ?? randomUUID().replaceAll('-', '');
  try {
    await sql.insertAccount(db, { ...account, uid, passwordHash: await hashPassword(account.password) });
  } catch (error) {
    // Somebody else was faster between the question and the insert.
    if (isDuplicate(error, 'account_username')) throw new Refusal('error.usernameTaken');
    if (isDuplicate(error, 'account_email')) throw new Refusal('error.emailTaken');
    throw error;
  }
  return uid;
}

export const taken = sql.taken;

/** A new password ends every session of the account but, if given, the one that changes it. */
export async function changePassword(db: Db, uid: string, password: string, keepSession: number | null = null): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transaction(db, async (tx) => {
    await sql.setPassword(tx, uid, passwordHash);
    await endSessionsOf(tx, uid, keepSession);
  });
}

export function userInfo(account: sql.AccountRow): UserInfo {
  const { passwordHash: _hash, role, disabled: _disabled, ...facts } = account;
  return { ...facts, roleList: [roles[role].name] };
}
