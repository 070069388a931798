/** Questions to the jury of a contest. Other participants cannot read them until they are answered to all. */
import type { Actor } from '../access/actor.ts';
import { type Audience, type LookRefusal, hasAccess, lookRefusal } from './access.ts';
import type { Contest } from './contest.ts';

export interface QuestionFacts {
  /** Account that asked. Null when it was deleted. */
  uid: string | null;
  /** True when everybody who may look at the contest may read the answer. */
  isToAll: boolean;
}

/** Largest number of ready answers of a contest. */
export const READY_ANSWERS_MAX = 20;
/** Maximum length of a ready answer, in characters. */
export const READY_ANSWER_MAX = 500;

/** Participants may ask from the start on, also during a pause and after the end. */
export const askRefusal = (contest: Contest, audience: Audience, now: Date): LookRefusal | null =>
  lookRefusal(contest, audience, now) ??
  (audience.isJury || contest.access === 'public' || hasAccess(contest, audience) ? null : 'contestNotRegistered');

/** Assumes that the actor may look at the contest. */
export const seesQuestion = (actor: Actor, { isJury }: Pick<Audience, 'isJury'>, question: QuestionFacts): boolean =>
  question.isToAll || seesAsker(actor, { isJury }, question);

/** An answer to all does not reveal who asked. */
export const seesAsker = (
  actor: Actor,
  { isJury }: Pick<Audience, 'isJury'>,
  { uid }: Pick<QuestionFacts, 'uid'>,
): boolean => isJury || uid === actor.uid;
