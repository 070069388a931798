/** Health of an account at a remote site, derived from its last uses. Pure functions: the time is an argument. */
import type { RemoteError } from './remote-error.ts';
import type { SendingFailure } from './sending.ts';

export interface AccountHealth {
  /** `needsAttention`: somebody must paste a new session, or correct name or password. */
  state: 'ok' | 'needsAttention' | 'disabled';
  /** Time before which the account is not used, in milliseconds since 1970. */
  coolUntil: number;
  /** Number of consecutive failures that the account caused itself. */
  failures: number;
  /** Times of the latest programs that the account sent, latest last; at most as many as the site counts. */
  sentAt: readonly number[];
}

/** Rate limit of the site for one account. */
export interface SubmitPace {
  /** Minimum time between two programs, in milliseconds. */
  gapMs: number;
  /** Maximum number of programs in any period of this length. Null when only the gap counts. */
  window: { most: number; ms: number } | null;
}

/** State of a new account, and of one that somebody has corrected. */
export const freshAccount: AccountHealth = { state: 'ok', coolUntil: 0, failures: 0, sentAt: [] };

export const isUsable = ({ state, coolUntil }: AccountHealth, now: number): boolean =>
  state === 'ok' && coolUntil <= now;

const failuresAllowed = 3;
const longCoolMs = 10 * 60_000;

/** Failures caused by the account, not by the site or the program. */
const ownFailures: ReadonlySet<SendingFailure> = new Set([
  'sessionExpired',
  'permissionDenied',
  'submitRefused',
  'runNotFound',
  'runAmbiguous',
] as const);

/** State after a submission; `failure` is null when its run was found. */
export function afterUse(
  account: AccountHealth,
  failure: { kind: SendingFailure; afterMs: RemoteError['afterMs'] } | null,
  { gapMs, window }: SubmitPace,
  now: number,
): AccountHealth {
  const sentAt = window ? [...account.sentAt, now].slice(-window.most) : [];
  const isFull = window !== null && sentAt.length === window.most;
  // `sentAt` then contains the maximum number of programs, the oldest first.
  const next = Math.max(now + gapMs, isFull ? (sentAt[0] ?? now) + window.ms : 0);
  const cooled = { ...account, sentAt, coolUntil: next };
  if (failure === null) return { ...cooled, failures: 0 };
  const { kind, afterMs } = failure;
  if (kind === 'authFailed' || kind === 'accountBanned') return { ...cooled, state: 'disabled' };
  if (kind === 'challengeRequired') return { ...cooled, state: 'needsAttention' };
  if (kind === 'rateLimited') return { ...cooled, coolUntil: Math.max(next, now + (afterMs ?? 0)) };
  if (!ownFailures.has(kind)) return cooled;
  const failures = account.failures + 1;
  if (failures > failuresAllowed) return { ...cooled, failures, state: 'needsAttention' };
  return { ...cooled, failures, coolUntil: failures === failuresAllowed ? Math.max(next, now + longCoolMs) : next };
}
