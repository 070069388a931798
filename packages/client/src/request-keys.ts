/** Keys of clicks. A request with a key can be sent again when it may have arrived, and takes effect once. */
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { keyless } from '@verdict/contract/site/request-key.ts';
import type { ApiError } from './errors.ts';

/** Random key. Pages on plain http have no `crypto.randomUUID`. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** True when the server itself has not answered: a connection broke, time ran out, or a proxy answered in its place. */
export const isUncertain = ({ kind, http, msg }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || (kind === 'answer' && http >= 500 && msg === '');

/** True when the request has arrived and the server is still working on it. */
export const isAtWork = ({ http, waitSeconds }: ApiError): boolean => http === 409 && waitSeconds !== null;

/** Time for which a click is remembered when its request may have arrived. */
const REMEMBERED_MS = 10 * 60_000;

export interface Clicks {
  /**
   * Key for a call. A repeated call gets the key of its predecessor while the fate of that one is uncertain. Null when
   * the endpoint needs no key.
   */
  keyOf(endpoint: AnyEndpoint, input: object): string | null;
  /** Records the answer to a call. When it is not final, the call may have arrived, and its key is kept for a retry. */
  answered(endpoint: AnyEndpoint, input: object, key: string | null, isFinal: boolean): void;
}

export function rememberClicks(now: () => number = Date.now): Clicks {
  const uncertain = new Map<string, { key: string; at: number }>();
  // The browser build keeps method and path of an endpoint and drops the contract's functions
  // (tools/vite/contract-routes.ts).
  const callOf = ({ method, path }: AnyEndpoint) => `${method} ${path}` as AnyEndpoint['call'];
  const nameOf = (endpoint: AnyEndpoint, input: object): string => `${callOf(endpoint)} ${JSON.stringify(input)}`;
  return {
    keyOf(endpoint, input) {
      if (endpoint.method === 'GET' || keyless[callOf(endpoint)] !== undefined) return null;
      const before = uncertain.size === 0 ? undefined : uncertain.get(nameOf(endpoint, input));
      return before && now() - before.at < REMEMBERED_MS ? before.key : newRequestKey();
    },
    answered(endpoint, input, key, isFinal) {
      if (key === null || (isFinal && uncertain.size === 0)) return;
      const name = nameOf(endpoint, input);
      if (isFinal) uncertain.delete(name);
      else if (!uncertain.has(name)) uncertain.set(name, { key, at: now() });
    },
  };
}

/** Waits before further tries of a request that may have arrived. */
const RESEND_WAITS_MS = [500, 2000];
/** Tries after a time-out. A time-out takes long, so there are only two. */
const TIMEOUT_TRIES = 2;
/** Most times to ask for the answer of a request that the server still works on. */
const AT_WORK_TRIES = 60;

export type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

/**
 * Repeats `send` while its request may have arrived or is being worked on. Requires a key, which prevents a second
 * effect.
 */
export async function resending<T>(
  send: () => Promise<T>,
  errorOf: (cause: unknown) => ApiError,
  pause: (ms: number) => Promise<void>,
): Promise<T> {
  let tries = 0;
  for (let round = 0; ; round++) {
    try {
      return await send();
    } catch (cause) {
      const error = errorOf(cause);
      if (isAtWork(error) && round < AT_WORK_TRIES) {
        await pause((error.waitSeconds ?? 1) * 1000);
        continue;
      }
      tries += error.kind === 'timeout' ? TIMEOUT_TRIES : 1;
      const waitMs = RESEND_WAITS_MS[tries - 1];
      if (!isUncertain(error) || waitMs === undefined) throw error;
      await pause(waitMs);
    }
  }
}

/** Waits. Rejects early with the signal's reason when the caller aborts. */
export const pauseFor: Pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
