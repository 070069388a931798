/** Saved comments of a teacher. */
import { SAVED_COMMENTS_MAX } from '@verdict/contract/training/code-review.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { lockAccount } from '../../../platform/db/lock-order.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as sql from './saved.sql.ts';

export const savedComments = (db: Db, { uid }: Actor) => sql.savedComments(db, uid);

/** Returns the id of the text that is saved already, if there is one. */
export const save = (db: Db, { actor: { uid }, now }: { actor: Actor; now: Date }, content: string) =>
  transaction(db, async (tx) => {
    await lockAccount(tx, uid);
    const id = await sql.savedLike(tx, uid, content);
    if (id !== null) return { id };
    if ((await sql.countSaved(tx, uid)) >= SAVED_COMMENTS_MAX) throw new Refusal('error.savedCommentsFull');
    return sql.insertSaved(tx, uid, content, now);
  });

export async function remove(db: Db, { uid }: Actor, id: number): Promise<void> {
  if ((await sql.removeSaved(db, uid, id)) === 0) throw new Refusal('error.codeCommentNotFound');
}
