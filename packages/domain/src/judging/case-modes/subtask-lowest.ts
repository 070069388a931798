/**
 * Subtask, lowest: a group is worth the points of its worst case. It ends after a case that earned nothing; the
 * rest of it is stored as cancelled, each under its own number. So is a group that needs another one of which a case
 * was not accepted; groups need only earlier ones.
 */
import { byGroup } from './case-mode.ts';
import type { CaseModeRules, CaseOutcome } from './case-mode.ts';

export const subtaskLowest: CaseModeRules = {
  id: 'subtask_lowest',
  lanes: (cases) => byGroup(cases),
  stopAfter: ({ status, score }) => status !== 'accepted' && !(status === 'partialAccepted' && (score ?? 0) > 0),
  isHeldBack: ([first], before, needs) =>
    (first && needs[first.group])?.some((needed) =>
      before.some(({ group, status }) => group === needed && status !== 'accepted'),
    ) ?? false,
  unreached: 'cancelled',
  total: (outcomes) => byGroup(outcomes).reduce((sum, group) => sum + lowestScore(group), 0),
};

export function lowestScore(group: readonly CaseOutcome[]): number {
  return Math.min(...group.map((outcome) => outcome.score ?? 0));
}
