/**
 * Push to browsers: server-sent events with ids and versions. A connection costs a socket and an entry per id it
 * watches; one timer beats for all of them.
 */
import { LIVE_IDS_MAX, LIVE_PATH, type LiveEvent } from '@verdict/contract/live.ts';
import { say } from '@verdict/messages/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { addressBlock } from '@verdict/domain/address.ts';
import { localeOf } from '../http/mount.ts';
import { isOwnAddress } from '../http/own-address.ts';
import type { SubmissionHub } from './submission-hub.ts';

/** Well within the silence after which clients and proxies give a connection up. */
const HEARTBEAT_MS = 20_000;
const CONNECTIONS_MAX = 10_000;
/** Of all connections that the server takes; the others are for requests. */
const SHARE_MAX = 0.8;
/** Many readers may share an address; more than these are refused and keep polling. */
const CONNECTIONS_PER_ADDRESS_MAX = 500;
/** A reader that takes nothing more is cut off rather than kept in memory. */
const UNREAD_BYTES_MAX = 64 << 10;

export function openLiveDoor(server: FastifyInstance, hub: SubmissionHub): void {
  const connections = new Set<ServerResponse>();
  const perAddress = new Map<string, number>();

  const heartbeat = setInterval(() => {
    for (const connection of connections) write(connection, ':\n\n');
  }, HEARTBEAT_MS);
  server.addHook('preClose', async () => {
    clearInterval(heartbeat);
    hub.close();
    for (const connection of connections) connection.end();
  });

  server.get<{ Querystring: { submissions?: unknown } }>(LIVE_PATH, async (request, reply) => {
    const ids = idsOf(request.query.submissions);
    if (ids === null) {
      const msg = say(localeOf(request), 'error.field', { field: 'submissions' });
      return reply.code(400).send({ status: 400, data: null, msg });
    }
    const address = addressBlock(request.ip);
    const sameAddress = perAddress.get(address) ?? 0;
    const connectionsMax = Math.min(CONNECTIONS_MAX, server.server.maxConnections * SHARE_MAX);
    if (connections.size >= connectionsMax || (sameAddress >= CONNECTIONS_PER_ADDRESS_MAX && !isOwnAddress(request.ip))) {
      const msg = say(localeOf(request), 'error.tooManyRequests', { seconds: 60 });
      return reply.code(429).send({ status: 403, data: null, msg });
    }

    reply.hijack();
    const connection = reply.raw;
    connection.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    connections.add(connection);
    perAddress.set(address, sameAddress + 1);
    const unwatch = hub.watch(ids, (id, version) => {
      const event: LiveEvent = { type: 'submission', id, version };
      write(connection, `data: ${JSON.stringify(event)}\n\n`);
    });
    connection.once('close', () => {
      unwatch();
      connections.delete(connection);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
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

/** Distinct ids of the comma list, or null when it is not one or too long. */
function idsOf(list: unknown): number[] | null {
  if (typeof list !== 'string' || !/^\d{1,15}(,\d{1,15})*$/.test(list)) return null;
  const ids = [...new Set(list.split(',').map(Number))];
  return ids.length <= LIVE_IDS_MAX ? ids : null;
}
