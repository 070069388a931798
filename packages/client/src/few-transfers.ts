/**
 * A browser has six connections to a server over HTTP/1.1. Transfers of files take at most two of them in a window and
 * three in all windows; the others wait, so that each page has a connection for what it asks.
 */
import type { CallOptions, Client } from './client.ts';
import type { SharedTurns } from './shared-turns.ts';

/** Of one window, so that it leaves one to the others. */
export const TRANSFERS_MAX = 2;
export const ALL_TRANSFERS_MAX = 3;

/** `shared`: turns of all windows; null: this window knows no other. */
export function withFewTransfers(client: Client, shared: SharedTurns | null): Client {
  const ownTurn = turnsOf(TRANSFERS_MAX);
  const turn = <T>(call: CallOptions | undefined, work: () => Promise<T>): Promise<T> =>
    ownTurn(call, async () => {
      if (!shared) return work();
      const end = await shared.take(call?.signal);
      try {
        return await work();
      } finally {
        end();
      }
    });
  return {
    ...client,
    upload: (endpoint, input, file, call) => turn(call, () => client.upload(endpoint, input, file, call)),
    download: (endpoint, input, call) => turn(call, () => client.download(endpoint, input, call)),
  };
}

/** Runs at most `max` works at once, in the order in which they come. Who gives up while he waits is not begun. */
function turnsOf(max: number): <T>(call: CallOptions | undefined, work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (call, work) => {
    call?.signal?.throwIfAborted();
    if (running >= max) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        call?.signal?.addEventListener('abort', () => {
          const place = waiting.indexOf(resolve);
          if (place < 0) return;
          waiting.splice(place, 1);
          reject(call.signal?.reason as Error);
        });
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
