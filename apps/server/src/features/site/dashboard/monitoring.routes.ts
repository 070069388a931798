/**
 * Endpoints for monitoring systems. Everyone may ask whether the process lives (`/health`) and can serve requests
 * (`/ready`). Details and metrics need the token: a request from this machine proves nothing, because some proxies
 * forward requests without a header of their own.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { App } from '../../../context.ts';
import { HttpRefusal } from '../../../platform/refusal/refusal.ts';
import { sameSecret } from '../../../platform/secrets/same-secret.ts';
import { health } from './health.service.ts';
import { openMetrics } from './metrics.ts';
import { readinessOf } from './readiness.ts';

/** File of the token when the operator has configured none. */
export const watchTokenFile = (dataFolder: string): string => join(dataFolder, 'secrets', 'metrics-token');

export function mountMonitoring(http: FastifyInstance, app: App, token: string): void {
  const metrics = openMetrics(http, app);
  const upSince = app.now().toISOString();
  const onlyWatchers = async (request: FastifyRequest): Promise<void> => {
    if (!isWatcher(request, token)) throw new HttpRefusal(403, 'error.forbidden');
  };

  http.get('/health', async () => ({ status: 'ok' }));
  // `/ready` needs no token, because load balancers have none.
  const readiness = readinessOf(app);
  http.get('/ready', async (_request, reply) => {
    const status = await readiness();
    reply.header('Cache-Control', 'no-store');
    if (status === 'ready') return { status };
    return reply.code(503).header('Retry-After', '5').send({ status });
  });
  http.get('/health/details', { onRequest: onlyWatchers }, async (_request, reply) => {
    const found = await health(app, app.now());
    return reply.code(found.status === 'down' ? 503 : 200).send({ ...found, upSince });
  });
  http.get('/metrics', { onRequest: onlyWatchers }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}

const isWatcher = (request: FastifyRequest, token: string): boolean =>
  sameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
