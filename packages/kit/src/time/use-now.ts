import { useEffect, useState } from 'react';

/** The current time, refreshed every `everyMs` while the component is mounted. `null` stops the clock. */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => {
      clearInterval(timer);
      // Up to `everyMs` have passed since the last refresh, so a clock that stops now is refreshed once more.
      setNow(Date.now());
    };
  }, [everyMs]);
  return now;
}
