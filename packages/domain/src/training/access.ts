/**
 * Rules for opening a training and registering for it: null, or the reason for a refusal, which is the key
 * `error.<reason>`. Access to its problems and submissions follows the rules of the site or its group: see `access/`.
 */
import { isJury } from '../contest/access.ts';
import { type Visitor, isMember } from '../access/actor.ts';
import { mayInGroup } from '../access/group-rights.ts';
import { type Homework, hasStarted } from './homework.ts';

/** Trainings that everybody may open, or users who have entered the password. */
export const trainingAccesses = ['public', 'private'] as const;
export type TrainingAccess = (typeof trainingAccesses)[number];

export interface Training extends Homework {
  id: number;
  /** Null for a training of the site. */
  groupId: number | null;
  /** Null when the account was deleted. */
  authorUid: string | null;
  access: TrainingAccess;
  /** False hides the training from everybody but its admins. */
  isVisible: boolean;
}

/** Author, super admins and roots of the training's group: the same accounts as the jury of a contest. */
export const isTrainingAdmin: (actor: Visitor, training: Pick<Training, 'authorUid' | 'groupId'>) => boolean = isJury;

/**
 * Teachers also see the progress of each student. For them the training has always started, and no result is hidden.
 */
export const isTeacher = (actor: Visitor, training: Pick<Training, 'authorUid' | 'groupId'>): boolean =>
  isTrainingAdmin(actor, training) ||
  (training.groupId !== null && mayInGroup(actor, 'readWork', { groupId: training.groupId }));

/** True when the students are known: members of the training's group, or registered users. */
export const hasClass = ({ access, groupId }: Pick<Training, 'access' | 'groupId'>): boolean =>
  groupId !== null || access === 'private';

export type KnowRefusal = 'trainingNotFound' | 'trainingNotMember';
export type EnterRefusal = KnowRefusal | 'loginRequired' | 'trainingNotRegistered' | 'trainingNotStarted';
export type JoinRefusal = KnowRefusal | 'trainingPublic' | 'trainingPasswordWrong' | 'trainingAlreadyRegistered';

/** Refusal for the title, description and figures. */
export function knowRefusal(training: Training, actor: Visitor): KnowRefusal | null {
  if (isTrainingAdmin(actor, training)) return null;
  if (!training.isVisible) return 'trainingNotFound';
  return training.groupId === null || isMember(actor, training.groupId) ? null : 'trainingNotMember';
}

/** Refusal for the problems and the rank, and for submitting. */
export function enterRefusal(
  training: Training,
  actor: Visitor,
  { isRegistered }: { isRegistered: boolean },
  now: Date,
): EnterRefusal | null {
  const unknown = knowRefusal(training, actor);
  if (unknown) return unknown;
  if (actor === null) return 'loginRequired';
  const isOpen = training.access === 'public' || isTrainingAdmin(actor, training);
  if (!isOpen && !isRegistered) return 'trainingNotRegistered';
  return hasStarted(training, now) || isTeacher(actor, training) ? null : 'trainingNotStarted';
}

/**
 * `passwordFits` is true when the entered password is right. A public training has none, and nobody registers for it.
 */
export function joinRefusal(
  training: Training,
  actor: Visitor,
  { isRegistered, passwordFits }: { isRegistered: boolean; passwordFits: boolean },
): JoinRefusal | null {
  return (
    knowRefusal(training, actor) ??
    (training.access === 'public' ? 'trainingPublic' : null) ??
    (passwordFits ? null : 'trainingPasswordWrong') ??
    (isRegistered ? 'trainingAlreadyRegistered' : null)
  );
}
