/**
 * Table of abilities, one line each; the subject is always the stored row. The server checks `can` before it acts, and
 * the browser checks the same table before it shows a button. The rules for what a reader may see are in
 * `access/access.ts`.
 */
import { isJury } from '../contest/access.ts';
import type { Scope } from './scope.ts';
import { isTeacher } from '../training/access.ts';
import { isOrdinaryAdmin, isProblemAdmin, isSiteAdmin, isSuper, runsBank, type Visitor } from './actor.ts';
import { type InGroup, mayInGroup } from './group-rights.ts';

const maySubmit: ReadonlySet<number> = new Set([1000, 1001, 1002, 1004, 1005, 1008]);
const mayCreateGroups: ReadonlySet<number> = new Set([1000, 1001, 1002, 1008]);
const mayDiscuss: ReadonlySet<number> = new Set([1000, 1001, 1002, 1003, 1008]);
const mayComment: ReadonlySet<number> = new Set([1000, 1001, 1002, 1003, 1004, 1006, 1008]);

interface Owned {
  ownerUid: string | null;
}
interface SubmissionFacts extends Owned {
  contestId: number | null;
}

/** A contest or a training. */
interface Organised {
  authorUid: string | null;
  groupId: number | null;
}

/** Stored problem. `isGroup` is true when the problem belongs to its group and not to the bank. */
interface ProblemRow extends Owned {
  groupId: number | null;
  isGroup: boolean;
}

const runsGroup = (actor: Visitor, groupId: number): boolean => mayInGroup(actor, 'administer', { groupId });
/** True when the actor runs at least one group. */
const runsAnyGroup = (actor: Visitor): boolean =>
  actor !== null && actor.memberships.some(({ groupId }) => runsGroup(actor, groupId));

type Group = Required<Pick<InGroup, 'groupId' | 'ownerUid'>>;
type GroupItem = Required<Pick<InGroup, 'groupId' | 'authorUid'>>;

const owns = (actor: Visitor, subject: Owned): boolean => actor !== null && subject.ownerUid === actor.uid;

/** Null when the problem belongs to the bank. */
const editsInGroup = (actor: Visitor, { isGroup, groupId, ownerUid }: ProblemRow): boolean | null =>
  isGroup && groupId !== null ? mayInGroup(actor, 'editItem', { groupId, authorUid: ownerUid }) : null;

const submits = (actor: Visitor): boolean => actor !== null && maySubmit.has(actor.role);

const creates = (actor: Visitor, scope: Scope): boolean =>
  isSuper(actor) || (scope.kind === 'site' ? isSiteAdmin(actor) : runsGroup(actor, scope.groupId));

const organises = (actor: Visitor, subject: Organised): boolean =>
  isJury(actor, subject) && (subject.groupId !== null || isSiteAdmin(actor));

const removes = (actor: Visitor, subject: Organised): boolean =>
  isSuper(actor) || (subject.groupId !== null && isJury(actor, subject));

export const abilities = {
  'submission.create': (actor: Visitor) => submits(actor),
  'submission.share': (actor: Visitor, submission: SubmissionFacts) =>
    owns(actor, submission) && submission.contestId === null,
  /** Only submissions that never reached a judge; in contests only for remote problems. */
  'submission.resubmit': (
    actor: Visitor,
    submission: SubmissionFacts & { isRemote: boolean; isSubmittedFailed: boolean },
  ) =>
    owns(actor, submission) &&
    submits(actor) &&
    submission.isSubmittedFailed &&
    (submission.contestId === null || submission.isRemote),
  'submission.rejudge': (actor: Visitor) => isSuper(actor),
  'submission.judgeByHand': (actor: Visitor) => isSuper(actor),
  /**
   * `isJury` is true for the jury of the submission's place and for those who run its group. They can cancel only
   * submissions without a verdict.
   */
  'submission.cancel': (actor: Visitor, { isJury: isOfJury, isFinal }: { isJury: boolean; isFinal: boolean }) =>
    isSuper(actor) || (isOfJury && !isFinal),
  'problem.edit': (actor: Visitor, problem: ProblemRow) =>
    editsInGroup(actor, problem) ?? (runsBank(actor) || (isOrdinaryAdmin(actor) && owns(actor, problem))),
  'problem.create': creates,
  'problem.delete': (actor: Visitor, problem: ProblemRow) => editsInGroup(actor, problem) ?? runsBank(actor),
  /** Making a problem public that the actor may edit or create there. */
  'problem.publish': (actor: Visitor, scope: Scope) => scope.kind === 'group' || runsBank(actor),
  /** Deciding about problems that groups offer to the bank. */
  'problem.examine': (actor: Visitor) => runsBank(actor),
  'contest.create': creates,
  'contest.edit': organises,
  'contest.delete': removes,
  'training.create': creates,
  'training.edit': organises,
  'training.delete': removes,
  'training.problems': (actor: Visitor, training: Organised) =>
    organises(actor, training) || (training.groupId === null && isProblemAdmin(actor)),
  /** Seeing the progress of each student and reading their submissions in the training. */
  'training.teach': (actor: Visitor, training: Organised) => isTeacher(actor, training),
  'trainingCategory.administer': (actor: Visitor, scope: Scope) =>
    isSuper(actor) || (scope.kind === 'site' ? isProblemAdmin(actor) : runsGroup(actor, scope.groupId)),
  'tag.administer': (actor: Visitor) => runsBank(actor),
  /** Uploading a file for some text. `file.uploadTo` checks the place that the text belongs to. */
  'file.upload': (actor: Visitor) => isSiteAdmin(actor) || runsAnyGroup(actor),
  'file.uploadTo': (actor: Visitor, scope: Scope) =>
    isSiteAdmin(actor) || (scope.kind === 'group' && runsGroup(actor, scope.groupId)),
  'file.delete': (actor: Visitor, file: Owned & { groupId: number | null }) =>
    owns(actor, file) ||
    isSuper(actor) ||
    isProblemAdmin(actor) ||
    (file.groupId !== null && runsGroup(actor, file.groupId)),
  'group.create': (actor: Visitor) => actor !== null && mayCreateGroups.has(actor.role),
  'group.see': (actor: Visitor, group: Group & { isVisible: boolean }) =>
    group.isVisible || mayInGroup(actor, 'see', group),
  'group.enter': (actor: Visitor, group: Group) => mayInGroup(actor, 'enter', group),
  'group.administer': (actor: Visitor, group: Group) => mayInGroup(actor, 'administer', group),
  'group.invite': (actor: Visitor, group: Group) => mayInGroup(actor, 'invite', group),
  'group.readCode': (actor: Visitor, group: Group) => mayInGroup(actor, 'readCode', group),
  'group.edit': (actor: Visitor, group: Group) => mayInGroup(actor, 'edit', group),
  /** The copy is a new group, so the actor must be allowed to create groups. */
  'group.copy': (actor: Visitor, group: Group) =>
    actor !== null && mayCreateGroups.has(actor.role) && mayInGroup(actor, 'copy', group),
  'group.disband': (actor: Visitor, group: Group) =>
    actor !== null && mayCreateGroups.has(actor.role) && mayInGroup(actor, 'disband', group),
  'groupItem.edit': (actor: Visitor, item: GroupItem) => mayInGroup(actor, 'editItem', item),
  'judgehost.administer': (actor: Visitor) => isSuper(actor),
  'site.configure': (actor: Visitor) => isSuper(actor),
  'account.administer': (actor: Visitor) => isSuper(actor),
  'discussion.create': (actor: Visitor) => actor !== null && mayDiscuss.has(actor.role),
  'comment.create': (actor: Visitor) => actor !== null && mayComment.has(actor.role),
  /** Moderating the texts of other users: hiding them, dealing with reports, muting authors. */
  'discussion.moderate': (actor: Visitor, scope: Scope) =>
    scope.kind === 'site' ? isSiteAdmin(actor) : runsGroup(actor, scope.groupId),
  'backOffice.enter': (actor: Visitor) => isSiteAdmin(actor),
} as const satisfies Record<string, (actor: Visitor, subject: never) => boolean>;

export type Ability = keyof typeof abilities;

type Subject<A extends Ability> = Parameters<(typeof abilities)[A]> extends [Visitor, infer S] ? [subject: S] : [];

/** Returns true when `actor` may do this to `subject`. A missing subject or a misspelt ability does not compile. */
export function can<A extends Ability>(actor: Visitor, ability: A, ...subject: Subject<A>): boolean {
  const rule = abilities[ability] as (actor: Visitor, subject?: unknown) => boolean;
  return rule(actor, subject[0]);
}
