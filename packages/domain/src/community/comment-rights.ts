/** Comments on a subject and replies to them: who sees which, replies to which and deletes which. */
import type { Audience } from '../contest/access.ts';
import type { Contest } from '../contest/contest.ts';
import { phaseOf } from '../contest/time.ts';
import type { Visitor } from '../access/actor.ts';

/** What comments are about. Another kind has its own row of rights, and a reference in the table of comments. */
export type Subject = { kind: 'contest'; contestId: number } | { kind: 'discussion'; discussionId: number };

/** What somebody may do with the comments on a subject, and with the replies to those that are seen. */
export interface CommentRights {
  sees: 'all' | 'ownAndOfficial';
  repliesTo: 'all' | 'own';
  deletes: 'all' | 'own';
  /** What they write is an official word: everybody sees it at once. */
  isOfficial: boolean;
}

/** A comment or a reply, as these rules know it. */
export interface Written {
  /** Its author. */
  uid: string;
  isOfficial: boolean;
  /** By a moderator, or because none has looked at it yet. */
  isHidden: boolean;
}

/** Until the last participant is done, participants do not read each other. The jury reads and answers everything. */
export function contestComments(contest: Contest, { isJury }: Pick<Audience, 'isJury'>, now: Date): CommentRights {
  if (isJury) return { sees: 'all', repliesTo: 'all', deletes: 'all', isOfficial: true };
  const sees = phaseOf(contest, now) === 'ended' ? 'all' : 'ownAndOfficial';
  return { sees, repliesTo: 'own', deletes: 'own', isOfficial: false };
}

const isOwn = ({ uid }: Written, actor: Visitor): boolean => uid === actor?.uid;

/** What is hidden is for those who could delete it. */
export const seesComment = ({ sees, deletes }: CommentRights, actor: Visitor, comment: Written): boolean =>
  isOwn(comment, actor) || ((sees === 'all' || comment.isOfficial) && (!comment.isHidden || deletes === 'all'));

export const mayReply = ({ repliesTo }: CommentRights, actor: Visitor, comment: Written): boolean =>
  repliesTo === 'all' || isOwn(comment, actor);

/** What somebody said stays theirs: moderators hide or delete it, and nobody puts other words in their mouth. */
export const mayEdit = (actor: Visitor, written: Written): boolean => isOwn(written, actor);

export const mayDelete = ({ deletes }: CommentRights, actor: Visitor, written: Written): boolean =>
  deletes === 'all' || isOwn(written, actor);
