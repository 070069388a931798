import type { AdminProblemRow } from '@verdict/contract/problem/editing.ts';

/** Of a page of the app that shows a desk. */
export interface DeskAddress {
  to: string;
  params: Record<string, string>;
}

/** A problem in a contest or a training. */
export type DeskProblem = AdminProblemRow;
