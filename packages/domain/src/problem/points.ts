/** Points of test cases: the even split that authors start from, and the full score of a problem. */
import { totalScore } from '../judging/case-modes/case-mode.ts';
import { caseModeRules } from '../judging/case-modes/index.ts';
import type { CaseMode } from '../judging/job.ts';

/** Total that the form proposes to split over the cases. */
export const PROPOSED_TOTAL = 100;

/** Splits `total` into whole shares over `count` cases; the last ones get the remainder, one point each. */
export function spreadPoints(total: number, count: number): number[] {
  const share = Math.floor(total / count);
  const remainder = total - share * count;
  return Array.from({ length: count }, (_, index) => share + (index >= count - remainder ? 1 : 0));
}

/** Splits `total` over subtasks, in the order of their numbers: every case has the whole share of its subtask. */
export function spreadOverGroups(total: number, groups: readonly number[]): number[] {
  const distinct = [...new Set(groups)].toSorted((a, b) => a - b);
  const shares = spreadPoints(total, distinct.length);
  return groups.map((group) => shares[distinct.indexOf(group)] ?? 0);
}

export interface PointsOverview {
  /** Total points of each subtask, in the order of their numbers. Empty when cases count individually. */
  subtasks: { group: number; cases: number; points: number }[];
  total: number;
}

/** Points of a scored problem's cases while the author edits them. A blank score counts as 0. */
export function pointsOverview(caseMode: CaseMode, cases: readonly { score: number; group: number }[]): PointsOverview {
  const counted = cases.map(({ score, group }) => ({
    score: Number.isFinite(score) ? score : 0,
    group: Number.isFinite(group) ? group : 1,
  }));
  const hasGroups = caseMode === 'subtask_lowest' || caseMode === 'subtask_average';
  const groups = hasGroups ? [...new Set(counted.map(({ group }) => group))].toSorted((a, b) => a - b) : [];
  return {
    subtasks: groups.map((group) => {
      const own = counted.filter((one) => one.group === group);
      return { group, cases: own.length, points: fullScore(true, caseMode, own) };
    }),
    total: fullScore(true, caseMode, counted),
  };
}

/** Score of a program that passes every case. 0 in ACM problems. */
export function fullScore(
  scored: boolean,
  caseMode: CaseMode,
  cases: readonly { score: number; group: number }[],
): number {
  if (!scored || cases.length === 0) return 0;
  const full = cases.map(({ score, group }, index) => ({
    seq: index + 1,
    group,
    score,
    status: 'accepted' as const,
  }));
  return totalScore(caseModeRules(caseMode, scored), full);
}
