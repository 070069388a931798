/** Script of the worker that all windows of an account share. Built by `tools/vite/live-worker.ts`. */
import { createHub, type ToWindow } from './hub.ts';
import { liveRequests } from './requests.ts';
import type { ToWorker } from './worker-pipe.ts';

let token: string | null = null;
let windows = 0;
const hub = createHub({ requests: liveRequests('', () => token) });

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port === undefined) return;
  windows += 1;
  const window = String(windows);
  const reply = (message: ToWindow): void => port.postMessage(message);
  port.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    // A window that leaves sends no topics and no token.
    if (data.topics.length > 0) token = data.token;
    hub.receive(window, data, reply);
  };
});
