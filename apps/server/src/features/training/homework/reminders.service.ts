/**
 * Reminders of homework a day before its deadline: a notice to each student who has not finished, and a mail to those
 * who want it. See docs/decisions/trainings.md.
 */
import { withoutEnd } from '@verdict/domain/text/text-end.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import { sendsLinks } from '../../community/message/message-settings.service.ts';
import { tellOfHomework } from '../../community/notice/notice.service.ts';
import { homeworkMail } from '../../site/mail/letter.ts';
import { sendLater } from '../../site/mail/mail.service.ts';
import * as sql from './homework.sql.ts';

/** Number of students that are read at a time. */
const AT_ONCE = 200;

/**
 * Remind whoever needs it. The transaction that writes a notice and its mail also notes the reminder, so that neither a
 * crash nor a second server reminds twice. Returns the number of notices.
 */
export async function remind(app: App, now: Date): Promise<number> {
  let sent = 0;
  for (;;) {
    const found = await sql.studentsToRemind(app.db, now, AT_ONCE);
    let reminded = 0;
    for (const [trainingId, students] of Map.groupBy(found, (one) => one.trainingId)) {
      const uids = students.map(({ uid }) => uid);
      reminded += await transaction(app.db, (tx) => remindOf(app, tx, trainingId, uids, now));
    }
    sent += reminded;
    if (found.length < AT_ONCE || reminded === 0) return sent;
  }
}

/** Remind those of the students who need it of one training. Returns the number of notices. */
async function remindOf(app: App, tx: Db, trainingId: number, uids: string[], now: Date): Promise<number> {
  await holdAccounts(tx, uids);
  const reminders = await sql.noteReminders(tx, trainingId, uids, now);
  if (reminders.length === 0) return 0;
  const homework = await sql.namesOf(tx, trainingId);
  const alike = Map.groupBy(reminders, ({ deadline, finished }) => `${deadline.toISOString()} ${finished}`);
  for (const [first, ...others] of alike.values()) {
    if (!first) continue;
    const { deadline, problems, finished } = first;
    const progress = { deadline: deadline.toISOString(), problems, finished };
    await tellOfHomework(
      tx,
      [first, ...others].map(({ uid }) => uid),
      { kind: 'homeworkDue', ...homework, ...progress },
      now,
    );
  }
  await mail(app, tx, homework, reminders, now);
  return reminders.length;
}

async function mail(
  app: App,
  tx: Db,
  { training, title, group, name }: Awaited<ReturnType<typeof sql.namesOf>>,
  reminders: readonly sql.Reminder[],
  now: Date,
): Promise<void> {
  if (!sendsLinks(app)) return;
  const settings = app.settings.current;
  const base = withoutEnd(settings.baseUrl, '/');
  const place = group === undefined ? '' : `/group/${group}`;
  const deadlines = new Map(reminders.map(({ uid, deadline }) => [uid, deadline]));
  for (const { uid, username, email, locale, token } of await sql.mailsWanted(tx, [...deadlines.keys()])) {
    const deadline = deadlines.get(uid) ?? now;
    const links = {
      homework: `${base}${place}/training/${training}`,
      end: `${base}/unsubscribe?token=${token}&mails=homework`,
    };
    const facts = { title, group: name ?? null, deadline };
    await sendLater(tx, email, homeworkMail({ locale, settings, name: username }, facts, links), now);
  }
}
