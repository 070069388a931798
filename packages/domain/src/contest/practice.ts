/**
 * Practice of contest problems: whether they are open, and which problems the organiser may make public after the
 * contest.
 */
import { can } from '../access/abilities.ts';
import type { Actor } from '../access/actor.ts';
import type { Visibility } from '../problem/visibility.ts';
import { inGroup, site } from '../access/scope.ts';
import type { Contest } from './contest.ts';
import { phaseOf } from './time.ts';

/**
 * `open`: the problem is public. `closed`: the organiser may make it public. `notEnded`: the contest has not ended.
 * `used`: another scheduled or running contest uses the problem. `hidden`: its author hides it. `forbidden`: the
 * organiser may not decide.
 */
export const practiceStates = ['open', 'closed', 'notEnded', 'used', 'hidden', 'forbidden'] as const;
export type PracticeState = (typeof practiceStates)[number];

export interface PlacedProblem {
  visibility: Visibility;
  isGroup: boolean;
  groupId: number | null;
  /** True when the problem was public before a contest took it, so that the organiser may make it public again. */
  wasPublic: boolean;
  /** True when another scheduled or running contest uses the problem. */
  isUsed: boolean;
}

/** State of a problem for an organiser of the contest. */
export function practiceState(actor: Actor, contest: Contest, problem: PlacedProblem, now: Date): PracticeState {
  if (problem.visibility === 'public') return 'open';
  if (problem.visibility === 'hidden') return 'hidden';
  if (!mayPublish(actor, contest, problem)) return 'forbidden';
  if (phaseOf(contest, now) !== 'ended') return 'notEnded';
  return problem.isUsed ? 'used' : 'closed';
}

/** A contest of a group cannot publish problems of the bank or of other groups. */
function mayPublish(actor: Actor, contest: Contest, { isGroup, groupId, wasPublic }: PlacedProblem): boolean {
  if ((isGroup ? groupId : null) !== contest.groupId) return false;
  return wasPublic || can(actor, 'problem.publish', contest.groupId === null ? site : inGroup(contest.groupId));
}
