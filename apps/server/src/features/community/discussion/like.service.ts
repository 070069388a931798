/** Likes of discussions. */
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import { demand, type Limit } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireDiscussion } from '../../../platform/access/discussion-gate.ts';
import { lockDiscussion } from '../../../platform/access/discussions.sql.ts';
import { tellLike } from '../message/message.service.ts';
import * as sql from './discussion.sql.ts';
import type { Caller } from './discussion.service.ts';

const likesOfAccount: Limit = { name: 'discussion-like', max: 120, windowMs: 600_000 };

/** Set or remove the like. Repeated calls have no further effect. */
export async function like(app: App, { actor, now }: Caller<Actor>, id: number, toLike: boolean): Promise<void> {
  const { authorUid, kind } = await requireDiscussion(app, { actor, now }, id);
  if (kind === 'solution') throw new Refusal('error.solutionVoted');
  await demand(app.db, likesOfAccount, actor.uid, now);
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [actor.uid, authorUid]);
    if (!(await lockDiscussion(tx, id))) throw new Refusal('error.discussionNotFound');
    const changed = await (toLike ? sql.insertLike(tx, id, actor.uid) : sql.deleteLike(tx, id, actor.uid));
    const liked = { uid: authorUid, discussionId: id, contestId: null, commentId: null };
    if (changed > 0) await tellLike(tx, liked, { actor, now }, toLike);
  });
}
