/** Announcements of the site, of a group or of a contest. */
import type { AnnouncementSort } from '@verdict/contract/admin/announcements.ts';
import { type Db, transaction } from '../../db/db.ts';
import { pageOf } from '../../http/page.ts';
import { Refusal } from '../../refusal.ts';
import { type Doer, difference, record } from '../audit/audit.service.ts';
import type { AnnouncementScope } from './announcement.sql.ts';
import * as sql from './announcement.sql.ts';

interface PageInput {
  currentPage: number;
  limit: number;
}
interface Form {
  title: string;
  content: string;
  /** 0 visible, 1 hidden. */
  status: number;
}

/** What everybody reads. */
export const visibleAnnouncements = (db: Db, scope: AnnouncementScope, input: PageInput) =>
  announcementPage(db, scope, { hidden: false, sort: '-created' }, input);

/** What administrators read: hidden ones too. */
export const allAnnouncements = (
  db: Db,
  scope: AnnouncementScope,
  input: PageInput & { status?: number | undefined; sort: AnnouncementSort },
) =>
  announcementPage(
    db,
    scope,
    { hidden: input.status === undefined ? null : input.status === 1, sort: input.sort },
    input,
  );

/** Those of a group, hidden, as ones of its copy. */
export const copyAnnouncementsOfGroup = sql.copyOfGroup;

/** Visible ones of a contest that are not among these, newest first. */
export const unreadOfContest = sql.unreadOfContest;
/** Of an announcement; null: there is no such announcement of a contest. */
export const contestOf = sql.contestOf;

/** Group and author of an announcement; null: there is no such announcement of a group. */
export const groupItem = sql.groupItem;

async function announcementPage(
  db: Db,
  scope: AnnouncementScope,
  { hidden, sort }: { hidden: boolean | null; sort: AnnouncementSort },
  input: PageInput,
) {
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  return pageOf(
    await sql.announcementPage(db, scope, hidden, sort, page),
    await sql.countAnnouncements(db, scope, hidden),
    input,
  );
}

export async function createAnnouncement(db: Db, doer: Doer, scope: AnnouncementScope, form: Form): Promise<void> {
  await transaction(db, async (tx) => {
    const after = textOf(form);
    const { id } = await sql.insertAnnouncement(tx, scope, doer.actor.uid, after);
    await record(tx, doer, { action: 'announcement.create', subject: id, subjectName: after.title, after });
  });
}

export async function updateAnnouncement(
  db: Db,
  doer: Doer,
  scope: AnnouncementScope,
  id: number,
  form: Form,
): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await sql.lockAnnouncement(tx, scope, id);
    if (!before) throw new Refusal('error.announcementNotFound');
    const after = textOf(form);
    await sql.saveAnnouncement(tx, id, after);
    const changed = difference(before, after);
    if (changed)
      await record(tx, doer, {
        action: 'announcement.update',
        subject: id,
        subjectName: after.title,
        ...changed,
      });
  });
}

export async function deleteAnnouncement(db: Db, doer: Doer, scope: AnnouncementScope, id: number): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await sql.lockAnnouncement(tx, scope, id);
    if (!before) throw new Refusal('error.announcementNotFound');
    await sql.deleteAnnouncement(tx, id);
    await record(tx, doer, { action: 'announcement.delete', subject: id, subjectName: before.title, before });
  });
}

const textOf = (form: Form): sql.AnnouncementText => ({
  title: form.title,
  content: form.content,
  hidden: form.status === 1,
});
