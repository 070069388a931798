/**
 * Tasks that every server process runs every two seconds. They are safe in any number of processes at once, and a
 * failed one does not stop the others.
 */
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/db.ts';

const SWEEP_MS = 2_000;

/** Duties by the names that the log shows, in the order in which they run. */
export type Duties = Readonly<Record<string, () => Promise<unknown>>>;

/** Returns a function that stops the sweeper and waits for the round in progress. */
export function startSweeper(log: Logger, duties: Duties): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    round = sweepOnce(log, duties).finally(() => (busy = false));
  }, SWEEP_MS);
  return async () => {
    clearInterval(timer);
    await round;
  };
}

/** Never throws. A failed duty is logged and retried in the next round. */
export async function sweepOnce(log: Logger, duties: Duties): Promise<void> {
  for (const [duty, run] of Object.entries(duties)) {
    try {
      await run();
    } catch (err) {
      // `logOutage` logs it once for all, and the other duties need the database as well.
      if (isDatabaseAway(err)) return;
      log.warn({ err, duty }, 'the sweeper failed in a duty; tried again soon');
    }
  }
}
