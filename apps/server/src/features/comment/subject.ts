/** What comments are about: who gets to them and with which rights. One case for each kind of subject. */
import { type CommentRights, type Subject, contestComments } from '@verdict/domain/comment/comment-rights.ts';
import type { Visitor } from '@verdict/domain/permission/actor.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { announce } from '../../live/live.ts';
import { HttpRefusal, Refusal } from '../../refusal.ts';
import { audienceAt, demandInside } from '../../sight/contest-gate.ts';
import { readerOf } from '../../sight/reader.ts';

export interface Caller<A extends Visitor = Visitor> {
  actor: A;
  now: Date;
}

/** The subject that a request names. There are no discussions yet. */
export function subjectNamed({ did, cid }: { did?: number | undefined; cid?: number | undefined }): Subject {
  if (did !== undefined || cid === undefined) throw new Refusal('error.notFound');
  return { kind: 'contest', contestId: cid };
}

/** Refuses whoever does not get to the subject, and everybody while the site has its comments closed. */
export async function demandRights(app: App, caller: Caller, { contestId }: Subject): Promise<CommentRights> {
  if (!app.settings.current.openContestComment) throw new HttpRefusal(403, 'error.featureClosed');
  const ground = await demandInside(app.db, readerOf(app, caller), contestId);
  return contestComments(ground.contest, audienceAt(caller, ground), caller.now);
}

/** Tells those who follow the subject that its comments have changed. */
export const announceChange = (tx: Db, { contestId }: Subject): Promise<void> =>
  announce(tx, 'talk', String(contestId));
