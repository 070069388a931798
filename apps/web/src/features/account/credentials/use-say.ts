import { accountTexts } from './messages.ts';
import type { Verdict } from './rules.ts';

/** Translates the verdict of a rule. */
export function useSay(): (verdict: Verdict) => string | null {
  const t = accountTexts.useMessages();
  return (verdict) => verdict && t(verdict);
}
