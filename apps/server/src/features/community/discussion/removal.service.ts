/** Deletion of discussions by their authors, moderators and administrators. */
import { plainText } from '@verdict/domain/community/excerpt.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { discussionById, lockDiscussion, type StoredDiscussion } from '../../../platform/access/discussions.sql.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { tellAboutModeration } from '../notice/notice.service.ts';
import * as sql from './discussion.sql.ts';
import { requireRight } from './discussion.service.ts';

/** Number of characters of a text by which its author recognizes it. */
const EXCERPT = 100;

export async function remove(app: App, context: ActorContext, id: number): Promise<void> {
  const { discussion } = await requireRight(app, context, id, 'delete');
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [context.actor.uid, discussion.authorUid]);
    await lockDiscussion(tx, id);
    const locked = await requireRight(app, context, id, 'delete', tx);
    await sql.lockComments(tx, [id]);
    await removeLocked(tx, context, locked.discussion);
  });
}

/** Delete all of them or none, in any scope. For administrators of the site. */
export async function removeAll(db: Db, context: ActorContext, ids: number[], reason?: string): Promise<void> {
  const authors = await sql.authorsOf(db, ids);
  await transaction(db, async (tx) => {
    await holdAccounts(tx, [context.actor.uid, ...authors]);
    const discussions = [];
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const discussion = (await lockDiscussion(tx, id)) && (await discussionById(tx, id));
      if (!discussion) throw new Refusal('error.discussionNotFound');
      discussions.push(discussion);
    }
    await sql.lockComments(tx, ids);
    for (const discussion of discussions) await removeLocked(tx, context, discussion, reason);
  });
}

/** Delete a discussion with its comments, likes and reports. Notifies its author when another account deletes it. */
async function removeLocked(
  tx: Db,
  context: ActorContext,
  { id, kind, authorUid, author, title, groupId }: StoredDiscussion,
  reason?: string,
): Promise<void> {
  const text = await sql.textOf(tx, id);
  await sql.deleteDiscussion(tx, id);
  if (authorUid === context.actor.uid) return;
  await record(tx, context, {
    action: 'discussion.delete',
    subject: id,
    subjectName: title,
    before: { author, title, content: text?.content ?? '' },
    ...(reason !== undefined && { after: { reason } }),
  });
  const place = groupId === null ? {} : { group: groupId };
  const words = {
    title,
    text: plainText(text?.content ?? '', EXCERPT),
    part: kind,
    ...(reason !== undefined && { reason }),
  };
  await tellAboutModeration(tx, authorUid, { kind: 'postDeleted', ...words, ...place }, context.now);
}
