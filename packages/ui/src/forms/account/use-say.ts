import { accountTexts } from './messages.ts';
import type { Verdict } from './rules.ts';

/** A rule's verdict in the words of the interface. */
export function useSay(): (verdict: Verdict) => string | null {
  const t = accountTexts.useMessages();
  return (verdict) => verdict && t(verdict);
}
