/** Subjects of comments: who may reach them and with which rights. One case for each kind of subject. */
import { type CommentRights, type Subject, contestComments } from '@verdict/domain/community/comment-rights.ts';
import { discussionComments } from '@verdict/domain/community/discussion.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { announce } from '../../../platform/live/live.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import { audienceAt, requireInside } from '../../../platform/access/contest-gate.ts';
import { requireDiscussion } from '../../../platform/access/discussion-gate.ts';
import { lockDiscussion } from '../../../platform/access/discussions.sql.ts';
import { readerOf } from '../../../platform/access/reader.ts';

export interface Caller<A extends Visitor = Visitor> {
  actor: A;
  now: Date;
}

/** The subject that a request names. */
export function subjectNamed({ did, cid }: { did?: number | undefined; cid?: number | undefined }): Subject {
  if (did !== undefined) return { kind: 'discussion', discussionId: did };
  if (cid === undefined) throw new Refusal('error.notFound');
  return { kind: 'contest', contestId: cid };
}

/** Facts about a subject whose comments the actor reads or writes. */
interface SeenSubject {
  rights: CommentRights;
  /** Null when the subject belongs to the site. */
  groupId: number | null;
}

/**
 * Refuse actors who may not reach the subject, and everybody while the site has the subject or its comments turned off.
 */
export async function requireSubject(app: App, caller: Caller, subject: Subject): Promise<SeenSubject> {
  if (subject.kind === 'discussion') {
    const discussion = await requireDiscussion(app, caller, subject.discussionId);
    return { rights: discussionComments(caller.actor, discussion), groupId: discussion.groupId };
  }
  if (!app.settings.current.openContestComment) throw new HttpRefusal(403, 'error.featureClosed');
  const placeFacts = await requireInside(app.db, readerOf(app, caller), subject.contestId);
  const rights = contestComments(placeFacts.contest, audienceAt(caller, placeFacts), caller.now);
  return { rights, groupId: placeFacts.contest.groupId };
}

/** Serialize transactions that change comments on a discussion, because each changes its counters. */
export async function lockSubject(tx: Db, subject: Subject): Promise<void> {
  if (subject.kind === 'discussion' && !(await lockDiscussion(tx, subject.discussionId)))
    throw new Refusal('error.discussionNotFound');
}

/** Notify followers of the subject that its comments have changed. */
export const announceChange = async (tx: Db, subject: Subject): Promise<void> => {
  if (subject.kind === 'contest') await announce(tx, 'clarifications', String(subject.contestId));
};
