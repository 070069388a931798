/**
 * A browser has six connections to a server over HTTP/1.1. Files that are long on their way take two of them at most;
 * the others wait, so that the page always has a connection for what it asks.
 */
import type { CallOptions, Client } from './client.ts';

export const TRANSFERS_MAX = 2;

export function withFewTransfers(client: Client): Client {
  const turn = turnsOf(TRANSFERS_MAX);
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
