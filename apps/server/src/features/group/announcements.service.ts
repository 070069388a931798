/** What administrators of a group announce to its members. */
import type { PictureLeft } from '@verdict/contract/file.ts';
import { can } from '@verdict/domain/permission/abilities.ts';
import type { Actor } from '@verdict/domain/permission/actor.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { transaction } from '../../db/db.ts';
import { holdAccount } from '../../db/lock-order.sql.ts';
import { Refusal } from '../../refusal.ts';
import { demandGroup, demandGroupRight } from '../../sight/group-gate.ts';
import * as announcements from '../announcement/announcement.service.ts';
import type { Doer } from '../audit/audit.service.ts';
import { withOwnPictures } from '../file/own-pictures.service.ts';

interface PageInput {
  gid: number;
  currentPage: number;
  limit: number;
}
interface Form {
  title: string;
  content: string;
  /** 0 visible, 1 hidden. */
  status: number;
}

const placeOf = (groupId: number) => ({ kind: 'group', groupId }) as const;

export async function forMembers(db: Db, actor: Actor, input: PageInput) {
  await demandGroupRight(db, actor, input.gid, 'group.enter');
  return announcements.visibleAnnouncements(db, placeOf(input.gid), input);
}

/** Hidden ones, too. */
export async function forAdmins(db: Db, actor: Actor, input: PageInput) {
  await demandGroupRight(db, actor, input.gid, 'group.administer');
  const page = await announcements.allAnnouncements(db, placeOf(input.gid), { ...input, sort: '-created' });
  const mayEdit = (authorUid: string | null) => can(actor, 'groupItem.edit', { groupId: input.gid, authorUid });
  return { ...page, records: page.records.map((row) => ({ ...row, canEdit: mayEdit(row.uid) })) };
}

export async function create(
  app: App,
  doer: Doer,
  { gid, ...form }: Form & { gid: number },
): Promise<{ picturesLeft: PictureLeft[] }> {
  await demandGroupRight(app.db, doer.actor, gid, 'group.administer');
  const { texts, left } = await withOwnPictures(app, doer, { content: form.content });
  await transaction(app.db, async (tx) => {
    await holdAccount(tx, doer.actor.uid);
    await demandGroupRight(tx, doer.actor, gid, 'group.administer', 'join');
    await announcements.createAnnouncement(tx, doer, placeOf(gid), { ...form, ...texts });
  });
  return { picturesLeft: left };
}

export async function update(
  app: App,
  doer: Doer,
  { id, ...form }: Form & { id: number },
): Promise<{ picturesLeft: PictureLeft[] }> {
  const groupId = await demandEditable(app.db, doer.actor, id);
  const { texts, left } = await withOwnPictures(app, doer, { content: form.content });
  await announcements.updateAnnouncement(app.db, doer, placeOf(groupId), id, { ...form, ...texts });
  return { picturesLeft: left };
}

export async function remove(app: App, doer: Doer, id: number): Promise<void> {
  const groupId = await demandEditable(app.db, doer.actor, id);
  await announcements.deleteAnnouncement(app.db, doer, placeOf(groupId), id);
}

/** Returns its group. Neither it nor its author ever changes. */
async function demandEditable(db: Db, actor: Actor, id: number): Promise<number> {
  const item = await announcements.groupItem(db, id);
  if (!item) throw new Refusal('error.announcementNotFound');
  await demandGroup(db, actor, item.groupId);
  if (!can(actor, 'groupItem.edit', item)) throw new Refusal('error.groupForbidden');
  return item.groupId;
}
