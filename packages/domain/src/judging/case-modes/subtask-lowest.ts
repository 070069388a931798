/**
 * Subtask, lowest: a group is worth the points of its worst case. A group ends after a case without points; its
 * remaining cases are stored as cancelled, each under its own number. A group that needs another group with a case that
 * was not accepted is cancelled in the same way. Groups can only need earlier ones.
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
  groupScore: lowestScore,
};

export function lowestScore(group: readonly CaseOutcome[]): number {
  return Math.min(...group.map((outcome) => outcome.score ?? 0));
}
