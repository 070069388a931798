/** Whether an account of a site may be used, by how its last uses went. Pure: time is passed in. */
import type { RemoteError } from './remote-error.ts';
import type { SendingFailure } from './sending.ts';

export interface AccountHealth {
  /** Somebody has to paste a new session, or to mend name or password. */
  state: 'ok' | 'needsAttention' | 'disabled';
  /** Not used before this time, in milliseconds since 1970. */
  coolUntil: number;
  /** Failures of its own in a row. */
  failures: number;
  /** When it sent its latest programs, the latest last; no more than the site counts. */
  sentAt: readonly number[];
}

/** How often the site lets one account send. */
export interface SubmitPace {
  /** Least milliseconds between two programs. */
  gapMs: number;
  /** At most so many programs in any time of this length; null: the distance is all. */
  window: { most: number; ms: number } | null;
}

/** A new account, and one to which somebody has seen. */
export const freshAccount: AccountHealth = { state: 'ok', coolUntil: 0, failures: 0, sentAt: [] };

export const isUsable = ({ state, coolUntil }: AccountHealth, now: number): boolean =>
  state === 'ok' && coolUntil <= now;

const failuresAllowed = 3;
const longCoolMs = 10 * 60_000;

/** Of the account, and neither of the site nor of the program. */
const ownFailures: ReadonlySet<SendingFailure> = new Set([
  'sessionExpired',
  'permissionDenied',
  'submitRefused',
  'runNotFound',
  'runAmbiguous',
] as const);

/** After a submission; `failure` is null when its run was found. */
export function afterUse(
  account: AccountHealth,
  failure: { kind: SendingFailure; afterMs: RemoteError['afterMs'] } | null,
  { gapMs, window }: SubmitPace,
  now: number,
): AccountHealth {
  const sentAt = window ? [...account.sentAt, now].slice(-window.most) : [];
  const isFull = window !== null && sentAt.length === window.most;
  // As many as are allowed have left since the first of them.
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
