/** The ways from a window to the hub that holds the stream. */
import type { TopicAddress } from '@verdict/contract/live.ts';
import { createHub, type ToWindow } from './hub.ts';
import type { StreamOptions } from './stream.ts';

export interface PipeEnd {
  hear(message: ToWindow): void;
  /** This way leads nowhere, or no longer. */
  onBroken(): void;
}

export interface Pipe {
  /** All topics of this window. Without any it need not be known to the hub. */
  send(topics: readonly TopicAddress[]): void;
  close(): void;
}

/** Opens a way for the windows of one account. */
export type OpenPipe = (account: string, end: PipeEnd) => Pipe;

/** A stream for this window alone. */
export const ownPipe =
  (options: Pick<StreamOptions, 'requests' | 'timing'>): OpenPipe =>
  (_account, { hear }) => {
    const hub = createHub(options);
    return { send: (topics) => hub.receive('own', { topics }, hear), close: () => hub.close() };
  };
