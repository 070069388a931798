/** Subtask, average: every case runs; a group is worth the rounded mean of its cases. */
import { bySeq, sumOfScores } from './case-mode.ts';
import type { CaseModeRules, CaseOutcome } from './case-mode.ts';

export const subtaskAverage: CaseModeRules = {
  id: 'subtask_average',
  lanes: (cases) => [bySeq(cases)],
  stopAfter: null,
  isHeldBack: () => false,
  unreached: 'dropped',
  groupScore: averageScore,
};

export function averageScore(group: readonly CaseOutcome[]): number {
  return Math.round(sumOfScores(group) / group.length);
}
