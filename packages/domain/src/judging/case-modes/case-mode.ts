/** A case mode says in which order cases run, where it stops, and what the points add up to. Pure. */
import type { FinalStatus } from '../../submission/status.ts';
import type { GroupNeeds } from '../group-needs.ts';
import type { CaseMode } from '../job.ts';

/** A case before it ran. */
export interface CasePlace {
  seq: number;
  group: number;
}

/** A case with its verdict, as far as points are concerned. */
export interface CaseOutcome extends CasePlace {
  status: FinalStatus;
  /** Points earned; null in ACM problems. */
  score: number | null;
}

export interface CaseModeRules {
  id: CaseMode;
  /** Lanes do not depend on each other; with `stopAfter` the cases of a lane run one after another, in this order. */
  lanes<C extends CasePlace>(cases: readonly C[]): C[][];
  /** Whether a lane ends after this case; null: lanes never end early and their cases run in any order. */
  stopAfter: ((outcome: CaseOutcome) => boolean) | null;
  /** Whether a lane is not begun, by the outcomes of those before it. */
  isHeldBack(lane: readonly CasePlace[], before: readonly CaseOutcome[], needs: GroupNeeds): boolean;
  /** The cases that a stopped lane did not reach: kept as `cancelled` with no points, or not kept at all. */
  unreached: 'cancelled' | 'dropped';
  /** Points of a scored problem before the cap. */
  total(outcomes: readonly CaseOutcome[]): number;
}

/** In the order of `seq`. */
export function bySeq<C extends CasePlace>(cases: readonly C[]): C[] {
  return [...cases].sort((a, b) => a.seq - b.seq);
}

/** Groups in ascending order, the cases of each in the order of `seq`. */
export function byGroup<C extends CasePlace>(cases: readonly C[]): C[][] {
  const groups = new Map<number, C[]>();
  for (const one of bySeq(cases)) {
    const group = groups.get(one.group);
    if (group) group.push(one);
    else groups.set(one.group, [one]);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, group]) => group);
}

export function sumOfScores(outcomes: readonly CaseOutcome[]): number {
  return outcomes.reduce((sum, outcome) => sum + (outcome.score ?? 0), 0);
}
