/** Ergodic without error (ACM): in order, until the first case that is not accepted; the rest is not stored. */
import { bySeq, sumOfScores } from './case-mode.ts';
import type { CaseModeRules } from './case-mode.ts';

export const ergodicWithoutError: CaseModeRules = {
  id: 'ergodic_without_error',
  lanes: (cases) => [bySeq(cases)],
  stopAfter: (outcome) => outcome.status !== 'accepted',
  isHeldBack: () => false,
  unreached: 'dropped',
  total: sumOfScores,
};
