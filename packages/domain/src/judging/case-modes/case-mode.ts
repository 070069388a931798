/** A case mode decides the order of the cases, where judging stops, and how points are summed. Pure functions. */
import type { FinalStatus } from '../../submission/status.ts';
import type { GroupNeeds } from '../group-needs.ts';
import type { CaseMode } from '../job.ts';

/** A case before its run. */
export interface CasePlace {
  seq: number;
  group: number;
}

/** A case with its verdict and points. */
export interface CaseOutcome extends CasePlace {
  status: FinalStatus;
  /** Points earned. Null in ACM problems. */
  score: number | null;
}

export interface CaseModeRules {
  id: CaseMode;
  /** Lanes are independent of each other. With `stopAfter`, the cases of a lane run one after another in this order. */
  lanes<C extends CasePlace>(cases: readonly C[]): C[][];
  /** True when a lane ends after this case. Null when lanes never end early and their cases run in any order. */
  stopAfter: ((outcome: CaseOutcome) => boolean) | null;
  /** True when a lane is skipped because of the outcomes of earlier lanes. */
  isHeldBack(lane: readonly CasePlace[], before: readonly CaseOutcome[], needs: GroupNeeds): boolean;
  /** Cases that a stopped lane did not reach: stored as `cancelled` without points, or not stored. */
  unreached: 'cancelled' | 'dropped';
  /** Points of a group of cases. Null when groups have no meaning and the points are the sum over the cases. */
  groupScore: ((group: readonly CaseOutcome[]) => number) | null;
}

/** Cases in the order of `seq`. */
export function bySeq<C extends CasePlace>(cases: readonly C[]): C[] {
  return [...cases].sort((a, b) => a.seq - b.seq);
}

/** Cases by group in ascending order; within a group in the order of `seq`. */
export function byGroup<C extends CasePlace>(cases: readonly C[]): C[][] {
  const groups = new Map<number, C[]>();
  for (const one of bySeq(cases)) {
    const group = groups.get(one.group);
    if (group) group.push(one);
    else groups.set(one.group, [one]);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** Points of a scored problem before the cap. */
export const totalScore = ({ groupScore }: CaseModeRules, outcomes: readonly CaseOutcome[]): number =>
  groupScore === null ? sumOfScores(outcomes) : byGroup(outcomes).reduce((sum, group) => sum + groupScore(group), 0);

export function sumOfScores(outcomes: readonly CaseOutcome[]): number {
  return outcomes.reduce((sum, outcome) => sum + (outcome.score ?? 0), 0);
}
