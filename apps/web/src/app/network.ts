/** The browser's network. "Online" may be wrong; "offline" is always right. */
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Resolves once the browser has a network, at once if it has one. Browsers remember an import that failed without. */
export async function whenOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Whether the network was slow when the page was opened: `first-paint.js` asks the browsers that know. */
export const isOnSlowNetwork = (): boolean => document.documentElement.hasAttribute('data-slow');
