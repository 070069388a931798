/** Questions to the jury of a contest, which nobody else reads until they are answered to all. */
import type { Actor } from '../access/actor.ts';
import { type Audience, type LookRefusal, hasAccess, lookRefusal } from './access.ts';
import type { Contest } from './contest.ts';

export interface QuestionFacts {
  /** Who asked; null: the account is gone. */
  uid: string | null;
  /** The answer is for everybody who may look at the contest. */
  isToAll: boolean;
}

/** Whoever takes part may ask, from the start on: also in a pause, and after the end. */
export const askRefusal = (contest: Contest, audience: Audience, now: Date): LookRefusal | null =>
  lookRefusal(contest, audience, now) ??
  (audience.isJury || contest.access === 'public' || hasAccess(contest, audience) ? null : 'contestNotRegistered');

/** For those who may look at the contest. */
export const seesQuestion = (actor: Actor, { isJury }: Pick<Audience, 'isJury'>, question: QuestionFacts): boolean =>
  question.isToAll || seesAsker(actor, { isJury }, question);

/** An answer to all does not tell who asked. */
export const seesAsker = (
  actor: Actor,
  { isJury }: Pick<Audience, 'isJury'>,
  { uid }: Pick<QuestionFacts, 'uid'>,
): boolean => isJury || uid === actor.uid;
