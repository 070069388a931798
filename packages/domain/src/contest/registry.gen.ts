// Generated from the folder `rules` by `npm run registry`. Do not edit.
import type { ContestRule } from './rule.ts';
import { rule as acm } from './rules/acm.ts';
import { rule as ioi } from './rules/ioi.ts';
import { rule as oi } from './rules/oi.ts';

/** Every kind of contest, in the order of their file names. */
export const allRules: readonly ContestRule[] = [
  acm,
  ioi,
  oi,
];
