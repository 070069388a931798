/**
 * The way of one submission to a site, up to the id of its run. The state is stored before each step is taken, so a
 * process that dies goes on from it: what may have been sent is looked for at the site and never sent again.
 *
 * `ready` (nothing sent; without a baseline that is taken first) -> `posting` -> `sent` -> `found`, or `failed`.
 */
import type { RemoteError, RemoteErrorKind } from './remote-error.ts';

/** Why there is no verdict; whoever sent it reads this, and may send it again or have it looked for again. */
export type SendingFailure = RemoteErrorKind | 'runNotFound';

export interface Sending {
  phase: 'ready' | 'posting' | 'sent' | 'found' | 'failed';
  /** Runs that were there before; null: not asked yet. */
  baseline: readonly string[] | null;
  runId: string | null;
  failure: SendingFailure | null;
  /** Words of the site about the failure. */
  detail: string;
  needsLogin: boolean;
  /** A refusal may hide a run: the list is looked at before it is sent again. */
  looksFirst: boolean;
  /** Which marker goes with the program; it changes after a refusal of the same program. */
  marker: number;
  /** Nothing is done before this time, in milliseconds since 1970. */
  notBefore: number;
  /** When the site got it at the latest; null: not yet. */
  sentAt: number | null;
  logins: number;
  outages: number;
  /** Milliseconds that the site made us wait. */
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
 * Sends it again after a failure: from the beginning, but that a program that may have arrived is looked for first.
 * Null: it cannot have.
 */
export const sendAgain = ({ baseline, sentAt, marker }: Sending, now: number): Sending | null =>
  baseline === null || sentAt === null ? null : { ...newSending(now), baseline, marker, looksFirst: true };

/** What is to be done at `notBefore`; null: it has come to its end. */
export type SendingAction = 'login' | 'baseline' | 'post' | 'look';

export function nextAction({ phase, needsLogin, looksFirst, baseline }: Sending): SendingAction | null {
  if (phase === 'found' || phase === 'failed') return null;
  if (needsLogin) return 'login';
  if (phase === 'ready') return baseline === null ? 'baseline' : looksFirst ? 'look' : 'post';
  // What was being sent when its process died may have arrived.
  return 'look';
}

export type SendingEvent =
  | { kind: 'loggedIn' }
  | { kind: 'baseline'; baseline: readonly string[] }
  /** About to be sent; stored before the request leaves. */
  | { kind: 'posting' }
  /** The site took it, and may have said the id. */
  | { kind: 'posted'; runId: string | null }
  | { kind: 'looked'; runId: string | null }
  | { kind: 'refused'; error: Pick<RemoteError, 'kind' | 'detail' | 'afterMs' | 'mayBeDone'> };

/** Runs show up within half a minute where lists are slow. */
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
  // A page that is not understood after the program had left says nothing about what became of it.
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
