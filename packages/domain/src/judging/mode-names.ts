import type { CaseMode, JudgeMode } from './job.ts';

/** In the order in which forms offer them. */
export const judgeModes = ['default', 'spj', 'interactive'] as const satisfies JudgeMode[];
export const caseModes = [
  'default',
  'subtask_lowest',
  'subtask_average',
  'ergodic_without_error',
] as const satisfies CaseMode[];
