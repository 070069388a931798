/**
 * Limits file transfers to two in a window and three in all windows; further ones wait. A browser has six connections
 * to a server over HTTP/1.1, so the pages always have connections left for their other requests.
 */
import type { CallOptions, Client } from './client.ts';
import type { SharedTurns } from './shared-turns.ts';

/** Transfers of one window: one fewer than all windows together, so that another window can also transfer. */
export const TRANSFERS_MAX = 2;
export const ALL_TRANSFERS_MAX = 3;

/** `shared`: turns of all windows. Null when this window cannot see other windows. */
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

/**
 * Runs at most `max` works at once, in the order of the calls. A call that is aborted while it waits is never begun.
 */
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
