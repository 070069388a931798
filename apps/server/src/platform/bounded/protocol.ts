/** Messages between a server process and the processes of its bounded tasks. */
import type { PackageErrorCode } from '@verdict/problem-formats/package-error.ts';
import type { RemoteError, RemoteErrorFacts, RemoteErrorKind } from '@verdict/domain/remote/remote-error.ts';
import type { Sentence } from '@verdict/domain/text/sentence.ts';

/** Bytes from another process arrive as a plain array. */
export const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Errors meant for the sender keep their kind. All others are bugs. */
export type SentError =
  | { kind: 'package'; code: PackageErrorCode; sentence: Sentence; path: string | null }
  | { kind: 'refusal'; key: 'error.imageType' | 'error.imageBroken' }
  | { kind: 'other'; name: string; message: string; stack: string };

/** A `RemoteError` among the values of a task, without its cause. */
export interface SentRemoteError extends Omit<RemoteErrorFacts, 'cause'> {
  kind: RemoteErrorKind;
}

export const remoteErrorToSend = ({ kind, detail, afterMs, mayBeDone }: RemoteError): SentRemoteError => ({
  kind,
  detail,
  mayBeDone,
  ...(afterMs === null ? {} : { afterMs }),
});

export type ToChild =
  | { is: 'call'; id: number; task: string; input: unknown; outputBytes: number }
  | { is: 'answer'; id: number; value: unknown }
  | { is: 'noAnswer'; id: number };

export type FromChild =
  | { is: 'ready' }
  | { is: 'done'; id: number; value: unknown }
  | { is: 'failed'; id: number; error: SentError }
  | { is: 'tooLarge'; id: number }
  /** A request for work that only the server can do, such as storing a file. */
  | { is: 'ask'; id: number; what: unknown };

/** Ask the server for something while a task runs. */
export type Ask = (what: unknown) => Promise<unknown>;

/** Default export of a file in `tasks/`. */
export type TaskProgram<Input, Output> = (input: Input, ask: Ask) => Promise<Output> | Output;
