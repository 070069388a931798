/**
 * One line per ability; the subject is always the stored row. The server asks `can` before it acts and the
 * browser asks the same table before it shows a button. What a reader may see is in `sight/`.
 */
import { isJury } from '../contest/access.ts';
import type { Scope } from '../scope.ts';
import { isOrdinaryAdmin, isProblemAdmin, isSiteAdmin, isSuper, type Visitor } from './actor.ts';

const maySubmit: ReadonlySet<number> = new Set([1000, 1001, 1002, 1004, 1005, 1008]);
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

/** Its root and its admins. */
const runsGroup = (actor: Visitor, groupId: number): boolean =>
  actor !== null && actor.memberships.some((one) => one.groupId === groupId && one.role !== 'member');

const owns = (actor: Visitor, subject: Owned): boolean => actor !== null && subject.ownerUid === actor.uid;

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
  'submission.resubmit': (actor: Visitor, submission: SubmissionFacts) =>
    owns(actor, submission) && submits(actor) && submission.contestId === null,
  'submission.rejudge': (actor: Visitor) => isSuper(actor),
  'submission.judgeByHand': (actor: Visitor) => isSuper(actor),
  'submission.cancel': (actor: Visitor) => isSuper(actor),
  'problem.edit': (actor: Visitor, problem: Owned) =>
    isSuper(actor) || isProblemAdmin(actor) || (isOrdinaryAdmin(actor) && owns(actor, problem)),
  'problem.create': (actor: Visitor) => isSiteAdmin(actor),
  'problem.delete': (actor: Visitor) => isSuper(actor) || isProblemAdmin(actor),
  'problem.publish': (actor: Visitor) => isSuper(actor) || isProblemAdmin(actor),
  'contest.create': creates,
  'contest.edit': organises,
  'contest.delete': removes,
  'training.create': creates,
  'training.edit': organises,
  'training.delete': removes,
  'training.problems': (actor: Visitor, training: Organised) =>
    organises(actor, training) || (training.groupId === null && isProblemAdmin(actor)),
  'trainingCategory.administer': (actor: Visitor, scope: Scope) =>
    isSuper(actor) || (scope.kind === 'site' ? isProblemAdmin(actor) : runsGroup(actor, scope.groupId)),
  'tag.administer': (actor: Visitor) => isSuper(actor) || isProblemAdmin(actor),
  'file.upload': (actor: Visitor) => isSiteAdmin(actor),
  'file.delete': (actor: Visitor, file: Owned) => owns(actor, file) || isSuper(actor) || isProblemAdmin(actor),
  'judgehost.administer': (actor: Visitor) => isSuper(actor),
  'site.configure': (actor: Visitor) => isSuper(actor),
  'account.administer': (actor: Visitor) => isSuper(actor),
  'comment.create': (actor: Visitor) => actor !== null && mayComment.has(actor.role),
  'backOffice.enter': (actor: Visitor) => isSiteAdmin(actor),
} as const satisfies Record<string, (actor: Visitor, subject: never) => boolean>;

export type Ability = keyof typeof abilities;

type Subject<A extends Ability> = Parameters<(typeof abilities)[A]> extends [Visitor, infer S] ? [subject: S] : [];

/** May `actor` do this to `subject`? A missing subject or a misspelt ability does not compile. */
export function can<A extends Ability>(actor: Visitor, ability: A, ...subject: Subject<A>): boolean {
  const rule = abilities[ability] as (actor: Visitor, subject?: unknown) => boolean;
  return rule(actor, subject[0]);
}
