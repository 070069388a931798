import type { CaseMode, JudgeMode } from './job.ts';

/** In the order in which forms offer them. */
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

/** What the jury's program does in the mode; null: there is none. Where answers are handed in, there may be none. */
export const juryRole = (mode: JudgeMode): 'checker' | 'interactor' | null => roles[mode];

/** The mode is of no use without a program of the jury. */
export const needsJury = (mode: JudgeMode): boolean => juryRole(mode) !== null && mode !== 'submit_answer';

/** The program may run several times on a case. */
export const hasPasses = (mode: JudgeMode): boolean => mode === 'multi_pass' || mode === 'multi_pass_interactive';

/** What ICPC packages mean that state no number. */
export const usualPasses = 2;
export const PASSES_MAX = 100;
