/** Changing one's own password, email address and mobile number. Each change asks for the password or a code. */
import { type ErrorKey, say } from '@verdict/messages/errors.ts';
import { addressBlock } from '@verdict/domain/site/address.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import type { App } from '../../../context.ts';
import { type Db, isDuplicate, transaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type Try, clear, demand, tryOnce } from '../../../platform/limits/rate-limit.ts';
import { codeMail, plainMail } from '../../site/mail/letter.ts';
import { sendLater } from '../../site/mail/mail.service.ts';
import { replacePassword, userInfo } from '../account.service.ts';
import { type AccountRow, accountByUid, setEmail, setMobile, taken } from '../account.sql.ts';
import { changeEmailResend, credentialChanges, mailsByAddress } from '../limits.ts';
import { CODE_LIFETIME_MINUTES, digitCode, isRightCode, storeCode, useUp } from '../mail-code/mail-code.service.ts';
import { requireMailDomain } from '../registration/mail-domain.ts';
import { hashPassword, passwordMatches } from '../password.ts';
import { openSession } from '../session/session.service.ts';

/** Outcome of a change. Refusals of this kind come with a body status of 200. */
export interface ChangeOutcome {
  code: 200 | 400 | 403;
  msg: string;
  userInfo: UserInfo | null;
}
interface Who {
  uid: string;
  ip: string;
  locale: Locale;
  now: Date;
}

async function ownAccount(db: Db, uid: string): Promise<AccountRow> {
  const account = await accountByUid(db, uid);
  if (!account) throw new Refusal('error.userNotFound');
  return account;
}

/** Refuses a wrong password. Five wrong ones lock all such checks of the account for half an hour. */
export async function requirePassword(db: Db, uid: string, password: string, now: Date): Promise<void> {
  await demand(db, credentialChanges, uid, now);
  if (!(await passwordMatches((await ownAccount(db, uid)).passwordHash, password)))
    throw new Refusal('error.passwordWrong');
  await clear(db, credentialChanges, uid);
}

/** Changes the password and ends every session. On success, `token` belongs to a new session. */
export async function changePassword(
  app: App,
  who: Who,
  form: { oldPassword: string; newPassword: string },
  userAgent: string,
): Promise<{ outcome: ChangeOutcome; token: string | null }> {
  const account = await ownAccount(app.db, who.uid);
  if (form.oldPassword === form.newPassword) throw new Refusal('error.passwordSame');
  const attempt = await tryOnce(app.db, credentialChanges, who.uid, who.now);
  if (!attempt.allowed) return { outcome: locked(who.locale, attempt), token: null };
  if (!(await passwordMatches(account.passwordHash, form.oldPassword)))
    return { outcome: failed(who.locale, attempt, 'error.passwordWrong'), token: null };
  const passwordHash = await hashPassword(form.newPassword);
  const token = await transaction(app.db, async (tx) => {
    await replacePassword(tx, who.uid, passwordHash, who.now);
    if (account.email) {
      const mail = plainMail('passwordChanged', {
        locale: who.locale,
        settings: app.settings.current,
        name: account.username,
      });
      await sendLater(tx, account.email, mail, who.now);
    }
    await clear(tx, credentialChanges, who.uid);
    return openSession(tx, who.uid, { ip: who.ip, userAgent }, who.now);
  });
  return { outcome: { code: 200, msg: say(who.locale, 'account.passwordChanged'), userInfo: null }, token };
}

export async function sendChangeEmailCode(app: App, who: Who, email: string): Promise<void> {
  const account = await ownAccount(app.db, who.uid);
  await requireNewEmail(app, account, email);
  await demand(app.db, changeEmailResend, email.toLowerCase(), who.now);
  await demand(app.db, mailsByAddress, addressBlock(who.ip), who.now);
  const code = digitCode();
  await transaction(app.db, async (tx) => {
    await storeCode(tx, 'changeEmail', subjectOf(who.uid, email), code, who.now);
    const to = { locale: who.locale, settings: app.settings.current, name: account.username };
    await sendLater(tx, email, codeMail('changeEmail', to, code, CODE_LIFETIME_MINUTES), who.now);
  });
}

export async function changeEmail(
  app: App,
  who: Who,
  form: { password: string; newEmail: string; code: string },
): Promise<ChangeOutcome> {
  const account = await ownAccount(app.db, who.uid);
  await requireNewEmail(app, account, form.newEmail);
  const attempt = await tryOnce(app.db, credentialChanges, who.uid, who.now);
  if (!attempt.allowed) return locked(who.locale, attempt);
  if (!(await passwordMatches(account.passwordHash, form.password)))
    return failed(who.locale, attempt, 'error.passwordWrong');
  const subject = subjectOf(who.uid, form.newEmail);
  if (!(await isRightCode(app.db, 'changeEmail', subject, form.code, who.now))) {
    return failed(who.locale, attempt, 'error.registerCodeWrong');
  }
  await withEmailTaken(() =>
    transaction(app.db, async (tx) => {
      if (!(await useUp(tx, 'changeEmail', subject, form.code))) throw new Refusal('error.registerCodeWrong');
      await setEmail(tx, who.uid, form.newEmail);
      await clear(tx, credentialChanges, who.uid);
    }),
  );
  return {
    code: 200,
    msg: say(who.locale, 'account.emailChanged'),
    userInfo: userInfo({ ...account, email: form.newEmail }),
  };
}

export async function changeMobile(db: Db, uid: string, mobile: string): Promise<UserInfo> {
  const account = await ownAccount(db, uid);
  const next = mobile === '' ? null : mobile;
  if (next !== null && next === account.mobile) throw new Refusal('error.mobileSame');
  await setMobile(db, uid, next);
  return userInfo({ ...account, mobile: next });
}

const subjectOf = (uid: string, email: string): string => `${uid} ${email.toLowerCase()}`;

async function requireNewEmail(app: App, account: AccountRow, email: string): Promise<void> {
  if (account.email?.toLowerCase() === email.toLowerCase()) throw new Refusal('error.emailSame');
  requireMailDomain(app.settings.current, email);
  if ((await taken(app.db, null, email)).email) throw new Refusal('error.emailTaken');
}

/** Another request may take the address between the check and the update. */
async function withEmailTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error, 'account_email') ? new Refusal('error.emailTaken') : error;
  }
}

const locked = (locale: Locale, attempt: Try): ChangeOutcome => ({
  code: 403,
  msg: say(locale, 'error.tooManyRequests', { seconds: attempt.retryAfterSeconds }),
  userInfo: null,
});

const failed = (
  locale: Locale,
  attempt: Try,
  reason: ErrorKey & ('error.passwordWrong' | 'error.registerCodeWrong'),
): ChangeOutcome => ({
  code: 400,
  msg: say(locale, 'account.changeFailed', {
    reason: say(locale, reason),
    failures: attempt.hits,
    max: credentialChanges.max,
  }),
  userInfo: null,
});
