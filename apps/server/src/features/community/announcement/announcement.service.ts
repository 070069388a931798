/** Announcements of the site, of a group or of a contest. */
import type { AnnouncementSort } from '@verdict/contract/community/announcement.ts';
import type { ReadFrom } from '@verdict/contract/revision.ts';
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import type { StoredAnnouncement } from '@verdict/contract/site/site.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import { withOwnPictures } from '../../site/files/own-pictures.service.ts';
import type { AnnouncementScope } from './announcement.sql.ts';
import * as sql from './announcement.sql.ts';

interface PageInput {
  currentPage: number;
  limit: number;
}
export interface AnnouncementForm extends ReadFrom {
  title: string;
  content: string;
  /** 0 visible, 1 hidden. */
  status: number;
  /** Text in a second language. Null when there is none; when undefined, the stored text is kept. */
  second?: StoredAnnouncement['second'] | undefined;
  /** ISO times. When undefined, the stored ones are kept. */
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
}

/** Announcements that readers see now, in the reader's language, newest first. */
export const visibleAnnouncements = async (
  db: Db,
  scope: AnnouncementScope,
  input: PageInput,
  { locale, now }: { locale: Locale; now: Date },
) => pageOf(await sql.visiblePage(db, scope, locale, now, rowsOf(input)), await sql.countShown(db, scope, now), input);

/** Return one announcement that readers see now. Refuses all others and those of another scope. */
export async function visibleAnnouncement(
  db: Db,
  scope: AnnouncementScope,
  id: number,
  { locale, now }: { locale: Locale; now: Date },
) {
  const found = await sql.visibleAnnouncement(db, scope, id, locale, now);
  if (!found) throw new Refusal('error.announcementNotFound');
  return found;
}

/** All announcements with hidden ones, as they are stored, for administrators. */
export async function allAnnouncements(
  db: Db,
  scope: AnnouncementScope,
  input: PageInput & { status?: number | undefined; sort: AnnouncementSort },
  now: Date,
) {
  const hidden = input.status === undefined ? null : input.status === 1;
  const stored = await sql.storedPage(db, scope, hidden, input.sort, rowsOf(input));
  return pageOf(
    stored.map((row) => {
      const text = { ...row, hidden: row.status === 1 };
      return { ...row, state: stateOf(text, now), revision: revisionOf(editedOf(text)) };
    }),
    await sql.countAnnouncements(db, scope, hidden),
    input,
  );
}

/** Members that the form edits. */
const editedOf = ({ title, content, hidden, second, startTime, endTime }: sql.AnnouncementText) => ({
  title,
  content,
  hidden,
  second,
  startTime,
  endTime,
});

function stateOf({ hidden, startTime, endTime }: sql.AnnouncementText, now: Date): StoredAnnouncement['state'] {
  if (hidden) return 'hidden';
  if (endTime && endTime <= now) return 'over';
  return startTime && startTime > now ? 'scheduled' : 'shown';
}

const rowsOf = ({ currentPage, limit }: PageInput) => ({ limit, offset: (currentPage - 1) * limit });

/** Copy a group's announcements into a copy of the group, hidden. */
export const copyAnnouncementsOfGroup = sql.copyOfGroup;

/** Visible announcements of a contest that are not among the read ones, newest first. */
export const unreadOfContest = sql.unreadOfContest;
/** Contest of an announcement. Null when no contest has such an announcement. */
export const contestOf = sql.contestOf;

/** Group and author of an announcement. Null when no group has such an announcement. */
export const groupItem = sql.groupItem;

/** The form with copies of pictures from other sites, in both languages; see `withOwnPictures`. */
export async function withOwnPicturesOf<F extends AnnouncementForm>(
  app: App,
  context: ActorContext,
  form: F,
): Promise<{ form: F; left: PictureLeft[] }> {
  const sent = { content: form.content, second: form.second?.content ?? '' };
  const { texts, left } = await withOwnPictures(app, context, sent);
  const second = form.second && { ...form.second, content: texts.second };
  return { form: { ...form, content: texts.content, second }, left };
}

export async function createAnnouncement(
  db: Db,
  context: ActorContext,
  scope: AnnouncementScope,
  form: AnnouncementForm,
): Promise<void> {
  await transaction(db, async (tx) => {
    const after = textOf(form, { second: null, startTime: null, endTime: null });
    const { id } = await sql.insertAnnouncement(tx, scope, context.actor.uid, after);
    await record(tx, context, { action: 'announcement.create', subject: id, subjectName: after.title, after });
  });
}

export async function updateAnnouncement(
  db: Db,
  context: ActorContext,
  scope: AnnouncementScope,
  id: number,
  form: AnnouncementForm,
): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await sql.lockAnnouncement(tx, scope, id);
    if (!before) throw new Refusal('error.announcementNotFound');
    const after = textOf(form, before);
    const changed = difference(editedOf(before), after);
    if (!changed) return;
    await requireRevision(form, {
      edited: editedOf(before),
      changedAt: before.updatedAt,
      lastSave: lastRecorded(tx, id, ['announcement.create', 'announcement.update']),
      onWire: { ...editedOf(before), status: before.hidden ? 1 : 0 },
    });
    await sql.saveAnnouncement(tx, id, after);
    await record(tx, context, {
      action: 'announcement.update',
      subject: id,
      subjectName: after.title,
      ...changed,
    });
  });
}

export async function deleteAnnouncement(
  db: Db,
  context: ActorContext,
  scope: AnnouncementScope,
  id: number,
): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await sql.lockAnnouncement(tx, scope, id);
    if (!before) throw new Refusal('error.announcementNotFound');
    await sql.deleteAnnouncement(tx, id);
    await record(tx, context, {
      action: 'announcement.delete',
      subject: id,
      subjectName: before.title,
      before: editedOf(before),
    });
  });
}

function textOf(
  form: AnnouncementForm,
  stored: Pick<sql.AnnouncementText, 'second' | 'startTime' | 'endTime'>,
): sql.AnnouncementText {
  const timeOf = (sent: string | null | undefined, kept: Date | null): Date | null =>
    sent === undefined ? kept : sent === null ? null : new Date(sent);
  const startTime = timeOf(form.startTime, stored.startTime);
  const endTime = timeOf(form.endTime, stored.endTime);
  if (startTime && endTime && startTime >= endTime) throw new Refusal('error.announcementPeriod');
  return {
    title: form.title,
    content: form.content,
    hidden: form.status === 1,
    second: form.second === undefined ? stored.second : form.second,
    startTime,
    endTime,
  };
}
