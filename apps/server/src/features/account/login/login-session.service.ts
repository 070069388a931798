/** Opens the session of a login and notifies the owner of a login from a new place. */
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { lockAccount } from '../../../platform/db/lock-order.sql.ts';
import type { ExamStay } from '../../../platform/exam/exams.ts';
import { entersExams } from '../../../platform/exam/gate.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { accountByUid } from '../account.service.ts';
import { endSession, isNewPlace, newSession } from '../session/session.service.ts';
import { newLoginMail } from '../../site/mail/letter.ts';
import { mailConfigured, sendLater } from '../../site/mail/mail.service.ts';
import { wants } from '../../community/message/message-settings.service.ts';
import { tellLogin } from '../../community/notice/notice.service.ts';

interface Login {
  ip: string;
  userAgent: string;
  /** Locale of the request. */
  locale: Locale;
  now: Date;
}

/**
 * Starts a session for a login. Refused when a running exam binds the account to the session it already has. Sessions
 * that an exam ends because of this login are ended.
 */
export async function openLoginSession(
  app: App,
  actor: Actor,
  from: Login,
): Promise<{ token: string; exams: ExamStay[] }> {
  const { id, token } = await loginSession(app, actor.uid, from);
  const exams = (await app.exams.staysAmong([{ ...actor, address: from.ip }], from.now)).get(actor.uid) ?? [];
  if (await entersExams(app, { id, actor, exams }, from)) return { token, exams };
  await endSession(app.db, id, from.now);
  throw new Refusal('error.examLoginRefused');
}

/** Opens a session and notifies the owner of a new place. Of several simultaneous logins, only one notifies. */
async function loginSession(app: App, uid: string, from: Login): Promise<{ id: number; token: string }> {
  if (!(await isNewPlace(app.db, uid, from.ip))) return newSession(app.db, uid, from, from.now);
  return transaction(app.db, async (tx) => {
    await lockAccount(tx, uid);
    const isNew = await isNewPlace(tx, uid, from.ip);
    const session = await newSession(tx, uid, from, from.now);
    if (isNew) await tellOfNewLogin(app, tx, { uid, sessionId: session.id }, from);
    return session;
  });
}

/**
 * Notifies the owner by a notice, and by mail where mail works, unless the owner has turned such notices off. Runs
 * within the transaction of the login. The notice names the session, because only the session keeps the address and
 * expires.
 */
async function tellOfNewLogin(
  app: App,
  tx: Db,
  { uid, sessionId }: { uid: string; sessionId: number },
  { ip, locale, now }: Login,
): Promise<void> {
  if (!(await wants(tx, uid, 'login'))) return;
  await tellLogin(tx, uid, sessionId, now);
  const settings = app.settings.current;
  const account = await accountByUid(tx, uid);
  if (!account?.email || !mailConfigured(settings)) return;
  const mail = newLoginMail({ locale, settings, name: account.username }, { ip, at: now });
  await sendLater(tx, account.email, mail, now);
}
