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
}

/** A new account, and one to which somebody has seen. */
export const freshAccount: AccountHealth = { state: 'ok', coolUntil: 0, failures: 0 };

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

/** After a submission, which the site wants `gapMs` after the one before; `failure` is null when its run was found. */
export function afterUse(
  account: AccountHealth,
  failure: { kind: SendingFailure; afterMs: RemoteError['afterMs'] } | null,
  gapMs: number,
  now: number,
): AccountHealth {
  const cooled = { ...account, coolUntil: now + gapMs };
  if (failure === null) return { ...cooled, failures: 0 };
  const { kind, afterMs } = failure;
  if (kind === 'authFailed') return { ...cooled, state: 'disabled' };
  if (kind === 'challengeRequired') return { ...cooled, state: 'needsAttention' };
  if (kind === 'rateLimited') return { ...cooled, coolUntil: now + Math.max(gapMs, afterMs ?? 0) };
  if (!ownFailures.has(kind)) return cooled;
  const failures = account.failures + 1;
  if (failures > failuresAllowed) return { ...cooled, failures, state: 'needsAttention' };
  return { ...cooled, failures, coolUntil: now + (failures === failuresAllowed ? longCoolMs : gapMs) };
}
