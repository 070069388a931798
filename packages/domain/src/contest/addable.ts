/** Problems that a contest can take, and why it cannot take others. */
import type { Visibility } from '../problem/visibility.ts';

export const addingObstacles = ['present', 'hidden', 'type'] as const;
export type AddingObstacle = (typeof addingObstacles)[number];

interface Candidate {
  visibility: Visibility;
  scored: boolean;
  /** Problems of other sites fit every rule. */
  isRemote: boolean;
  /** True when the contest has the problem already. */
  isPresent: boolean;
}

/** Reason why a problem cannot be added. Null when it can. `takesScored`: the contest's rule counts points of cases. */
export function addingObstacle(problem: Candidate, takesScored: boolean): AddingObstacle | null {
  if (problem.isPresent) return 'present';
  if (problem.visibility === 'hidden') return 'hidden';
  return problem.scored === takesScored || problem.isRemote ? null : 'type';
}
