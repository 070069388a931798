/** Default: every case runs, and points are summed. */
import { bySeq } from './case-mode.ts';
import type { CaseModeRules } from './case-mode.ts';

export const defaultCases: CaseModeRules = {
  id: 'default',
  lanes: (cases) => [bySeq(cases)],
  stopAfter: null,
  isHeldBack: () => false,
  unreached: 'dropped',
  groupScore: null,
};
