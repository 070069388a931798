/**
 * Push between server processes and to browsers. An event is an id and a version; its receiver fetches what it may see.
 * LISTEN/NOTIFY delivers it soon after the commit of its transaction: the transaction stores what it announces, and the
 * process sends it after the commit, together with what others have announced meanwhile. What a process did not send
 * because it died, another one sends within `SWEEP_MS`.
 */
import { topicNames } from '@verdict/contract/live.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Kysely } from 'kysely';
import { type Db, afterCommit, connectionOptions, transaction } from '../db/db.ts';
import { insertNotifications, sendNotifications } from './notification.sql.ts';

/** Topics that browsers may follow, and news between the processes of the server. */
export const channels = [...topicNames, 'judging', 'setting'] as const;
export type Channel = (typeof channels)[number];
type Listener = (payload: string) => void;

/** Payload after a connection gap: announcements may have been missed, so each listener reads the state itself. */
export const MISSED = '';

const RECONNECT_MS = 500;
/** Notifications by which a process measures its own push. They name the process and are no business of others. */
const BEAT_CHANNEL = 'verdict_beat';
/** Interval at which the connection is tested with a query, and the maximum time for its result. */
const BEAT_MS = 15_000;

/** Pause between two batches, in which the next one gathers. The first announcement after a pause leaves at once. */
const GATHER_MS = 5;
/** Interval at which announcements of processes that died are sent. */
const SWEEP_MS = 1_000;

/** Notify every server process when this transaction commits. Payloads are short: ids, never contents. */
export const announce = (db: Db, channel: Channel, payload: string): Promise<void> =>
  announceEach(db, channel, [payload]);

/** `announce` for several payloads. */
export function announceEach(db: Db, channel: Channel, payloads: readonly string[]): Promise<void> {
  return transaction(db, async (tx) => {
    const ids = await insertNotifications(tx, channel, payloads);
    afterCommit(tx, (committed) => senders.get(committed)?.(ids));
  });
}

/** Senders of announcements after their commit. Those of a database without one wait for the sweep of a process. */
const senders = new WeakMap<Kysely<unknown>, (ids: readonly number[]) => void>();

export interface Live {
  /** Returns a function that stops listening. The payload is `MISSED` after the connection was lost. */
  listen(channel: Channel, listener: Listener): () => void;
  /** Sends what transactions of this database announce, at once. */
  sendFor(db: Kysely<unknown>): void;
  /** Time from a notification of this process to its arrival here, in seconds, measured every quarter of a minute. */
  lagSeconds(): number | null;
  close(): Promise<void>;
}

/**
 * One listening connection per process, which reconnects forever. A connection whose other end disappeared silently
 * never closes, so it is tested with a query: without a result in time, it is replaced.
 */
export async function openLive(databaseUrl: string, beatMs = BEAT_MS): Promise<Live> {
  const listeners = new Map<Channel, Set<Listener>>(channels.map((channel) => [channel, new Set()]));
  let client: pg.Client | null = null;
  const id = randomUUID();
  /** The beat that has not arrived yet, and the lag of the last one that has. */
  let sentAt: number | null = null;
  let lagMs: number | null = null;
  let closed = false;
  /** Ids of committed announcements that are not sent yet. */
  let unsent: number[] = [];
  let isSending = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (channel: Channel, payload: string): void => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      ...connectionOptions(databaseUrl),
      application_name: 'verdict live',
      keepAlive: true,
      connectionTimeoutMillis: beatMs,
      query_timeout: beatMs,
    });
    next.on('notification', ({ channel, payload }) => {
      if (channel !== BEAT_CHANNEL) tell(channel.slice('verdict_'.length) as Channel, payload ?? '');
      else if (payload === id && sentAt !== null) {
        lagMs = performance.now() - sentAt;
        sentAt = null;
      }
    });
    next.on('error', () => {});
    next.on('end', () => {
      if (client === next) reconnectSoon();
    });
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen verdict_${channel}`);
      await next.query(`listen ${BEAT_CHANNEL}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    if (closed) await next.end();
  };

  /** Sends the committed announcements of this process, one statement after the other. The sweep repeats failures. */
  const sendCommitted = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    // Everything that one commit announced goes together.
    await Promise.resolve();
    while (unsent.length > 0 && client) {
      const ids = unsent;
      unsent = [];
      // Planned once, because each commit needs it.
      await client.query({ name: 'send-given', text: sendNotifications('given'), values: [ids] }).catch(() => {});
      await sleep(GATHER_MS);
    }
    isSending = false;
  };
  const sweep = (): void => void client?.query(sendNotifications('all')).catch(() => {});

  const beat = (): void => {
    const current = client;
    // A connection with a pending query closes without waiting for the other end. Then it is replaced.
    sentAt ??= performance.now();
    current?.query('select pg_notify($1, $2)', [BEAT_CHANNEL, id]).catch(() => current.end());
  };

  const reconnectSoon = (): void => {
    client = null;
    if (closed) return;
    retry = setTimeout(() => {
      connect().then(
        () => channels.forEach((channel) => tell(channel, MISSED)),
        () => reconnectSoon(),
      );
    }, RECONNECT_MS);
  };

  await connect();
  const beating = setInterval(beat, beatMs);
  const sweeping = setInterval(sweep, SWEEP_MS);

  return {
    listen(channel, listener) {
      listeners.get(channel)?.add(listener);
      return () => listeners.get(channel)?.delete(listener);
    },
    sendFor(db) {
      senders.set(db, (ids) => {
        unsent.push(...ids);
        void sendCommitted();
      });
    },
    lagSeconds() {
      const waitingMs = sentAt === null ? 0 : performance.now() - sentAt;
      return lagMs === null && sentAt === null ? null : Math.max(lagMs ?? 0, waitingMs) / 1000;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(beating);
      clearInterval(sweeping);
      await client?.end();
    },
  };
}
