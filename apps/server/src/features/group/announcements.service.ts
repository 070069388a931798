/** Announcements of a group's administrators to its members. */
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/db.ts';
import { holdAccount } from '../../platform/db/lock-order.sql.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { requireGroup, requireGroupRight } from '../../platform/access/group-gate.ts';
import * as announcements from '../community/announcement/announcement.service.ts';
import type { ActorContext } from '../site/audit/audit.service.ts';

interface PageInput {
  gid: number;
  currentPage: number;
  limit: number;
}
type Form = announcements.AnnouncementForm;

const placeOf = (groupId: number) => ({ kind: 'group', groupId }) as const;

export async function forMembers(db: Db, actor: Actor, input: PageInput, at: { locale: Locale; now: Date }) {
  await requireGroupRight(db, actor, input.gid, 'group.enter');
  return announcements.visibleAnnouncements(db, placeOf(input.gid), input, at);
}

/** Return a visible announcement. */
export async function forMember(
  db: Db,
  actor: Actor,
  { gid, aid }: { gid: number; aid: number },
  at: { locale: Locale; now: Date },
) {
  await requireGroupRight(db, actor, gid, 'group.enter');
  return announcements.visibleAnnouncement(db, placeOf(gid), aid, at);
}

/** All announcements including hidden ones. */
export async function forAdmins(db: Db, actor: Actor, input: PageInput, now: Date) {
  await requireGroupRight(db, actor, input.gid, 'group.administer');
  const page = await announcements.allAnnouncements(db, placeOf(input.gid), { ...input, sort: '-created' }, now);
  const mayEdit = (authorUid: string | null) => can(actor, 'groupItem.edit', { groupId: input.gid, authorUid });
  return { ...page, records: page.records.map((row) => ({ ...row, canEdit: mayEdit(row.uid) })) };
}

export async function create(
  app: App,
  context: ActorContext,
  { gid, ...sent }: Form & { gid: number },
): Promise<{ picturesLeft: PictureLeft[] }> {
  await requireGroupRight(app.db, context.actor, gid, 'group.administer');
  const { form, left } = await announcements.withOwnPicturesOf(app, context, sent);
  await transaction(app.db, async (tx) => {
    await holdAccount(tx, context.actor.uid);
    await requireGroupRight(tx, context.actor, gid, 'group.administer', 'join');
    await announcements.createAnnouncement(tx, context, placeOf(gid), form);
  });
  return { picturesLeft: left };
}

export async function update(
  app: App,
  context: ActorContext,
  { id, ...sent }: Form & { id: number },
): Promise<{ picturesLeft: PictureLeft[] }> {
  const groupId = await requireEditable(app.db, context.actor, id);
  const { form, left } = await announcements.withOwnPicturesOf(app, context, sent);
  await announcements.updateAnnouncement(app.db, context, placeOf(groupId), id, form);
  return { picturesLeft: left };
}

export async function remove(app: App, context: ActorContext, id: number): Promise<void> {
  const groupId = await requireEditable(app.db, context.actor, id);
  await announcements.deleteAnnouncement(app.db, context, placeOf(groupId), id);
}

/** Returns the announcement's group. Group and author of an announcement never change. */
async function requireEditable(db: Db, actor: Actor, id: number): Promise<number> {
  const item = await announcements.groupItem(db, id);
  if (!item) throw new Refusal('error.announcementNotFound');
  await requireGroup(db, actor, item.groupId);
  if (!can(actor, 'groupItem.edit', item)) throw new Refusal('error.groupForbidden');
  return item.groupId;
}
