import { isOnSlowNetwork, whenOnline } from '../network.ts';
import { queryClient } from '../client/query-client.ts';

const LONGEST_MS = 3000;
/** A slow network carries one thing at a time: what the reader needs comes first, however long that takes. */
const LONGEST_SLOW_MS = 15_000;
/** A network over which nothing has arrived for this long is at rest. Large files take most of it. */
const REST_MS = 2000;

/**
 * Resolves once the page has its data and the browser is idle, after three seconds at the latest; on a slow network,
 * once nothing is loading any more; without a network, once it is back. For work that can wait until the reader has
 * something to read.
 */
export async function whenQuiet(): Promise<void> {
  await (isOnSlowNetwork() ? networkAtRest() : pageAtRest());
  await whenOnline();
}

async function pageAtRest(): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  do await idle();
  while (queryClient.isFetching() > 0 && performance.now() < until);
}

function networkAtRest(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      loaded.disconnect();
      clearTimeout(rest);
      clearTimeout(patience);
      resolve();
    };
    let rest = setTimeout(done, REST_MS);
    const patience = setTimeout(done, LONGEST_SLOW_MS);
    const loaded = new PerformanceObserver(() => {
      clearTimeout(rest);
      rest = setTimeout(done, REST_MS);
    });
    loaded.observe({ type: 'resource' });
  });
}

/** Waits until the browser is idle. Safari has no `requestIdleCallback`. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => setTimeout(resolve, 50), { timeout: LONGEST_MS });
    else setTimeout(resolve, 200);
  });
