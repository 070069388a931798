import { useState } from 'react';
import { useNow } from '@verdict/kit/time/use-now.ts';

/** End times of the waits on this page, which survive closing and reopening a form. */
const ends = new Map<string, number>();

/** "Again in 42 s": the remaining seconds of a named wait, and a function that starts it. */
export function useResendWait(name: string): { secondsLeft: number; start: (seconds: number) => void } {
  const [{ endsAt, startedAt }, setWait] = useState(() => ({ endsAt: ends.get(name) ?? 0, startedAt: 0 }));
  // `useNow` may lag behind the start until its first tick.
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
