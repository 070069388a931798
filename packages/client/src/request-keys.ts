/** Keys of clicks: with its key a request that may have arrived can be sent again, and has one effect. */
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { keyless } from '@verdict/contract/site/request-key.ts';
import type { ApiError } from './errors.ts';

/** Pages on plain http have no `crypto.randomUUID`. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The server has said nothing: a connection broke, time ran out, or a proxy has answered in its place. */
export const isUncertain = ({ kind, http, msg }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || (kind === 'answer' && http >= 500 && msg === '');

/** The request has arrived and is not answered yet. */
export const isAtWork = ({ http, waitSeconds }: ApiError): boolean => http === 409 && waitSeconds !== null;

/** How long a click is remembered whose request may have arrived. */
const REMEMBERED_MS = 10 * 60_000;

export interface Clicks {
  /** Of a new click, or of the last one that sent the same and got no certain answer. Null: the call needs no key. */
  keyOf(endpoint: AnyEndpoint, input: object): string | null;
  /** What the server has said about the key is final, or `may have arrived`. */
  answered(endpoint: AnyEndpoint, input: object, key: string | null, isFinal: boolean): void;
}

export function rememberClicks(now: () => number = Date.now): Clicks {
  const uncertain = new Map<string, { key: string; at: number }>();
  // Browsers get method and path of an endpoint, and no functions of the contract (tools/vite/contract-routes.ts).
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
/** A time-out has taken long enough for two tries. */
const TIMEOUT_TRIES = 2;
/** How often a request that is at work is asked for. */
const AT_WORK_TRIES = 60;

export type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

/** Tries `send` again while its request may have arrived or is at work; with a key that does nothing twice. */
export async function resending<T>(
  send: () => Promise<T>,
  errorOf: (cause: unknown) => ApiError,
  pause: (ms: number) => Promise<void>,
): Promise<T> {
  let tries = 0;
  for (let asked = 0; ; asked++) {
    try {
      return await send();
    } catch (cause) {
      const error = errorOf(cause);
      if (isAtWork(error) && asked < AT_WORK_TRIES) {
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

/** Ends early, with the signal's reason, when the caller gives up. */
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
