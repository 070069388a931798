/**
 * Endpoints for monitoring systems. Everyone may ask whether the process lives. Details and metrics need the token;
 * where none is set, they are for requests from this machine itself that no proxy has forwarded.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../context.ts';
import { isOwnAddress } from '../../http/own-address.ts';
import { DoorRefusal } from '../../refusal.ts';
import { health } from './health.service.ts';
import { openMetrics } from './metrics.ts';

/** What proxies add to the requests that they pass on. */
const FORWARDING =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-(original|client|cluster-client)-.*|true-client-ip|cf-.*)$/;
/** How this machine calls itself; a proxy mostly hands on the name that a reader asked for. */
const OWN_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

export function openWatchDoor(http: FastifyInstance, app: App, token: string | null): void {
  const metrics = openMetrics(http, app);
  const upSince = app.now().toISOString();
  const onlyWatchers = async (request: FastifyRequest): Promise<void> => {
    if (!isWatcher(request, token)) throw new DoorRefusal(403, 'error.forbidden');
  };

  http.get('/health', async () => ({ status: 'ok' }));
  http.get('/health/details', { onRequest: onlyWatchers }, async (_request, reply) => {
    const found = await health(app, app.now());
    return reply.code(found.status === 'down' ? 503 : 200).send({ ...found, upSince });
  });
  http.get('/metrics', { onRequest: onlyWatchers }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}

function isWatcher(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return sameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
  const peer = request.socket.remoteAddress ?? '';
  const isForwarded = Object.keys(request.headers).some((name) => FORWARDING.test(name));
  return isOwnAddress(peer) && !isForwarded && OWN_NAME.test(request.headers.host ?? '');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const sameSecret = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
