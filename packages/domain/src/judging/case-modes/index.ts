import type { CaseMode } from '../job.ts';
import type { CaseModeRules } from './case-mode.ts';
import { defaultCases } from './default.ts';
import { ergodicWithoutError } from './ergodic-without-error.ts';
import { subtaskAverage } from './subtask-average.ts';
import { subtaskLowest } from './subtask-lowest.ts';

const caseModes: Record<CaseMode, CaseModeRules> = {
  default: defaultCases,
  subtask_lowest: subtaskLowest,
  subtask_average: subtaskAverage,
  ergodic_without_error: ergodicWithoutError,
};

/**
 * Rules that apply to a problem. Stopping at the first error needs an ACM problem and subtasks need a scored one; a
 * mode that does not fit the problem's type is judged as `default`.
 */
export function caseModeRules(mode: CaseMode, scored: boolean): CaseModeRules {
  const fits = mode === 'ergodic_without_error' ? !scored : scored;
  return fits ? caseModes[mode] : defaultCases;
}
