/** Registers the features' routes with Fastify: access, input, handler, envelope, in this order. */
import { type Access, type AnyEndpoint, bodyMaxOf } from '@verdict/contract/endpoint.ts';
import type { MultipartFile } from '@fastify/multipart';
import { can } from '@verdict/domain/access/abilities.ts';
import { isProblemAdmin, isSiteAdmin, isSuper } from '@verdict/domain/access/actor.ts';
import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import type { App } from '../../context.ts';
import { saysDiskFull } from '../files/disk.ts';
import { entersExams, requireInExam, requireOpen } from '../exam/gate.ts';
import { ignoreBody } from './bodies.ts';
import { receiveUpload, removeUpload } from './disk-upload.ts';
import { isWellFormed } from './json-body.ts';
import { localeOf } from './locale.ts';
import { requireNoMaintenance } from './maintenance.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { refusalOfIssue } from './refusal-of-issue.ts';
import { HttpRefusal, Refusal } from '../refusal/refusal.ts';
import { RevisionRefusal } from '../refusal/revision-refusal.ts';
import { basicCredentials, refuseForeign } from './foreign.ts';
import type { Call, FileAnswer, ForeignAnswer, Route, Upload } from './route.ts';
import { type RequestKeys, requestKeysOf } from './request-keys.ts';
import type { Session, SessionCheck, Sessions } from './session.ts';
import { setUploadCookie, uploadCookieOf } from './upload-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Session of an authorized request. Null for visitors. */
    session: Session | null;
  }
}

export function mount(server: FastifyInstance, app: App, routes: Route[], sessions: Sessions): void {
  server.decorateRequest('session', null);
  const keys = requestKeysOf(app);
  keys.watch(server);
  for (const route of routes) {
    const { endpoint } = route;
    const takesBody = endpoint.upload !== undefined || endpoint.bodyAs !== undefined || hasMembers(endpoint.input);
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: bodyMaxOf(endpoint),
      // Runs before any byte of the body is read.
      onRequest: async (request, reply) => {
        request.session = await authorize(app, { sessions, keys }, endpoint, request, reply);
        requireNoMaintenance(app.settings.current, endpoint, request.session);
        if (takesBody) await expectBody(server, app, endpoint, request);
        else ignoreBody(request);
      },
      ...(endpoint.kind === 'json'
        ? { schema: { response: { 200: {} } }, serializerCompiler: () => builtForFirstAnswer(endpoint.data) }
        : {}),
      ...(endpoint.kind === 'foreign' ? { errorHandler: refuseForeign } : {}),
      handler: (request, reply) => answer(app, { sessions, keys }, route, request, reply),
    });
  }
}

const hasMembers = (input: z.ZodType): boolean =>
  !(input instanceof z.ZodObject) || Object.keys(input.shape).length > 0;

/** Largest file that the site accepts at the endpoint. */
const uploadMax = (app: App, { maxBytes, setting }: NonNullable<AnyEndpoint['upload']>): number =>
  setting ? Math.min(maxBytes, app.settings.current[setting] * 2 ** 20) : maxBytes;

/** Check that the caller may send the body: an upload needs its right and free space. */
async function expectBody(
  server: FastifyInstance,
  app: App,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<void> {
  const { upload } = endpoint;
  if (!upload) return server.bodies.reserve(request, bodyMaxOf(endpoint));
  const actor = request.session?.actor ?? null;
  if (upload.right && !can(actor, upload.right)) throw new Refusal('error.forbidden');
  if (upload.onDisk) await app.disk.requireRoom(Number(request.headers['content-length'] ?? uploadMax(app, upload)));
  else server.bodies.reserve(request, uploadMax(app, upload));
  server.bodies.awaitUpload(request, actor?.uid ?? '');
}

/** Builds the serializer for the first answer, so that the start does not wait for hundreds of them. */
function builtForFirstAnswer(data: z.ZodType): (answer: object) => string {
  let serialize: ((answer: object) => string) | null = null;
  return (answer) => (serialize ??= envelopeSerializer(data))(answer);
}

/** Serializer of an envelope. It writes only the members of the contract, so nothing undeclared can be sent. */
export const envelopeSerializer = (data: z.ZodType): ((answer: object) => string) =>
  fastJsonStringify({
    type: 'object',
    properties: {
      status: { type: 'integer' },
      data: z.toJSONSchema(data, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as Schema,
      msg: { type: 'string' },
    },
    required: ['status', 'data', 'msg'],
  });

async function answer(
  app: App,
  { sessions, keys }: { sessions: Sessions; keys: RequestKeys },
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  const now = app.now();
  const upload = endpoint.upload ? await readUpload(app, request, endpoint.upload) : undefined;
  try {
    return await handle(app, route, { sessions, keys, request, reply, session: request.session, now, upload });
  } finally {
    if (upload?.file.path) await removeUpload(upload.file.path);
  }
}

interface Admitted {
  sessions: Sessions;
  keys: RequestKeys;
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session | null;
  now: Date;
  upload: ReceivedUpload | undefined;
}

async function handle(
  app: App,
  route: Route,
  { sessions, keys, request, reply, session, now, upload }: Admitted,
): Promise<unknown> {
  const { endpoint } = route;
  const input = parseInput(endpoint, request, upload?.fields);
  if (session) await requireInExam(app.db, session, endpoint, input);
  const call = {
    input,
    actor: session?.actor ?? null,
    session,
    locale: localeOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    now,
    upload: upload?.file,
    origin: `${request.protocol}://${request.host}`,
    sendToken: (token: string) => beginSession(sessions, request, reply, token),
    renewToken: (token: string) => beginSession(sessions, request, reply.header('Refresh-Token', 'true'), token),
  } as unknown as Call<AnyEndpoint>;

  try {
    const sent = { endpoint, sender: session?.actor.uid ?? '', content: await contentOf(request, upload) };
    const data = await keys.once(request, reply, sent, () => route.handler(call));
    // The reply already has the answer of an earlier request with the same key.
    if (data === reply) return reply;
    if (endpoint.kind === 'download') return await sendFile(reply, data as FileAnswer);
    if (endpoint.kind === 'foreign') {
      const { contentType, body, headers = {} } = data as ForeignAnswer;
      const replyHeaders = { ...headers, 'Access-Control-Allow-Origin': '*', 'Content-Type': contentType };
      return await reply.headers(replyHeaders).send(body);
    }
    if (data instanceof ReadyAnswer) return await data.send(request, reply);
    return await reply.send({ status: 200, data, msg: 'success' });
  } catch (error) {
    // Downloads refuse with HTTP 400, so that a client can tell an error from a file.
    if (endpoint.kind === 'download' && error instanceof Refusal && !(error instanceof HttpRefusal)) {
      return reply.code(400).send(error.envelope(localeOf(request)));
    }
    // On endpoints open to visitors, an invalid token is noticed only here.
    const isDead = session === null && request.headers.authorization !== undefined;
    if (isDead && error instanceof Refusal && error.key === 'error.loginRequired')
      throw new HttpRefusal(401, 'error.sessionExpired');
    if (error instanceof RevisionRefusal) error.declared = endpoint.stores;
    throw error;
  }
}

/** Content that distinguishes the request from others to the same address. A file is represented by its size. */
async function contentOf(request: FastifyRequest, upload: ReceivedUpload | undefined): Promise<unknown> {
  if (!upload) return request.body ?? null;
  const { filename, contentType, bytes, path } = upload.file;
  const size = path === null ? bytes.length : (await stat(path)).size;
  return { fields: upload.fields, filename, contentType, size };
}

function beginSession(sessions: Sessions, request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.header('Authorization', token);
  setUploadCookie(request, reply, sessions.uploadTokenOf(token));
}

const mayPass: Record<Access, (session: Session | null) => boolean> = {
  anon: () => true,
  open: () => true,
  login: (session) => session !== null,
  admin: (session) => isSiteAdmin(session?.actor ?? null),
  problemAdmin: (session) => isSuper(session?.actor ?? null) || isProblemAdmin(session?.actor ?? null),
  superAdmin: (session) => isSuper(session?.actor ?? null),
};

/** The session behind the Authorization header or an upload's cookie. Null when none is sent. */
async function checkSession(
  sessions: Sessions,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  now: Date,
): Promise<SessionCheck | null> {
  const token = request.headers.authorization;
  const credentials = endpoint.kind === 'foreign' ? basicCredentials(token) : null;
  if (credentials)
    return sessions.ofPassword(credentials, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', now });
  if (token) return sessions.ofToken(token, request.ip, now);
  const cookie = uploadCookieOf(request);
  return cookie === null ? null : sessions.ofUploadToken(cookie, request.ip, now);
}

/** Requests that only read continue to work on a full disk. */
function unlessDiskFull(error: unknown): null {
  if (saysDiskFull(error)) return null;
  throw error;
}

/** The session of a request, if the endpoint allows it. Renews the token when it is due. */
async function authorize(
  app: App,
  { sessions, keys }: { sessions: Sessions; keys: RequestKeys },
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null> {
  if (endpoint.featureSwitch && !app.settings.current[endpoint.featureSwitch]) {
    throw new HttpRefusal(403, 'error.featureClosed');
  }
  const now = app.now();
  const check = await checkSession(sessions, endpoint, request, now);
  if (check?.kind === 'valid') {
    const { session } = check;
    const userAgent = request.headers['user-agent'] ?? '';
    const enters = await entersExams(app, session, { ip: request.ip, userAgent, now }).catch(unlessDiskFull);
    if (enters === false) {
      if (endpoint.access === 'anon') return null;
      throw new HttpRefusal(401, 'error.examOtherSession');
    }
    requireOpen(session, endpoint);
    if (!mayPass[endpoint.access](session)) {
      throw new HttpRefusal(403, session.secondFactorMissing ? 'error.secondFactorDemanded' : 'error.forbidden');
    }
    if (endpoint.access !== 'anon') {
      const renewed = await sessions.use(session, now).catch(unlessDiskFull);
      if (renewed) reply.header('Authorization', renewed).header('Refresh-Token', 'true');
      if (endpoint.method === 'POST' || endpoint.method === 'PUT') await app.disk.requireRoomForRows();
    }
    return session;
  }
  if (endpoint.access === 'anon' || (endpoint.access === 'open' && check === null)) return null;
  if (check === null) throw new HttpRefusal(401, 'error.loginRequired');
  if (check.kind === 'none' && (await keys.isRepeatOfEnded(request, endpoint))) return null;
  throw new HttpRefusal(401, check.kind === 'disabled' ? 'error.accountDisabled' : 'error.sessionExpired');
}

function parseInput(endpoint: AnyEndpoint, request: FastifyRequest, fields: Record<string, string> = {}): unknown {
  const body = request.body;
  const raw: Record<string, unknown> = {
    ...(request.query as object),
    ...(request.params as object),
    ...fields,
    ...(endpoint.bodyAs ? { [endpoint.bodyAs]: body } : isPlainObject(body) ? body : {}),
  };
  if (!isWellFormed(raw)) throw new HttpRefusal(400, 'error.textBroken');
  const parsed = endpoint.input.safeParse(withMembers(raw, endpoint.aliases));
  if (parsed.success) return parsed.data;
  throw refusalOfIssue(parsed.error.issues[0], raw);
}

/** Every list accepts `page` as an alias of `currentPage`. */
const withMembers = (raw: Record<string, unknown>, aliases: AnyEndpoint['aliases'] = {}): object => ({
  ...('page' in raw ? { currentPage: raw.page } : {}),
  ...Object.fromEntries(Object.entries(aliases).map(([alias, member]) => [member, raw[alias]])),
  ...raw,
});

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface ReceivedUpload {
  file: Upload;
  fields: Record<string, string>;
}

/** The one file of a multipart request, and its other fields. */
async function readUpload(
  app: App,
  request: FastifyRequest,
  limit: NonNullable<AnyEndpoint['upload']>,
): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw new HttpRefusal(400, 'error.badRequest');
  const fields: Record<string, string> = {};
  let file: Upload | null = null;
  try {
    for await (const part of request.parts({
      limits: { fileSize: uploadMax(app, limit), files: 1, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
      } else if (part.fieldname === limit.field && file === null) {
        file = await readFile(app, part, limit.onDisk === true);
      } else {
        part.file.resume();
      }
    }
    if (!file) throw new HttpRefusal(400, 'error.field', { field: limit.field });
    return { file, fields };
  } catch (error) {
    if (file?.path) await removeUpload(file.path);
    throw isBroken(error) ? new HttpRefusal(400, 'error.badRequest') : error;
  }
}

/**
 * Whether the body is no multipart body or its sender aborted. The parser's own errors have neither a code nor a class.
 */
const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error
    ? error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    : error.constructor === Error);

async function readFile(app: App, part: MultipartFile, onDisk: boolean): Promise<Upload> {
  const { filename, mimetype: contentType } = part;
  if (!onDisk) return { filename, contentType, bytes: await part.toBuffer(), path: null };
  const path = await receiveUpload(app.dataFolder, part.file);
  // The rest of a file that is too large was not read.
  if (part.file.truncated) {
    await removeUpload(path);
    throw new HttpRefusal(413, 'error.tooLarge');
  }
  return { filename, contentType, bytes: Buffer.alloc(0), path };
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .header('Content-Type', file.contentType)
    .header('Content-disposition', `attachment;filename=${encodeURIComponent(file.filename)}`)
    .send(file.body);
}
