import { useEffect, useState } from 'react';

/** The time, renewed every `everyMs` while the component is shown; `null` stops it at that moment. */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => {
      clearInterval(timer);
      // Since the last renewal up to `everyMs` has passed: a clock that stops there would show it as left for ever.
      setNow(Date.now());
    };
  }, [everyMs]);
  return now;
}
