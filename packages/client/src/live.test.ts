import { expect, test, vi } from 'vitest';
import { defaultTiming, events, followTopics, retryDelayMs, type LiveTiming } from './live.ts';

const timing: LiveTiming = { firstRetryMs: 1, lastRetryMs: 4, silenceMs: 60_000, provenMs: 60_000 };

/** Returns one stream per connection, cut as given; later connections stay open without a word. */
function server(...streams: string[][]) {
  const asked: string[] = [];
  return {
    asked,
    stream: async (path: string) => {
      asked.push(path);
      const pieces = streams.shift();
      return new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            for (const piece of pieces ?? []) controller.enqueue(new TextEncoder().encode(piece));
            if (pieces) controller.close();
          },
        }),
      );
    },
  };
}

function storyOf(client: ReturnType<typeof server>, until: number): Promise<string[]> {
  return new Promise((resolve) => {
    const story: string[] = [];
    const tell = (line: string): void => {
      story.push(line);
      if (story.length === until) {
        stop();
        resolve(story);
      }
    };
    const stop = followTopics({
      client,
      topics: ['submission:4', 'submission:5'],
      onEvent: (event) => tell(`${event.topic} v${event.version}`),
      onOpen: (open) => tell(open ? 'open' : 'closed'),
      timing,
    });
  });
}

test('events arrive whole however the bytes are cut, and a lost connection is taken up again', async () => {
  const client = server(
    [': hello\n\n', 'data: {"topic":"submission:4",', '"version":2}\n\n'],
    ['data: {"topic":"submission:5","version":1}\r\n\r\n'],
  );
  expect(await storyOf(client, 6)).toEqual(['open', 'submission:4 v2', 'closed', 'open', 'submission:5 v1', 'closed']);
  expect(client.asked.slice(0, 2)).toEqual(Array(2).fill('/api/live?topics=submission:4,submission:5'));
});

test('comments, foreign events and rubbish are no events', () => {
  expect(events(': heartbeat\n\ndata: {"type":"other","id":1}\n\nevent: x\ndata: {oops')).toEqual([]);
});

test('each failure in a row doubles the wait, up to a limit', () => {
  expect([0, 1, 2, 3].map((failures) => retryDelayMs(failures, timing))).toEqual([1, 2, 4, 4]);
});

/** Each stream brings its first bytes at once and ends after `livesMs`. Counts the streams of two minutes. */
async function streamsInTwoMinutes(livesMs: number): Promise<number> {
  vi.useFakeTimers();
  try {
    let opened = 0;
    const stream = async (_path: string, signal: AbortSignal): Promise<Response> => {
      opened += 1;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(':\n\n'));
          const ending = setTimeout(() => controller.close(), livesMs);
          signal.addEventListener('abort', () => clearTimeout(ending));
        },
      });
      return new Response(body);
    };
    const topics = ['submission:4'] as const;
    const stop = followTopics({ client: { stream }, topics, onEvent: () => {}, onOpen: () => {} });
    await vi.advanceTimersByTimeAsync(120_000);
    stop();
    return opened;
  } finally {
    vi.useRealTimers();
  }
}

test('a stream that ends soon after its first bytes is a failure; one that has lived long enough is none', async () => {
  // At 0, 1, 3, 7, 15, 31, 61 and 91 s.
  expect(await streamsInTwoMinutes(0)).toBe(8);
  // Every 22 s: 21 s of life and the first wait.
  expect(await streamsInTwoMinutes(defaultTiming.provenMs + 1000)).toBe(6);
});
