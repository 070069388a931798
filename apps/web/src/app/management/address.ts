import type { AdminProblemRow } from '@verdict/contract/problem/editing.ts';

/** Address of a page in the app that contains the management pages. */
export interface PageAddress {
  to: string;
  params: Record<string, string>;
}

/** A problem in a contest or a training. */
export type ManagedProblem = AdminProblemRow;
