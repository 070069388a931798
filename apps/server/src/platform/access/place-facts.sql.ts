/** Facts about places that the access rules need, for many places and readers in one query. */
import { type Contest, type Participant, type Pause, stranger } from '@verdict/domain/contest/contest.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import type { PlaceFacts, Place } from '@verdict/domain/access/place.ts';
import type { ContestPlace } from '@verdict/domain/access/contest-access.ts';
import type { RawBuilder } from 'kysely';
import { type Db, plannedOnce, rows, sql } from '../db/db.ts';
import { sharedRead } from '../db/shared-read.ts';
import { phaseNumber } from './contest-time.sql.ts';
import { isBannedGroup } from './group.sql.ts';
import { trainingPlaces } from './trainings.sql.ts';

/** Access facts of a place for one actor. Both must be among those that the query asked for. */
export type PlaceFactsFor = (place: Place, actor: Visitor) => PlaceFacts;

/** Row of `contestColumns`. */
export interface ContestRow extends Omit<Contest, 'pauses'> {
  /** Times as JSON strings. */
  pauses: { from: string; until: string | null }[];
  participants: (Participant & { uid: string })[];
}

/**
 * Places other than contests and trainings cost no query. A place that does not exist is a bug, because rows refer only
 * to existing ones.
 */
export async function placeFactsOf(
  db: Db,
  actors: Iterable<Visitor>,
  places: readonly Place[],
): Promise<PlaceFactsFor> {
  const contestIds = places.flatMap((place) => (place.kind === 'contest' ? [place.contestId] : []));
  const trainingIds = places.flatMap((place) => (place.kind === 'training' ? [place.trainingId] : []));
  const uids = uidsOf(actors);
  const contests = await contestsFor(db, uids, contestIds);
  const trainings = await trainingPlaces(db, uids, [...new Set(trainingIds)]);
  return (place, actor) => {
    if (place.kind === 'bank' || place.kind === 'group') return place;
    const placeFactsFor = place.kind === 'contest' ? contests.get(place.contestId) : trainings.get(place.trainingId);
    if (!placeFactsFor) throw new Error(`${JSON.stringify(place)} was not asked for or does not exist`);
    return placeFactsFor(actor);
  };
}

/** Null when there is no such contest. */
export const contestPlace = (db: Db, actor: Visitor, contestId: number): Promise<ContestPlace | null> =>
  placeOf(db, { actor, contestId });

const placeOf = sharedRead(async (db, asked: { actor: Visitor; contestId: number }[]) => {
  const actors = asked.map(({ actor }) => actor);
  const found = await contestsFor(
    db,
    uidsOf(actors),
    asked.map(({ contestId }) => contestId),
  );
  return ({ actor, contestId }) => found.get(contestId)?.(actor) ?? null;
});

/** A contest with its participant rows of these accounts, by uid. Null when the contest does not exist. */
export async function contestWith(
  db: Db,
  contestId: number,
  uids: string[],
): Promise<{ contest: Contest; participants: Map<string, Participant> } | null> {
  const [row] = await contestRows(db, [contestId], uids);
  return row ? knownOf(row) : null;
}

const uidsOf = (actors: Iterable<Visitor>): string[] => [
  ...new Set([...actors].flatMap((actor) => (actor === null ? [] : [actor.uid]))),
];

/** Contests by id, each for any of the readers. Unknown ids are left out. */
async function contestsFor(
  db: Db,
  uids: string[],
  contestIds: readonly number[],
): Promise<Map<number, (actor: Visitor) => ContestPlace>> {
  if (contestIds.length === 0) return new Map();
  const found = await contestRows(db, [...new Set(contestIds)], uids);
  return new Map(found.map((row) => [row.id, contestPlaceOf(row)]));
}

/** A contest for one of the readers whose participant rows were read with it. */
export function contestPlaceOf(row: ContestRow): (actor: Visitor) => ContestPlace {
  const { contest, participants } = knownOf(row);
  return (actor) => ({
    kind: 'contest',
    contestId: contest.id,
    groupId: contest.groupId,
    contest,
    participant: (actor && participants.get(actor.uid)) ?? stranger,
  });
}

const knownOf = ({ participants, pauses, ...facts }: ContestRow) => ({
  contest: { ...facts, pauses: pauses.map(pauseOf) } satisfies Contest,
  participants: new Map(participants.map(({ uid, ...participant }) => [uid, participant])),
});

const pauseOf = ({ from, until }: ContestRow['pauses'][number]): Pause => ({
  from: new Date(from),
  until: until === null ? null : new Date(until),
});

/** Exams that have not ended at `now`, for every account. */
export async function examContests(db: Db, now: Date): Promise<Contest[]> {
  const isOpen = sql`c.exam is not null and ${phaseNumber(now)} < 1`;
  return (await contestRowsWhere(db, isOpen, [])).map((row) => knownOf(row).contest);
}

const contestRows = (db: Db, ids: number[], uids: string[]) =>
  contestRowsWhere(db, sql`c.id = any (${ids}::bigint[])`, uids);

const contestRowsWhere = (db: Db, condition: RawBuilder<unknown>, uids: string[]) =>
  rows(db, sql<ContestRow>`${plannedOnce} select ${contestColumns(uids)} from contest c where ${condition}`);

/**
 * Columns of the contest `c`, with its participant rows of these accounts. In a banned group the contest has no author
 * and is hidden.
 */
export const contestColumns = (uids: string[]) => sql`
  c.id, c.group_id as "groupId", case when not ${isBannedGroup(sql`c.group_id`)} then c.author_uid end as "authorUid",
  c.rule, c.access, c.account_rule as "accountRule",
  c.visible and not ${isBannedGroup(sql`c.group_id`)} as "isVisible", c.start_at as "startAt", c.end_at as "endAt", c.seal_at as "sealAt",
  c.opens_at_end as "opensAtEnd", c.allows_late as "allowsLate", c.open_board as "hasOutsideBoard", c.exam,
  c.end_at + make_interval(secs => c.extra_s) as "lastEndAt",
  (select coalesce(json_agg(json_build_object('from', from_at, 'until', until_at) order by from_at), '[]')
     from contest_pause
    where contest_id = c.id) as pauses,
  (select coalesce(json_agg(json_build_object(
            'uid', u.uid, 'isRegistered', r.uid is not null, 'isBanned', coalesce(p.banned, false),
            'isReleased', coalesce(p.released, false),
            'delayMs', coalesce(p.delay_s, 0) * 1000, 'extraMs', coalesce(p.extra_s, 0) * 1000,
            'entry', ${entryOf(sql`n`)})), '[]')
     from unnest(${uids}::text[]) as u(uid)
     left join contest_registration r on r.contest_id = c.id and r.uid = u.uid
     left join contest_participant p on p.contest_id = c.id and p.uid = u.uid
     left join exam_entry n on n.contest_id = c.id and n.uid = u.uid
    where r.uid is not null or p.uid is not null or n.uid is not null) as participants`;

/** A row of `exam_entry`, by its name in the query, as the domain's `ExamEntry`. */
export const entryOf = (n: RawBuilder<unknown>) => sql`
  case when ${n}.uid is not null
       then json_build_object('locks', ${n}.locks, 'sessions', ${n}.sessions,
                              'untilMs', (extract(epoch from ${n}.until_at) * 1000)::bigint) end`;
