import { useState } from 'react';
import { useNow } from './use-now.ts';

/** When each wait of this page ends, so that it is over no sooner because its form was closed and opened again. */
const ends = new Map<string, number>();

/** "Again in 42 s": seconds left of the wait of this name, and how to start it. */
export function useResendWait(name: string): { secondsLeft: number; start: (seconds: number) => void } {
  const [{ endsAt, startedAt }, setWait] = useState(() => ({ endsAt: ends.get(name) ?? 0, startedAt: 0 }));
  // Until its first tick the clock stands at the time when the form appeared.
  const now = Math.max(startedAt, useNow(endsAt > 0 ? 250 : null));
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return {
    secondsLeft: endsAt === 0 ? 0 : secondsLeft,
    start: (seconds) => {
      const begin = Date.now();
      ends.set(name, begin + seconds * 1000);
      setWait({ endsAt: begin + seconds * 1000, startedAt: begin });
    },
  };
}
