/** Recognises responses that are no ordinary page: site out of order, too many requests, challenge, not logged in. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { RawResponse } from './exchange.ts';

/** Phrases that mark a response as no ordinary page. Data of the site: they change without notice. */
export interface Signs {
  /** Pages of status 200 that mean that the site is out of order. */
  outage: readonly RegExp[];
  /** The first group of the pattern, if it has one, is the wait in milliseconds. */
  throttled: readonly { pattern: RegExp; afterMs: number }[];
  /** Pages that only a browser can pass. */
  walls?: readonly RegExp[];
  /** Phrases of the page that a logged-out visitor gets instead of one that needs an account. */
  loggedOut: readonly RegExp[];
  /** Path that logged-out visitors are redirected to. */
  loginPath?: RegExp;
}

const challengePage =
  /<title>\s*Just a moment|challenges\.cloudflare\.com\/(?!turnstile)|cdn-cgi\/challenge-platform|_cf_chl_opt/i;

/** Form that asks for proof of a human. Pages for reading may contain one without harm. */
const humanCheck = /cf-turnstile|cf-challenge|challenges\.cloudflare\.com\/turnstile|g-recaptcha|recaptcha\/api\.js/i;

export const wantsHuman = (page: string): boolean => humanCheck.test(page) || challengePage.test(page);

/** Throws the error of the status and the headers; `page` is only searched for a challenge. */
export function checkStatus({ status, headers }: RawResponse, page: string, mayBeDone: boolean, now: number): void {
  const isChallenge =
    headers['cf-mitigated'] !== undefined || ((status === 403 || status === 503) && challengePage.test(page));
  if (isChallenge) throw new RemoteError('challengeRequired');
  const wait = retryAfterMs(headers['retry-after'], now);
  if (status === 429 || (status === 503 && wait !== null))
    throw new RemoteError('rateLimited', { afterMs: wait ?? 10_000 });
  if (status >= 500) throw new RemoteError('remoteUnavailable', { detail: `status ${status}`, mayBeDone });
}

/** Throws the error of a page with one of its site's phrases. */
export function checkPhrases(page: string, { outage, throttled, walls = [] }: Signs, mayBeDone: boolean): void {
  if (walls.some((pattern) => pattern.test(page))) throw new RemoteError('challengeRequired');
  const down = outage.map((pattern) => pattern.exec(page)).find((found) => found !== null);
  if (down) throw new RemoteError('remoteUnavailable', { detail: down[0], mayBeDone });
  for (const { pattern, afterMs } of throttled) {
    const found = pattern.exec(page);
    if (found) throw new RemoteError('rateLimited', { afterMs: found[1] ? Number(found[1]) : afterMs });
  }
}

/** Wait in milliseconds, from a header with seconds or a date. */
function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
