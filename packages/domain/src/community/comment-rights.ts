/** Rights to see, answer and delete comments on a subject and the replies to them. */
import type { Audience } from '../contest/access.ts';
import type { Contest } from '../contest/contest.ts';
import { phaseOf } from '../contest/time.ts';
import type { Visitor } from '../access/actor.ts';

/** Subject of comments. A further kind needs its own rights and its own column in the table of comments. */
export type Subject = { kind: 'contest'; contestId: number } | { kind: 'discussion'; discussionId: number };

/** Rights of a user over the comments on a subject, and over visible replies. */
export interface CommentRights {
  sees: 'all' | 'ownAndOfficial';
  repliesTo: 'all' | 'own';
  deletes: 'all' | 'own';
  /** True when the user's texts are official: everybody sees them at once. */
  isOfficial: boolean;
}

/** A comment or a reply, reduced to the facts that these rules need. */
export interface Written {
  /** Uid of the author. */
  uid: string;
  isOfficial: boolean;
  /** Hidden by a moderator, or held until a moderator has checked it. */
  isHidden: boolean;
}

/**
 * Participants cannot read each other's comments until the last participant has finished. The jury reads and answers
 * everything.
 */
export function contestComments(contest: Contest, { isJury }: Pick<Audience, 'isJury'>, now: Date): CommentRights {
  if (isJury) return { sees: 'all', repliesTo: 'all', deletes: 'all', isOfficial: true };
  const sees = phaseOf(contest, now) === 'ended' ? 'all' : 'ownAndOfficial';
  return { sees, repliesTo: 'own', deletes: 'own', isOfficial: false };
}

const isOwn = ({ uid }: Written, actor: Visitor): boolean => uid === actor?.uid;

/** Hidden texts are visible only to their author and to users who could delete them. */
export const seesComment = ({ sees, deletes }: CommentRights, actor: Visitor, comment: Written): boolean =>
  isOwn(comment, actor) || ((sees === 'all' || comment.isOfficial) && (!comment.isHidden || deletes === 'all'));

export const mayReply = ({ repliesTo }: CommentRights, actor: Visitor, comment: Written): boolean =>
  repliesTo === 'all' || isOwn(comment, actor);

/** Only authors edit their texts: moderators hide or delete a text, but never change its words. */
export const mayEdit = (actor: Visitor, written: Written): boolean => isOwn(written, actor);

export const mayDelete = ({ deletes }: CommentRights, actor: Visitor, written: Written): boolean =>
  deletes === 'all' || isOwn(written, actor);
