/**
 * Lets windows that share no worker agree on a leader, which holds the stream and passes events on to the others. Web
 * Locks are no alternative: pages on plain http do not have them.
 *
 * A window takes part while it follows topics. A window that hears of no leader claims the lead, and gets it if no
 * window with a smaller id claims it within `claimMs`. The leader sends a beat; after `silenceMs` without one the
 * others claim the lead. When there are two leaders, for example after one has slept, the one with the larger id
 * resigns.
 */
import type { TopicAddress } from '@verdict/contract/live.ts';
import { createHub, type Hub, type FromWindow, type ToWindow } from './hub.ts';
import type { OpenPipe } from './pipe.ts';
import type { StreamOptions } from './stream.ts';

/** The part of `BroadcastChannel` that is used here. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

export interface ChannelOptions extends Pick<StreamOptions, 'requests' | 'timing'> {
  openChannel(name: string): Channel;
  newId(): string;
  /** True for a hidden window. Browsers may put it to sleep, so it leads only if no other window does. */
  isHidden(): boolean;
  /** Calls the listener when the window becomes hidden. Returns a function that unsubscribes. */
  onHidden(listener: () => void): () => void;
}

type Message = { from: string } & (
  | { kind: 'ask' | 'claim' | 'lead' | 'resign' }
  | { kind: 'up'; message: FromWindow }
  | { kind: 'down'; to: string; message: ToWindow }
);

/** Protocol version. Increase it when windows of the old and the new version would not understand each other. */
const PROTOCOL = 1;

export const election = { claimMs: 200, beatMs: 2000, silenceMs: 6000, hiddenMs: 3000 };

export const channelPipe =
  (options: ChannelOptions): OpenPipe =>
  (account, { hear }) => {
    const channel = options.openChannel(`verdict-live-${PROTOCOL}-${account}`);
    const id = options.newId();
    let topics: readonly TopicAddress[] = [];
    let leader: string | null = null;
    let isCandidate = false;
    let hub: Hub | null = null;
    /** Timer of the next beat in the leader, of the next step of the election in other windows. */
    let timer: ReturnType<typeof setTimeout> | undefined;

    const post = (
      message: Message extends infer One ? (One extends Message ? Omit<One, 'from'> : never) : never,
    ): void => channel.postMessage({ from: id, ...message });
    const later = (act: () => void, ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(act, ms);
    };

    const beat = (): void => {
      post({ kind: 'lead' });
      later(beat, election.beatMs);
    };
    const lead = (): void => {
      isCandidate = false;
      leader = id;
      hub = createHub(options);
      beat();
      hub.receive(id, { topics }, hear);
    };
    const claim = (): void => {
      isCandidate = true;
      post({ kind: 'claim' });
      later(lead, election.claimMs);
    };
    const stopLeading = (): void => {
      hub?.close();
      hub = null;
    };
    const loseLeader = (): void => {
      leader = null;
      isCandidate = false;
      hear({ kind: 'open', topics: [] });
      later(claim, options.isHidden() ? election.hiddenMs : 0);
    };
    const followLeader = (from: string): void => {
      stopLeading();
      isCandidate = false;
      later(loseLeader, election.silenceMs);
      if (leader === from) return;
      leader = from;
      hear({ kind: 'open', topics: [] });
      post({ kind: 'up', message: { topics } });
    };

    const receive = (message: Message): void => {
      const { from } = message;
      if (message.kind === 'down') {
        if (message.to === id && from === leader) hear(message.message);
      } else if (message.kind === 'up')
        hub?.receive(from, message.message, (reply) => post({ kind: 'down', to: from, message: reply }));
      // A window without topics does not take part.
      else if (topics.length === 0) return;
      else if (message.kind === 'resign') {
        if (from === leader) loseLeader();
      } else if (message.kind === 'lead') {
        if (hub === null || from < id) followLeader(from);
        else beat();
      } else if (hub !== null) beat();
      else if (message.kind === 'claim' && isCandidate) {
        if (from > id) return post({ kind: 'claim' });
        isCandidate = false;
        later(loseLeader, election.silenceMs);
      }
    };
    channel.onmessage = ({ data }) => receive(data as Message);

    const stopWatching = options.onHidden(() => {
      if (hub === null) return;
      post({ kind: 'resign' });
      stopLeading();
      loseLeader();
    });

    const leave = (): void => {
      clearTimeout(timer);
      isCandidate = false;
      if (hub !== null) post({ kind: 'resign' });
      else if (leader !== null) post({ kind: 'up', message: { topics: [] } });
      stopLeading();
      leader = null;
    };

    return {
      send(next) {
        const takesPart = topics.length > 0;
        topics = next;
        if (topics.length === 0) {
          if (takesPart) leave();
        } else if (hub !== null) hub.receive(id, { topics }, hear);
        else if (leader !== null) post({ kind: 'up', message: { topics } });
        else if (!takesPart) {
          post({ kind: 'ask' });
          later(claim, options.isHidden() ? election.hiddenMs : election.claimMs);
        }
      },
      close() {
        stopWatching();
        if (topics.length > 0) leave();
        channel.close();
      },
    };
  };
