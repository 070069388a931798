/**
 * Push to browsers: server-sent events with versions of topics. A connection costs a socket and an entry per followed
 * topic. One timer sends all heartbeats.
 */
import {
  LIVE_PATH,
  LIVE_STREAM_TOPICS_MAX,
  LIVE_TOPICS_MAX,
  type LiveEvent,
  type LiveStart,
  type TopicName,
  topicNames,
} from '@verdict/contract/live.ts';
import { defaultSettings } from '@verdict/domain/site/settings.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { addressBlock } from '@verdict/domain/site/address.ts';
import { localeOf } from './locale.ts';
import { isOwnAddress } from './own-address.ts';
import type { Following, Hub, Wanted } from '../live/topics.ts';
import { Refusal } from '../refusal/refusal.ts';

/** Well within the silence after which clients and proxies close a connection. */
const HEARTBEAT_MS = 20_000;
/**
 * Maximum heartbeats of a connection, a quarter of an hour. Access is checked when a connection opens, so clients must
 * reconnect.
 */
const HEARTBEATS_MAX = (15 * 60_000) / HEARTBEAT_MS;
const CONNECTIONS_MAX = 10_000;
/** Share of the server's connections that streams may use. The others are for requests. */
const SHARE_MAX = 0.8;
/** A reader with more unread bytes is cut off, so that they do not stay in memory. */
const UNREAD_BYTES_MAX = 64 << 10;

declare module 'fastify' {
  interface FastifyInstance {
    /** Number of open streams. */
    liveStreams?: () => number;
  }
}

/**
 * `actorOf` resolves a token sent from an address. `streamsPerAddress`: many readers may share an address; further
 * streams are refused and their clients keep polling.
 */
export function mountLive(
  server: FastifyInstance,
  hub: Hub,
  actorOf: (token: string, ip: string) => Promise<Visitor>,
  streamsPerAddress: () => number = () => defaultSettings.streamsPerAddress,
): void {
  /** Number of heartbeats left per connection. */
  const connections = new Map<ServerResponse, number>();
  const perAddress = new Map<string, number>();
  /** Streams by the name that the client knows. */
  const streams = new Map<string, { uid: string | null; following: Following }>();
  server.decorate('liveStreams', () => connections.size);

  const visitorOf = async ({ headers: { authorization }, ip }: FastifyRequest): Promise<Visitor> =>
    authorization ? await actorOf(authorization, ip) : null;

  const heartbeat = setInterval(() => {
    for (const [connection, left] of connections) {
      connections.set(connection, left - 1);
      if (left === 0) connection.end();
      // A stream whose reader is still being resolved has no head yet.
      else if (connection.headersSent) write(connection, ':\n\n');
    }
  }, HEARTBEAT_MS);
  server.addHook('preClose', async () => {
    clearInterval(heartbeat);
    hub.close();
    for (const connection of connections.keys()) connection.end();
  });

  server.get<{ Querystring: { topics?: unknown } }>(LIVE_PATH, async (request, reply) => {
    const { topics } = request.query;
    const wanted = typeof topics === 'string' ? topicsOf(topics.split(','), LIVE_TOPICS_MAX) : null;
    if (wanted === null) return refuseField(request, reply, 'topics');
    const network = addressBlock(request.ip);
    const sameAddress = perAddress.get(network) ?? 0;
    const connectionsMax = Math.min(CONNECTIONS_MAX, server.server.maxConnections * SHARE_MAX);
    if (connections.size >= connectionsMax || (sameAddress >= streamsPerAddress() && !isOwnAddress(request.ip))) {
      return reply.code(429).send(new Refusal('error.tooManyRequests', { seconds: 60 }).envelope(localeOf(request)));
    }

    const connection = reply.raw;
    const name = randomBytes(16).toString('base64url');
    connections.set(connection, HEARTBEATS_MAX);
    perAddress.set(network, sameAddress + 1);
    let following: Following | null = null;
    connection.once('close', () => {
      following?.stop();
      streams.delete(name);
      connections.delete(connection);
      const left = (perAddress.get(network) ?? 1) - 1;
      if (left === 0) perAddress.delete(network);
      else perAddress.set(network, left);
    });
    const visitor = await visitorOf(request);
    following = await hub.follow(visitor, wanted);
    reply.hijack();
    if (connection.destroyed) return following.stop();
    streams.set(name, { uid: visitor?.uid ?? null, following });
    connection.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    following.tell((topic, version) => {
      const event: LiveEvent = { topic, version };
      write(connection, `data: ${JSON.stringify(event)}\n\n`);
    });
    // The first bytes tell the client that the connection is open. The client then reads the current state once.
    const start: LiveStart = { stream: name };
    write(connection, `data: ${JSON.stringify(start)}\n\n:\n\n`);
  });

  server.post<{ Body: { stream?: unknown; topics?: unknown } | null }>(LIVE_PATH, async (request, reply) => {
    const { stream: name, topics } = request.body ?? {};
    const wanted = Array.isArray(topics) ? topicsOf(topics, LIVE_STREAM_TOPICS_MAX) : null;
    if (wanted === null) return refuseField(request, reply, 'topics');
    const visitor = await visitorOf(request);
    const stream = streams.get(String(name));
    // A stream belongs to the account that opened it.
    if (stream === undefined || stream.uid !== (visitor?.uid ?? null)) {
      return reply.code(404).send(new Refusal('error.notFound').envelope(localeOf(request)));
    }
    await stream.following.change(visitor, wanted);
    return { status: 200, data: null, msg: 'success' };
  });
}

function refuseField(request: FastifyRequest, reply: FastifyReply, field: string): FastifyReply {
  return reply.code(400).send(new Refusal('error.field', { field }).envelope(localeOf(request)));
}

function write(connection: ServerResponse, text: string): void {
  if (connection.writableEnded || connection.destroyed) return;
  connection.write(text);
  if (connection.writableLength > UNREAD_BYTES_MAX) connection.destroy();
}

const address = new RegExp(`^(${topicNames.join('|')}):(\\d{1,15})$`);

/** Distinct ids by topic. Null when the list has an invalid topic or too many. */
function topicsOf(list: readonly unknown[], max: number): Wanted | null {
  if (list.length > max) return null;
  const parts = [...new Set(list)].map((part) => (typeof part === 'string' ? address.exec(part) : null));
  if (parts.includes(null)) return null;
  const named = parts.map((part) => ({ name: part?.[1] as TopicName, id: Number(part?.[2]) }));
  return new Map(topicNames.map((name) => [name, named.filter((one) => one.name === name).map(({ id }) => id)]));
}
