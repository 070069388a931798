/** Claims wait here for work: until the queue announces some, their time is over, or the server stops. */
import type { Live } from '../../../platform/live/live.ts';

/** Looks again even if nothing was announced: an announcement may be lost while the database restarts. */
const LOOK_AGAIN_MS = 2_000;

export interface LongPoll {
  /**
   * Asks `look` until it returns something, null, or the time is over; the answer may be an empty list.
   * `gone` registers what to call when the client has disconnected.
   */
  waitFor<T>(
    look: () => Promise<T[] | null>,
    options: { waitMs: number; gone: (callback: () => void) => void },
  ): Promise<T[] | null>;
  isClosed(): boolean;
  /** Ends all waits; resolves when all have returned. */
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
    // A response that is through closes, too: the claims of other hosts have no news of it.
    gone(() => {
      left = true;
      wake();
    });
    for (;;) {
      // Listening starts before looking, so that nothing announced in between is missed.
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
