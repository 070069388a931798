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

/** Whether the network was slow when the page was opened: `first-paint.js` asks the browsers that know. */
export const isOnSlowNetwork = (): boolean => document.documentElement.hasAttribute('data-slow');
