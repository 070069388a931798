/** Points of test cases: the even split that authors start from, and the full score of a problem. */
import { caseModeRules } from '../judging/case-modes/index.ts';
import type { CaseMode } from '../judging/job.ts';

/** What authors are proposed to spread over their cases. */
export const PROPOSED_TOTAL = 100;

/** `total` as whole shares over `count` cases; the last ones get one more until nothing is left. */
export function spreadPoints(total: number, count: number): number[] {
  const share = Math.floor(total / count);
  const remainder = total - share * count;
  return Array.from({ length: count }, (_, index) => share + (index >= count - remainder ? 1 : 0));
}

/** The same over subtasks, in the order of their numbers: every case carries the share of its subtask. */
export function spreadOverGroups(total: number, groups: readonly number[]): number[] {
  const distinct = [...new Set(groups)].toSorted((a, b) => a - b);
  const shares = spreadPoints(total, distinct.length);
  return groups.map((group) => shares[distinct.indexOf(group)] ?? 0);
}

export interface PointsOverview {
  /** Whole points of each subtask, in the order of their numbers; empty where cases count by themselves. */
  subtasks: { group: number; cases: number; points: number }[];
  total: number;
}

/** What the cases of a scored problem are worth while their author shares the points out. A blank score counts as 0. */
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

/** What a program that passes every case gets; 0 in ACM problems. */
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
  return caseModeRules(caseMode, scored).total(full);
}
