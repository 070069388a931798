/**
 * Passes the topics that the pages of one window follow to the hub, over the first pipe that works. When that pipe
 * breaks, the member goes on with the next one.
 */
import type { LiveEvent, TopicAddress } from '@verdict/contract/live.ts';
import type { ToWindow } from './hub.ts';
import type { OpenPipe, Pipe } from './pipe.ts';

export interface Follow {
  topics: readonly TopicAddress[];
  onEvent(event: LiveEvent): void;
  /** Called on each change. On `true` fetch the data once: events from before are not sent again. */
  onOpen(open: boolean): void;
}

export interface Member {
  /** Follows the topics until the returned function is called. */
  follow(follow: Follow): () => void;
  /**
   * Switches to another account. Null while the account is unknown, while nobody is logged in, and while the window
   * sleeps.
   */
  become(account: string | null): void;
}

/** Interval at which a window repeats its topics, so that the hub notices a crashed window. */
export const BEAT_MS = 10_000;
/** Longest time to wait for a response of the hub. */
const SILENCE_MS = 10_000;
/**
 * Longest time to wait for the first response: a busy machine may start a dozen windows at once. Pages poll until then.
 */
const FIRST_SILENCE_MS = 30_000;

/** `pipes`: the preferred one first. The last one never breaks. */
export function createMember(pipes: readonly OpenPipe[]): Member {
  const follows = new Map<Follow, { isOpen: boolean }>();
  let account: string | null = null;
  let pipe: Pipe | null = null;
  /**
   * Index of the pipe in use. A worker that has responded before and disappears is started again; any other broken pipe
   * is replaced by the next one.
   */
  let used = 0;
  let hasResponded = false;
  let open: ReadonlySet<TopicAddress> = new Set();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let beating: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => {
    for (const [follow, state] of follows) {
      const isOpen = follow.topics.every((topic) => open.has(topic));
      if (isOpen === state.isOpen) continue;
      state.isOpen = isOpen;
      follow.onOpen(isOpen);
    }
  };
  const hear = (message: ToWindow): void => {
    hasResponded = true;
    clearTimeout(silence);
    silence = undefined;
    if (message.kind === 'open') {
      open = new Set(message.topics);
      tell();
      return;
    }
    for (const follow of follows.keys())
      if (follow.topics.includes(message.topic)) follow.onEvent({ topic: message.topic, version: message.version });
  };

  const disconnect = (): void => {
    for (const timer of [gathering, beating, silence]) clearTimeout(timer);
    gathering = beating = silence = undefined;
    pipe?.close();
    pipe = null;
    open = new Set();
    tell();
  };
  const connect = (): void => {
    if (account === null) return;
    hasResponded = false;
    const opened = Symbol();
    const isBroken = (): void => {
      if (latest !== opened) return;
      disconnect();
      if (!hasResponded) used += 1;
      connect();
    };
    latest = opened;
    onSilence = isBroken;
    try {
      pipe = pipes[used]!(account, { hear: (message) => latest === opened && hear(message), onBroken: isBroken });
    } catch {
      // The browser forbids storage, and with it everything that windows share.
      used += 1;
      return connect();
    }
    send();
  };
  let latest: symbol | null = null;
  let onSilence = (): void => {};

  const send = (): void => {
    gathering = undefined;
    clearTimeout(beating);
    const topics = [...new Set([...follows.keys()].flatMap((follow) => follow.topics))];
    open = new Set(topics.filter((topic) => open.has(topic)));
    if (topics.length === 0) {
      clearTimeout(silence);
      silence = undefined;
    } else {
      beating = setTimeout(send, BEAT_MS);
      if (used < pipes.length - 1) silence ??= setTimeout(onSilence, hasResponded ? SILENCE_MS : FIRST_SILENCE_MS);
    }
    // A hub in this window responds before `send` returns.
    pipe?.send(topics);
  };
  const sendSoon = (): void => {
    // Parts of a page mount and unmount together, so their changes are sent as one message.
    gathering ??= setTimeout(send, 0);
  };

  return {
    follow(follow) {
      follows.set(follow, { isOpen: false });
      sendSoon();
      return () => {
        follows.delete(follow);
        sendSoon();
      };
    },
    become(next) {
      if (next === account) return;
      disconnect();
      latest = null;
      account = next;
      connect();
    },
  };
}
