import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { ApiError } from '@verdict/client/errors.ts';
import { reportFailure } from './failures.ts';

/** Polls that failed last time. They retry by themselves, so the failure is reported once. */
const failing = new WeakSet<Query<unknown, unknown>>();

/**
 * Query client of an app. A query without data shows its failure in its own panel; a query that fails later keeps its
 * old data on screen, so the failure is reported here. Retries are left to the reader.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const isPoll = query.observers.some(({ options }) => Boolean(options.refetchInterval));
      const isKnown = isPoll && failing.has(query);
      failing.add(query);
      // The client reports the end of a session and missing rights.
      const isReportedByClient = !(error instanceof ApiError) || error.http === 401 || error.http === 403;
      if (query.state.data !== undefined && !isKnown && !isReportedByClient) reportFailure(error);
    },
    onSuccess: (_, query) => failing.delete(query),
  }),
  defaultOptions: {
    // Requests fail at once without a network. A queued request would spin now and be sent later without the user's
    // knowledge.
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
