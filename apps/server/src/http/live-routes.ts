/**
 * Push to browsers: server-sent events with versions of topics. A connection costs a socket and an entry per topic it
 * follows; one timer sends the heartbeats of all of them.
 */
import { LIVE_PATH, LIVE_TOPICS_MAX, type LiveEvent, type TopicName, topicNames } from '@verdict/contract/live.ts';
import type { Visitor } from '@verdict/domain/permission/actor.ts';
import { say } from '@verdict/messages/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { addressBlock } from '@verdict/domain/address.ts';
import { localeOf } from './locale.ts';
import { isOwnAddress } from './own-address.ts';
import type { Following, Hub } from '../live/topics.ts';

/** Well within the silence after which clients and proxies give a connection up. */
const HEARTBEAT_MS = 20_000;
/** Who follows is looked at when a connection opens: after a quarter of an hour it is to be opened again. */
const HEARTBEATS_MAX = (15 * 60_000) / HEARTBEAT_MS;
const CONNECTIONS_MAX = 10_000;
/** Of all connections that the server takes; the others are for requests. */
const SHARE_MAX = 0.8;
/** Many readers may share an address; more than these are refused and keep polling. */
const CONNECTIONS_PER_ADDRESS_MAX = 500;
/** A reader that takes nothing more is cut off rather than kept in memory. */
const UNREAD_BYTES_MAX = 64 << 10;

/** `actorOf`: whose token that is, sent from an address. */
export function mountLive(
  server: FastifyInstance,
  hub: Hub,
  actorOf: (token: string, ip: string) => Promise<Visitor>,
): void {
  /** How many heartbeats each has left. */
  const connections = new Map<ServerResponse, number>();
  const perAddress = new Map<string, number>();

  const heartbeat = setInterval(() => {
    for (const [connection, left] of connections) {
      connections.set(connection, left - 1);
      if (left === 0) connection.end();
      else write(connection, ':\n\n');
    }
  }, HEARTBEAT_MS);
  server.addHook('preClose', async () => {
    clearInterval(heartbeat);
    hub.close();
    for (const connection of connections.keys()) connection.end();
  });

  server.get<{ Querystring: { topics?: unknown } }>(LIVE_PATH, async (request, reply) => {
    const wanted = topicsOf(request.query.topics);
    if (wanted === null) {
      const msg = say(localeOf(request), 'error.field', { field: 'topics' });
      return reply.code(400).send({ status: 400, data: null, msg });
    }
    const network = addressBlock(request.ip);
    const sameAddress = perAddress.get(network) ?? 0;
    const connectionsMax = Math.min(CONNECTIONS_MAX, server.server.maxConnections * SHARE_MAX);
    if (
      connections.size >= connectionsMax ||
      (sameAddress >= CONNECTIONS_PER_ADDRESS_MAX && !isOwnAddress(request.ip))
    ) {
      const msg = say(localeOf(request), 'error.tooManyRequests', { seconds: 60 });
      return reply.code(429).send({ status: 403, data: null, msg });
    }

    const connection = reply.raw;
    connections.set(connection, HEARTBEATS_MAX);
    perAddress.set(network, sameAddress + 1);
    let following: Following | null = null;
    connection.once('close', () => {
      following?.stop();
      connections.delete(connection);
      const left = (perAddress.get(network) ?? 1) - 1;
      if (left === 0) perAddress.delete(network);
      else perAddress.set(network, left);
    });
    const token = request.headers.authorization;
    following = await hub.follow(token ? await actorOf(token, request.ip) : null, wanted);
    reply.hijack();
    if (connection.destroyed) return following.stop();
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
    // Readers count the connection as open with the first bytes, and then look once for themselves.
    write(connection, ':\n\n');
  });
}

function write(connection: ServerResponse, text: string): void {
  if (connection.writableEnded || connection.destroyed) return;
  connection.write(text);
  if (connection.writableLength > UNREAD_BYTES_MAX) connection.destroy();
}

const address = new RegExp(`^(${topicNames.join('|')}):(\\d{1,15})$`);

/** Distinct ids by topic, or null when something in the comma list is no topic, or when there are too many. */
function topicsOf(list: unknown): Map<TopicName, number[]> | null {
  if (typeof list !== 'string') return null;
  const parts = [...new Set(list.split(','))].map((part) => address.exec(part));
  if (parts.length > LIVE_TOPICS_MAX || parts.includes(null)) return null;
  const named = parts.map((part) => ({ name: part?.[1] as TopicName, id: Number(part?.[2]) }));
  return new Map(topicNames.map((name) => [name, named.filter((one) => one.name === name).map(({ id }) => id)]));
}
