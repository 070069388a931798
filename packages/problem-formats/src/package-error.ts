/** Why a package cannot be read at all. `code` is stable and names the rule; the message is an English sentence. */
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
  | 'bad-descriptor';

export class PackageError extends Error {
  readonly code: PackageErrorCode;
  /** Path inside the package, if the error is about one file. */
  readonly path: string | null;

  constructor(code: PackageErrorCode, message: string, path: string | null = null, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PackageError';
    this.code = code;
    this.path = path;
  }
}
