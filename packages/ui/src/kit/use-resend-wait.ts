import { useState } from 'react';
import { useNow } from './use-now.ts';

/** "Send again in 42 s": seconds left of a wait, and how to start it. */
export function useResendWait(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const now = useNow(endsAt > 0 ? 250 : null);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return {
    secondsLeft: endsAt === 0 ? 0 : secondsLeft,
    start: (seconds) => setEndsAt(Date.now() + seconds * 1000),
  };
}
