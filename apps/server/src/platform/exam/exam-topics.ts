/** Push to accounts in an exam: pages that the exam closes send no updates either, from the moment of closing. */
import type { TopicName } from '@verdict/contract/live.ts';
import type { Actor, Visitor } from '@verdict/domain/access/actor.ts';
import type { Db } from '../db/db.ts';
import type { Topic, Topics } from '../live/topics.ts';
import { contestsOfSubmissions } from './exam.sql.ts';
import type { Exams } from './exams.ts';

interface ExamsNow {
  db: Db;
  exams: Exams;
  now: () => Date;
}

/** Kind of subject that the ids of each topic name. */
const subjects: Record<TopicName, 'submission' | 'contest' | 'other'> = {
  submission: 'submission',
  progress: 'submission',
  review: 'submission',
  contest: 'contest',
  board: 'contest',
  clarifications: 'contest',
  class: 'other',
  homework: 'other',
  message: 'other',
};

/** Contest of an id. Null when it belongs to none, so that exams close it. */
const contestsOf = {
  submission: contestsOfSubmissions,
  contest: async () => (id: number) => id,
  other: async () => () => null,
} satisfies Record<string, (db: Db, ids: readonly number[]) => Promise<(id: number) => number | null>>;

export const withExams = (app: ExamsNow, topics: Topics): Topics =>
  Object.fromEntries(
    (Object.entries(topics) as [TopicName, Topic][]).map(([name, topic]) => [name, guarded(app, name, topic)]),
  ) as Topics;

const guarded = (app: ExamsNow, name: TopicName, topic: Topic): Topic => ({
  ...topic,
  async read(ids, actors) {
    const known = actors.filter((actor): actor is Actor => actor !== null);
    const stays = await app.exams.staysAmong(known, app.now());
    const locked = new Map(
      [...stays].flatMap(([uid, held]) => {
        const contestIds = held.filter(({ locks }) => locks).map(({ contestId }) => contestId);
        return contestIds.length === 0 ? [] : [[uid, contestIds] as const];
      }),
    );
    const found = await topic.read(ids, actors);
    if (locked.size === 0) return found;
    const contestOf = await contestsOf[subjects[name]](app.db, ids);
    const isClosed = (actor: Visitor, id: number): boolean => {
      const open = actor && locked.get(actor.uid);
      return open ? !open.includes(contestOf(id) ?? 0) : false;
    };
    return new Map([...found].map(([id, version]) => [id, (actor) => (isClosed(actor, id) ? null : version(actor))]));
  },
});
