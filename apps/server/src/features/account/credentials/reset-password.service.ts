/** Choosing a new password through a mailed link. */
import { addressBlock } from '@verdict/domain/site/address.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { demand } from '../../../platform/limits/rate-limit.ts';
import { plainMail, resetMail } from '../../site/mail/letter.ts';
import { mailConfigured, sendLater } from '../../site/mail/mail.service.ts';
import { replacePassword } from '../account.service.ts';
import { accountByEmail, accountByUsername } from '../account.sql.ts';
import { checkCaptcha } from '../captcha/captcha.service.ts';
import { mailsByAddress, resetMailResend } from '../limits.ts';
import { CODE_LIFETIME_MINUTES, isRightCode, linkCode, storeCode, useUp } from '../mail-code/mail-code.service.ts';
import { hashPassword } from '../password.ts';
import { withoutEnd } from '@verdict/domain/text/text-end.ts';

/** Mails the link. A captcha is required, because the answer tells whether an address exists. */
export async function applyForReset(
  app: App,
  form: { email: string; captcha: string; captchaKey: string },
  from: { ip: string; now: Date; locale: Locale; origin: string },
): Promise<void> {
  await checkCaptcha(app.db, form.captchaKey, form.captcha, from.now);
  const settings = app.settings.current;
  // The client chooses the Host header, so a link made from it could lead to an attacker's site.
  if (settings.baseUrl === '' && mailConfigured(settings)) throw new Refusal('error.baseUrlMissing');
  const account = await accountByEmail(app.db, form.email);
  if (!account) throw new Refusal('error.emailUnknown');
  await demand(app.db, resetMailResend, form.email.toLowerCase(), from.now);
  await demand(app.db, mailsByAddress, addressBlock(from.ip), from.now);

  const code = linkCode();
  const base = withoutEnd(settings.baseUrl || from.origin, '/');
  const url = `${base}/reset-password?username=${encodeURIComponent(account.username)}&code=${code}`;
  const to = { locale: from.locale, settings, name: account.username };
  await transaction(app.db, async (tx) => {
    await storeCode(tx, 'resetPassword', account.uid, code, from.now);
    await sendLater(tx, account.email ?? form.email, resetMail(to, url, CODE_LIFETIME_MINUTES), from.now);
  });
}

/** Sets a new password. A wrong name, a wrong code and an expired code get the same message. */
export async function resetPassword(
  app: App,
  form: { username: string; password: string; code: string },
  from: { ip: string; now: Date; locale: Locale },
): Promise<void> {
  const account = await accountByUsername(app.db, form.username);
  if (!account || !(await isRightCode(app.db, 'resetPassword', account.uid, form.code, from.now))) {
    throw new Refusal('error.resetCodeWrong');
  }
  const passwordHash = await hashPassword(form.password);
  await transaction(app.db, async (tx) => {
    if (!(await useUp(tx, 'resetPassword', account.uid, form.code))) throw new Refusal('error.resetCodeWrong');
    await replacePassword(tx, account.uid, passwordHash, from.now);
    if (account.email) {
      const to = { locale: from.locale, settings: app.settings.current, name: account.username };
      await sendLater(tx, account.email, plainMail('passwordChanged', to), from.now);
    }
  });
}
