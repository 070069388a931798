/** Logging in: password, second factor, and waiting times after failures, which also hold for parallel requests. */
import { PASSWORD_MIN, USERNAME_MAX } from '@verdict/contract/account/account.ts';
import type { SessionUser } from '@verdict/contract/shapes.ts';
import { roles } from '@verdict/domain/access/actor.ts';
import { addressBlock } from '@verdict/domain/site/address.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import pLimit from 'p-limit';
import { isOldHash } from '@verdict/domain/account/old-passwords.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { lockedTo } from '../../../platform/exam/gate.ts';
import { maintenanceRefusal } from '../../../platform/http/maintenance.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { countFailure, forgive, secondsToWaitAt, type Tried } from '../../../platform/limits/backoff.ts';
import { accountByUsername, type AccountRow, renewPassword, userInfo } from '../account.service.ts';
import { checkCaptcha } from '../captcha/captcha.service.ts';
import { loginsByAddress, loginsByName, loginsByNameAndAddress } from '../limits.ts';
import { HASHES_AT_ONCE, hashPassword, matchingPassword } from '../password.ts';
import { hasSecondFactor, isRightSecondFactor } from '../second-factor/second-factor.service.ts';
import { membershipsOf, wasLoggedInFrom } from '../session/session.service.ts';
import { openLoginSession } from './login-session.service.ts';

export interface Credentials {
  username: string;
  password: string;
  secondFactorCode?: string | undefined;
  captcha?: string | undefined;
  captchaKey?: string | undefined;
}
export interface From {
  ip: string;
  userAgent: string;
  now: Date;
}

/**
 * Opens a session. Unknown names and wrong passwords get the same message, so that names cannot be guessed. `admit`
 * refuses accounts that may not log in here, before a session exists.
 */
export async function login(
  app: App,
  credentials: Credentials,
  from: From & { locale: Locale },
  admit: (account: AccountRow) => void = () => {},
): Promise<{ user: Answer<SessionUser>; token: string }> {
  const { db } = app;
  const account = await rightAccount(db, credentials, from);
  if (account.disabled) throw new Refusal('error.loginDisabled');
  if (app.settings.current.maintenance && !roles[account.role].admin) throw maintenanceRefusal(app.settings.current);
  admit(account);
  if (await hasSecondFactor(db, account.uid)) {
    if (!credentials.secondFactorCode) throw new Refusal('error.secondFactorNeeded');
    if (!(await isRightSecondFactor(app, { uid: account.uid, ...from }, credentials.secondFactorCode))) {
      throw new Refusal('error.secondFactorWrong');
    }
  }
  const memberships = await membershipsOf(db, account.uid);
  const { token, exams } = await openLoginSession(app, { ...account, memberships }, from);
  await forgive(db, byNameAndAddress(account.username, from));
  return { user: { ...userInfo(account), exam: await lockedTo(db, exams) }, token };
}

/**
 * Only a few logins are checked at a time. When many guesses arrive at once, only these few pass before their failures
 * are counted; right passwords merely wait.
 */
const inLine = pLimit(HASHES_AT_ONCE);

/** Account of these credentials. Refuses wrong ones with the message of a login. */
export const rightAccount = (db: Db, credentials: Credentials, from: From): Promise<AccountRow> =>
  inLine(async () => {
    const account = await accountByUsername(db, credentials.username);
    await requireBackoff(db, account, credentials, from);
    const password = await matchingPassword(account?.passwordHash ?? null, credentials.password);
    if (account && password !== null) return isOldHash(account.passwordHash) ? stored(db, account, password) : account;
    await countFailure(
      db,
      [byNameAndAddress(credentials.username, from), ...byOthers(credentials.username, from)],
      from.now,
    );
    throw new Refusal(lengthFault(credentials) ?? 'error.wrongCredentials');
  });

/** Names and passwords of such lengths fit only accounts that came from another judge, so the length is named. */
const lengthFault = ({ username, password }: Credentials) =>
  username.length > USERNAME_MAX
    ? 'error.usernameTooLong'
    : password.length < PASSWORD_MIN
      ? 'error.passwordLength'
      : null;

/**
 * Stores the password of an account that came from another judge in our own way, at its first login. Another login or a
 * new password meanwhile takes precedence.
 */
async function stored(db: Db, account: AccountRow, password: string): Promise<AccountRow> {
  const passwordHash = await hashPassword(password);
  const isStored = await renewPassword(db, account.uid, account.passwordHash, passwordHash);
  return isStored ? { ...account, passwordHash } : account;
}

const byNameAndAddress = (username: string, from: From): Tried => ({
  rule: loginsByNameAndAddress,
  subject: `${username.toLowerCase()} ${addressBlock(from.ip)}`,
});

/** Failures that others may have caused: from this address, or with this name from other addresses. */
const byOthers = (username: string, from: From): Tried[] => [
  { rule: loginsByAddress, subject: addressBlock(from.ip) },
  { rule: loginsByName, subject: username.toLowerCase() },
];

/**
 * After many failures, requires a wait or a captcha. Failures of others do not affect an address from which the account
 * has logged in before.
 */
async function requireBackoff(db: Db, account: AccountRow | null, credentials: Credentials, from: From): Promise<void> {
  const seconds = await secondsToWaitAt(
    db,
    {
      own: [byNameAndAddress(credentials.username, from)],
      byOthers: byOthers(credentials.username, from),
      isKnown: async () => account !== null && wasLoggedInFrom(db, account.uid, from.ip),
    },
    from.now,
  );
  if (seconds === 0) return;
  const { captcha, captchaKey = '' } = credentials;
  if (captcha === undefined) throw new Refusal('error.loginTooOften', { seconds });
  await checkCaptcha(db, captchaKey, captcha, from.now);
}
