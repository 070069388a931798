/**
 * One click, one effect: handling of a request's `Idempotency-Key`.
 *
 * The first transaction that the request commits claims the key, and its last one stores the answer
 * (`platform/db/one-effect.ts`). So a key without a row has had no effect, and a row without an answer has had one:
 * such a request is never run again. A repeat gets the stored answer. While the first request is running the repeat
 * waits, and then is told to ask again.
 */
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { KEY_HEADER, type RequestOutcome, requestKey, takesKey } from '@verdict/contract/site/request-key.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../context.ts';
import type { Db } from '../db/db.ts';
import { commitHeld, type LastStep, newEffect, type OneEffect, withOneEffect } from '../db/one-effect.ts';
import { HttpRefusal } from '../refusal/refusal.ts';
import { ReadyAnswer } from './ready-answer.ts';
import * as sql from './request-key.sql.ts';

/** Retention of rows. */
const KEPT_MS = 24 * 3_600_000;
/** Maximum wait of a repeat for the first request of its key in this process. */
const WAIT_MS = 20_000;
/** An answer that is not stored by then will never be, because its process has died. */
const LOST_AFTER_MS = 30_000;
/** Longer answers are not stored. Their repeats get the refusal that the answer is lost. */
const ANSWER_MAX = 1 << 20;
/** Headers that are stored with an answer. */
const KEPT_HEADERS = ['authorization', 'refresh-token', 'set-cookie', 'retry-after'];

interface Answer {
  /** Hash of the token that the request was sent with. Null when it had none. */
  sentWith: string | null;
  http: number;
  headers: Record<string, string | string[]>;
  body: string;
}

type SentKey = Omit<sql.RequestKey, 'answer' | 'createdAt'>;

interface Keyed {
  key: string;
  sentWith: Answer['sentWith'];
  row: SentKey;
  effect: OneEffect;
  /** True when the answer was stored together with the effect. */
  isStored: boolean;
  done(): void;
}

export interface SentRequest {
  endpoint: AnyEndpoint;
  /** Uid of the account. '' for visitors. */
  sender: string;
  /** Content that distinguishes the request from others, besides method and address. */
  content: unknown;
}

export interface RequestKeys {
  /** Stores the answers of requests with a key before `server` sends them. */
  watch(server: FastifyInstance): void;
  /**
   * Whether the request repeats an answered one that was sent with the same token. The first may have ended its own
   * session, so the repeat gets the answer although the token is no longer valid.
   */
  isRepeatOfEnded(request: FastifyRequest, endpoint: AnyEndpoint): Promise<boolean>;
  /** Run `work`, which answers the request, unless an earlier request with its key was answered. */
  once(request: FastifyRequest, reply: FastifyReply, sent: SentRequest, work: () => Promise<unknown>): Promise<unknown>;
  outcome(key: string, sender: string): Promise<RequestOutcome>;
}

const opened = new WeakMap<App, RequestKeys>();

/** One instance per process, because it knows which requests are running. */
export function requestKeysOf(app: App): RequestKeys {
  const keys = opened.get(app) ?? openRequestKeys(app);
  opened.set(app, keys);
  return keys;
}

/** `waitMs`: see `WAIT_MS`. Tests shorten it. */
export function openRequestKeys(app: App, waitMs = WAIT_MS): RequestKeys {
  /** Unanswered requests of this process, by the id of their key. */
  const atWork = new Map<string, Promise<void>>();
  const keyedRequests = new WeakMap<FastifyRequest, Keyed>();
  /** Senders of requests that repeat a request of an ended session. */
  const endedSenders = new WeakMap<FastifyRequest, string>();

  async function answered(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    const keyed = keyedRequests.get(request);
    if (!keyed) return;
    try {
      if (typeof payload === 'string')
        await keep(keyed, {
          sentWith: keyed.sentWith,
          http: reply.statusCode,
          headers: storedHeaders(reply),
          body: payload,
        });
    } catch (err) {
      // The answer itself is sent. A repeat will get the refusal that the answer is lost.
      request.log.warn({ err, url: request.url }, 'the answer of a request with a key could not be stored');
    } finally {
      keyed.effect.state = 'over';
      keyed.done();
    }
  }

  async function keep({ key, row, effect, isStored }: Keyed, answer: Answer): Promise<void> {
    const hasEffect = effect.state === 'committed';
    // A refusal without an effect is not stored, because the next try may succeed.
    if (isStored || !(hasEffect || isSuccess(answer)) || answer.body.length > ANSWER_MAX) return;
    effect.state = 'over';
    await sql.storeAnswer(app.db, { ...row, answer: sealed(key, answer), createdAt: app.now() });
  }

  /** Step that stores the request's successful answer. Undefined when `data` is not JSON or too long to store. */
  function lastStep({ key, sentWith, row }: Keyed, reply: FastifyReply, data: unknown): LastStep | undefined {
    if (data === undefined || data instanceof ReadyAnswer) return undefined;
    const body = JSON.stringify({ status: 200, data, msg: 'success' });
    if (body.length > ANSWER_MAX) return undefined;
    const answer = sealed(key, { sentWith, http: 200, headers: storedHeaders(reply), body });
    return async (tx) => void (await sql.storeAnswer(tx, { ...row, answer, createdAt: app.now() }));
  }

  return {
    watch: (server) =>
      void server.addHook('onSend', async (request, reply, payload) => {
        await answered(request, reply, payload);
        return payload;
      }),

    async isRepeatOfEnded(request, endpoint) {
      const key = keyOf(request, endpoint);
      if (endpoint.upload || !requestKey.safeParse(key).success) return false;
      const id = idOf(key as string);
      await whenFree(atWork, id.toString('base64'), waitMs, () => {});
      const known = await sql.requestKey(app.db, id);
      if (!known?.answer || unsealed(key as string, known.answer).sentWith !== tokenHashOf(request)) return false;
      endedSenders.set(request, known.sender);
      return true;
    },

    async once(request, reply, { endpoint, sender, content }, work) {
      const key = keyOf(request, endpoint);
      if (key === undefined) return work();
      if (!requestKey.safeParse(key).success) throw new HttpRefusal(400, 'error.field', { field: KEY_HEADER });
      const row = {
        id: idOf(key as string),
        sender: endedSenders.get(request) ?? sender,
        request: fingerprint(key as string, [endpoint.call, request.url, content]),
      };
      const name = row.id.toString('base64');
      const done = await takeTurn(atWork, name, waitMs);
      let known: sql.RequestKey | null;
      try {
        known = await sql.requestKey(app.db, row.id);
      } catch (error) {
        done();
        throw error;
      }
      if (known) {
        done();
        return repeat(reply, key as string, known, row, app.now());
      }
      if (endedSenders.has(request)) {
        done();
        throw new HttpRefusal(401, 'error.sessionExpired');
      }
      const effect = newEffect(async (tx) => {
        if (!(await sql.claimKey(tx, { ...row, createdAt: app.now() }))) throw stillAtWork();
      });
      const sentWith = tokenHashOf(request);
      const keyed: Keyed = { key: key as string, sentWith, row, done, isStored: false, effect };
      keyedRequests.set(request, keyed);
      let data: unknown;
      try {
        data = await withOneEffect(effect, work);
      } catch (error) {
        await commitHeld(effect);
        throw error;
      }
      keyed.isStored = await commitHeld(effect, lastStep(keyed, reply, endpoint.kind === 'json' ? data : undefined));
      return data;
    },

    async outcome(key, sender) {
      const known = await sql.requestKey(app.db, idOf(key));
      const nothing = { http: null, body: null };
      if (known?.sender === sender) {
        if (known.answer) {
          const { http, body } = unsealed(key, known.answer);
          return { state: 'answered', http, body };
        }
        return { state: isLost(known, app.now()) ? 'lost' : 'atWork', ...nothing };
      }
      return { state: atWork.has(idOf(key).toString('base64')) ? 'atWork' : 'unknown', ...nothing };
    },
  };
}

/** Remove rows older than the retention. Returns their number. */
export const forgetRequestKeys = (db: Db, now: Date): Promise<number> =>
  sql.forgetKeys(db, new Date(now.getTime() - KEPT_MS));

const stillAtWork = (): HttpRefusal => new HttpRefusal(409, 'error.stillAtWork', { seconds: 1 }) as HttpRefusal;

/** Wait until no request of this process works on the key, and call `go` in the same turn of the event loop. */
async function whenFree<T>(
  atWork: ReadonlyMap<string, Promise<void>>,
  name: string,
  waitMs: number,
  go: () => T,
): Promise<T> {
  const slowdown = new AbortController();
  const timeout = sleep(waitMs, 'timeout', { signal: slowdown.signal, ref: false }).catch(() => null);
  try {
    for (let first = atWork.get(name); first; first = atWork.get(name))
      if ((await Promise.race([first, timeout])) === 'timeout') throw stillAtWork();
    return go();
  } finally {
    slowdown.abort();
  }
}

/** Occupy the key until the returned function is called. Of several waiters one continues. */
export const takeTurn = (atWork: Map<string, Promise<void>>, name: string, waitMs: number): Promise<() => void> =>
  whenFree(atWork, name, waitMs, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    atWork.set(name, promise);
    return () => {
      atWork.delete(name);
      resolve();
    };
  });

function repeat(reply: FastifyReply, key: string, known: sql.RequestKey, sent: SentKey, now: Date): FastifyReply {
  if (known.sender !== sent.sender || !known.request.equals(sent.request))
    throw new HttpRefusal(422, 'error.keyReused');
  if (!known.answer) {
    throw isLost(known, now) ? new HttpRefusal(409, 'error.answerLost') : stillAtWork();
  }
  const { http, headers, body } = unsealed(key, known.answer);
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  reply.code(http).header('Idempotent-Replayed', 'true');
  const envelope = JSON.parse(body) as { status?: number };
  // Success passes the route's serialiser, which sends only declared members.
  if (http === 200 && envelope.status === 200) return reply.send(envelope);
  return reply.type('application/json; charset=utf-8').serializer(String).send(body);
}

const isLost = ({ createdAt }: sql.RequestKey, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= LOST_AFTER_MS;

function isSuccess({ http, body }: Answer): boolean {
  if (http !== 200) return false;
  return (JSON.parse(body) as { status?: number }).status === 200;
}

function storedHeaders(reply: FastifyReply): Answer['headers'] {
  const headers = reply.getHeaders();
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]];
    }),
  );
}

/** Undefined when the request has no key or needs none. */
const keyOf = ({ headers }: FastifyRequest, endpoint: AnyEndpoint): string | string[] | undefined =>
  takesKey(endpoint) ? headers[KEY_HEADER.toLowerCase()] : undefined;

function tokenHashOf({ headers }: FastifyRequest): Answer['sentWith'] {
  const token = headers.authorization;
  return token === undefined ? null : createHash('sha256').update(token).digest('base64url');
}

const idOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** A keyed hash: without the key nobody can test passwords against it. */
const fingerprint = (key: string, parts: unknown[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const secretOf = (key: string): Buffer => createHmac('sha256', key).update('answer').digest();

/** Answers may hold tokens and passwords, so they are encrypted with the key that only the client has. */
function sealed(key: string, answer: Answer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function unsealed(key: string, stored: Buffer): Answer {
  const cipher = createDecipheriv('aes-256-gcm', secretOf(key), stored.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  cipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([cipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
  return JSON.parse(text.toString('utf8')) as Answer;
}
