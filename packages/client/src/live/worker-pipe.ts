import type { FromWindow, ToWindow } from './hub.ts';
import type { OpenPipe } from './pipe.ts';

/** The part of `SharedWorker` that is used here. */
export interface Worker {
  port: Pick<MessagePort, 'postMessage' | 'close'> & { onmessage: ((event: MessageEvent) => void) | null };
  onerror: ((event: never) => void) | null;
}

/** A worker cannot see the session, so each message carries the token. */
export interface ToWorker extends FromWindow {
  token: string | null;
}

/** `openWorker` returns the same worker to all windows that use the same name. */
export const workerPipe =
  (openWorker: (name: string) => Worker, token: () => string | null): OpenPipe =>
  (account, { hear, onBroken }) => {
    const worker = openWorker(`verdict-live-${account}`);
    worker.onerror = onBroken;
    worker.port.onmessage = ({ data }) => hear(data as ToWindow);
    return {
      send: (topics) => worker.port.postMessage({ topics, token: token() } satisfies ToWorker),
      close() {
        worker.port.postMessage({ topics: [], token: null } satisfies ToWorker);
        worker.port.close();
      },
    };
  };
