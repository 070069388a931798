/** Converts scores of foreign formats to the whole numbers of our subtasks. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { fullScore, PROPOSED_TOTAL, spreadOverGroups, spreadPoints } from '@verdict/domain/problem/points.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';

const LARGEST_TOTAL = 10_000;
const LARGEST_FACTOR = 100;

/**
 * The smallest factor that makes all scores whole; for a factor beyond 1 their total must be at most 10000. Null when
 * there is none.
 */
export function wholeFactor(scores: readonly number[], total: number): number | null {
  for (let factor = 1; factor <= LARGEST_FACTOR && (factor === 1 || total * factor <= LARGEST_TOTAL); factor++) {
    if (scores.every((score) => Math.abs(score * factor - Math.round(score * factor)) < 1e-6)) return factor;
  }
  return null;
}

/** Whole shares with the same (rounded) total; the largest remainders are rounded up, later ones first among equals. */
export function roundShares(shares: readonly number[]): number[] {
  const floors = shares.map((share) => Math.floor(share + 1e-9));
  const total = Math.round(shares.reduce((sum, share) => sum + share, 0));
  let missing = total - floors.reduce((sum, share) => sum + share, 0);
  const order = shares
    .map((share, index) => ({ index, remainder: share - floors[index]! }))
    .sort((a, b) => b.remainder - a.remainder || b.index - a.index);
  for (const { index } of order) {
    if (missing <= 0) break;
    floors[index]! += 1;
    missing -= 1;
  }
  return floors;
}

/** Spreads 100 points evenly, with a finding, when the tests have no points that could be earned. */
export function withPoints(problem: ProblemPackage): ProblemPackage {
  const { scored, caseMode, cases, findings } = problem;
  if (!scored || cases.length === 0 || cases.some(({ score }) => !(score <= 0))) return problem;
  const hasGroups = caseMode === 'subtask_lowest' || caseMode === 'subtask_average';
  // Each test must be worth something.
  const total = Math.max(PROPOSED_TOTAL, cases.length);
  const groups = cases.map(({ group }) => group);
  const scores = hasGroups ? spreadOverGroups(total, groups) : spreadPoints(total, cases.length);
  const spread = cases.map((one, index) => ({ ...one, score: scores[index] ?? 0 }));
  const finding = { level: 'warning' as const, code: 'scores-taken', path: null };
  return {
    ...problem,
    cases: spread,
    maxScore: fullScore(scored, caseMode, spread),
    findings: [...findings, { ...finding, sentence: sentence('package.pointsTaken', { total }) }],
  };
}

/** Spreads `total` over `count` cases; the later ones get the remainder. */
export const spreadScore = (total: number, count: number): number[] => spreadPoints(Math.round(total), count);
