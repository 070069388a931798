import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { ApiError } from '@verdict/client/errors.ts';
import { reportFailure } from './failures.ts';

/** Polls that failed last time: they try again by themselves, so it is told once. */
const failing = new WeakSet<Query<unknown, unknown>>();

/**
 * A query that fails at first is told by the panel that has nothing to show. One that fails later leaves on screen what
 * was read before, so it is told here. Asking again is the reader's decision.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const isPoll = query.observers.some(({ options }) => Boolean(options.refetchInterval));
      const isKnown = isPoll && failing.has(query);
      failing.add(query);
      // The end of a session and missing rights are the client's to tell.
      const isToldElsewhere = !(error instanceof ApiError) || error.http === 401 || error.http === 403;
      if (query.state.data !== undefined && !isKnown && !isToldElsewhere) reportFailure(error);
    },
    onSuccess: (_, query) => failing.delete(query),
  }),
  defaultOptions: {
    // Offline, too, a request is made and fails at once: what waits unseen would spin now and be sent behind one's
    // back.
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
