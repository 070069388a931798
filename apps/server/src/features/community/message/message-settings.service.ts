/** Message settings of readers, and the daily mail for readers who want one. */
import type { MessageSettings, SubscribedMail } from '@verdict/contract/community/message.ts';
import { type UnwantedKind, unwantedKinds } from '@verdict/domain/community/inbox.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { randomBytes } from 'node:crypto';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { digestMail } from '../../site/mail/letter.ts';
import { mailConfigured, sendLater } from '../../site/mail/mail.service.ts';
import * as sql from './message.sql.ts';
import { withoutEnd } from '@verdict/domain/text/text-end.ts';

/** Number of readers whose mails are written between two queries for due readers. */
const AT_ONCE = 100;

export async function settings(app: App, { uid }: Actor): Promise<MessageSettings & { mails: boolean }> {
  const { unwanted = [], digest = false, homework = false } = (await sql.settingsOf(app.db, uid)) ?? {};
  const isWanted = (kind: UnwantedKind) => !unwanted.includes(kind);
  return {
    comment: isWanted('comment'),
    reply: isWanted('reply'),
    mention: isWanted('mention'),
    like: isWanted('like'),
    login: isWanted('login'),
    homework,
    digest,
    mails: sendsLinks(app) && (await sql.emailOf(app.db, uid)) !== null,
  };
}

/** Whether the account wants messages of this kind. */
export const wants = async (db: Db, uid: string, kind: UnwantedKind): Promise<boolean> =>
  !(await sql.settingsOf(db, uid))?.unwanted.includes(kind);

export async function save(
  app: App,
  { actor, now, locale }: { actor: Actor; now: Date; locale: Locale },
  { digest, homework, ...kinds }: MessageSettings,
): Promise<void> {
  const unwanted = unwantedKinds.filter((kind) => !kinds[kind]);
  const token = randomBytes(24).toString('base64url');
  await sql.saveSettings(app.db, actor.uid, { unwanted, digest, homework }, { locale, token, now });
}

/** Called by the link in a mail. A second click finds the mails ended. */
export async function end(app: App, { token, mails }: { token: string; mails: SubscribedMail }): Promise<void> {
  if ((await sql.endMails(app.db, token, mails)) === 0) throw new Refusal('error.digestNone');
}

/** Whether mails with links can be sent. Links need the site's address, which no request here contains. */
export const sendsLinks = ({ settings: { current } }: App): boolean =>
  mailConfigured(current) && current.baseUrl !== '';

/**
 * Send today's mails. The transaction that writes a mail also records its day, so a crash neither loses a mail nor
 * sends two on one day. Returns the number of mails.
 */
export async function sendDigests(app: App, now: Date): Promise<number> {
  if (!sendsLinks(app)) return 0;
  const dayBegin = new Date(now);
  dayBegin.setUTCHours(0, 0, 0, 0);
  let sent = 0;
  for (;;) {
    const uids = await sql.dueDigests(app.db, dayBegin, AT_ONCE);
    for (const uid of uids) if (await sendOne(app, uid, dayBegin, now)) sent++;
    if (uids.length < AT_ONCE) return sent;
  }
}

const sendOne = (app: App, uid: string, dayBegin: Date, now: Date): Promise<boolean> =>
  transaction(app.db, async (tx) => {
    await holdAccount(tx, uid);
    const to = await sql.lockDigest(tx, uid, dayBegin);
    if (!to) return false;
    const counts = await sql.newSince(tx, uid, to.since);
    await sql.noteDigest(tx, uid, now);
    if (counts.comment + counts.reply + counts.like === 0) return false;
    const base = withoutEnd(app.settings.current.baseUrl, '/');
    const links = { messages: `${base}/message`, end: `${base}/unsubscribe?token=${to.token}` };
    const reader = { locale: to.locale, settings: app.settings.current, name: to.username };
    await sendLater(tx, to.email, digestMail(reader, counts, links), now);
    return true;
  });
