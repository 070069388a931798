/**
 * What browsers can follow. Features register their topics in `features/topics.ts` and announce each change by its id
 * on the channel of the topic's name; here the subscribers get the new version, as far as they may know it.
 */
import { type TopicAddress, type TopicName, topicNames } from '@verdict/contract/live.ts';
import type { Visitor } from '@verdict/domain/permission/actor.ts';
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
  stop(): void;
}

export interface Hub {
  follow(actor: Visitor, wanted: ReadonlyMap<TopicName, number[]>): Promise<Following>;
  close(): void;
}

export function createHub(live: Live, topics: Topics): Hub {
  const rooms = Object.fromEntries(topicNames.map((name) => [name, openRoom(live, name, topics[name])])) as Rooms;
  return {
    async follow(actor, wanted) {
      const follower: Follower = { actor, known: new Map(), listener: null };
      const stays = [...wanted].map(([name, ids]) => rooms[name].enter(follower, ids));
      const stop = (): void => stays.forEach((stay) => stay.leave());
      try {
        await Promise.all(stays.map((stay) => stay.ready));
      } catch (error) {
        stop();
        throw error;
      }
      return { tell: (listener) => void (follower.listener = listener), stop };
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

  return {
    close,
    enter(follower: Follower, ids: number[]) {
      for (const id of ids) followers.set(id, (followers.get(id) ?? new Set()).add(follower));
      const readNow = async (): Promise<void> => {
        for (const [id, versionFor] of await topic.read(ids, [follower.actor])) {
          // What changed meanwhile is known already.
          if (!follower.known.has(`${name}:${id}`)) hear(follower, id, versionFor);
        }
      };
      return {
        ready: readNow(),
        leave() {
          for (const id of ids) {
            const left = followers.get(id);
            left?.delete(follower);
            if (left?.size === 0) followers.delete(id);
          }
        },
      };
    },
  };
}
