/**
 * Notices to all users, to the administrators or to one user. A notice is one row, whatever the number of its readers:
 * who may read it follows from its audience once it is sent, also for accounts that are created later.
 */
import type { ReadFrom } from '@verdict/contract/revision.ts';
import type { Audience, NoticeSort } from '@verdict/contract/community/announcement.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount, holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import { announceNews, announceToAll } from '../message/message.service.ts';
import * as sql from './notice.sql.ts';

export interface NoticeForm {
  title: string;
  content: string;
  type: Audience;
  recipientId?: string | undefined;
  /** Null to send now. */
  sendTime?: string | null | undefined;
}

export async function noticePage(
  db: Db,
  audience: Audience | null,
  input: { currentPage: number; limit: number; sort: NoticeSort },
) {
  const offset = (input.currentPage - 1) * input.limit;
  const found = await sql.noticePage(db, audience, input.sort, { limit: input.limit, offset });
  return pageOf(
    found.map((row) => ({ ...row, revision: revisionOf(editedOf({ ...row, audience: row.type, sent: row.state })) })),
    await sql.countNotices(db, audience),
    input,
  );
}

/** Members that the form edits. A sent notice has no time. */
function editedOf(
  notice: Pick<sql.NoticeText, 'title' | 'content' | 'audience'> & {
    recipientId: string | null;
    sendTime: Date;
    sent: boolean;
  },
) {
  const { title, content, audience, recipientId, sendTime, sent } = notice;
  return { title, content, audience, recipientId, sendTime: sent ? null : sendTime };
}

/**
 * Sent in this transaction when its time has come, otherwise by the first run of the background job after that time.
 */
export async function createNotice(app: App, context: ActorContext, form: NoticeForm): Promise<void> {
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [context.actor.uid, recipientOf(form) ?? context.actor.uid]);
    await requireRecipient(tx, form);
    const notice = noticeOf(form, context.now, context.now);
    const { id } = await sql.insertNotice(tx, context.actor.uid, notice);
    await sendDue(tx, context.now);
    await record(tx, context, {
      action: 'notice.create',
      subject: id,
      subjectName: notice.title,
      after: notice,
    });
  });
}

/** Texts can be changed at any time, audience and time only before the notice is sent. */
export async function updateNotice(
  app: App,
  context: ActorContext,
  id: number,
  form: NoticeForm & ReadFrom,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    await requireRecipient(tx, form);
    const stored = await sql.lockNotice(tx, id);
    if (!stored) throw new Refusal('error.noticeNotFound');
    const { sent, updatedAt, recipientUsername, ...before } = stored;
    await requireRevision(form, {
      edited: editedOf({ ...before, sent, sendTime: before.sendAt, recipientId: before.recipientUid }),
      changedAt: updatedAt,
      lastSave: lastRecorded(tx, id, ['notice.create', 'notice.update']),
      onWire: { ...before, type: before.audience, state: sent, sendTime: before.sendAt, recipientUsername },
    });
    const wanted = noticeOf(form, stored.sendAt, context.now);
    const after = sent ? { ...before, title: wanted.title, content: wanted.content } : wanted;
    await sql.saveNotice(tx, id, after);
    await sendDue(tx, context.now);
    const changed = difference(before, after);
    if (changed)
      await record(tx, context, { action: 'notice.update', subject: id, subjectName: after.title, ...changed });
  });
}

export async function deleteNotice(app: App, context: ActorContext, id: number): Promise<void> {
  await transaction(app.db, async (tx) => {
    const stored = await sql.lockNotice(tx, id);
    if (!stored) throw new Refusal('error.noticeNotFound');
    const { updatedAt: _at, recipientUsername: _name, ...before } = stored;
    await sql.deleteNotice(tx, id);
    await record(tx, context, { action: 'notice.delete', subject: id, subjectName: before.title, before });
  });
}

const recipientOf = ({ type, recipientId }: NoticeForm): string | null =>
  type === 'Single' ? (recipientId ?? null) : null;

async function requireRecipient(tx: Db, form: NoticeForm): Promise<void> {
  const uid = recipientOf(form);
  if (form.type === 'Single' && (uid === null || !(await holdAccount(tx, uid))))
    throw new Refusal('error.noticeRecipient');
}

function noticeOf(form: NoticeForm, usualTime: Date, now: Date): sql.NoticeText {
  const recipientUid = recipientOf(form);
  const sendAt = form.sendTime === undefined ? usualTime : form.sendTime === null ? now : new Date(form.sendTime);
  return { title: form.title, content: form.content, audience: form.type, recipientUid, sendAt };
}

/** Send the due notices. Returns their number. */
export async function sendDue(db: Db, now: Date): Promise<number> {
  const sent = await sql.sendDue(db, now);
  if (sent > 0) await announceToAll(db);
  return sent;
}

async function tellEvent(tx: Db, uids: string[], event: sql.NoticeEvent, now: Date): Promise<void> {
  await sql.insertEvent(tx, uids, event, now);
  await announceNews(tx, uids);
}

/** Notify the account in the transaction that changes its role. */
export const tellRoleChange = (tx: Db, uid: string, change: { from: RoleId; to: RoleId }, now: Date) =>
  tellEvent(tx, [uid], { kind: 'roleChanged', ...change }, now);

/** Notify of a login from a new address, in the transaction that opens the session. */
export const tellLogin = (tx: Db, uid: string, session: number, now: Date) =>
  tellEvent(tx, [uid], { kind: 'newLogin', session }, now);

/** Notify these accounts of a group event, in its transaction. The caller holds the accounts. */
export const tellAboutGroup = (tx: Db, uids: string[], event: sql.GroupEvent, now: Date) =>
  tellEvent(tx, uids, event, now);

/** Remind these accounts of homework, in the transaction that notes the reminders. The caller holds the accounts. */
export const tellOfHomework = (tx: Db, uids: string[], event: sql.HomeworkEvent, now: Date) =>
  tellEvent(tx, uids, event, now);

/**
 * Notify these accounts of marks, in the transaction that shows the marks. The caller holds the accounts. An unread
 * notice of the same training is enough.
 */
export async function tellOfMarks(tx: Db, uids: string[], event: sql.MarksEvent, now: Date): Promise<void> {
  await tellEvent(tx, await sql.withoutUnreadMarks(tx, uids, event.training), event, now);
}

/** Notify an account of a moderator's action on it or on its posts, in the action's transaction. */
export const tellAboutModeration = (tx: Db, uid: string, event: sql.ModerationEvent, now: Date) =>
  tellEvent(tx, [uid], event, now);

/** Moderator's action that its reader may answer. Null when there is no such notice. */
export async function answerable(db: Db, uid: string, id: number): Promise<sql.AnswerableEvent | null> {
  const event = await sql.eventOf(db, uid, id);
  return event && isAnswerable(event) ? event : null;
}

const isAnswerable = (event: sql.NoticeEvent): event is sql.AnswerableEvent =>
  (sql.answerableKinds as readonly string[]).includes(event.kind);

/** Notify the bank's examiners of the number of waiting group problems, if any. Returns the number of notices. */
export async function tellOffers(db: Db, now: Date): Promise<number> {
  const { count, examiners } = await sql.offers(db);
  if (count === 0) return 0;
  await transaction(db, async (tx) => {
    await holdAccounts(tx, examiners);
    await tellEvent(tx, examiners, { kind: 'problemsWaiting', count }, now);
  });
  return examiners.length;
}
