/**
 * Push over a fetch stream, so that the Authorization header goes along (EventSource cannot send one).
 *
 * The stream counts as open once the server's first bytes are here: a proxy that holds answers back never gets
 * that far, and the reader keeps polling. A stream that is silent for longer than the server's heartbeat is dead.
 */
import { LIVE_PATH, type LiveEvent, type TopicAddress } from '@verdict/contract/live.ts';
import type { Client } from './client.ts';

export interface LiveOptions {
  client: Pick<Client, 'stream'>;
  topics: readonly TopicAddress[];
  onEvent(event: LiveEvent): void;
  /** Called on each change. On `true` look once yourself: what happened before is not sent again. */
  onOpen(open: boolean): void;
  /** Tests shorten these. */
  timing?: LiveTiming;
}

export interface LiveTiming {
  firstRetryMs: number;
  lastRetryMs: number;
  silenceMs: number;
  /** A stream that ends sooner counts as a failure, even if bytes came: some proxies cut each one short. */
  provenMs: number;
}

export const defaultTiming: LiveTiming = {
  firstRetryMs: 1000,
  lastRetryMs: 30_000,
  silenceMs: 45_000,
  provenMs: 20_000,
};

/** Follows the topics until the returned function is called; connects again by itself. */
export function followTopics({ client, topics, onEvent, onOpen, timing = defaultTiming }: LiveOptions): () => void {
  const stop = new AbortController();
  let open = false;
  const say = (next: boolean): void => {
    if (next === open || stop.signal.aborted) return;
    open = next;
    onOpen(next);
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!stop.signal.aborted) {
      const connection = new AbortController();
      const end = (): void => connection.abort();
      stop.signal.addEventListener('abort', end);
      let silence = setTimeout(end, timing.silenceMs);
      let proven: ReturnType<typeof setTimeout> | undefined;
      try {
        const response = await client.stream(`${LIVE_PATH}?topics=${topics.join(',')}`, connection.signal);
        if (!response.ok || !response.body) throw new Error(`push answered ${response.status}`);
        for await (const text of textOf(response.body)) {
          clearTimeout(silence);
          silence = setTimeout(end, timing.silenceMs);
          proven ??= setTimeout(() => (failures = 0), timing.provenMs);
          say(true);
          for (const event of events(text)) onEvent(event);
        }
      } catch {
        // Whatever it was: polling goes on, and the next attempt follows below.
      }
      clearTimeout(silence);
      clearTimeout(proven);
      stop.signal.removeEventListener('abort', end);
      say(false);
      await pause(retryDelayMs(failures, timing), stop.signal);
      failures += 1;
    }
  };
  void run();
  return () => stop.abort();
}

/** Doubles with each failure in a row. */
export function retryDelayMs(failures: number, { firstRetryMs, lastRetryMs }: LiveTiming): number {
  return Math.min(lastRetryMs, firstRetryMs * 2 ** failures);
}

/** Complete blocks of the stream, blank lines excluded; heartbeats come through as comment blocks. */
async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest = (rest + value).replaceAll('\r\n', '\n');
    const end = rest.lastIndexOf('\n\n');
    if (end < 0) continue;
    yield rest.slice(0, end);
    rest = rest.slice(end + 2);
  }
}

/** The events of some blocks; comments and blocks that are no event of ours are skipped. */
export function events(text: string): LiveEvent[] {
  return text.split('\n\n').flatMap((block) => {
    const data = block
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trimStart())
      .join('\n');
    if (data === '') return [];
    try {
      const event = JSON.parse(data) as Partial<LiveEvent>;
      return typeof event.topic === 'string' && typeof event.version === 'number' ? [event as LiveEvent] : [];
    } catch {
      return [];
    }
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });
}
