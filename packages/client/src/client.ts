/**
 * The one way to the API: an endpoint of the contract and its input in, typed data out.
 *
 * A refusal is an `ApiError`, whether it came as an HTTP status or as a `status` in a 200 body. The failure hook
 * sees each of them once, before the caller does, so that every page reports failures alike.
 */
import type { AnyEndpoint, DataOf, Envelope, InputOf, PageEndpoint } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { DOWNLOAD_TIMEOUT_MS, HTTP_TIMEOUT_MS, UPLOAD_STALL_MS } from '@verdict/contract/polling.ts';
import { KEY_HEADER, type RequestOutcome, getRequestOutcome } from '@verdict/contract/request-key.ts';
import { ApiError } from './errors.ts';
import { type Pause, isAtWork, isUncertain, pauseFor, rememberClicks, resending } from './request-keys.ts';
import { sendForm } from './send-form.ts';

export interface ClientOptions {
  /** Origin of the API; empty for the page's own. */
  baseUrl?: string;
  token: {
    get(): string | null;
    /** A login has brought it. */
    begin(token: string): void;
    /** The server has replaced the one before. */
    renew(token: string): void;
    /** What has replaced `refused` meanwhile, perhaps in another window; null if nothing has. */
    successorOf(refused: string): string | null;
    /** The server does not know it (any more). True if the session was still on with it and is over now. */
    end(refused: string): boolean;
  };
  /** Language that the server's sentences are wanted in. */
  locale(): string;
  /** Called for HTTP 401 at the end of a session and of HTTP 403 from quiet calls, too: they concern the whole page. */
  onFailure?(error: ApiError, quiet: boolean): void;
  /** The page is being left: what is sent now goes on without it. */
  isLeaving?(): boolean;
  /** Tests shorten these. */
  timeouts?: { callMs?: number; stallMs?: number; downloadMs?: number };
  /** Tests do not wait. */
  pause?: Pause;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The caller shows failures itself: the hook is called, with `quiet`, for those that concern the whole page. */
  quiet?: boolean;
  /**
   * Key of the click, of `newRequestKey`. The call is then sent once only, and its maker asks by the key what became of
   * it. Calls without one get their own, and are sent again when they may have arrived.
   */
  key?: string;
}

/** What became of a call with a key. */
export type Outcome<T> = { state: Exclude<RequestOutcome['state'], 'answered'> } | { state: 'answered'; data: T };

export interface Downloaded {
  blob: Blob;
  fileName: string;
}

type AnyJsonEndpoint = Extract<AnyEndpoint, { kind: 'json' }>;
type AnyDownloadEndpoint = Extract<AnyEndpoint, { kind: 'download' }>;

export interface Client {
  /** A page of a list. One beyond the last (an old address, rows that are gone) is answered by the last one. */
  page<E extends PageEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<DataOf<E>>;
  call<E extends AnyJsonEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<DataOf<E>>;
  /** Sends `file` in the multipart field that the endpoint names; progress is a share from 0 to 1. */
  upload<E extends AnyJsonEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    file: File,
    options?: CallOptions & { onProgress?: (share: number) => void },
  ): Promise<DataOf<E>>;
  /** What became of a call that was sent with this key; throws when it was refused. */
  outcome<E extends AnyJsonEndpoint>(endpoint: E, key: string, options?: CallOptions): Promise<Outcome<DataOf<E>>>;
  download<E extends AnyDownloadEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Downloaded>;
}

/** What of an answer decides about success, however it was fetched. */
export interface Answer {
  http: number;
  header(name: string): string | null;
  body: string;
}

export function createClient(options: ClientOptions): Client {
  const { baseUrl = '', token } = options;
  const timeouts = {
    callMs: HTTP_TIMEOUT_MS,
    stallMs: UPLOAD_STALL_MS,
    downloadMs: DOWNLOAD_TIMEOUT_MS,
    ...options.timeouts,
  };

  const clicks = rememberClicks();
  const pause = options.pause ?? pauseFor;

  const headersFor = (path: string, sentToken: string | null, key: string | null = null): Record<string, string> => ({
    'Accept-Language': options.locale(),
    'Url-Type': path.startsWith('/api/admin') ? 'admin' : 'general',
    ...(sentToken === null ? {} : { Authorization: sentToken }),
    ...(key === null ? {} : { [KEY_HEADER]: key }),
  });

  /** A renewed token replaces the one it was sent for; not a session that began or ended meanwhile. */
  const adoptToken = (path: string, sentToken: string | null, header: Answer['header']): void => {
    const renewed = header('Authorization');
    if (!renewed) return;
    if (isLogin(path)) token.begin(renewed);
    else if (header('Refresh-Token') === 'true' && token.get() === sentToken) token.renew(renewed);
  };

  const guarded = async <T>(
    call: CallOptions,
    sentToken: string | null,
    work: (sentToken: string | null) => Promise<T>,
  ): Promise<T> => {
    try {
      return await work(sentToken);
    } catch (cause) {
      if (call.signal?.aborted) throw cause;
      const error = asApiError(cause);
      const refused = error.http === 401 ? sentToken : null;
      // A refused call has done nothing, so it is made again with the token that another window has.
      const successor = refused && token.successorOf(refused);
      if (successor) return guarded(call, successor, work);
      const concernsPage = (refused !== null && token.end(refused)) || error.http === 403;
      if (!call.quiet || concernsPage) options.onFailure?.(error, call.quiet ?? false);
      throw error;
    }
  };

  const request = async (
    endpoint: AnyEndpoint,
    input: object,
    signal: AbortSignal,
    sentToken: string | null,
    key: string | null = null,
  ): Promise<Response> => {
    const inUrl = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const headers = headersFor(endpoint.path, sentToken, key);
    if (!inUrl) headers['Content-Type'] = 'application/json';
    const response = await fetch(baseUrl + endpoint.path + (inUrl ? queryOf(input) : ''), {
      method: endpoint.method,
      headers,
      signal,
      cache: 'no-store',
      keepalive: options.isLeaving?.() ?? false,
      body: inUrl ? null : JSON.stringify(bodyOf(endpoint, input)),
    });
    adoptToken(endpoint.path, sentToken, (name) => response.headers.get(name));
    return response;
  };

  /** Marks a failure after which the call may have had its effect, and remembers the key for the same call. */
  const settling = async <T>(
    endpoint: AnyEndpoint,
    input: object,
    key: string | null,
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      const done = await work();
      clicks.answered(endpoint, input, key, true);
      return done;
    } catch (cause) {
      const error = asApiError(cause);
      error.mayHaveArrived = key !== null && (isUncertain(error) || isAtWork(error));
      clicks.answered(endpoint, input, key, !error.mayHaveArrived && error.http < 500);
      throw error;
    }
  };

  const ask: Client['call'] = (endpoint, input, call = {}) => {
    const key = call.key ?? clicks.keyOf(endpoint, input as object);
    return guarded(call, isLogin(endpoint.path) ? null : token.get(), (sentToken) => {
      const send = async () => {
        const signal = withTimeout(timeouts.callMs, call.signal);
        return dataOf<DataOf<typeof endpoint>>(
          await readAnswer(await request(endpoint, input as object, signal, sentToken, key)),
        );
      };
      if (key === null) return send();
      return settling(endpoint, input as object, key, () =>
        call.key === undefined ? resending(send, asApiError, (ms) => pause(ms, call.signal)) : send(),
      );
    });
  };

  const outcome: Client['outcome'] = async (endpoint, key, call = {}) => {
    const { state, http, body } = await ask(getRequestOutcome, { key }, call);
    if (state !== 'answered') return { state };
    return {
      state,
      data: dataOf<DataOf<typeof endpoint>>({ http: http ?? 200, body: body ?? '', header: () => null }),
    };
  };

  /** A large file is not sent twice: the server is asked whether it has arrived. */
  const settleUpload = async <E extends AnyJsonEndpoint>(
    endpoint: E,
    key: string,
    failed: ApiError,
    call: CallOptions,
  ): Promise<DataOf<E>> => {
    const ask = async () => {
      const found = await outcome(endpoint, key, { ...call, quiet: true });
      if (found.state === 'atWork') throw new ApiError('answer', 409, 409, '', { waitSeconds: 1 });
      return found;
    };
    const found = await resending(ask, asApiError, (ms) => pause(ms, call.signal)).catch((cause: unknown) => {
      const error = asApiError(cause);
      failed.mayHaveArrived = isUncertain(error) || isAtWork(error);
      throw failed.mayHaveArrived ? failed : error;
    });
    if (found.state === 'answered') return found.data;
    failed.mayHaveArrived = found.state === 'lost';
    throw failed;
  };

  return {
    call: ask,
    outcome,

    page: async (endpoint, input, call = {}) => {
      const asked = await ask(endpoint, input, call);
      const { records, current, pages } = asked as Page<unknown>;
      // Large counts are capped: a page beyond them that has rows is there.
      return records.length === 0 && pages > 0 && current > pages
        ? ask(endpoint, { ...(input as object), currentPage: pages } as typeof input, call)
        : asked;
    },

    upload: (endpoint, input, file, call = {}) => {
      const key = clicks.keyOf(endpoint, { ...(input as object), file: [file.name, file.size, file.lastModified] });
      return guarded(call, token.get(), async (sentToken) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(input as object))
          if (isGiven(value)) form.append(name, String(value));
        form.append(endpoint.upload?.field ?? 'file', file, file.name);
        try {
          const answer = await sendForm({
            method: endpoint.method,
            url: baseUrl + endpoint.path,
            headers: headersFor(endpoint.path, sentToken, key),
            form,
            stallMs: timeouts.stallMs,
            answerMs: timeouts.downloadMs,
            signal: call.signal ?? null,
            onProgress: call.onProgress ?? null,
          });
          adoptToken(endpoint.path, sentToken, answer.header);
          return dataOf<DataOf<typeof endpoint>>(answer);
        } catch (cause) {
          const error = asApiError(cause);
          if (call.signal?.aborted || key === null || !(isUncertain(error) || isAtWork(error))) throw cause;
          return await settleUpload(endpoint, key, error, call);
        }
      });
    },

    download: (endpoint, input, call = {}) => {
      return guarded(call, token.get(), async (sentToken) => {
        const response = await request(
          endpoint,
          input as object,
          withTimeout(timeouts.downloadMs, call.signal),
          sentToken,
        );
        if (!response.ok || !isFile(response)) throw notAFile(await readAnswer(response));
        return { blob: await response.blob(), fileName: fileNameOf(response.headers.get('Content-Disposition')) };
      });
    },
  };
}

const isLogin = (path: string): boolean => path === '/api/login' || path === '/api/admin/login';
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
/** JSON is an answer in place of the file, unless the server names it as one: some formats are JSON. */
const isFile = ({ headers }: Response): boolean =>
  headers.has('Content-Disposition') || !(headers.get('Content-Type') ?? '').includes('json');

function withTimeout(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Empty values are left out, as the lists' filters expect. */
export function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (isGiven(value)) query.append(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function bodyOf(endpoint: AnyEndpoint, input: object): unknown {
  return endpoint.bodyAs === undefined ? input : (input as Record<string, unknown>)[endpoint.bodyAs];
}

async function readAnswer(response: Response): Promise<Answer> {
  return { http: response.status, header: (name) => response.headers.get(name), body: await response.text() };
}

function dataOf<T>(answer: Answer): T {
  const envelope = envelopeOf<T>(answer.body);
  const ok = answer.http >= 200 && answer.http < 300;
  if (!envelope) throw new ApiError('answer', answer.http, answer.http, '');
  if (!ok || (envelope.status !== undefined && envelope.status !== 200))
    throw new ApiError('answer', answer.http, envelope.status ?? answer.http, envelope.msg ?? '', {
      waitSeconds: Number(answer.header('Retry-After')) || null,
      data: envelope.data,
    });
  return envelope.data as T;
}

function envelopeOf<T>(body: string): Partial<Envelope<T>> | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Partial<Envelope<T>>) : null;
  } catch {
    return null; // a proxy's page
  }
}

/** JSON where a file was asked for: a refusal, information in `msg`, an `error`, or just a bad file. */
function notAFile(answer: Answer): ApiError {
  const body = envelopeOf(answer.body) as (Partial<Envelope<unknown>> & { error?: unknown }) | null;
  const refused = answer.http >= 400 || (body?.status !== undefined && body.status !== 200);
  if (refused) return new ApiError('answer', answer.http, body?.status ?? answer.http, body?.msg ?? '');
  if (typeof body?.error === 'string') return new ApiError('answer', answer.http, answer.http, body.error);
  return new ApiError('file', answer.http, answer.http, body?.msg ?? '');
}

/** The server writes `attachment;filename=<url-encoded name>`, without quotes and with nothing behind. */
export function fileNameOf(disposition: string | null): string {
  const name = disposition?.split('filename=')[1]?.trim() ?? '';
  try {
    return decodeURIComponent(name) || 'download';
  } catch {
    return name;
  }
}

function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError(timedOut ? 'timeout' : 'network', 0, 0, '', { cause });
}
