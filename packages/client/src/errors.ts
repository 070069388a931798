/** Everything that can go wrong between the browser and the server, in one shape. */

/**
 * - `answer`: the server answered and refused; `http` and `status` say how.
 * - `timeout`: no answer in time.
 * - `network`: no answer at all.
 * - `file`: a download was answered with JSON that is no refusal; `msg` is shown as information or, if empty, as a bad
 *   file.
 */
export type FailureKind = 'answer' | 'timeout' | 'network' | 'file';

export class ApiError extends Error {
  readonly kind: FailureKind;
  /** HTTP status; 0 without an answer. */
  readonly http: number;
  /** `status` of the body; the HTTP status where the body has none. */
  readonly status: number;
  /** The server's sentence in the reader's language; empty if there is none. */
  readonly msg: string;
  /** How long the server asks to wait before another try; null if it does not. */
  readonly waitSeconds: number | null;
  /** What a refusal carries, as the server sent it; null for most. */
  readonly data: unknown;
  /** The call changes something, and nobody knows whether it has reached the server. Sent again, it counts once. */
  mayHaveArrived = false;

  constructor(
    kind: FailureKind,
    http: number,
    status: number,
    msg: string,
    {
      waitSeconds = null,
      data = null,
      ...options
    }: ErrorOptions & { waitSeconds?: number | null; data?: unknown } = {},
  ) {
    super(msg || `${kind} ${http}`, options);
    this.name = 'ApiError';
    this.kind = kind;
    this.http = http;
    this.status = status;
    this.msg = msg;
    this.waitSeconds = waitSeconds;
    this.data = data;
  }
}

/** The sentence to show: the server's own, or the key of ours. */
export type Sentence =
  | { text: string }
  | {
      key:
        | 'common.mayHaveArrived'
        | 'common.proxyTooLarge'
        | 'common.requestTimedOut'
        | 'common.networkError'
        | 'common.serverError'
        | 'common.resourceNotFound'
        | 'common.invalidFile';
    };

/** Specification 1, section 8: which sentence belongs to which failure. */
export function sentenceOf(error: ApiError): Sentence {
  if (error.mayHaveArrived && error.msg === '') return { key: 'common.mayHaveArrived' };
  switch (error.kind) {
    case 'timeout':
      return { key: 'common.requestTimedOut' };
    case 'network':
      return { key: 'common.networkError' };
    case 'file':
      return error.msg ? { text: error.msg } : { key: 'common.invalidFile' };
    case 'answer':
      // Our own server says in a sentence what is too large.
      if (error.http === 413 && error.msg === '') return { key: 'common.proxyTooLarge' };
      if (error.http === 404) return { key: 'common.resourceNotFound' };
      return error.msg ? { text: error.msg } : { key: 'common.serverError' };
  }
}
