/**
 * Topics that browsers can follow. Features register their topics in `features/topics.ts` and announce each change by
 * id on the channel with the topic's name. Subscribers then get the new version, as far as they may see it.
 */
import { type TopicAddress, type TopicName, topicNames } from '@verdict/contract/live.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import { type Channel, type Live, MISSED } from './live.ts';

/** Version of a subject for one actor. Null when the actor may not know of the subject. */
export type VersionFor = (actor: Visitor) => number | null;

export interface Topic {
  /** Channel that announces changes. Absent: the topic's own. */
  channel?: Channel;
  /** Current versions by id. Unknown ids are left out. Called once for all `actors` who follow the ids. */
  read(ids: number[], actors: Visitor[]): Promise<Map<number, VersionFor>>;
}
export type Topics = Record<TopicName, Topic>;

export interface Following {
  /** Start sending new versions. Versions up to now count as known. */
  tell(listener: (topic: TopicAddress, version: number) => void): void;
  /**
   * Replace the followed topics, for `actor` with their current rights. Versions of a new topic that change after this
   * resolves are sent.
   */
  change(actor: Visitor, wanted: Wanted): Promise<void>;
  stop(): void;
}

/** Distinct ids by topic. */
export type Wanted = ReadonlyMap<TopicName, number[]>;

export interface Hub {
  follow(actor: Visitor, wanted: Wanted): Promise<Following>;
  close(): void;
}

/** Speed at which followers of one subject are told of a change. */
export interface Pace {
  atOnce: number;
  everyMs: number;
}

/**
 * A page reads when it hears of a change, so this is also the rate of reads that a change causes: no more than a
 * process answers beside its other work.
 */
const usualPace: Pace = { atOnce: 100, everyMs: 50 };

export function createHub(live: Live, topics: Topics, pace = usualPace): Hub {
  const rooms = Object.fromEntries(topicNames.map((name) => [name, openRoom(live, name, topics[name], pace)])) as Rooms;
  return {
    async follow(actor, wanted) {
      const follower: Follower = { actor, known: new Map(), listener: null };
      const change: Following['change'] = async (changedActor, ids) => {
        follower.actor = changedActor;
        await Promise.all(topicNames.map((name) => rooms[name].follow(follower, ids.get(name) ?? [])));
      };
      const stop = (): void => Object.values(rooms).forEach((room) => room.leave(follower));
      try {
        await change(actor, wanted);
      } catch (error) {
        stop();
        throw error;
      }
      return { tell: (listener) => void (follower.listener = listener), change, stop };
    },
    close: () => Object.values(rooms).forEach((room) => room.close()),
  };
}

interface Follower {
  actor: Visitor;
  known: Map<TopicAddress, number>;
  listener: ((topic: TopicAddress, version: number) => void) | null;
}

type Rooms = Record<TopicName, ReturnType<typeof openRoom>>;

/** Followers of one topic's subjects in this process. */
function openRoom(live: Live, name: TopicName, topic: Topic, pace: Pace) {
  const followers = new Map<number, Set<Follower>>();
  const idsOf = new Map<Follower, ReadonlySet<number>>();
  const changed = new Set<number>();
  /**
   * Subjects whose followers are being told, or were a moment ago. What changes meanwhile is read when all of them have
   * heard, and after a rest of that length, so that changes one after the other take half of the reads at most.
   */
  const telling = new Map<number, NodeJS.Timeout>();
  let reading = false;

  const addressOf = (id: number): TopicAddress => `${name}:${id}`;
  /** The new version for the follower. Null when it is none for it, or when it has left. */
  const newsFor = (follower: Follower, id: number, versionFor: VersionFor): number | null => {
    const version = followers.get(id)?.has(follower) ? versionFor(follower.actor) : null;
    return follower.known.get(addressOf(id)) === version ? null : version;
  };
  const hear = (follower: Follower, id: number, versionFor: VersionFor): void => {
    const version = newsFor(follower, id, versionFor);
    if (version === null) return;
    follower.known.set(addressOf(id), version);
    follower.listener?.(addressOf(id), version);
  };
  /** Tells the followers from this one on, some at once and the others later. */
  const tellFrom = (first: number, waiting: readonly Follower[], id: number, versionFor: VersionFor): void => {
    const next = first + pace.atOnce;
    for (const one of waiting.slice(first, next)) hear(one, id, versionFor);
    const later = (act: () => void, ms: number): void => void telling.set(id, setTimeout(act, ms));
    if (next < waiting.length) return later(() => tellFrom(next, waiting, id, versionFor), pace.everyMs);
    const isOver = (): void => {
      telling.delete(id);
      if (changed.has(id)) tellSoon();
    };
    if (first === 0) isOver();
    else later(isOver, (first / pace.atOnce) * pace.everyMs);
  };
  /** Changes during a read are collected and read together afterwards. */
  const tellChanged = async (): Promise<void> => {
    if (reading) return;
    reading = true;
    try {
      for (;;) {
        const ids = [...changed].filter((id) => !telling.has(id));
        if (ids.length === 0) return;
        for (const id of ids) changed.delete(id);
        const notified = new Set(ids.flatMap((id) => [...(followers.get(id) ?? [])]));
        const actors = [...notified].map(({ actor }) => actor);
        for (const [id, versionFor] of await topic.read(ids, actors)) {
          // A follower who joined during the read gets the version from its own read.
          const concerned = [...(followers.get(id) ?? [])].filter(
            (one) => notified.has(one) && newsFor(one, id, versionFor) !== null,
          );
          tellFrom(0, concerned, id, versionFor);
        }
      }
    } finally {
      reading = false;
    }
  };
  // A failure means that the connection is lost. A `MISSED` follows, or browsers find out by polling.
  const tellSoon = (): void => void tellChanged().catch(() => {});
  const stopListening = live.listen(topic.channel ?? name, (payload) => {
    const ids = payload === MISSED ? [...followers.keys()] : [Number(payload)].filter((id) => followers.has(id));
    ids.forEach((id) => changed.add(id));
    tellSoon();
  });

  const leave = (follower: Follower, stays: ReadonlySet<number> = new Set()): void => {
    for (const id of idsOf.get(follower) ?? []) {
      if (stays.has(id)) continue;
      follower.known.delete(addressOf(id));
      const left = followers.get(id);
      left?.delete(follower);
      if (left?.size === 0) followers.delete(id);
    }
    idsOf.delete(follower);
  };

  return {
    close() {
      stopListening();
      for (const timer of telling.values()) clearTimeout(timer);
    },
    leave: (follower: Follower) => leave(follower),
    /** Resolves once the current versions of new ids are known. */
    async follow(follower: Follower, wanted: readonly number[]) {
      const ids = new Set(wanted);
      const before = idsOf.get(follower);
      const added = wanted.filter((id) => !before?.has(id));
      leave(follower, ids);
      if (ids.size > 0) idsOf.set(follower, ids);
      for (const id of added) followers.set(id, (followers.get(id) ?? new Set()).add(follower));
      if (added.length === 0) return;
      for (const [id, versionFor] of await topic.read(added, [follower.actor])) {
        const version = versionFor(follower.actor);
        // A version that changed during the read is known already.
        if (version !== null && !follower.known.has(addressOf(id))) follower.known.set(addressOf(id), version);
      }
    },
  };
}
