/** Ends what no host will end any more, goes on applying rejudgings and concludes verifications. Runs in every server process; they do not get in each other's way. */
import type { App } from '../../context.ts';
import { concludeFinished } from '../verification/conclude.service.ts';
import { measureNext } from '../verification/verification.service.ts';
import { sweep } from './judging.service.ts';
import { applySome } from './rejudging.service.ts';

const SWEEP_MS = 2_000;

/** Returns a function that stops it and waits for the round in progress. */
export function startSweeper(app: App): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    round = oneRound(app)
      .catch((err) => app.log.warn({ err }, 'sweeping the queue failed; tried again soon'))
      .finally(() => (busy = false));
  }, SWEEP_MS);
  return async () => {
    clearInterval(timer);
    await round;
  };
}

async function oneRound(app: App): Promise<void> {
  await sweep(app);
  await applySome(app);
  await concludeFinished(app);
  await measureNext(app);
}
