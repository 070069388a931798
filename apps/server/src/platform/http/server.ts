/** The HTTP server: everything that is the same for all requests. */
import multipart from '@fastify/multipart';
import { defaultSettings } from '@verdict/domain/site/settings.ts';
import type { ErrorKey } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { isDatabaseAway, limitHit } from '../db/db.ts';
import { saysDiskFull } from '../files/disk.ts';
import { compressed } from './compressed.ts';
import { localeOf } from './locale.ts';
import { type Bodies, hasBody, ignoreBody, watchBodies } from './bodies.ts';
import { contestApiAddress } from './foreign.ts';
import { limitConnections } from './connections.ts';
import { readJson } from './json-body.ts';
import { PARAMETER_MAX, watchMethods } from './methods.ts';
import { proxiesOf } from '../proxies/proxies.ts';
import { HttpRefusal, Refusal, type RefusalEnvelope } from '../refusal/refusal.ts';

/** Maximum body of a visitor, unless the route defines another. */
const BODY_MAX_BYTES = 64 << 10;
const SWEEP_EVERY_MS = 5000;
const DATABASE_AWAY_SECONDS = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** Unfinished request bodies. */
    bodies: Bodies;
    /** Methods of a request's path. */
    methodsOf: ReturnType<typeof watchMethods>;
  }
}

export interface HttpOptions {
  log: Logger;
  /** Proxies whose X-Forwarded-For is trusted. Defaults to none. */
  trustProxy?: string | false;
  /** Connections that one address may have. Defaults to the settings' default. */
  connectionsPerAddress?: () => number;
  /** Language of answers to clients that ask for none. Defaults to English. */
  defaultLocale?: () => Locale;
  /** Called when a header names a client but the sending proxy is not trusted. */
  onForwarded?: (address: string, client: string) => void;
  /** Called for every request with an internal error, after it was answered and logged. */
  onFailure?: (failed: FailedRequest) => void;
}

export interface FailedRequest {
  /** Request id that the user saw. */
  id: string;
  method: string;
  url: string;
  error: Error;
}

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '' }) => contestApiAddress(url),
    routerOptions: { maxParamLength: PARAMETER_MAX },
    forceCloseConnections: true,
    // Node limits headers to 60 s; `bodies.ts` limits bodies.
    requestTimeout: 0,
    // Addresses that cannot be routed, such as /api/%zz.
    frameworkErrors: (error, request, reply) =>
      void refuse(error, request, (reply as FastifyReply).header('X-Request-Id', request.id)),
  }) as unknown as FastifyInstance;

  const { connectionsPerAddress = () => defaultSettings.connectionsPerAddress } = options;
  limitConnections(server.server, options.trustProxy ?? false, connectionsPerAddress);
  const bodies = watchBodies(() => performance.now());
  server.decorate('defaultLocale', options.defaultLocale ?? ((): Locale => 'en-US'));
  server.decorate('bodies', bodies);
  server.decorate('methodsOf', watchMethods(server));
  const sweeping = setInterval(() => bodies.sweep(), SWEEP_EVERY_MS).unref();
  server.addHook('onClose', async () => clearInterval(sweeping));

  await server.register(multipart);
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(body as string));
    } catch {
      done(new HttpRefusal(400, 'error.badRequest') as unknown as Error);
    }
  });

  const isProxy = options.trustProxy ? proxiesOf(options.trustProxy) : () => false;
  const noteForwarded = ({ headers, socket }: FastifyRequest): void => {
    const client = headers['x-forwarded-for'];
    if (client === undefined || !options.onForwarded) return;
    const address = socket.remoteAddress ?? '';
    if (!isProxy(address)) options.onForwarded(address, String(client).slice(0, 100));
  };
  server.addHook('onRequest', async (request, reply) => {
    reply
      .header('X-Request-Id', request.id)
      .header(
        'Access-Control-Expose-Headers',
        'Refresh-Token, Authorization, Url-Type, Content-disposition, Content-Type',
      )
      .header('X-Content-Type-Options', 'nosniff')
      .header('Referrer-Policy', 'same-origin')
      .header('Cross-Origin-Opener-Policy', 'same-origin')
      .header('X-Frame-Options', 'SAMEORIGIN');
    noteForwarded(request);
    if (hasBody(request)) bodies.begin(request);
    // Clients send a content type even for empty bodies.
    if (!hasBody(request) || request.is404) ignoreBody(request);
  });
  server.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    return compressed(request, reply, payload);
  });
  server.addHook('onResponse', async (request, reply) => {
    // Read a refused body to its end, so that it is no longer counted.
    request.raw.resume();
    request.log.debug(
      { method: request.method, url: request.url, status: reply.statusCode, ms: reply.elapsedTime },
      'request',
    );
  });
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const answered = refuse(error, request, reply);
    if (reply.statusCode === 500)
      options.onFailure?.({ id: request.id, method: request.method, url: request.url, error });
    return answered;
  });
  return server;
}

const fastifyErrors: Record<string, [http: number, key: ErrorKey]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'error.unsupportedMedia'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'error.tooLarge'],
  FST_REQ_FILE_TOO_LARGE: [413, 'error.tooLarge'],
  FST_FILES_LIMIT: [400, 'error.badRequest'],
};

const busy = {
  connection: 'error.busyConnection',
  lock: 'error.busyLock',
  statement: 'error.busyStatement',
} as const satisfies Record<NonNullable<ReturnType<typeof limitHit>>, ErrorKey>;

/**
 * Every error ends here: refusals are sent in the reader's language, all others are logged once with their request id.
 */
function refuse(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request);
  const urlType = request.headers['url-type'];
  if (typeof urlType === 'string' && /^[a-z]{1,20}$/.test(urlType)) reply.header('Url-Type', urlType);

  if (error instanceof Refusal) {
    const http = error instanceof HttpRefusal ? error.http : 200;
    // The rest of an uncounted body is not received.
    if (error.key === 'error.busy') reply.header('Connection', 'close');
    if (error.waitSeconds !== null) reply.header('Retry-After', String(error.waitSeconds));
    return answerRefusal(reply, http, error.envelope(locale));
  }
  const answer = (http: number, refusal: Refusal) => answerRefusal(reply, http, refusal.envelope(locale));
  const code = 'code' in error ? error.code : '';
  // PostgreSQL's code for a NUL character, which its texts cannot hold.
  if (code === '22021') return answer(400, new Refusal('error.badRequest'));
  const known = fastifyErrors[code];
  if (known) return answer(known[0], new Refusal(known[1] as 'error.badRequest'));
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) {
    return answer(error.statusCode, new Refusal('error.badRequest'));
  }
  if (saysDiskFull(error)) {
    request.log.error({ err: error, url: request.url }, 'the disk is full');
    return answer(507, new Refusal('error.diskFull'));
  }
  const hit = limitHit(error);
  if (hit) {
    request.log.warn({ err: error, url: request.url }, 'request given up: the database was busy');
    reply.header('Retry-After', '5');
    return answer(503, new Refusal(busy[hit]));
  }
  // One log line covers all requests, see `logOutage`.
  if (isDatabaseAway(error)) {
    const seconds = DATABASE_AWAY_SECONDS;
    reply.header('Retry-After', String(seconds));
    return answer(503, new Refusal('error.databaseAway', { seconds }));
  }
  request.log.error({ err: error, url: request.url }, 'request failed');
  return answer(500, new Refusal('error.internal', { requestId: request.id }));
}

/** Bypasses the route's own serialiser, which would turn `null` into an empty object. */
const answerRefusal = (reply: FastifyReply, http: number, envelope: RefusalEnvelope): FastifyReply =>
  reply.code(http).type('application/json; charset=utf-8').serializer(JSON.stringify).send(envelope);
