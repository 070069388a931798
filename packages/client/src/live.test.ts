import { expect, test } from 'vitest';
import { events, followTopics, retryDelayMs, type LiveTiming } from './live.ts';

const timing: LiveTiming = { firstRetryMs: 1, lastRetryMs: 4, silenceMs: 60_000 };

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
