/** Pipes from a window to the hub that holds the stream. */
import type { TopicAddress } from '@verdict/contract/live.ts';
import { createHub, type ToWindow } from './hub.ts';
import type { StreamOptions } from './stream.ts';

export interface PipeEnd {
  hear(message: ToWindow): void;
  /** Called when the pipe cannot be opened or breaks later. */
  onBroken(): void;
}

export interface Pipe {
  /** Sends all topics of this window. A window without topics need not be known to the hub. */
  send(topics: readonly TopicAddress[]): void;
  close(): void;
}

/** Opens a pipe for the windows of one account. */
export type OpenPipe = (account: string, end: PipeEnd) => Pipe;

/** A pipe to a hub and a stream of this window alone. */
export const ownPipe =
  (options: Pick<StreamOptions, 'requests' | 'timing'>): OpenPipe =>
  (_account, { hear }) => {
    const hub = createHub(options);
    return { send: (topics) => hub.receive('own', { topics }, hear), close: () => hub.close() };
  };
