/**
 * What browsers can follow. Features register their topics in `features/topics.ts` and announce each change by its id
 * on the channel of the topic's name; here the subscribers get the new version, as far as they may know it.
 */
import { type TopicAddress, type TopicName, topicNames } from '@verdict/contract/live.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import { type Live, MISSED } from './live.ts';

/** The version of one thing as somebody may tell it apart from others; null where they may not know of it. */
export type VersionFor = (actor: Visitor) => number | null;

export interface Topic {
  /** What things have come to, by id. Unknown ids are left out. Asked once for all `actors` who follow them. */
  read(ids: number[], actors: Visitor[]): Promise<Map<number, VersionFor>>;
}
export type Topics = Record<TopicName, Topic>;

export interface Following {
  /** From now on new versions are sent; those until now are taken as known. */
  tell(listener: (topic: TopicAddress, version: number) => void): void;
  /**
   * Follows these topics instead, as `actor` with the rights of now. Versions of a new topic that come after this
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

export function createHub(live: Live, topics: Topics): Hub {
  const rooms = Object.fromEntries(topicNames.map((name) => [name, openRoom(live, name, topics[name])])) as Rooms;
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

/** All who follow things of one topic in this process. */
function openRoom(live: Live, name: TopicName, topic: Topic) {
  const followers = new Map<number, Set<Follower>>();
  const idsOf = new Map<Follower, ReadonlySet<number>>();
  const changed = new Set<number>();
  let reading = false;

  const hear = (follower: Follower, id: number, versionFor: VersionFor): void => {
    const address: TopicAddress = `${name}:${id}`;
    const version = versionFor(follower.actor);
    if (version === null || follower.known.get(address) === version) return;
    follower.known.set(address, version);
    follower.listener?.(address, version);
  };
  /** Changes that come while others are read are read together afterwards. */
  const tellChanged = async (): Promise<void> => {
    if (reading) return;
    reading = true;
    try {
      while (changed.size > 0) {
        const ids = [...changed];
        changed.clear();
        const told = new Set(ids.flatMap((id) => [...(followers.get(id) ?? [])]));
        const actors = [...told].map(({ actor }) => actor);
        for (const [id, versionFor] of await topic.read(ids, actors)) {
          // Who came meanwhile reads it by itself.
          followers.get(id)?.forEach((one) => told.has(one) && hear(one, id, versionFor));
        }
      }
    } finally {
      reading = false;
    }
  };
  const close = live.listen(name, (payload) => {
    const ids = payload === MISSED ? [...followers.keys()] : [Number(payload)].filter((id) => followers.has(id));
    ids.forEach((id) => changed.add(id));
    // If it fails, the connection is lost and a gap follows, or browsers find out by asking.
    tellChanged().catch(() => {});
  });

  const leave = (follower: Follower, stays: ReadonlySet<number> = new Set()): void => {
    for (const id of idsOf.get(follower) ?? []) {
      if (stays.has(id)) continue;
      follower.known.delete(`${name}:${id}`);
      const left = followers.get(id);
      left?.delete(follower);
      if (left?.size === 0) followers.delete(id);
    }
    idsOf.delete(follower);
  };

  return {
    close,
    leave: (follower: Follower) => leave(follower),
    /** Resolves once the present versions of those that are new are known. */
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
        // What changed meanwhile is known already.
        if (version !== null && !follower.known.has(`${name}:${id}`)) follower.known.set(`${name}:${id}`, version);
      }
    },
  };
}
