/** Announcements of the site or of a group. */
import type { AnnouncementSort } from '@verdict/contract/admin/announcements.ts';
import type { Scope } from '@verdict/domain/scope.ts';
import type { App } from '../../context.ts';
import { type Db, transaction } from '../../db/db.ts';
import { pageOf } from '../../http/page.ts';
import { Refusal } from '../../refusal.ts';
import { type Doer, difference, record } from '../audit/audit.service.ts';
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
export const visibleAnnouncements = (db: Db, scope: Scope, input: PageInput) =>
  announcementPage(db, scope, { hidden: false, sort: '-created' }, input);

/** What administrators read: hidden ones too. */
export const allAnnouncements = (
  db: Db,
  scope: Scope,
  input: PageInput & { status?: number | undefined; sort: AnnouncementSort },
) =>
  announcementPage(
    db,
    scope,
    { hidden: input.status === undefined ? null : input.status === 1, sort: input.sort },
    input,
  );

async function announcementPage(
  db: Db,
  scope: Scope,
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

export async function createAnnouncement(app: App, doer: Doer, scope: Scope, form: Form): Promise<void> {
  await transaction(app.db, async (tx) => {
    const after = textOf(form);
    const { id } = await sql.insertAnnouncement(tx, scope, doer.actor.uid, after);
    await record(tx, doer, { action: 'announcement.create', subject: id, subjectName: after.title, after });
  });
}

export async function updateAnnouncement(app: App, doer: Doer, scope: Scope, id: number, form: Form): Promise<void> {
  await transaction(app.db, async (tx) => {
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

export async function deleteAnnouncement(app: App, doer: Doer, scope: Scope, id: number): Promise<void> {
  await transaction(app.db, async (tx) => {
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
