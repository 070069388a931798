/**
 * Delivers the events of any set of topics over one connection that is reopened when it ends. Where a change of topics
 * needs a new connection, the old one stays until the new one is open, so no topic has a gap.
 */
import { type LiveEvent, LIVE_STREAM_TOPICS_MAX, LIVE_TOPICS_MAX, type TopicAddress } from '@verdict/contract/live.ts';
import { type Connection, openConnection } from './connection.ts';
import type { LiveRequests } from './requests.ts';

export interface StreamOptions {
  requests: LiveRequests;
  onEvent(event: LiveEvent): void;
  /** Called with all open topics on each change. Fetch the data of new topics once: events from before are not sent. */
  onOpen(topics: ReadonlySet<TopicAddress>): void;
  /** Tests set shorter times. */
  timing?: StreamTiming;
}

export interface StreamTiming {
  firstRetryMs: number;
  lastRetryMs: number;
  silenceMs: number;
  /** A connection that ends sooner counts as a failure even if bytes came: some proxies cut every connection short. */
  provenMs: number;
  /** Topics that change within this time, such as those of two parts of a page, are sent as one change. */
  gatherMs: number;
  /** Time for which a connection without topics stays open, such as between two pages. */
  idleMs: number;
}

export const defaultTiming: StreamTiming = {
  firstRetryMs: 1000,
  lastRetryMs: 30_000,
  silenceMs: 45_000,
  provenMs: 20_000,
  gatherMs: 20,
  idleMs: 1000,
};

export interface LiveStream {
  /** Replaces all topics. */
  follow(topics: readonly TopicAddress[]): void;
  stop(): void;
}

export function openStream({ requests, onEvent, onOpen, timing = defaultTiming }: StreamOptions): LiveStream {
  let wanted: readonly TopicAddress[] = [];
  /** The open connection, and the one that is about to replace it. */
  let current: Connection | null = null;
  let next: Connection | null = null;
  let proven: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let isChanging = false;
  let failures = 0;
  let stopped = false;

  const tell = (): void => onOpen(current?.topics ?? new Set());

  /** Takes the next step from the followed topics to the wanted ones, unless a step is under way. */
  const settle = (): void => {
    if (stopped || wanted.length === 0) return;
    if (next !== null || retrying !== undefined || isChanging) return;
    if (current === null) connect();
    else if (!isSame(current.topics, wanted)) void change(current);
  };

  const drop = (): void => {
    const hadOpen = current !== null;
    clearTimeout(proven);
    current?.close();
    next?.close();
    current = next = null;
    if (hadOpen) tell();
  };

  const change = async (connection: Connection): Promise<void> => {
    isChanging = true;
    const isDone = await connection.change(wanted);
    isChanging = false;
    if (stopped || connection !== current) return settle();
    if (isDone) {
      tell();
      settle();
    }
    // A new connection is limited to the topics that fit into an address. Useless when those are followed already.
    else if (!isSame(connection.topics, wanted.slice(0, LIVE_TOPICS_MAX))) connect();
  };

  const connect = (): void => {
    const connection = openConnection({
      requests,
      topics: wanted,
      silenceMs: timing.silenceMs,
      onEvent,
      onOpen() {
        current?.close();
        current = connection;
        next = null;
        clearTimeout(proven);
        proven = setTimeout(() => (failures = 0), timing.provenMs);
        tell();
        settle();
      },
      onEnd() {
        if (connection === next) next = null;
        else {
          clearTimeout(proven);
          current = null;
          tell();
          if (next !== null) return;
        }
        clearTimeout(retrying);
        retrying = setTimeout(
          () => {
            retrying = undefined;
            settle();
          },
          retryDelayMs(failures, timing),
        );
        failures += 1;
      },
    });
    next = connection;
  };

  return {
    follow(topics) {
      wanted = [...new Set(topics)].slice(0, LIVE_STREAM_TOPICS_MAX);
      clearTimeout(gathering);
      gathering = wanted.length === 0 ? setTimeout(drop, timing.idleMs) : setTimeout(settle, timing.gatherMs);
    },
    stop() {
      stopped = true;
      clearTimeout(gathering);
      clearTimeout(retrying);
      drop();
    },
  };
}

/** Delay before the next try. Doubles with each failure in a row. */
export function retryDelayMs(failures: number, timing: Pick<StreamTiming, 'firstRetryMs' | 'lastRetryMs'>): number {
  return Math.min(timing.lastRetryMs, timing.firstRetryMs * 2 ** failures);
}

const isSame = (followed: ReadonlySet<TopicAddress>, wanted: readonly TopicAddress[]): boolean =>
  followed.size === wanted.length && wanted.every((topic) => followed.has(topic));
