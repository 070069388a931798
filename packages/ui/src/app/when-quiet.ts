import { queryClient } from './query-client.ts';

const LONGEST_MS = 3000;

/**
 * Resolves once the page has what it asked the server for and the browser has a moment, after three seconds at the
 * latest: for what can wait until the reader has something to read.
 */
export async function whenQuiet(): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  do await idle();
  while (queryClient.isFetching() > 0 && performance.now() < until);
}

/** Safari does not say when it is idle. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => setTimeout(resolve, 50), { timeout: LONGEST_MS });
    else setTimeout(resolve, 200);
  });
