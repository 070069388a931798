import type { LiveChange, LiveEvent, TopicAddress } from '@verdict/contract/live.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveRequests } from './requests.ts';
import { defaultTiming, openStream, retryDelayMs } from './stream.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The server's end of one connection. */
interface End {
  topics: readonly TopicAddress[];
  send(text: string): void;
  close(): void;
  isClosed: boolean;
}

/** `changes`: HTTP status that the server returns for a change of topics. */
function server({ changes = 200 }: { changes?: number | (() => Promise<number>) } = {}) {
  const ends: End[] = [];
  const changed: LiveChange[] = [];
  const requests: LiveRequests = {
    open: async (topics, signal) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const end: End = {
            topics,
            isClosed: false,
            send: (text) => controller.enqueue(new TextEncoder().encode(text)),
            close() {
              end.isClosed = true;
              controller.close();
            },
          };
          ends.push(end);
          signal.addEventListener('abort', () => {
            if (end.isClosed) return;
            end.isClosed = true;
            controller.error(signal.reason);
          });
        },
      });
      return new Response(body);
    },
    change: async (change) => {
      changed.push(change);
      return new Response('{}', { status: typeof changes === 'number' ? changes : await changes() });
    },
  };
  const story: string[] = [];
  const stream = openStream({
    requests,
    onEvent: ({ topic, version }: LiveEvent) => story.push(`${topic} v${version}`),
    onOpen: (topics) => story.push(`open: ${[...topics].join(' ')}`),
  });
  return { ends, changed, story, stream, openEnds: () => ends.filter(({ isClosed }) => !isClosed) };
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const start = 'data: {"stream":"s1"}\n\n:\n\n';

test('events arrive whole however the bytes are cut; comments, foreign events and rubbish are no events', async () => {
  const { ends, story, stream } = server();
  stream.follow(['submission:4', 'submission:5']);
  await passes(100);
  expect(ends.map(({ topics }) => topics)).toEqual([['submission:4', 'submission:5']]);
  for (const piece of [
    ': hello\n\n',
    'data: {"topic":"submission:4",',
    '"version":2}\n\n',
    'data: {"type":"other","id":1}\n\nevent: x\ndata: {oops\n\n',
    'data: {"topic":"submission:5","version":1}\r\n\r\n',
  ])
    ends[0]!.send(piece);
  await passes(100);
  expect(story).toEqual(['open: submission:4 submission:5', 'submission:4 v2', 'submission:5 v1']);
});

test('a lost connection is taken up again, and so is a silent one', async () => {
  const { ends, story, stream } = server();
  stream.follow(['board:1']);
  await passes(100);
  ends[0]!.send(start);
  ends[0]!.close();
  await passes(defaultTiming.firstRetryMs);
  ends[1]!.send(start);
  await passes(defaultTiming.silenceMs);
  expect(story).toEqual(['open: board:1', 'open: ', 'open: board:1', 'open: ']);
  await passes(2 * defaultTiming.firstRetryMs);
  expect(ends.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
});

test('topics come and go on the connection that is open', async () => {
  const { ends, changed, story, stream } = server();
  stream.follow(['board:1']);
  await passes(100);
  ends[0]!.send(start);
  stream.follow(['board:1', 'clarifications:1']);
  stream.follow(['board:1', 'clarifications:1', 'clarifications:1', 'contest:1']);
  await passes(100);
  stream.follow(['contest:1']);
  await passes(100);
  expect(changed).toEqual([
    { stream: 's1', topics: ['board:1', 'clarifications:1', 'contest:1'] },
    { stream: 's1', topics: ['contest:1'] },
  ]);
  expect(story).toEqual(['open: board:1', 'open: board:1 clarifications:1 contest:1', 'open: contest:1']);
  expect(ends).toHaveLength(1);
});

test('where another process has the stream, a new one is open before the old one ends', async () => {
  const { ends, story, stream, openEnds } = server({ changes: 404 });
  stream.follow(['board:1']);
  await passes(100);
  ends[0]!.send(start);
  stream.follow(['board:1', 'clarifications:1']);
  await passes(100);
  expect(openEnds()).toHaveLength(2);
  ends[0]!.send('data: {"topic":"board:1","version":7}\n\n');
  await passes(0);
  ends[1]!.send(start);
  await passes(100);
  expect(openEnds()).toEqual([ends[1]]);
  expect(story).toEqual(['open: board:1', 'board:1 v7', 'open: board:1 clarifications:1']);
});

test('a server that gives its streams no name gets a new one for other topics', async () => {
  const { ends, changed, stream, openEnds } = server();
  stream.follow(['board:1']);
  await passes(100);
  ends[0]!.send(':\n\n');
  stream.follow(['clarifications:1']);
  await passes(100);
  ends[1]!.send(':\n\n');
  await passes(100);
  expect([changed, openEnds()]).toEqual([[], [ends[1]]]);
});

test('more topics than an address holds are added afterwards; those that find no room are not open', async () => {
  const many = Array.from({ length: 1200 }, (_, i): TopicAddress => `submission:${i + 1}`);
  const { ends, changed, story, stream } = server();
  stream.follow(many);
  await passes(100);
  ends[0]!.send(start);
  await passes(1000);
  expect(ends.map(({ topics }) => topics.length)).toEqual([300]);
  expect(changed.map(({ topics }) => topics.length)).toEqual([1000]);
  expect(story.map((line) => line.split(' ').length - 1)).toEqual([300, 1000]);

  const other = server({ changes: 404 });
  other.stream.follow(many);
  await passes(100);
  other.ends[0]!.send(start);
  await passes(10_000);
  expect([other.ends.length, other.changed.length]).toEqual([1, 1]);
});

test('a connection without topics is closed, but not between two pages', async () => {
  const { ends, stream, openEnds } = server();
  stream.follow(['board:1']);
  await passes(100);
  ends[0]!.send(start);
  stream.follow([]);
  await passes(500);
  stream.follow(['board:1']);
  await passes(5000);
  expect(openEnds()).toEqual([ends[0]]);
  stream.follow([]);
  await passes(5000);
  expect([ends.length, openEnds()]).toEqual([1, []]);
});

test('each failure in a row doubles the wait, up to a limit', () => {
  const timing = { firstRetryMs: 1, lastRetryMs: 4 };
  expect([0, 1, 2, 3].map((failures) => retryDelayMs(failures, timing))).toEqual([1, 2, 4, 4]);
});

/** Counts the connections of two minutes when each sends its first bytes at once and ends after `livesMs`. */
async function connectionsInTwoMinutes(livesMs: number): Promise<number> {
  const { ends, stream } = server();
  stream.follow(['board:1']);
  const seen = new Set<End>();
  for (let ms = 0; ms < 120_000; ms += 100) {
    await passes(100);
    for (const end of ends) {
      if (seen.has(end)) continue;
      seen.add(end);
      end.send(start);
      setTimeout(() => end.close(), livesMs);
    }
  }
  stream.stop();
  return ends.length;
}

test('a stream that ends soon after its first bytes is a failure; one that has lived long enough is none', async () => {
  // Connections begin at 0, 1, 3, 7, 15, 31, 61 and 91 s.
  expect(await connectionsInTwoMinutes(0)).toBe(8);
  // Connections begin every 22 s: 21 s of life and the first wait.
  expect(await connectionsInTwoMinutes(defaultTiming.provenMs + 1000)).toBe(6);
});
