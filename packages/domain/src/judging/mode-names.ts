import type { CaseMode, JudgeMode } from './job.ts';

/** Modes in the order in which forms offer them. */
export const judgeModes = [
  'default',
  'spj',
  'interactive',
  'multi_pass',
  'multi_pass_interactive',
  'submit_answer',
] as const satisfies JudgeMode[];
export const caseModes = [
  'default',
  'subtask_lowest',
  'subtask_average',
  'ergodic_without_error',
] as const satisfies CaseMode[];

const roles: Record<JudgeMode, 'checker' | 'interactor' | null> = {
  default: null,
  spj: 'checker',
  interactive: 'interactor',
  multi_pass: 'checker',
  multi_pass_interactive: 'interactor',
  submit_answer: 'checker',
};

/** Role of the jury's program in the mode. Null when the mode has none. In `submit_answer` the program is optional. */
export const juryRole = (mode: JudgeMode): 'checker' | 'interactor' | null => roles[mode];

/** True when the mode needs a program of the jury. */
export const needsJury = (mode: JudgeMode): boolean => juryRole(mode) !== null && mode !== 'submit_answer';

/** True when the program may run several times on a case. */
export const hasPasses = (mode: JudgeMode): boolean => mode === 'multi_pass' || mode === 'multi_pass_interactive';

/** Number of passes of ICPC packages that state none. */
export const usualPasses = 2;
export const PASSES_MAX = 100;
