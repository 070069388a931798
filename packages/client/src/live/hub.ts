/**
 * Shares one stream among the windows of a browser that belong to one account. Runs in a worker, in the window that
 * leads, or in a window for itself alone.
 */
import type { LiveEvent, TopicAddress } from '@verdict/contract/live.ts';
import { type LiveStream, openStream, type StreamOptions } from './stream.ts';

/** A window's topics, all of them. Sent on each change and every `BEAT_MS`, so that a window that crashed is missed. */
export interface FromWindow {
  topics: readonly TopicAddress[];
}

/** `open`: those of the window's topics whose events come; the response to each of its messages, and on each change. */
export type ToWindow = { kind: 'open'; topics: readonly TopicAddress[] } | ({ kind: 'event' } & LiveEvent);

/** A window that has said nothing for so long is gone. Timers of windows out of sight may run once a minute only. */
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
