/** Subtask, average: every case runs; a group is worth the rounded mean of its cases. */
import { byGroup, bySeq, sumOfScores } from './case-mode.ts';
import type { CaseModeRules, CaseOutcome } from './case-mode.ts';

export const subtaskAverage: CaseModeRules = {
  id: 'subtask_average',
  lanes: (cases) => [bySeq(cases)],
  stopAfter: null,
  isHeldBack: () => false,
  unreached: 'dropped',
  total: (outcomes) => byGroup(outcomes).reduce((sum, group) => sum + averageScore(group), 0),
};

export function averageScore(group: readonly CaseOutcome[]): number {
  return Math.round(sumOfScores(group) / group.length);
}
