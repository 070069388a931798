/** Categories of discussions, which administrators name. */
import type { DiscussionCategory } from '@verdict/contract/community/discussion.ts';
import { type Db, isDuplicate, transaction } from '../../../platform/db/db.ts';
import type { Timed } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as sql from './discussion.sql.ts';

/** Sorted by creation. */
export const categories = (db: Db): Promise<Timed<DiscussionCategory>[]> => sql.categories(db);

export async function saveCategories(
  db: Db,
  context: ActorContext,
  sent: { id?: number | undefined; name: string }[],
): Promise<Timed<DiscussionCategory>[]> {
  try {
    return await transaction(db, async (tx) => {
      await sql.lockCategories(tx);
      const stored = await sql.categories(tx);
      for (const { id, name } of sent) await saveCategory(tx, context, stored, { id, name });
      return sql.categories(tx);
    });
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('error.discussionCategoryTaken') : error;
  }
}

async function saveCategory(
  tx: Db,
  context: ActorContext,
  stored: { id: number; name: string }[],
  { id, name }: { id: number | undefined; name: string },
): Promise<void> {
  if (id === undefined) {
    const made = await sql.insertCategory(tx, name);
    const act = { action: 'discussionCategory.create', subject: made.id, subjectName: name, after: { name } } as const;
    return void (await record(tx, context, act));
  }
  const former = stored.find((one) => one.id === id);
  if (!former) throw new Refusal('error.discussionCategoryNotFound');
  if (former.name === name) return;
  await sql.renameCategory(tx, { id, name });
  await record(tx, context, {
    action: 'discussionCategory.edit',
    subject: id,
    subjectName: former.name,
    before: { name: former.name },
    after: { name },
  });
}
