/**
 * Our fault or the jury's, never the contestant's: the submission becomes System Error. `message` may be read by
 * everybody; `details` is for the jury.
 */
export class JudgeError extends Error {
  override name = 'JudgeError';
  readonly details: string | null;

  constructor(message: string, options: { details?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.details = options.details ?? null;
  }
}

/** Nobody's fault and gone after a while, e.g. a server that restarts: the work is given back unjudged. */
export class TryLater extends Error {
  override name = 'TryLater';
}
