/**
 * The one way to the API: an endpoint of the contract and its input in, typed data out.
 *
 * A refusal is an `ApiError`, whether it came as an HTTP status or as a `status` in a 200 body. The failure hook
 * sees each of them once, before the caller does, so that every page reports failures alike.
 */
import type { AnyEndpoint, DataOf, InputOf, PageEndpoint } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { DOWNLOAD_TIMEOUT_MS, HTTP_TIMEOUT_MS, UPLOAD_STALL_MS } from '@verdict/contract/polling.ts';
import { KEY_HEADER, type RequestOutcome, getRequestOutcome } from '@verdict/contract/site/request-key.ts';
import { type Answer, asApiError, dataOf, isGiven, readAnswer, withTimeout } from './answer.ts';
import { ApiError } from './errors.ts';
import { type Clicks, type Pause, isAtWork, isUncertain, pauseFor, rememberClicks, resending } from './request-keys.ts';

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

export type AnyJsonEndpoint = Extract<AnyEndpoint, { kind: 'json' }>;
export type AnyDownloadEndpoint = Extract<AnyEndpoint, { kind: 'download' }>;

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

/** What calls with files share with the others. */
export interface ClientCore extends Pick<Client, 'outcome'> {
  baseUrl: string;
  timeouts: Required<NonNullable<ClientOptions['timeouts']>>;
  token: Pick<ClientOptions['token'], 'get'>;
  clicks: Clicks;
  pause: Pause;
  /** Runs `work` with a token, once more with the one that has replaced it, and reports a failure. */
  guarded<T>(call: CallOptions, sentToken: string | null, work: (sentToken: string | null) => Promise<T>): Promise<T>;
  request(endpoint: AnyEndpoint, input: object, signal: AbortSignal, sentToken: string | null): Promise<Response>;
  headersFor(path: string, sentToken: string | null, key: string | null): Record<string, string>;
  adoptToken(path: string, sentToken: string | null, header: Answer['header']): void;
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

  /** Few pages send or save files. */
  const files = () =>
    import('./files.ts').then(
      ({ fileCalls }) => fileCalls(core),
      (cause: unknown) => Promise.reject(new ApiError('network', 0, 0, '', { cause })),
    );
  const core: ClientCore = {
    baseUrl,
    timeouts,
    token,
    clicks,
    pause,
    guarded,
    request,
    headersFor,
    adoptToken,
    outcome,
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

    upload: async (...sent) => (await files()).upload(...sent),
    download: async (...asked) => (await files()).download(...asked),
  };
}

const isLogin = (path: string): boolean => path === '/api/login' || path === '/api/admin/login';
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
