/** Errors between the server and a remote site. The other files of this folder have the rules for each kind. */

/** Longest wait that a site can demand: a wrong date must not block a run or an account for years. */
export const WAIT_MAX_MS = 15 * 60_000;
/** Longest quotation of a site's message, in characters. */
const DETAIL_MAX = 500;

export type RemoteErrorKind =
  /** The text is no problem id of this site. */
  | 'badProblemId'
  /** The text is no run id of this site. */
  | 'badRunId'
  | 'problemNotFound'
  /** The problem exists, but accepts no submissions: closed, a running contest, answers instead of programs. */
  | 'problemUnavailable'
  /** The account may not see or do this. */
  | 'permissionDenied'
  | 'languageUnsupported'
  | 'codeTooShort'
  | 'codeTooLong'
  /** Wrong name or password. */
  | 'authFailed'
  /** The site has closed the account; `detail` is the site's message. */
  | 'accountBanned'
  /** The session at the site has expired. */
  | 'sessionExpired'
  /** The site demands a human, for example with a captcha. */
  | 'challengeRequired'
  | 'rateLimited'
  /** The site refuses a program that the account has sent before. */
  | 'duplicateCode'
  /** Refused for another reason; `detail` is the site's message. */
  | 'submitRefused'
  /** The site was unreachable, too slow or out of order, or says that it is down. */
  | 'remoteUnavailable'
  /** A page has an unknown structure; `detail` names the missing part. */
  | 'pageNotUnderstood'
  /** Several new runs could be the submission. */
  | 'runAmbiguous';

export interface RemoteErrorFacts {
  /** Plain text for people: the site's message, or the missing part. Contains no secrets; escape it before display. */
  detail?: string;
  /** Minimum wait from now, at most `WAIT_MAX_MS`; only for `rateLimited`. */
  afterMs?: number;
  /** True when the request may have reached the site and may have had its effect. */
  mayBeDone?: boolean;
  cause?: unknown;
}

export class RemoteError extends Error {
  readonly kind: RemoteErrorKind;
  readonly detail: string;
  readonly afterMs: number | null;
  readonly mayBeDone: boolean;

  constructor(kind: RemoteErrorKind, { detail = '', afterMs, mayBeDone = false, cause }: RemoteErrorFacts = {}) {
    const text = detail.slice(0, DETAIL_MAX);
    super(text === '' ? kind : `${kind}: ${text}`, cause === undefined ? undefined : { cause });
    this.name = 'RemoteError';
    this.kind = kind;
    this.detail = text;
    this.afterMs = afterMs === undefined ? null : boundedWait(afterMs);
    this.mayBeDone = mayBeDone;
  }
}

/** NaN and infinite waits become the maximum. */
const boundedWait = (ms: number): number => (ms <= WAIT_MAX_MS ? Math.max(0, ms) : WAIT_MAX_MS);

const banned = /(?:\b|_)(?:banned|blocked|suspended|deactivated)(?:\b|_)/i;

/** True when a message of the site says that it has closed an account. */
export const saysBan = (words: string): boolean => banned.test(words);

/** Turns a refusal that says that the account was closed into `accountBanned`; returns other errors unchanged. */
export function asBan(error: RemoteError): RemoteError {
  const { kind, detail, mayBeDone } = error;
  const isBan = (kind === 'submitRefused' || kind === 'permissionDenied') && saysBan(detail);
  return isBan ? new RemoteError('accountBanned', { detail, mayBeDone, cause: error }) : error;
}
