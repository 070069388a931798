/**
 * Mails leave in three steps: the transaction that wants a mail writes it to a row, a background job hands it to the
 * mail server, and the row is blanked. A mail server that fails delays a mail but loses none.
 */
import type { Settings } from '@verdict/domain/site/settings.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../audit/audit.service.ts';
import { type MailText, plainMail } from './letter.ts';
import * as sql from './mail.sql.ts';

/** Retention of caught mails and of the record of sent ones. */
const KEPT_MS = 30 * 86_400_000;
const CAUGHT_SHOWN = 100;
/** A mail server that does not answer within this time has failed. */
const SMTP_TIMEOUT_MS = 20_000;

/** Whether the site can send mail. */
export const mailConfigured = (settings: Settings): boolean => settings.emailHost !== '';

/** Sender of the site's mails. */
const senderOf = ({ emailFrom, emailUsername, emailHost }: Settings): string =>
  emailFrom || emailUsername || `no-reply@${emailHost}`;

/** Store the mail and the job that sends it. Both exist once `db`'s transaction commits. */
export async function sendLater(db: Db, recipient: string, mail: MailText, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { id } = await sql.storeMail(tx, { recipient, ...mail, now });
    await addSending(tx, id);
  });
}

const addSending = (tx: Db, mailId: number) => addJob(tx, 'send-mail', { mailId }, { key: sql.jobKeyOf(mailId) });

/** Add jobs for mails that have none, e.g. after a restore of a backup, which holds mails but no jobs. */
export async function sendForgotten(db: Db): Promise<void> {
  for (const { id } of await sql.waitingWithoutJob(db)) await addSending(db, id);
}

/** Send one stored mail now. Throws the mail server's error, so that the job is retried. */
export async function deliver(app: App, mailId: number): Promise<void> {
  const mail = await sql.waitingMail(app.db, mailId);
  if (!mail) return;
  if (!mailConfigured(app.settings.current)) return void (await sql.markCaught(app.db, mailId, app.now()));
  try {
    await sendBySmtp(app.settings.current, mail.recipient, mail);
  } catch (error) {
    await sql.markFailed(app.db, mailId, String((error as Error).message).slice(0, 1000));
    throw error;
  }
  await sql.markSent(app.db, mailId, app.now());
}

/** One conversation with the configured mail server. */
export async function sendBySmtp(settings: Settings, recipient: string, mail: MailText): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host: settings.emailHost,
    port: settings.emailPort,
    secure: settings.emailSsl,
    ...(settings.emailUsername === '' ? {} : { auth: { user: settings.emailUsername, pass: settings.emailPassword } }),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: { name: settings.emailFromName || settings.shortName, address: senderOf(settings) },
      to: { name: '', address: recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    });
  } finally {
    transport.close();
  }
}

/**
 * Test mail of the settings page: sent at once, so that the answer contains the mail server's response. Without a mail
 * server the answer says that there is none.
 */
export async function sendTestMail(app: App, context: ActorContext, recipient: string, locale: Locale): Promise<void> {
  const settings = app.settings.current;
  const mail = plainMail('test', { locale, settings });
  // Recorded even when the mail server refuses the mail.
  await record(app.db, context, {
    action: 'mail.test',
    subject: recipient,
    subjectName: recipient,
    after: { host: settings.emailHost },
  });
  if (!mailConfigured(settings)) throw new Refusal('error.mailServerMissing');
  await sendBySmtp(settings, recipient, mail).catch((error: Error) => {
    throw new Refusal('error.mailFailed', { reason: error.message.slice(0, 300) });
  });
}

/**
 * Mails caught by a site without a mail server, newest first. With a mail server nobody can read other people's mails.
 */
export async function caughtMails(app: App) {
  if (mailConfigured(app.settings.current)) throw new Refusal('error.mailCatcherOff');
  return sql.caughtMails(app.db, CAUGHT_SHOWN);
}

export const forgetOldMails = (db: Db, now: Date) => sql.forgetMailsBefore(db, new Date(now.getTime() - KEPT_MS));
