/**
 * Who may look inside a training and register for it: null, or the reason why not, as `error.<reason>` says it. What is
 * seen of its problems and submissions is what the site, or its group, shows of them anyway: see `access/`.
 */
import { isJury } from '../contest/access.ts';
import { type Visitor, isMember } from '../access/actor.ts';
import { mayInGroup } from '../access/group-rights.ts';
import { type Homework, hasStarted } from './homework.ts';

/** Everybody looks inside, or those who have given the password. */
export const trainingAccesses = ['public', 'private'] as const;
export type TrainingAccess = (typeof trainingAccesses)[number];

export interface Training extends Homework {
  id: number;
  /** Null: of the site. */
  groupId: number | null;
  /** Null: the account is gone. */
  authorUid: string | null;
  access: TrainingAccess;
  /** Its admins look at it also while it is hidden. */
  isVisible: boolean;
}

/** Its author, super admins and the roots of its group: those who would run a contest. */
export const isTrainingAdmin: (actor: Visitor, training: Pick<Training, 'authorUid' | 'groupId'>) => boolean = isJury;

/** They also see how far each student is. To them it has always begun, and no result is hidden. */
export const isTeacher = (actor: Visitor, training: Pick<Training, 'authorUid' | 'groupId'>): boolean =>
  isTrainingAdmin(actor, training) ||
  (training.groupId !== null && mayInGroup(actor, 'readWork', { groupId: training.groupId }));

/** Those of its group, or those who have registered: nobody else is known to take part. */
export const hasClass = ({ access, groupId }: Pick<Training, 'access' | 'groupId'>): boolean =>
  groupId !== null || access === 'private';

export type KnowRefusal = 'trainingNotFound' | 'trainingNotMember';
export type EnterRefusal = KnowRefusal | 'loginRequired' | 'trainingNotRegistered' | 'trainingNotStarted';
export type JoinRefusal = KnowRefusal | 'trainingPublic' | 'trainingPasswordWrong' | 'trainingAlreadyRegistered';

/** For its title, description and figures. */
export function knowRefusal(training: Training, actor: Visitor): KnowRefusal | null {
  if (isTrainingAdmin(actor, training)) return null;
  if (!training.isVisible) return 'trainingNotFound';
  return training.groupId === null || isMember(actor, training.groupId) ? null : 'trainingNotMember';
}

/** For its problems and its rank, and to submit there. */
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

/** `passwordFits`: what was typed is the training's password; a public training has none, and nobody joins it. */
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
