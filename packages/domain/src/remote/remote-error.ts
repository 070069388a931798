/** Everything that can go wrong between us and a site that judges for us. What is done about each is `policy.ts`. */

/** Longest wait that a site can ask for: a wrong date must not park a run or an account for years. */
export const WAIT_MAX_MS = 15 * 60_000;
/** Longest quotation of a site's words. */
const DETAIL_MAX = 500;

export type RemoteErrorKind =
  /** The text is no id of a problem of this site. */
  | 'badProblemId'
  /** Nor of a run. */
  | 'badRunId'
  | 'problemNotFound'
  /** It is there, and nobody can submit to it: closed, a running contest, answers instead of programs. */
  | 'problemUnavailable'
  /** The account may not see or do this. */
  | 'permissionDenied'
  | 'languageUnsupported'
  | 'codeTooShort'
  | 'codeTooLong'
  /** Wrong name or password. */
  | 'authFailed'
  /** The site has closed the account; `detail` is its own text. */
  | 'accountBanned'
  /** The site no longer knows who we are. */
  | 'sessionExpired'
  /** The site wants to see a human. */
  | 'challengeRequired'
  | 'rateLimited'
  /** The site refuses a program that the account has sent before. */
  | 'duplicateCode'
  /** Refused for another reason; `detail` is the site's own text. */
  | 'submitRefused'
  /** Not reached, too slow, out of order, or down by its own words. */
  | 'remoteUnavailable'
  /** A page is not made as we know it; `detail` names what is missing. */
  | 'pageNotUnderstood'
  /** Several new runs could be ours. */
  | 'runAmbiguous';

export interface RemoteErrorFacts {
  /** Plain text for people: the site's own words, or what is missing. Never a secret; escape it before showing. */
  detail?: string;
  /** Not before this long from now, at most `WAIT_MAX_MS`; only of `rateLimited`. */
  afterMs?: number;
  /** The request may have reached the site, so it may have done what it was asked to. */
  mayBeDone?: boolean;
  cause?: unknown;
}

export class RemoteError extends Error {
  readonly kind: RemoteErrorKind;
  readonly detail: string;
  readonly afterMs: number | null;
  readonly mayBeDone: boolean;

  constructor(kind: RemoteErrorKind, { detail = '', afterMs, mayBeDone = false, cause }: RemoteErrorFacts = {}) {
    const said = detail.slice(0, DETAIL_MAX);
    super(said === '' ? kind : `${kind}: ${said}`, cause === undefined ? undefined : { cause });
    this.name = 'RemoteError';
    this.kind = kind;
    this.detail = said;
    this.afterMs = afterMs === undefined ? null : boundedWait(afterMs);
    this.mayBeDone = mayBeDone;
  }
}

/** NaN and infinite waits are the longest one. */
const boundedWait = (ms: number): number => (ms <= WAIT_MAX_MS ? Math.max(0, ms) : WAIT_MAX_MS);

const banned = /(?:\b|_)(?:banned|blocked|suspended|deactivated)(?:\b|_)/i;

/** Whether the words of a site say that it has closed an account. */
export const saysBan = (words: string): boolean => banned.test(words);

/** A refusal by which the site says that it has closed the account is that; every other error is as it was. */
export function asBan(error: RemoteError): RemoteError {
  const { kind, detail, mayBeDone } = error;
  const isBan = (kind === 'submitRefused' || kind === 'permissionDenied') && saysBan(detail);
  return isBan ? new RemoteError('accountBanned', { detail, mayBeDone, cause: error }) : error;
}
