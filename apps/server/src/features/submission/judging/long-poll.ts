/** Long polling of claims: they wait until the queue announces work, their time is over, or the server stops. */
import type { Live } from '../../../platform/live/live.ts';

/** Interval for looking without an announcement: one may be lost while the database restarts. */
const LOOK_AGAIN_MS = 2_000;

export interface LongPoll {
  /**
   * Calls `look` until it returns a list with content or null, or the time is over; the result may be an empty list.
   * `gone` registers a callback for a disconnected client.
   */
  waitFor<T>(
    look: () => Promise<T[] | null>,
    options: { waitMs: number; gone: (callback: () => void) => void },
  ): Promise<T[] | null>;
  isClosed(): boolean;
  /** Ends all waits. Resolves when all have returned. */
  close(): Promise<void>;
}

export function createLongPoll(live: Live): LongPoll {
  let closed = false;
  const waiters = new Set<() => void>();
  const pending = new Set<Promise<unknown>>();
  const wakeAll = (): void => {
    for (const wake of waiters) wake();
  };
  const stopListening = live.listen('judging', wakeAll);

  const wait = async <T>(
    look: () => Promise<T[] | null>,
    { waitMs, gone }: { waitMs: number; gone: (callback: () => void) => void },
  ): Promise<T[] | null> => {
    const deadline = performance.now() + waitMs;
    let left = false;
    let wake = (): void => {};
    // Wakes only this claim: finished responses close as well, which is no news for other claims.
    gone(() => {
      left = true;
      wake();
    });
    for (;;) {
      // Listens before looking, so that no announcement in between is missed.
      let announced = false;
      wake = () => void (announced = true);
      const onAnnouncement = (): void => wake();
      waiters.add(onAnnouncement);
      try {
        const found = await look();
        const restMs = deadline - performance.now();
        if (found === null || found.length > 0 || restMs <= 0 || left || closed) return found;
        if (announced) continue;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(restMs, LOOK_AGAIN_MS));
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      } finally {
        waiters.delete(onAnnouncement);
      }
    }
  };

  return {
    waitFor(look, options) {
      const waiting = wait(look, options);
      pending.add(waiting);
      const leave = (): void => void pending.delete(waiting);
      waiting.then(leave, leave);
      return waiting;
    },
    isClosed: () => closed,
    async close() {
      closed = true;
      stopListening();
      wakeAll();
      await Promise.allSettled(pending);
    },
  };
}
