/** Whether problems of a contest can be practised, and which of them its organiser may make public when it is over. */
import { can } from '../access/abilities.ts';
import type { Actor } from '../access/actor.ts';
import type { Visibility } from '../problem/visibility.ts';
import { inGroup, site } from '../access/scope.ts';
import type { Contest } from './contest.ts';
import { phaseOf } from './time.ts';

/**
 * `open`: it is public. `closed`: the organiser may make it public. `notEnded`: not before the end. `used`: another
 * contest that is still to come or goes on uses it. `hidden`: its author hides it. `forbidden`: others decide.
 */
export const practiceStates = ['open', 'closed', 'notEnded', 'used', 'hidden', 'forbidden'] as const;
export type PracticeState = (typeof practiceStates)[number];

export interface PlacedProblem {
  visibility: Visibility;
  isGroup: boolean;
  groupId: number | null;
  /** It was public until a contest took it, so who organises that may give it back. */
  wasPublic: boolean;
  /** By another contest that is still to come or goes on. */
  isUsed: boolean;
}

/** Of an organiser of the contest. */
export function practiceState(actor: Actor, contest: Contest, problem: PlacedProblem, now: Date): PracticeState {
  if (problem.visibility === 'public') return 'open';
  if (problem.visibility === 'hidden') return 'hidden';
  if (!mayPublish(actor, contest, problem)) return 'forbidden';
  if (phaseOf(contest, now) !== 'ended') return 'notEnded';
  return problem.isUsed ? 'used' : 'closed';
}

/** Contests of groups decide nothing about problems of the bank, nor about those of other groups. */
function mayPublish(actor: Actor, contest: Contest, { isGroup, groupId, wasPublic }: PlacedProblem): boolean {
  if ((isGroup ? groupId : null) !== contest.groupId) return false;
  return wasPublic || can(actor, 'problem.publish', contest.groupId === null ? site : inGroup(contest.groupId));
}
