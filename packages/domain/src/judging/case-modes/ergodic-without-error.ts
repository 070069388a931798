/**
 * Ergodic without error (ACM): cases run in order until the first one that is not accepted; the others are not stored.
 */
import { bySeq } from './case-mode.ts';
import type { CaseModeRules } from './case-mode.ts';

export const ergodicWithoutError: CaseModeRules = {
  id: 'ergodic_without_error',
  lanes: (cases) => [bySeq(cases)],
  stopAfter: (outcome) => outcome.status !== 'accepted',
  isHeldBack: () => false,
  unreached: 'dropped',
  groupScore: null,
};
