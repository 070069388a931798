// exam.sql.ts - session of each account in an exam, and the log of visits.
import type { ExamEntry, Participant, SessionRule } from '@verdict/domain/contest/contest.ts';
import type { RawBuilder } from 'kysely';
import { type Db, affected, onlyRow, rows, sql } from '../db/db.ts';
import { entryOf } from '../access/place-facts.sql.ts';

/** Data of a contest about an account. */
export interface ExamNote extends Participant {
  contestId: number;
  /** Id of the session with which the account takes part. Null when that session has ended. */
  holder: number | null;
}

const isAlive = (session: 's' | 'o', now: Date) =>
  sql`${sql.ref(session)}.ended_at is null and ${sql.ref(session)}.expires_at > ${now}`;

/** Data of these contests about an account, as a column of a query that has the account's `uid`. */
export const examNotes = (contestIds: readonly number[], uid: RawBuilder<unknown>, now: Date) =>
  contestIds.length === 0
    ? sql<ExamNote[]>`'[]'::json`
    : sql<ExamNote[]>`
  (select json_agg(json_build_object(
            'contestId', e.id, 'isRegistered', r.uid is not null, 'isBanned', coalesce(p.banned, false),
            'isReleased', coalesce(p.released, false), 'delayMs', coalesce(p.delay_s, 0) * 1000,
            'extraMs', coalesce(p.extra_s, 0) * 1000, 'entry', ${entryOf(sql`n`)}, 'holder', o.id))
     from unnest(${contestIds}::bigint[]) as e(id)
     left join contest_registration r on r.contest_id = e.id and r.uid = ${uid}
     left join contest_participant p on p.contest_id = e.id and p.uid = ${uid}
     left join exam_entry n on n.contest_id = e.id and n.uid = ${uid}
     left join exam_session x on x.contest_id = e.id and x.uid = ${uid}
     left join session o on o.id = x.session_id and ${isAlive('o', now)})`;

export const notesOfAccounts = (db: Db, contestIds: readonly number[], uids: readonly string[], now: Date) =>
  rows(
    db,
    sql<{ uid: string; notes: ExamNote[] }>`
  select a.uid, ${examNotes(contestIds, sql`a.uid`, now)} as notes from unnest(${uids}::text[]) as a(uid)`,
  );

/**
 * Make the session the one with which the account takes part. Returns false when another session is. A session that has
 * ended is replaced, and with the rule `last` every older one too.
 */
export const claimPlace = async (
  db: Db,
  place: { contestId: number; uid: string; sessionId: number; rule: SessionRule; now: Date },
): Promise<boolean> =>
  (await affected(
    db,
    sql`
  insert into exam_session as x (contest_id, uid, session_id)
  values (${place.contestId}, ${place.uid}, ${place.sessionId})
      on conflict (contest_id, uid) do update set session_id = excluded.session_id
   where x.session_id = excluded.session_id
      or (${place.rule === 'last'} and x.session_id < excluded.session_id)
      or not exists (select from session s where s.id = x.session_id and ${isAlive('s', place.now)})`,
  )) === 1;

/** End sessions of the account that began before this one. */
export const endSessionsBefore = (db: Db, uid: string, sessionId: number, now: Date) =>
  sql`update session set ended_at = ${now} where uid = ${uid} and id < ${sessionId} and ended_at is null`.execute(db);

export interface Visit {
  contestId: number;
  uid: string;
  sessionId: number;
  ip: string;
  userAgent: string;
  outside: boolean;
  /** True when the account takes part with another session. */
  refused: boolean;
  at: Date;
}
/** Maximum number of rows of one session, however many browsers and addresses it uses. */
const ROWS_PER_SESSION_MAX = 100;

export const noteVisit = (db: Db, { contestId, uid, sessionId, ip, userAgent, ...visit }: Visit) =>
  sql`
  insert into exam_visit (contest_id, uid, session_id, ip, user_agent, outside, refused, first_at, last_at)
  select ${contestId}, ${uid}, ${sessionId}, ${ip}, ${userAgent}, ${visit.outside}, ${visit.refused}, ${visit.at}, ${visit.at}
   where (select count(*) from exam_visit
           where contest_id = ${contestId} and uid = ${uid}
             and session_id = ${sessionId}) < ${ROWS_PER_SESSION_MAX}
      on conflict (contest_id, uid, session_id, ip, user_agent) do update
     set last_at = greatest(exam_visit.last_at, excluded.last_at),
         outside = exam_visit.outside or excluded.outside,
         refused = exam_visit.refused or excluded.refused`.execute(db);

/** Facts for the page about the contest that holds the account. */
export const heldBy = (db: Db, id: number) =>
  onlyRow(
    db,
    sql<{ cid: number; gid: number | null; title: string }>`
  select id as cid, group_id as gid, title from contest where id = ${id}`,
  );

/** Store what the account confirmed on entering. A later confirmation replaces the earlier one. */
export const saveEntry = (db: Db, contestId: number, uid: string, entry: ExamEntry, now: Date) =>
  sql`
  insert into exam_entry (contest_id, uid, locks, sessions, until_at, entered_at)
  values (${contestId}, ${uid}, ${entry.locks}, ${entry.sessions},
          ${entry.untilMs === null ? null : new Date(entry.untilMs)}, ${now})
      on conflict (contest_id, uid) do update
     set locks = excluded.locks, sessions = excluded.sessions, until_at = excluded.until_at,
         entered_at = excluded.entered_at`.execute(db);

/** Whether the subject of a request belongs to one of the contests. Nonexistent subjects are left to the handler. */
export const problemLiesIn = async (db: Db, id: number, contestIds: readonly number[]) =>
  (
    await rows(
      db,
      sql`select from contest_problem where problem_id = ${id} and contest_id = any (${contestIds}::bigint[]) limit 1`,
    )
  ).length === 1;

// `is not true` instead of `<> all`: comments on discussions have no contest, and `<> all` would be null for them.
export const commentLiesIn = async (db: Db, id: number, contestIds: readonly number[]) =>
  (
    await rows(
      db,
      sql`select from comment where id = ${id} and (contest_id = any (${contestIds}::bigint[])) is not true`,
    )
  ).length === 0;

export const replyLiesIn = async (db: Db, id: number, contestIds: readonly number[]) =>
  (
    await rows(
      db,
      sql`
  select from reply r
    join comment c on c.id = r.comment_id
   where r.id = ${id} and (c.contest_id = any (${contestIds}::bigint[])) is not true`,
    )
  ).length === 0;

/** Contest of each submission. Null outside contests. */
export async function contestsOfSubmissions(db: Db, ids: readonly number[]): Promise<(id: number) => number | null> {
  const found = await rows(
    db,
    sql<{ id: number; contestId: number | null }>`
  select id, contest_id as "contestId" from submission where id = any (${ids}::bigint[])`,
  );
  const byId = new Map(found.map(({ id, contestId }) => [id, contestId]));
  return (id) => byId.get(id) ?? null;
}
