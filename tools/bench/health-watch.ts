/**
 * Requests `/health` again and again in a separate thread, so that the measuring process does not disturb the
 * measurement. Reports for the longest wait how long the server's thread worked and how long it waited for a processor.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

export interface Wait {
  ms: number;
  /** Work of the server's main thread while `/health` waited. */
  workedMs: number;
  /** Time of the server's main thread ready to run while others had the processors. */
  queuedMs: number;
  /** Work and processor waits of the requesting thread. */
  askerMs: number;
}

const none: Wait = { ms: 0, workedMs: 0, queuedMs: 0, askerMs: 0 };
const EVERY_MS = 10;

export interface HealthWatch {
  /** The longest wait since the last call. */
  longest(): Promise<Wait>;
  stop(): Promise<void>;
}

export function watchHealth(url: string, pid: number): HealthWatch {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, pid } });
  return {
    async longest() {
      const answer = new Promise<Wait>((resolve) => worker.once('message', resolve));
      worker.postMessage('longest');
      return answer;
    },
    stop: async () => void (await worker.terminate()),
  };
}

/** Milliseconds that a thread has run and has waited for a processor. */
function scheduleOf(thread: string): { worked: number; queued: number } {
  const [worked = 0, queued = 0] = readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ').map(Number);
  return { worked: worked / 1e6, queued: queued / 1e6 };
}

async function ask({ url, pid }: { url: string; pid: number }): Promise<Wait> {
  const [server, asker] = [`${pid}/task/${pid}`, 'thread-self'];
  const [start, before, own] = [performance.now(), scheduleOf(server), scheduleOf(asker)];
  await (await fetch(`${url}/health`)).text();
  const [ms, after, ownAfter] = [performance.now() - start, scheduleOf(server), scheduleOf(asker)];
  return {
    ms,
    workedMs: after.worked - before.worked,
    queuedMs: after.queued - before.queued,
    askerMs: ownAfter.worked - own.worked + ownAfter.queued - own.queued,
  };
}

if (!isMainThread) {
  let longest = none;
  parentPort?.on('message', () => {
    parentPort?.postMessage(longest);
    longest = none;
  });
  for (;;) {
    const wait = await ask(workerData as { url: string; pid: number });
    if (wait.ms > longest.ms) longest = wait;
    await sleep(EVERY_MS);
  }
}
