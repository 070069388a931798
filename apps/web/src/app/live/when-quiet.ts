import { queryClient } from '../client/query-client.ts';

const LONGEST_MS = 8000;

/**
 * Resolves once the page and its data are there and the browser is idle, after eight seconds at the latest. For work
 * that can wait until the reader has something to read.
 */
export async function whenQuiet(): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  do await idle();
  while (isLoading() && performance.now() < until);
}

const isLoading = (): boolean =>
  queryClient.isFetching() > 0 ||
  document.querySelector('#main > *') === null ||
  // Parts that load behind a tab keep nobody waiting.
  [...document.querySelectorAll('#main [aria-busy=true]')].some((busy) => busy.checkVisibility());

/** Waits until the browser is idle. Safari has no `requestIdleCallback`. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 3000 });
    else setTimeout(resolve, 200);
  });
