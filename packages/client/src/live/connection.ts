/**
 * One connection to the event stream.
 *
 * The connection counts as open when the server's first bytes arrive; a proxy that buffers answers never gets that far.
 * A connection that is silent for longer than the server's heartbeat is dead.
 */
import { type LiveEvent, LIVE_TOPICS_MAX, type TopicAddress } from '@verdict/contract/live.ts';
import type { LiveRequests } from './requests.ts';

export interface ConnectionOptions {
  requests: LiveRequests;
  topics: readonly TopicAddress[];
  /** Longest time without any bytes before the connection counts as dead. */
  silenceMs: number;
  onOpen(): void;
  onEvent(event: LiveEvent): void;
  /** Called once when the connection ends for any reason except `close`. */
  onEnd(): void;
}

const CHANGE_TIMEOUT_MS = 10_000;

export interface Connection {
  /** Topics whose events arrive over this connection. */
  readonly topics: ReadonlySet<TopicAddress>;
  /** Changes the topics, without a gap for those that remain. Resolves to false if a new connection is needed. */
  change(topics: readonly TopicAddress[]): Promise<boolean>;
  close(): void;
}

export function openConnection(options: ConnectionOptions): Connection {
  const { requests, silenceMs } = options;
  const stop = new AbortController();
  let topics: ReadonlySet<TopicAddress> = new Set(options.topics.slice(0, LIVE_TOPICS_MAX));
  let name: string | null = null;
  let isOpen = false;
  let silence: ReturnType<typeof setTimeout>;
  const waitForMore = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => end(), silenceMs);
  };
  const close = (): void => {
    clearTimeout(silence);
    stop.abort();
  };
  const end = (): void => {
    if (stop.signal.aborted) return;
    close();
    options.onEnd();
  };

  const read = async (): Promise<void> => {
    const response = await requests.open([...topics], stop.signal);
    if (!response.ok || !response.body) throw new Error(`push answered ${response.status}`);
    for await (const text of textOf(response.body)) {
      if (stop.signal.aborted) return;
      waitForMore();
      for (const block of text.split('\n\n')) {
        const data = dataOf(block);
        if (isStart(data)) name = data.stream;
        else if (isEvent(data)) options.onEvent(data);
      }
      if (!isOpen) options.onOpen();
      isOpen = true;
    }
  };
  waitForMore();
  // Every end is reported alike: the pages poll meanwhile, and the owner opens a new connection.
  read().then(end, end);

  return {
    get topics() {
      return topics;
    },
    async change(wanted) {
      // A server of an older version does not name its streams.
      if (name === null) return false;
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(CHANGE_TIMEOUT_MS)]);
      const isDone = await requests.change({ stream: name, topics: [...wanted] }, signal).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isDone) topics = new Set(wanted);
      return isDone;
    },
    close,
  };
}

/** Complete blocks of the stream without blank lines. Heartbeats appear as comment blocks. */
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

/** The JSON of a block. Null for comments and invalid JSON. */
function dataOf(block: string): unknown {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  try {
    return data === '' ? null : JSON.parse(data);
  } catch {
    return null;
  }
}

const isStart = (data: unknown): data is { stream: string } =>
  typeof (data as { stream?: unknown })?.stream === 'string';

function isEvent(data: unknown): data is LiveEvent {
  const event = data as Partial<LiveEvent> | null;
  return typeof event?.topic === 'string' && typeof event.version === 'number';
}
