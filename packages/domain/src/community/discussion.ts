/** Discussions, of the site or of a group: who may do what with one, and when somebody may open one. */
import type { CommentRights } from './comment-rights.ts';
import { type Visitor, isSiteAdmin, isSuper } from '../access/actor.ts';
import { mayInGroup } from '../access/group-rights.ts';

/** A solution of a problem is a discussion that has its own list, and votes; see `solutions.ts`. */
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

/** What a report says is wrong with a discussion. */
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

/** A discussion, as these rules know it. */
export interface DiscussionFacts {
  authorUid: string;
  /** Null: it is of the site. */
  groupId: number | null;
  /** Of the group; null: of none, or the account is gone. */
  ownerUid: string | null;
  isHidden: boolean;
}

export interface DiscussionRights {
  edit: boolean;
  delete: boolean;
  pin: boolean;
  /** Hides it from everybody but its author and the moderators, or shows it again. */
  hide: boolean;
}

const isAuthor = (actor: Visitor, { authorUid }: DiscussionFacts): boolean => actor?.uid === authorUid;

const inGroup = (actor: Visitor, right: 'administer' | 'editDiscussion', discussion: DiscussionFacts): boolean =>
  discussion.groupId !== null && mayInGroup(actor, right, { ...discussion, groupId: discussion.groupId });

/** Administrators of the site take away what is reported, wherever it stands; what is said stays its author's. */
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

/** Why somebody does not see a discussion, whatever it is about; null: does. */
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

/** Everybody who sees a discussion reads all comments on it and replies to all. */
export const discussionComments = (actor: Visitor, discussion: DiscussionFacts): CommentRights => ({
  sees: 'all',
  repliesTo: 'all',
  deletes: discussionRights(actor, discussion).hide ? 'all' : 'own',
  isOfficial: false,
});

export type PostRefusal =
  | { key: 'discussionSolvedTooFew'; needed: number; solved: number }
  | { key: 'discussionTooManyToday'; max: number };

/** Why an account may not open another discussion now; null: may. */
export function postRefusal(
  account: { isSiteAdmin: boolean; solved: number; opened: number },
  limits: { solved: number; perDay: number },
): PostRefusal | null {
  if (account.isSiteAdmin) return null;
  if (account.solved < limits.solved)
    return { key: 'discussionSolvedTooFew', needed: limits.solved, solved: account.solved };
  return account.opened >= limits.perDay ? { key: 'discussionTooManyToday', max: limits.perDay } : null;
}
