import { useDeferredValue, useEffect } from 'react';

let started = false;

/**
 * False in the first rendering of the app and true at once after it. What waits for it is rendered in slices instead of
 * one piece that would keep a slow phone busy for half a second; later pages do not wait.
 */
export function useStarted(): boolean {
  useEffect(() => {
    started = true;
  }, []);
  return useDeferredValue(true, started);
}
