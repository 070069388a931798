import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { oneAtATime } from './one-at-a-time.ts';

const underWay = new WeakMap<QueryClient, Map<string, () => Promise<void>>>();

/**
 * Reads the queries in use below a key again after a push. A reading that is under way may have begun before the
 * change: one of a query that has data is replaced, a first one is waited for and followed by another. Pushes that come
 * meanwhile are answered by one more reading afterwards, so that no stream of pushes can keep a page from its data.
 */
export function reread(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const turns = underWay.get(queries) ?? new Map<string, () => Promise<void>>();
  underWay.set(queries, turns);
  const name = hashKey(queryKey);
  const turn =
    turns.get(name) ??
    oneAtATime(async () => {
      const first = queries
        .getQueryCache()
        .findAll({ queryKey, fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined);
      await Promise.allSettled(first.map(async ({ promise }) => promise));
      await queries.invalidateQueries({ queryKey });
    });
  turns.set(name, turn);
  return turn();
}
