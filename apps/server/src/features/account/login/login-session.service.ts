/** The session that a login opens, and what the owner of the account hears of one where it has not been before. */
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
  /** Of the request. */
  locale: Locale;
  now: Date;
}

/**
 * Starts a session for a login. Refused when a running exam lets the account have the session only that it has; what
 * an exam ends for this one is ended.
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

/** The owner of an account is told of a login where it has not been before; of several at once by one of them. */
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
 * By a notice, and by mail where mail works, unless the owner does not want to hear of logins. Within the transaction
 * of the login. The notice names the session, which alone keeps the address and is forgotten in time.
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
