/** Which of the runs in a list is ours. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';

/**
 * The one run that is not in the baseline; null: there is none yet. Several are told apart by whoever knows more.
 * Ids are compared as names: the order of a list says nothing.
 */
export function theNewRun(ids: readonly string[], baseline: readonly string[]): string | null {
  const fresh = newRuns(ids, baseline);
  if (fresh.length > 1) throw new RemoteError('runAmbiguous', { detail: fresh.join(', ') });
  return fresh[0] ?? null;
}

/** Those that came after the baseline: a list shows only the latest, so older ones may come into sight again. */
export function newRuns(ids: readonly string[], baseline: readonly string[]): string[] {
  const last = baseline.reduce((largest, id) => (BigInt(id) > largest ? BigInt(id) : largest), 0n);
  return [...new Set(ids)].filter((id) => BigInt(id) > last);
}
