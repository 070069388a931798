/** Comparison of answers in the form, whose tolerances are raw input. */
import type { OpenedProblem } from '@verdict/contract/problem/editing.ts';

type StoredCompare = OpenedProblem['compare'];
type StoredTokens = Extract<StoredCompare, { kind: 'tokens' }>;

/** Comparison in the form. Tolerances are raw input, blank for none. */
export type Compare =
  | Exclude<StoredCompare, StoredTokens>
  | (Omit<StoredTokens, 'absoluteTolerance' | 'relativeTolerance'> & {
      absoluteTolerance: string;
      relativeTolerance: string;
    });

const typedTolerance = (value: number | null): string => (value === null ? '' : String(value));
const toleranceOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

export const typedCompare = (rule: StoredCompare): Compare =>
  rule.kind === 'tokens'
    ? {
        ...rule,
        absoluteTolerance: typedTolerance(rule.absoluteTolerance),
        relativeTolerance: typedTolerance(rule.relativeTolerance),
      }
    : rule;
export const compareOf = (typed: Compare): StoredCompare =>
  typed.kind === 'tokens'
    ? {
        ...typed,
        absoluteTolerance: toleranceOf(typed.absoluteTolerance),
        relativeTolerance: toleranceOf(typed.relativeTolerance),
      }
    : typed;
