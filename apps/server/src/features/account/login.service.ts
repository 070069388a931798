/** Logging in: password, second factor, and limits that hold for parallel requests too. */
import type { UserInfo } from '@verdict/contract/shapes.ts';
import type { App } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { clear, demand, takeBack, tryOnce } from '../../limits/rate-limit.ts';
import { userInfo } from './account.service.ts';
import { type AccountRow, accountByUsername } from './account.sql.ts';
import { loginsByAddress, loginsByName, loginsByNameAndAddress } from './limits.ts';
import { passwordMatches } from './password.ts';
import { hasSecondFactor, isRightSecondFactor } from './second-factor.service.ts';
import { openSession, wasLoggedInFrom } from './session.service.ts';

export interface Credentials {
  username: string;
  password: string;
  secondFactorCode?: string | undefined;
}
export interface From {
  ip: string;
  userAgent: string;
  now: Date;
}

/**
 * Opens a session. One text for unknown names and wrong passwords, so that names cannot be guessed.
 * `admit` refuses accounts that this door is not for, before a session exists.
 */
export async function login(
  app: App,
  credentials: Credentials,
  from: From,
  admit: (account: AccountRow) => void = () => {},
): Promise<{ user: UserInfo; token: string }> {
  const { db } = app;
  const name = credentials.username.toLowerCase();
  const nameAndAddress = `${name} ${from.ip}`;

  // Counted before the password is looked at: fifty guesses at once are fifty counts.
  const { allowed } = await tryOnce(db, loginsByNameAndAddress, nameAndAddress, from.now);
  if (!allowed) throw new Refusal('error.tooManyLogins');
  await demand(db, loginsByAddress, from.ip, from.now);
  const account = await accountByUsername(db, name);
  const byName = await tryOnce(db, loginsByName, name, from.now);
  // Strangers who guess cannot lock the owner out of where he usually is.
  if (!byName.allowed && !(account && (await wasLoggedInFrom(db, account.uid, from.ip)))) {
    throw new Refusal('error.tooManyRequests', { seconds: byName.retryAfterSeconds });
  }

  if (!(await passwordMatches(account?.passwordHash ?? null, credentials.password)) || !account) {
    throw new Refusal('error.wrongCredentials');
  }
  if (account.disabled) throw new Refusal('error.loginDisabled');
  admit(account);
  if (await hasSecondFactor(db, account.uid)) {
    if (!credentials.secondFactorCode) throw new Refusal('error.secondFactorNeeded');
    if (!(await isRightSecondFactor(app, account.uid, credentials.secondFactorCode, from.now))) {
      throw new Refusal('error.secondFactorWrong');
    }
  }

  const token = await openSession(db, account.uid, from, from.now);
  await clear(db, loginsByNameAndAddress, nameAndAddress);
  await takeBack(db, loginsByAddress, from.ip);
  await takeBack(db, loginsByName, name);
  return { user: userInfo(account), token };
}
