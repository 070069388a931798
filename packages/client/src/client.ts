/**
 * The only way to the API: takes an endpoint of the contract and its input, returns typed data.
 *
 * A refusal is an `ApiError`, whether it came as an HTTP status or as a `status` in a 200 body. The failure hook sees
 * each failure once, before the caller does, so that every page reports failures alike.
 */
import type { AnyEndpoint, DataOf, InputOf, PageEndpoint } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { DOWNLOAD_TIMEOUT_MS, HTTP_TIMEOUT_MS, UPLOAD_STALL_MS } from '@verdict/contract/polling.ts';
import { KEY_HEADER, type RequestOutcome, getRequestOutcome } from '@verdict/contract/site/request-key.ts';
import { type Answer, asApiError, dataOf, isGiven, readAnswer, withTimeout } from './answer.ts';
import { ApiError } from './errors.ts';
import { type Clicks, type Pause, isAtWork, isUncertain, pauseFor, rememberClicks, resending } from './request-keys.ts';

export interface ClientOptions {
  /** Origin of the API. Empty for the page's own origin. */
  baseUrl?: string;
  token: {
    get(): string | null;
    /** Stores the token of a new login. */
    begin(token: string): void;
    /** Replaces the session's token by the renewed one from the server. */
    renew(token: string): void;
    /** The token that has replaced `refused` since, perhaps in another window. Null when nothing has replaced it. */
    successorOf(refused: string): string | null;
    /**
     * Ends the session after the server refused this token. True if the session was still on with it and is over now.
     */
    end(refused: string): boolean;
  };
  /** Language in which the server words its messages. */
  locale(): string;
  /**
   * Called for failures. Quiet calls report only HTTP 403 and the end of a session (HTTP 401), which concern the whole
   * page.
   */
  onFailure?(error: ApiError, quiet: boolean): void;
  /** True while the page is being left, when a request may outlive the page. */
  isLeaving?(): boolean;
  /** Time limits; tests set shorter ones. */
  timeouts?: { callMs?: number; stallMs?: number; downloadMs?: number };
  /** Waits between tries; tests do not wait. */
  pause?: Pause;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The caller shows failures itself. The hook is called only for failures that concern the whole page. */
  quiet?: boolean;
  /**
   * Key of the click, from `newRequestKey`. A call with a key is sent only once; the caller asks for its outcome by the
   * key. Calls without one get a key of their own and are sent again when they may have arrived.
   */
  key?: string;
}

/** Outcome of a call with a key. */
export type Outcome<T> = { state: Exclude<RequestOutcome['state'], 'answered'> } | { state: 'answered'; data: T };

export interface Downloaded {
  blob: Blob;
  fileName: string;
}

export type AnyJsonEndpoint = Extract<AnyEndpoint, { kind: 'json' }>;
export type AnyDownloadEndpoint = Extract<AnyEndpoint, { kind: 'download' }>;

export interface Client {
  /**
   * Fetches a page of a list. A page beyond the last one (an old address, deleted rows) is replaced by the last page.
   */
  page<E extends PageEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<DataOf<E>>;
  call<E extends AnyJsonEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<DataOf<E>>;
  /** Sends `file` in the multipart field that the endpoint names; progress is a share from 0 to 1. */
  upload<E extends AnyJsonEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    file: File,
    options?: CallOptions & { onProgress?: (share: number) => void },
  ): Promise<DataOf<E>>;
  /** Asks for the outcome of the call that was sent with this key. Throws when that call was refused. */
  outcome<E extends AnyJsonEndpoint>(endpoint: E, key: string, options?: CallOptions): Promise<Outcome<DataOf<E>>>;
  download<E extends AnyDownloadEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Downloaded>;
}

/** The parts of the client that uploads and downloads share with other calls. */
export interface ClientCore extends Pick<Client, 'outcome'> {
  baseUrl: string;
  timeouts: Required<NonNullable<ClientOptions['timeouts']>>;
  token: Pick<ClientOptions['token'], 'get'>;
  clicks: Clicks;
  pause: Pause;
  /** Runs `work` with a token, again with the token that has replaced it when it was refused, and reports a failure. */
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

  /** Stores a renewed token if the session still has the token of the request, so a newer session stays untouched. */
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
      // A refused call has had no effect, so it can be repeated with the token from another window.
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
      cache: endpoint.isPublic ? 'default' : 'no-store',
      keepalive: options.isLeaving?.() ?? false,
      body: inUrl ? null : JSON.stringify(bodyOf(endpoint, input)),
    });
    adoptToken(endpoint.path, sentToken, (name) => response.headers.get(name));
    return response;
  };

  /** Marks failures after which the call may have taken effect, and remembers the key in case the call is repeated. */
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

  /** File transfers are loaded on demand, because few pages need them. */
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
      const answer = await ask(endpoint, input, call);
      const { records, current, pages } = answer as Page<unknown>;
      // The server caps large counts, so a page beyond them may still have rows.
      return records.length === 0 && pages > 0 && current > pages
        ? ask(endpoint, { ...(input as object), currentPage: pages } as typeof input, call)
        : answer;
    },

    upload: async (...sent) => (await files()).upload(...sent),
    download: async (...args) => (await files()).download(...args),
  };
}

const isLogin = (path: string): boolean => path === '/api/login' || path === '/api/admin/login';
/** Query string of an input. Empty values are omitted, as the filters of the lists expect. */
export function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (isGiven(value)) query.append(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function bodyOf(endpoint: AnyEndpoint, input: object): unknown {
  return endpoint.bodyAs === undefined ? input : (input as Record<string, unknown>)[endpoint.bodyAs];
}
