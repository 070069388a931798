import { type Sentence, type Words, sentence } from '@verdict/domain/sentence.ts';
import { sentenceText, wordsText } from '@verdict/messages/sentences.ts';

/**
 * An error of the judge or the jury, never of the contestant: the submission becomes System Error. `words` may be read
 * by everybody; `details` is for the jury.
 */
export class JudgeError extends Error {
  override name = 'JudgeError';
  readonly words: Words;
  readonly details: Words | null;

  constructor(said: Sentence, options: { details?: Words; cause?: unknown } = {}) {
    super(sentenceText('en-US', said), options.cause === undefined ? undefined : { cause: options.cause });
    this.words = [said];
    this.details = options.details ?? null;
  }
}

/** Nobody's fault and gone after a while, e.g. a server that restarts: the work is given back unjudged. */
export class TryLater extends Error {
  override name = 'TryLater';
}

/**
 * This host failed: its sandbox died, its disk is full, it is too busy to let programs run. The work is tried again,
 * here or on another host, as if its lease had been lost. `words` say to the jury what happened, `message` to the
 * operator.
 */
export class HostFault extends Error {
  override name = 'HostFault';
  readonly words: Words;

  constructor(words: Words, options?: ErrorOptions) {
    super(wordsText('en-US', words), options);
    this.words = words;
  }
}

/** What becomes of work that hosts failed at for the last time. */
export const hostFailed = ({ words }: HostFault): JudgeError =>
  new JudgeError(sentence('judge.hostFailed'), { details: words });

/** What the kernel says when the host has run out of something; other errors of it are mistakes of ours. */
const exhausted = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']);

/** The fault of the host behind an error; null when it is something else. */
export function hostFaultOf(error: unknown): HostFault | null {
  if (error instanceof HostFault) return error;
  if (!(error instanceof Error) || !('code' in error) || !exhausted.has(String(error.code))) return null;
  return new HostFault(error.message, { cause: error });
}
