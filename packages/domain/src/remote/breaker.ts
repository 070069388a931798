/** Circuit breaker of a remote site: pauses requests while the site is out of order or demands a human. */
import type { RemoteErrorKind } from './remote-error.ts';

export interface Breaker {
  /** Number of consecutive outages. */
  outages: number;
  /** Time before which nothing is sent. The first request after it decides. Null when there is no pause. */
  aloneUntil: number | null;
  reason: RemoteErrorKind | null;
}

export const freshBreaker: Breaker = { outages: 0, aloneUntil: null, reason: null };

const minute = 60_000;
const outagesAllowed = 5;
const longestMs = 30 * minute;
const challengeMs = 10 * minute;

export const isLeftAlone = ({ aloneUntil }: Breaker, now: number): boolean => aloneUntil !== null && now < aloneUntil;

/** State after a request; `error` is null when the site handled the request, or refused it for a reason of its own. */
export function afterRequest(breaker: Breaker, error: RemoteErrorKind | null, now: number): Breaker {
  if (error === 'challengeRequired') return { ...breaker, aloneUntil: now + challengeMs, reason: error };
  if (error !== 'remoteUnavailable') return freshBreaker;
  const outages = breaker.outages + 1;
  if (outages < outagesAllowed) return { ...breaker, outages };
  const ms = Math.min(longestMs, minute * 2 ** (outages - outagesAllowed));
  return { outages, aloneUntil: now + ms, reason: error };
}
