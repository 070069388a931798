/** Where claims wait for work: woken by the queue's announcements, by their end of time, or by the server's end. */
import type { Live } from '../../live/live.ts';

/** Looks again even if nothing was announced: an announcement may be lost while the database restarts. */
const LOOK_AGAIN_MS = 2_000;

export interface WaitingRoom {
  /**
   * Asks `look` until it returns something, null, or the time is over; the answer may be an empty list.
   * `gone` registers what to call when the asker has left.
   */
  waitFor<T>(
    look: () => Promise<T[] | null>,
    options: { waitMs: number; gone: (tell: () => void) => void },
  ): Promise<T[] | null>;
  isClosed(): boolean;
  /** Everybody is sent away; resolves when all have their answer. */
  close(): Promise<void>;
}

export function createWaitingRoom(live: Live): WaitingRoom {
  let closed = false;
  const sleepers = new Set<() => void>();
  const present = new Set<Promise<unknown>>();
  const wakeAll = (): void => {
    for (const wake of sleepers) wake();
  };
  const stopListening = live.listen('judging', wakeAll);

  const wait = async <T>(
    look: () => Promise<T[] | null>,
    { waitMs, gone }: { waitMs: number; gone: (tell: () => void) => void },
  ): Promise<T[] | null> => {
    const deadline = performance.now() + waitMs;
    let left = false;
    gone(() => {
      left = true;
      wakeAll();
    });
    for (;;) {
      // Listening starts before looking, so that nothing announced in between is missed.
      let rung = false;
      let wake = (): void => void (rung = true);
      const bell = (): void => wake();
      sleepers.add(bell);
      try {
        const found = await look();
        const restMs = deadline - performance.now();
        if (found === null || found.length > 0 || restMs <= 0 || left || closed) return found;
        if (rung) continue;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(restMs, LOOK_AGAIN_MS));
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      } finally {
        sleepers.delete(bell);
      }
    }
  };

  return {
    waitFor(look, options) {
      const waiting = wait(look, options);
      present.add(waiting);
      const leave = (): void => void present.delete(waiting);
      waiting.then(leave, leave);
      return waiting;
    },
    isClosed: () => closed,
    async close() {
      closed = true;
      stopListening();
      wakeAll();
      await Promise.allSettled(present);
    },
  };
}
