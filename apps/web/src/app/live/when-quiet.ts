import { queryClient } from '../client/query-client.ts';

const LONGEST_MS = 3000;

/**
 * Resolves once the page has its data and the browser is idle, after three seconds at the latest. For work that can
 * wait until the reader has something to read.
 */
export async function whenQuiet(): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  do await idle();
  while (queryClient.isFetching() > 0 && performance.now() < until);
}

/** Waits until the browser is idle. Safari has no `requestIdleCallback`. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => setTimeout(resolve, 50), { timeout: LONGEST_MS });
    else setTimeout(resolve, 200);
  });
