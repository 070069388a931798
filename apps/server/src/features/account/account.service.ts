/** Accounts: the functions that every other part of this feature builds on. */
import { randomUUID } from 'node:crypto';
import { addressBlock } from '@verdict/domain/site/address.ts';
import { type Actor, type RoleId, roles } from '@verdict/domain/access/actor.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import type { App } from '../../context.ts';
import { type Db, isDuplicate, transaction } from '../../platform/db/db.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { demand } from '../../platform/limits/rate-limit.ts';
import * as sql from './account.sql.ts';
import { nameChecksByAddress } from './limits.ts';
import { lookOf, looseLookOf } from './look.ts';
import { passwordMatches } from './password.ts';
import { endSessionsOf } from './session/session.service.ts';

export { type AccountRow, accountByUid, accountByUsername, renewPassword, superAdminAddresses } from './account.sql.ts';

/** Uid of the first super admin on every site; other programs rely on it. */
export const FIRST_ROOT_UID = '1';

/**
 * Creates an account, also where registration is closed, and returns its uid. The password is already hashed, because
 * the call may run inside a transaction.
 */
export async function createAccount(
  db: Db,
  account: {
    username: string;
    email: string | null;
    role: RoleId;
    uid?: string;
    nickname?: string | null;
    passwordHash: string;
  },
): Promise<string> {
  const used = await sql.taken(db, account.username, account.email);
  if (used.username) throw new Refusal('error.usernameTaken');
  if (used.email) throw new Refusal('error.emailTaken');
  const look = lookOf(account.username);
  if ((await sql.uidOfLook(db, look)) !== null) throw new Refusal('error.usernameLooksTaken');
  if (account.nickname) await requireOwnLook(db, null, account.nickname);
  const uid = account.uid ?? randomUUID().replaceAll('-', '');
  try {
    await sql.insertAccount(db, { ...account, uid, look });
  } catch (error) {
    // Another request may take the name between the check and the insert.
    if (isDuplicate(error, 'account_username')) throw new Refusal('error.usernameTaken');
    if (isDuplicate(error, 'account_look')) throw new Refusal('error.usernameLooksTaken');
    if (isDuplicate(error, 'account_email')) throw new Refusal('error.emailTaken');
    throw error;
  }
  return uid;
}

/**
 * Refuses a nickname that looks like somebody else's username. Null `uid` means that the account does not exist yet.
 */
export async function requireOwnLook(db: Db, uid: string | null, nickname: string): Promise<void> {
  const owner = await sql.uidOfLook(db, lookOf(nickname));
  if ((owner !== null && owner !== uid) || (await isLikeAdmin(db, uid, nickname)))
    throw new Refusal('error.nicknameTaken');
}

/** Refuses a username that can be mistaken for an administrator's at a careless glance. */
export async function requireUnlikeAdmins(db: Db, username: string): Promise<void> {
  if (await isLikeAdmin(db, null, username)) throw new Refusal('error.usernameLooksTaken');
}

async function isLikeAdmin(db: Db, ownUid: string | null, name: string): Promise<boolean> {
  const look = looseLookOf(name);
  const admins = await sql.adminUsernames(db);
  return admins.some(({ uid, username }) => uid !== ownUid && looseLookOf(username) === look);
}

/** Stores the look of usernames that are older than this rule. When two look alike, one stays without a look. */
export async function giveLooks(db: Db): Promise<void> {
  const names = await sql.usernamesWithoutLook(db);
  if (names.length > 0)
    await sql.giveLooks(
      db,
      names.map(({ uid, username }) => ({ uid, look: lookOf(username) })),
    );
}

/** Whether a username or email is in use. An ill-formed address never is. */
export async function isTaken(
  app: App,
  names: { username: string | null; email: string | null },
  from: { ip: string; now: Date },
): Promise<{ username: boolean; email: boolean }> {
  await demand(app.db, nameChecksByAddress, addressBlock(from.ip), from.now);
  return sql.taken(app.db, names.username, names.email);
}

/** Whether this password opens the account. */
export const hasPassword = async (db: Db, uid: string, password: string): Promise<boolean> =>
  passwordMatches((await sql.accountByUid(db, uid))?.passwordHash ?? null, password);

/** Replaces the password and ends every session of the account. Hash the password before the transaction begins. */
export async function replacePassword(db: Db, uid: string, passwordHash: string, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await sql.setPassword(tx, uid, passwordHash);
    await endSessionsOf(tx, uid, now);
  });
}

/** Sets the account's picture. Returns the account as its owner sees it. */
export async function setPicture(db: Db, uid: string, link: string): Promise<UserInfo> {
  await sql.setAvatar(db, uid, link);
  const account = await sql.accountByUid(db, uid);
  if (!account) throw new Refusal('error.userNotFound');
  return userInfo(account);
}

/** The account as its owner sees it, with the role that the session really has. */
export async function ownInfo(db: Db, actor: Actor): Promise<UserInfo> {
  const account = await sql.accountByUid(db, actor.uid);
  if (!account) throw new Refusal('error.userNotFound');
  return userInfo({ ...account, role: actor.role });
}

export function userInfo(account: sql.AccountRow): UserInfo {
  const { passwordHash: _hash, role, disabled: _disabled, ...facts } = account;
  return { ...facts, roleList: [roles[role].name] };
}
