/** Everything that can go wrong between the browser and the server. */

/**
 * - `answer`: the server refused; `http` and `status` say how.
 * - `timeout`: no answer in time.
 * - `network`: no answer at all.
 * - `file`: a download was answered with JSON that is not a refusal. `msg` is shown as information; when it is empty,
 * the message says that the file is invalid.
 */
export type FailureKind = 'answer' | 'timeout' | 'network' | 'file';

export class ApiError extends Error {
  readonly kind: FailureKind;
  /** HTTP status. 0 when no answer came. */
  readonly http: number;
  /** `status` of the body. The HTTP status when the body has none. */
  readonly status: number;
  /** The server's message in the reader's language. Empty when there is none. */
  readonly msg: string;
  /** Seconds to wait before another try. Null when the server does not ask for a pause. */
  readonly waitSeconds: number | null;
  /** Data of the refusal as the server sent it. Null for most refusals. */
  readonly data: unknown;
  /** True for a change that may or may not have reached the server. Sending it again has no second effect. */
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

/** Message to show: the server's own text, or the key of a text of ours. */
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

/** Message for a failure, by specification 1, section 8. */
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
      // Our own server explains in a message what is too large.
      if (error.http === 413 && error.msg === '') return { key: 'common.proxyTooLarge' };
      if (error.http === 404) return { key: 'common.resourceNotFound' };
      return error.msg ? { text: error.msg } : { key: 'common.serverError' };
  }
}
