import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { oneAtATime } from './one-at-a-time.ts';

const underWay = new WeakMap<QueryClient, Map<string, () => Promise<void>>>();

/**
 * Refetches the queries in use below a key after a pushed event. A fetch that is under way may have begun before the
 * change: it is replaced if the query has data, otherwise it is awaited and repeated. Events during that time cause one
 * more fetch afterwards, so a flood of events cannot keep a page from its data.
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
