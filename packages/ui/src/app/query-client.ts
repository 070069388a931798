import { QueryClient } from '@tanstack/react-query';

/** Failures are reported once by the client's hook; asking again is the reader's decision. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
  },
});
