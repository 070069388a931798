import { useMessages } from '../../i18n.tsx';
import type { Verdict } from './rules.ts';

/** A rule's verdict in the words of the interface. */
export function useSay(): (verdict: Verdict) => string | null {
  const t = useMessages();
  return (verdict) => verdict && t(verdict);
}
