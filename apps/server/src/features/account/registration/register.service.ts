/** Registration: creating one's own account, with a mailed code where the site sends mail. */
import { addressBlock } from '@verdict/domain/site/address.ts';
import { registerCode } from '@verdict/contract/account/account.ts';
import type { Settings } from '@verdict/domain/site/settings.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { clear, demand, tryOnce } from '../../../platform/limits/rate-limit.ts';
import { codeMail } from '../../site/mail/letter.ts';
import { mailConfigured, sendLater } from '../../site/mail/mail.service.ts';
import { createAccount, requireUnlikeAdmins } from '../account.service.ts';
import { taken } from '../account.sql.ts';
import { requireMailDomain } from './mail-domain.ts';
import { mailsByAddress, registerCodeGuesses, registerCodeResend, registrationsByAddress } from '../limits.ts';
import { CODE_LIFETIME_MINUTES, digitCode, isRightCode, storeCode, useUp } from '../mail-code/mail-code.service.ts';
import { hashPassword } from '../password.ts';

interface From {
  ip: string;
  now: Date;
}

export async function sendRegisterCode(
  app: App,
  email: string,
  from: From & { locale: Locale },
): Promise<{ email: string; expire: number }> {
  const settings = app.settings.current;
  requireOpen(settings, email);
  if ((await taken(app.db, null, email)).email) throw new Refusal('error.emailTaken');
  await demand(app.db, registerCodeResend, email.toLowerCase(), from.now);
  await demand(app.db, mailsByAddress, addressBlock(from.ip), from.now);
  const code = digitCode();
  await transaction(app.db, async (tx) => {
    await storeCode(tx, 'register', email.toLowerCase(), code, from.now);
    await clear(tx, registerCodeGuesses, guesser(email.toLowerCase(), from));
    await sendLater(
      tx,
      email,
      codeMail('register', { locale: from.locale, settings }, code, CODE_LIFETIME_MINUTES),
      from.now,
    );
  });
  return { email, expire: CODE_LIFETIME_MINUTES * 60 };
}

export async function register(
  app: App,
  form: { username: string; password: string; email: string; code?: string | undefined },
  from: From,
): Promise<void> {
  const settings = app.settings.current;
  requireOpen(settings, form.email);
  // Without a mail server nobody would receive a code, so none is required.
  const code = mailConfigured(settings) ? requireCode(form.code) : null;
  await demand(app.db, registrationsByAddress, addressBlock(from.ip), from.now);

  const used = await taken(app.db, form.username, form.email);
  if (used.username) throw new Refusal('error.usernameTaken');
  if (used.email) throw new Refusal('error.emailTaken');
  await requireUnlikeAdmins(app.db, form.username);
  const subject = form.email.toLowerCase();
  if (code !== null) {
    const { allowed } = await tryOnce(app.db, registerCodeGuesses, guesser(subject, from), from.now);
    if (!allowed || !(await isRightCode(app.db, 'register', subject, code, from.now)))
      throw new Refusal('error.registerCodeWrong');
  }
  const passwordHash = await hashPassword(form.password);
  await transaction(app.db, async (tx) => {
    if (code !== null && !(await useUp(tx, 'register', subject, code))) throw new Refusal('error.registerCodeWrong');
    await createAccount(tx, { username: form.username, email: form.email, passwordHash, role: 1002 });
  });
}

function requireCode(sent: string | undefined): string {
  const { data, error } = registerCode.safeParse(sent);
  if (error) throw new Refusal(error.issues[0]?.message as 'error.registerCodeRequired' | 'error.registerCodeLength');
  return data;
}

const guesser = (subject: string, from: From): string => `${subject} ${addressBlock(from.ip)}`;

function requireOpen(settings: Settings, email: string): void {
  if (!settings.register) throw new Refusal('error.registerClosed');
  requireMailDomain(settings, email);
}
