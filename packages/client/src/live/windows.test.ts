import type { TopicAddress } from '@verdict/contract/live.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Channel, channelPipe } from './channel.ts';
import { createHub } from './hub.ts';
import { latePipe } from './late-pipe.ts';
import { createMember, type Member } from './member.ts';
import { type OpenPipe, ownPipe } from './pipe.ts';
import type { LiveRequests } from './requests.ts';
import { type ToWorker, workerPipe } from './worker-pipe.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

interface Stream {
  token: string | null;
  topics: readonly TopicAddress[];
  write(text: string): void;
}

/** A server that knows one stream per connection and counts the most that were open at once. */
function createServer() {
  const streams = new Map<string, Stream>();
  let opened = 0;
  let most = 0;
  const requestsOf = (token: () => string | null): LiveRequests => ({
    open: async (topics, signal) => {
      const name = String((opened += 1));
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const write = (text: string): void => controller.enqueue(new TextEncoder().encode(text));
          streams.set(name, { token: token(), topics, write });
          most = Math.max(most, streams.size);
          write(`data: {"stream":"${name}"}\n\n`);
          signal.addEventListener('abort', () => {
            if (streams.delete(name)) controller.error(signal.reason);
          });
        },
      });
      return new Response(body);
    },
    change: async ({ stream: name, topics }) => {
      const stream = streams.get(name);
      if (stream) stream.topics = topics;
      return new Response('{}', { status: stream ? 200 : 404 });
    },
  });
  return {
    requestsOf,
    streams: () => [...streams.values()],
    opened: () => opened,
    most: () => most,
    async announce(topic: TopicAddress, version: number) {
      for (const stream of streams.values())
        if (stream.topics.includes(topic)) stream.write(`data: ${JSON.stringify({ topic, version })}\n\n`);
      await passes(0);
    },
  };
}
type Server = ReturnType<typeof createServer>;

/** Connects all channels of one name, like the windows of one browser. */
function createAir() {
  const channels = new Map<string, Set<Channel>>();
  const posted: unknown[] = [];
  return {
    posted,
    /** `isDeaf`: true for a window that has crashed or sleeps. */
    open(name: string, isDeaf: () => boolean): Channel {
      const all = channels.get(name) ?? new Set();
      channels.set(name, all);
      const own: Channel = {
        onmessage: null,
        postMessage(data) {
          if (isDeaf()) return;
          posted.push(data);
          const event = { data: structuredClone(data) } as MessageEvent;
          for (const other of all) if (other !== own) setTimeout(() => other.onmessage?.(event), 1);
        },
        close: () => void all.delete(own),
      };
      all.add(own);
      return own;
    },
  };
}

interface Window {
  member: Member;
  story: string[];
  follow(...topics: TopicAddress[]): () => void;
}
function windowOf(pipes: readonly OpenPipe[], account: string): Window {
  const member = createMember(pipes);
  const story: string[] = [];
  member.become(account);
  return {
    member,
    story,
    follow: (...topics) =>
      member.follow({
        topics,
        onEvent: ({ topic, version }) => story.push(`${topic} v${version}`),
        onOpen: (open) => story.push(open ? 'open' : 'closed'),
      }),
  };
}

describe('windows with a channel', () => {
  interface Browser {
    server: Server;
    air: ReturnType<typeof createAir>;
  }
  interface ChannelWindow extends Window {
    state: { isHidden: boolean; isAsleep: boolean };
    hide(): void;
  }
  const createBrowser = (): Browser => ({ server: createServer(), air: createAir() });
  function openWindow({ server, air }: Browser, id: string, account = 'ann'): ChannelWindow {
    const state = { isHidden: false, isAsleep: false };
    const hiders = new Set<() => void>();
    const pipe = channelPipe({
      requests: server.requestsOf(() => `token of ${account}`),
      newId: () => id,
      openChannel: (name) => {
        const channel = air.open(name, () => state.isAsleep);
        return new Proxy(channel, {
          set(target, key, value: Channel['onmessage']) {
            if (key === 'onmessage') target.onmessage = (event) => void (state.isAsleep || value?.(event));
            return true;
          },
          get: (target, key) => target[key as keyof Channel],
        });
      },
      isHidden: () => state.isHidden,
      onHidden: (listener) => (hiders.add(listener), () => void hiders.delete(listener)),
    });
    return {
      ...windowOf([pipe, ownPipe({ requests: server.requestsOf(() => 'alone') })], account),
      state,
      hide() {
        state.isHidden = true;
        for (const listener of hiders) listener();
      },
    };
  }

  test('twelve windows that open at once hold one stream, and each hears of its own topics', async () => {
    const browser = createBrowser();
    const windows = Array.from({ length: 12 }, (_, i) => openWindow(browser, `w${i}`));
    windows.forEach((window, i) => window.follow('board:1', `submission:${i + 1}`));
    await passes(2000);
    expect(windows.map(({ story }) => story.at(-1))).toEqual(Array(12).fill('open'));
    expect([browser.server.streams().length, browser.server.most()]).toEqual([1, 1]);
    await browser.server.announce('board:1', 5);
    await browser.server.announce('submission:3', 1);
    await passes(10);
    windows.forEach(({ story }, i) => expect(story.slice(-2).includes('submission:3 v1'), `window ${i}`).toBe(i === 2));
    for (const { story } of windows) expect(story).toContain('board:1 v5');
    await passes(30_000);
    expect(browser.server.opened()).toBe(1);
  });

  test('no token goes over the channel', async () => {
    const browser = createBrowser();
    openWindow(browser, 'a').follow('board:1');
    openWindow(browser, 'b').follow('clarifications:1');
    await passes(2000);
    expect(browser.air.posted.length).toBeGreaterThan(3);
    expect(JSON.stringify(browser.air.posted)).not.toContain('token');
  });

  test('the lead is handed over at once when the leading window leaves, and when it goes out of sight', async () => {
    const browser = createBrowser();
    const [a, b, c] = ['a', 'b', 'c'].map((id) => openWindow(browser, id)) as [
      ChannelWindow,
      ChannelWindow,
      ChannelWindow,
    ];
    for (const window of [a, b, c]) window.follow('board:1');
    await passes(2000);
    a.member.become(null);
    await passes(500);
    expect([b.story, c.story]).toEqual(Array(2).fill(['open', 'closed', 'open']));
    b.hide();
    await passes(500);
    expect([b.story, c.story]).toEqual(Array(2).fill(['open', 'closed', 'open', 'closed', 'open']));
    await browser.server.announce('board:1', 2);
    await passes(10);
    expect([b.story.at(-1), c.story.at(-1)]).toEqual(['board:1 v2', 'board:1 v2']);
    expect(browser.server.most()).toBe(1);
  });

  test('a window alone leads out of sight, too', async () => {
    const browser = createBrowser();
    const a = openWindow(browser, 'a');
    a.follow('submission:1');
    await passes(2000);
    a.hide();
    await passes(5000);
    expect([a.story, browser.server.streams().length]).toEqual([['open', 'closed', 'open'], 1]);
  });

  test('a leader that says nothing is replaced; when it wakes, one of the two gives way', async () => {
    const browser = createBrowser();
    const [a, b] = [openWindow(browser, 'a'), openWindow(browser, 'b')];
    a.follow('board:1');
    b.follow('board:1');
    await passes(2000);
    a.state.isAsleep = true;
    await passes(8000);
    expect(b.story).toEqual(['open', 'closed', 'open']);
    a.state.isAsleep = false;
    await passes(5000);
    expect(browser.server.streams()).toHaveLength(1);
    await browser.server.announce('board:1', 3);
    await passes(10);
    expect([a.story.at(-1), b.story.at(-1)]).toEqual(['board:1 v3', 'board:1 v3']);
  });

  test('topics of a window that is gone without a word are dropped', async () => {
    const browser = createBrowser();
    const [a, b] = [openWindow(browser, 'a'), openWindow(browser, 'b')];
    a.follow('board:1');
    b.follow('clarifications:1');
    await passes(2000);
    expect(browser.server.streams()[0]?.topics).toEqual(['board:1', 'clarifications:1']);
    b.state.isAsleep = true;
    await passes(150_000);
    expect(browser.server.streams().map(({ topics }) => topics)).toContainEqual(['board:1']);
  });

  test('windows of two accounts share nothing', async () => {
    const browser = createBrowser();
    const [ann, bob] = [openWindow(browser, 'a', 'ann'), openWindow(browser, 'b', 'bob')];
    ann.follow('message:1');
    bob.follow('message:2');
    await passes(2000);
    expect(browser.server.streams().map(({ token, topics }) => [token, topics])).toEqual([
      ['token of ann', ['message:1']],
      ['token of bob', ['message:2']],
    ]);
  });

  test('who logs in as another leaves the stream of the first', async () => {
    const browser = createBrowser();
    const [a, b] = [openWindow(browser, 'a', 'ann'), openWindow(browser, 'b', 'ann')];
    a.follow('board:1');
    b.follow('board:1');
    await passes(2000);
    a.member.become('bob');
    b.member.become('bob');
    await passes(2000);
    expect([browser.server.streams().length, browser.server.most()]).toEqual([1, 1]);
    expect([a.story, b.story]).toEqual(Array(2).fill(['open', 'closed', 'open']));
  });
});

describe('windows with a worker', () => {
  /** `fails`: the script of the worker is missing. `responds`: set it to false to kill the worker. */
  function createBrowser({ fails = false } = {}) {
    const server = createServer();
    const state = { responds: true };
    let token: string | null = null;
    let ports = 0;
    let hub: ReturnType<typeof createHub> | null = null;
    const openWorker: Parameters<typeof workerPipe>[0] = () => {
      const window = String((ports += 1));
      const worker: ReturnType<Parameters<typeof workerPipe>[0]> = {
        onerror: null,
        port: {
          onmessage: null,
          close: () => {},
          postMessage(message: ToWorker) {
            if (fails || !state.responds) return;
            hub ??= createHub({ requests: server.requestsOf(() => token) });
            if (message.topics.length > 0) token = message.token;
            hub.receive(window, message, (data) =>
              setTimeout(() => worker.port.onmessage?.({ data } as MessageEvent), 1),
            );
          },
        },
      };
      if (fails) setTimeout(() => (worker.onerror as (() => void) | null)?.(), 5);
      return worker;
    };
    const open = (): Window =>
      windowOf(
        [workerPipe(openWorker, () => 'token of ann'), ownPipe({ requests: server.requestsOf(() => 'alone') })],
        'ann',
      );
    return { server, state, open };
  }

  test('they hold one stream, with the token that the windows know', async () => {
    const { server, open } = createBrowser();
    const windows = Array.from({ length: 12 }, open);
    windows.forEach((window, i) => window.follow('board:1', `submission:${i + 1}`));
    await passes(2000);
    expect(server.streams().map(({ token }) => token)).toEqual(['token of ann']);
    await server.announce('submission:12', 1);
    await passes(10);
    expect(windows.map(({ story }) => story)).toEqual([...Array(11).fill(['open']), ['open', 'submission:12 v1']]);
    windows.forEach(({ member }) => member.become(null));
    await passes(2000);
    expect(server.streams()).toEqual([]);
  });

  test('a window that follows what is open already may look at once', async () => {
    const { server, open } = createBrowser();
    const window = open();
    window.follow('board:1');
    await passes(2000);
    const stop = window.follow('board:1');
    await passes(10);
    expect(window.story).toEqual(['open', 'open']);
    stop();
    await server.announce('board:1', 1);
    await passes(10);
    expect(window.story).toEqual(['open', 'open', 'board:1 v1']);
  });

  test('a worker that cannot be had, and one that says no more, are replaced', async () => {
    const missing = createBrowser({ fails: true });
    const one = missing.open();
    one.follow('board:1');
    await passes(1000);
    expect([one.story, missing.server.streams().map(({ token }) => token)]).toEqual([['open'], ['alone']]);

    const { server, state, open } = createBrowser();
    const two = open();
    two.follow('board:1');
    await passes(1000);
    state.responds = false;
    await passes(60_000);
    expect(two.story).toEqual(['open', 'closed', 'open']);
    expect(server.streams().map(({ token }) => token)).toContain('alone');
  });
});

describe('a way whose program comes later', () => {
  test('is asked for again until it is here, and then carries the topics of that moment', async () => {
    const server = createServer();
    const events: number[] = [];
    let isOnline = false;
    const load = vi.fn<() => Promise<OpenPipe>>(async () => {
      if (!isOnline) throw new TypeError('offline');
      return ownPipe({ requests: server.requestsOf(() => 'T1') });
    });
    const member = createMember([latePipe(load)]);
    member.become('ann');
    member.follow({ topics: ['board:1'], onEvent: ({ version }) => events.push(version), onOpen: () => {} });
    await passes(20_000);
    expect([load.mock.calls.length > 2, server.opened()]).toEqual([true, 0]);
    isOnline = true;
    await passes(6000);
    await server.announce('board:1', 7);
    expect([server.opened(), events]).toEqual([1, [7]]);
    const loads = load.mock.calls.length;
    member.become(null);
    isOnline = false;
    await passes(20_000);
    expect([load.mock.calls.length, server.streams()]).toEqual([loads, []]);
  });
});
