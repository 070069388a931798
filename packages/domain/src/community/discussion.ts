/** Discussions of the site or of a group: rights over a discussion, and limits on opening one. */
import type { CommentRights } from './comment-rights.ts';
import { type Visitor, isSiteAdmin, isSuper } from '../access/actor.ts';
import { mayInGroup } from '../access/group-rights.ts';

/** A solution of a problem is a discussion with its own list and votes; see `solutions.ts`. */
export const discussionKinds = ['discussion', 'solution'] as const;
export type DiscussionKind = (typeof discussionKinds)[number];

export const discussionLengths = {
  title: 255,
  description: 255,
  content: 65_535,
  reason: 200,
  appeal: 1000,
  category: 50,
} as const;

/** Labels that a report can give to a discussion. */
export const reportLabels = [
  'spam',
  'illegal',
  'vulgar',
  'fraud',
  'abuse',
  'plagiarism',
  'leak',
  'offTopic',
  'other',
] as const;
export type ReportLabel = (typeof reportLabels)[number];

/** A discussion, reduced to the facts that these rules need. */
export interface DiscussionFacts {
  authorUid: string;
  /** Null for a discussion of the site. */
  groupId: number | null;
  /** Owner of the group. Null without a group, or when the account was deleted. */
  ownerUid: string | null;
  isHidden: boolean;
}

export interface DiscussionRights {
  edit: boolean;
  delete: boolean;
  pin: boolean;
  /** May hide the discussion from everybody but its author and the moderators, and show it again. */
  hide: boolean;
}

const isAuthor = (actor: Visitor, { authorUid }: DiscussionFacts): boolean => actor?.uid === authorUid;

const inGroup = (actor: Visitor, right: 'administer' | 'editDiscussion', discussion: DiscussionFacts): boolean =>
  discussion.groupId !== null && mayInGroup(actor, right, { ...discussion, groupId: discussion.groupId });

/**
 * Site administrators can delete and hide any reported discussion, but only authors and those who may edit change the
 * text.
 */
export function discussionRights(actor: Visitor, discussion: DiscussionFacts): DiscussionRights {
  const ofSite = discussion.groupId === null;
  const mayEdit = isAuthor(actor, discussion) || isSuper(actor) || inGroup(actor, 'editDiscussion', discussion);
  const runsGroup = inGroup(actor, 'administer', discussion);
  return {
    edit: mayEdit,
    delete: mayEdit || isSiteAdmin(actor),
    pin: runsGroup || (ofSite && isSiteAdmin(actor)),
    hide: runsGroup || isSiteAdmin(actor),
  };
}

/** Reason why a user may not see a discussion, whatever its subject. Null when they may. */
export function lookRefusal(
  actor: Visitor,
  discussion: DiscussionFacts,
): 'discussionNotFound' | 'groupNotMember' | 'discussionHidden' | null {
  const { groupId, ownerUid, authorUid, isHidden } = discussion;
  if (groupId !== null) {
    if (actor === null) return 'discussionNotFound';
    const isInside = mayInGroup(actor, 'enter', { groupId, ownerUid });
    if (!isInside && actor.uid !== authorUid) return 'groupNotMember';
  }
  const seesHidden = isAuthor(actor, discussion) || discussionRights(actor, discussion).hide;
  return isHidden && !seesHidden ? 'discussionHidden' : null;
}

/** Everybody who sees a discussion may read all its comments and reply to them. */
export const discussionComments = (actor: Visitor, discussion: DiscussionFacts): CommentRights => ({
  sees: 'all',
  repliesTo: 'all',
  deletes: discussionRights(actor, discussion).hide ? 'all' : 'own',
  isOfficial: false,
});

export type PostRefusal =
  | { key: 'discussionSolvedTooFew'; needed: number; solved: number }
  | { key: 'discussionTooManyToday'; max: number };

/** Reason why an account may not open another discussion now. Null when it may. */
export function postRefusal(
  account: { isSiteAdmin: boolean; solved: number; opened: number },
  limits: { solved: number; perDay: number },
): PostRefusal | null {
  if (account.isSiteAdmin) return null;
  if (account.solved < limits.solved)
    return { key: 'discussionSolvedTooFew', needed: limits.solved, solved: account.solved };
  return account.opened >= limits.perDay ? { key: 'discussionTooManyToday', max: limits.perDay } : null;
}
