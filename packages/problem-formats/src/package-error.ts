import type { Sentence } from '@verdict/domain/text/sentence.ts';

/** Reason why a package cannot be read at all. `code` is stable and names the rule; the sentence contains the facts. */
export type PackageErrorCode =
  | 'not-found'
  | 'not-an-archive'
  | 'unsupported-archive'
  | 'damaged-archive'
  | 'unsafe-name'
  | 'duplicate-entry'
  | 'encrypted'
  | 'unsupported-method'
  | 'special-file'
  | 'too-many-files'
  | 'file-too-large'
  | 'archive-too-large'
  | 'suspicious-ratio'
  | 'unknown-format'
  | 'bad-descriptor'
  | 'empty'
  | 'unreadable'
  | 'too-costly';

export class PackageError extends Error {
  readonly code: PackageErrorCode;
  readonly sentence: Sentence;
  /** Path inside the package, if the error is about one file. */
  readonly path: string | null;

  constructor(code: PackageErrorCode, sentence: Sentence, path: string | null = null, cause?: unknown) {
    super(`${sentence.key} ${JSON.stringify(sentence.values)}`, cause === undefined ? undefined : { cause });
    this.name = 'PackageError';
    this.code = code;
    this.sentence = sentence;
    this.path = path;
  }
}
