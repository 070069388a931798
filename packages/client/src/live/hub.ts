/**
 * Shares one stream among the windows of a browser that belong to one account. Runs in a worker, in the leading window,
 * or in a window that is on its own.
 */
import type { LiveEvent, TopicAddress } from '@verdict/contract/live.ts';
import { type LiveStream, openStream, type StreamOptions } from './stream.ts';

/** All topics of a window. Sent on each change and every `BEAT_MS`, so that the hub notices a crashed window. */
export interface FromWindow {
  topics: readonly TopicAddress[];
}

/**
 * `open`: the topics of the window whose events arrive. Sent as response to each of its messages and on each change.
 */
export type ToWindow = { kind: 'open'; topics: readonly TopicAddress[] } | ({ kind: 'event' } & LiveEvent);

/**
 * A window that is silent for so long is considered gone. Browsers may run timers of hidden windows once a minute only.
 */
const GONE_AFTER_MS = 100_000;

export interface Hub {
  receive(window: string, message: FromWindow, reply: (message: ToWindow) => void): void;
  close(): void;
}

interface Member {
  topics: ReadonlySet<TopicAddress>;
  reply: (message: ToWindow) => void;
  gone: ReturnType<typeof setTimeout>;
}

export function createHub({ requests, timing }: Pick<StreamOptions, 'requests' | 'timing'>): Hub {
  const members = new Map<string, Member>();
  let open: ReadonlySet<TopicAddress> = new Set();
  const stream: LiveStream = openStream({
    requests,
    onEvent(event) {
      for (const { topics, reply } of members.values()) if (topics.has(event.topic)) reply({ kind: 'event', ...event });
    },
    onOpen(topics) {
      open = topics;
      members.forEach(tellOpen);
    },
    ...(timing && { timing }),
  });

  const tellOpen = ({ topics, reply }: Member): void =>
    reply({ kind: 'open', topics: [...topics].filter((topic) => open.has(topic)) });
  const followAll = (): void => stream.follow([...members.values()].flatMap(({ topics }) => [...topics]));
  const remove = (window: string): void => {
    clearTimeout(members.get(window)?.gone);
    members.delete(window);
  };

  return {
    receive(window, { topics }, reply) {
      const before = members.get(window)?.topics ?? new Set();
      const now = new Set(topics);
      remove(window);
      if (now.size > 0) {
        const gone = setTimeout(() => {
          remove(window);
          followAll();
        }, GONE_AFTER_MS);
        const member = { topics: now, reply, gone };
        members.set(window, member);
        tellOpen(member);
      }
      if (now.size !== before.size || topics.some((topic) => !before.has(topic))) followAll();
    },
    close() {
      for (const window of members.keys()) remove(window);
      stream.stop();
    },
  };
}
