/** Whether a site is left alone for a while, because it is out of order or wants to see a human. */
import type { RemoteErrorKind } from './remote-error.ts';

export interface Breaker {
  /** Outages in a row. */
  outages: number;
  /** Nothing is sent before this time; the one request after it decides. */
  aloneUntil: number | null;
  reason: RemoteErrorKind | null;
}

export const freshBreaker: Breaker = { outages: 0, aloneUntil: null, reason: null };

const minute = 60_000;
const outagesAllowed = 5;
const longestMs = 30 * minute;
const challengeMs = 10 * minute;

export const isLeftAlone = ({ aloneUntil }: Breaker, now: number): boolean => aloneUntil !== null && now < aloneUntil;

/** After a request; `error` is null when the site did what it was asked, or refused it for a reason of its own. */
export function afterRequest(breaker: Breaker, error: RemoteErrorKind | null, now: number): Breaker {
  if (error === 'challengeRequired') return { ...breaker, aloneUntil: now + challengeMs, reason: error };
  if (error !== 'remoteUnavailable') return freshBreaker;
  const outages = breaker.outages + 1;
  if (outages < outagesAllowed) return { ...breaker, outages };
  const ms = Math.min(longestMs, minute * 2 ** (outages - outagesAllowed));
  return { outages, aloneUntil: now + ms, reason: error };
}
