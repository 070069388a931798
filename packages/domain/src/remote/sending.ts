/**
 * State machine for sending a submission to a remote site, up to the id of its run. The state is stored before each
 * step, so a crashed process can continue: a program that may have been sent is searched for at the site and never sent
 * again.
 *
 * `ready` (nothing sent; a missing baseline is fetched first) -> `posting` -> `sent` -> `found`, or `failed`.
 */
import type { RemoteError, RemoteErrorKind } from './remote-error.ts';

/** Reason why there is no verdict. The author sees it and may send the program again, or start the search again. */
export type SendingFailure = RemoteErrorKind | 'runNotFound';

export interface Sending {
  phase: 'ready' | 'posting' | 'sent' | 'found' | 'failed';
  /** Runs that existed before. Null until they were fetched. */
  baseline: readonly string[] | null;
  runId: string | null;
  failure: SendingFailure | null;
  /** Message of the site about the failure. */
  detail: string;
  needsLogin: boolean;
  /** True when a refusal may hide a run: the list is searched before the program is sent again. */
  looksFirst: boolean;
  /** Number of the marker that is added to the program; it changes after a refusal as a duplicate. */
  marker: number;
  /** Time before which nothing is done, in milliseconds since 1970. */
  notBefore: number;
  /** Latest time at which the site received the program. Null when it was not sent. */
  sentAt: number | null;
  logins: number;
  outages: number;
  /** Total wait that the site has demanded, in milliseconds. */
  waitedMs: number;
}

export const newSending = (now: number): Sending => ({
  phase: 'ready',
  baseline: null,
  runId: null,
  failure: null,
  detail: '',
  needsLogin: false,
  looksFirst: false,
  marker: 0,
  notBefore: now,
  sentAt: null,
  logins: 0,
  outages: 0,
  waitedMs: 0,
});

/**
 * State for sending again after a failure: from the beginning, but a program that may have arrived is searched for
 * first. Null when it cannot have arrived.
 */
export const sendAgain = ({ baseline, sentAt, marker }: Sending, now: number): Sending | null =>
  baseline === null || sentAt === null ? null : { ...newSending(now), baseline, marker, looksFirst: true };

/** Action that is due at `notBefore`. Null when sending has ended. */
export type SendingAction = 'login' | 'baseline' | 'post' | 'look';

export function nextAction({ phase, needsLogin, looksFirst, baseline }: Sending): SendingAction | null {
  if (phase === 'found' || phase === 'failed') return null;
  if (needsLogin) return 'login';
  if (phase === 'ready') return baseline === null ? 'baseline' : looksFirst ? 'look' : 'post';
  // A program whose process died while sending it may have arrived.
  return 'look';
}

export type SendingEvent =
  | { kind: 'loggedIn' }
  | { kind: 'baseline'; baseline: readonly string[] }
  /** About to be sent; stored before the request leaves. */
  | { kind: 'posting' }
  /** The site accepted the program, and may have returned the run's id. */
  | { kind: 'posted'; runId: string | null }
  | { kind: 'looked'; runId: string | null }
  | { kind: 'refused'; error: Pick<RemoteError, 'kind' | 'detail' | 'afterMs' | 'mayBeDone'> };

/** Time to search for a run: on sites with slow lists, runs appear within half a minute. */
const lookForMs = 60_000;
const lookEveryMs = 2000;
const longestWaitMs = 10 * 60_000;
const outageStepsMs = [2000, 4000, 8000, 16_000, 32_000, 60_000];
const maxLogins = 2;
const maxMarkers = 2;

export function afterEvent(sending: Sending, event: SendingEvent, now: number): Sending {
  switch (event.kind) {
    case 'loggedIn':
      return { ...sending, needsLogin: false };
    case 'baseline':
      return { ...sending, baseline: event.baseline };
    case 'posting':
      return { ...sending, phase: 'posting' };
    case 'posted':
      return event.runId === null ? sent(sending, now, now + lookEveryMs) : found(sending, event.runId);
    case 'looked':
      return event.runId === null ? notFoundYet(sending, now) : found(sending, event.runId);
    case 'refused':
      return afterError(sending, event.error, now);
    default:
      return event satisfies never;
  }
}

const found = (sending: Sending, runId: string): Sending => ({ ...sending, phase: 'found', runId });

const failed = (sending: Sending, failure: SendingFailure, detail = ''): Sending => ({
  ...sending,
  phase: 'failed',
  failure,
  detail,
});

const sent = (sending: Sending, now: number, notBefore = now): Sending => ({
  ...sending,
  phase: 'sent',
  sentAt: sending.sentAt ?? now,
  notBefore,
});

function notFoundYet(sending: Sending, now: number): Sending {
  if (sending.phase === 'ready') return { ...sending, looksFirst: false };
  const looking = sent(sending, now, now + lookEveryMs);
  return now - (looking.sentAt ?? now) >= lookForMs ? failed(looking, 'runNotFound') : looking;
}

function afterError(
  sending: Sending,
  { kind, detail, afterMs, mayBeDone }: Pick<RemoteError, 'kind' | 'detail' | 'afterMs' | 'mayBeDone'>,
  now: number,
): Sending {
  const isPosting = sending.phase === 'posting';
  // After the program was sent, a page that cannot be parsed does not show whether it was accepted.
  if (isPosting && (mayBeDone || kind === 'pageNotUnderstood')) return sent({ ...sending, detail }, now);
  const before: Sending = isPosting ? { ...sending, phase: 'ready' } : sending;
  switch (kind) {
    case 'sessionExpired':
      if (sending.logins >= maxLogins) return failed(before, kind, detail);
      return { ...before, needsLogin: true, logins: sending.logins + 1 };
    case 'rateLimited': {
      const wait = afterMs ?? lookEveryMs;
      const waitedMs = sending.waitedMs + wait;
      if (waitedMs > longestWaitMs) return failed(before, kind, detail);
      return { ...before, waitedMs, notBefore: now + wait, looksFirst: before.looksFirst || isPosting };
    }
    case 'remoteUnavailable': {
      const wait = outageStepsMs[Math.min(sending.outages, outageStepsMs.length - 1)] as number;
      const waitedMs = sending.waitedMs + wait;
      if (waitedMs > longestWaitMs) return failed(before, kind, detail);
      return { ...before, outages: sending.outages + 1, waitedMs, notBefore: now + wait };
    }
    case 'duplicateCode':
      if (sending.marker + 1 >= maxMarkers) return failed(before, kind, detail);
      return { ...before, marker: sending.marker + 1 };
    default:
      return failed(before, kind, detail);
  }
}
