import type { FaultKind } from '@verdict/contract/submission/judgehost.ts';
import { type Sentence, type Words, sentence } from '@verdict/domain/text/sentence.ts';
import { sentenceText, wordsText } from '@verdict/messages/sentences.ts';

/**
 * An error of the judge or the jury, never of the contestant: the submission becomes System Error. Everybody may read
 * `words`; `details` is for the jury.
 */
export class JudgeError extends Error {
  override name = 'JudgeError';
  readonly words: Words;
  readonly details: Words | null;

  constructor(text: Sentence, options: { details?: Words; cause?: unknown } = {}) {
    super(sentenceText('en-US', text), options.cause === undefined ? undefined : { cause: options.cause });
    this.words = [text];
    this.details = options.details ?? null;
  }
}

/** A temporary failure without anyone's fault, e.g. a server that restarts: the work is given back unjudged. */
export class TryLater extends Error {
  override name = 'TryLater';
}

/**
 * A fault of this host; `kind` says which. The work is retried, here or on another host. `words` explain the fault to
 * the jury, `message` to the operator.
 */
export class HostFault extends Error {
  override name = 'HostFault';
  readonly kind: FaultKind;
  readonly words: Words;

  constructor(kind: FaultKind, words: Words, options?: ErrorOptions) {
    super(wordsText('en-US', words), options);
    this.kind = kind;
    this.words = words;
  }
}

/** Error for a failed host that is the only one, as for packages on the command line. */
export const hostFailed = ({ words }: HostFault): JudgeError =>
  new JudgeError(sentence('judge.hostFailed'), { details: words });

/** Error codes that point to bugs of ours; every other code of the kernel is a fault of the host. */
const mistakes = new Set(
  ('ENOENT ENOTDIR EISDIR EEXIST ENOTEMPTY ENAMETOOLONG ELOOP ' + 'EINVAL EBADF ERANGE E2BIG EXDEV ESRCH ECHILD').split(
    ' ',
  ),
);
const kernelCode = /^E[A-Z0-9]+$/;

/** The host fault behind an error. Null for other errors. */
export function hostFaultOf(error: unknown): HostFault | null {
  if (error instanceof HostFault) return error;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  if (!kernelCode.test(code) || mistakes.has(code)) return null;
  return new HostFault('broken', error.message, { cause: error });
}
