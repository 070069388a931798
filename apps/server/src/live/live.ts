/**
 * Push between server processes and to browsers. An event is an id and a version: whoever hears it refetches
 * what it may see. Carried by LISTEN/NOTIFY, so that it leaves with the commit of the transaction that made it.
 */
import pg from 'pg';
import { type Db, connectionOptions, sql } from '../db/db.ts';

export const channels = ['submission', 'judging', 'setting'] as const;
export type Channel = (typeof channels)[number];
type Listener = (payload: string) => void;

/** Tell every server process when this transaction commits. Payloads are short: ids, never contents. */
export async function announce(db: Db, channel: Channel, payload: string): Promise<void> {
  await sql`select pg_notify(${`verdict_${channel}`}, ${payload})`.execute(db);
}

export interface Live {
  /** Returns a function that stops listening. */
  listen(channel: Channel, listener: Listener): () => void;
  close(): Promise<void>;
}

/** One connection per process that listens for all; reconnects for ever, since events are only wake-ups. */
export async function openLive(databaseUrl: string): Promise<Live> {
  const listeners = new Map<Channel, Set<Listener>>(channels.map((channel) => [channel, new Set()]));
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...connectionOptions(databaseUrl), application_name: 'verdict live' });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel.slice('verdict_'.length) as Channel) ?? []) listener(payload ?? '');
    });
    next.on('error', () => {});
    next.on('end', () => {
      if (!closed) retry = setTimeout(() => void connect().catch(() => {}), 500);
    });
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen verdict_${channel}`);
      client = next;
    } catch (error) {
      // 'end' follows for a connection that was made; for one that was not, try again here.
      if (!closed) retry = setTimeout(() => void connect().catch(() => {}), 500);
      throw error;
    }
  };
  await connect();

  return {
    listen(channel, listener) {
      listeners.get(channel)?.add(listener);
      return () => listeners.get(channel)?.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
