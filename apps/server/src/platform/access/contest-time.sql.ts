import { type Contest, stranger } from '@verdict/domain/contest/contest.ts';
import { ownEndAt } from '@verdict/domain/contest/time.ts';
import type { RawBuilder } from 'kysely';
import { type Db, rows, sql } from '../db/db.ts';

/** Condition that the submission `s` of the contest was sent before its author's own end. */
export async function isInTime(db: Db, contest: Contest): Promise<RawBuilder<boolean>> {
  const endAt = ownEndAt(contest, stranger);
  const longer = contest.lastEndAt > contest.endAt ? await extraTimes(db, contest.id) : [];
  if (longer.length === 0) return sql`s.submitted_at < ${endAt}`;
  const ends = longer.map(({ extraMs }) => ownEndAt(contest, { ...stranger, extraMs }));
  return sql`
    s.submitted_at < coalesce(
      (select own.end_at
         from unnest(${longer.map(({ uid }) => uid)}::text[], ${ends}::timestamptz[]) as own(uid, end_at)
        where own.uid = s.uid),
      ${endAt})`;
}

const extraTimes = (db: Db, contestId: number) =>
  rows(
    db,
    sql<{ uid: string; extraMs: number }>`
  select uid, extra_s * 1000 as "extraMs" from contest_participant where contest_id = ${contestId} and extra_s > 0`,
  );

/** End of the contest `c` for its last participant: `endOfAll` of the domain. */
export const endOfAll = sql`
  (c.end_at + make_interval(secs => c.extra_s)
   + coalesce((select sum(z.until_at - z.from_at) from contest_pause z
                where z.contest_id = c.id and z.from_at >= c.end_at and z.until_at is not null), interval '0'))`;

/** Condition that the contest `c` is paused. */
export const stands = sql`exists (select from contest_pause z where z.contest_id = c.id and z.until_at is null)`;

/** `phaseNumbers` of the contest `c`: -1 scheduled, 0 running, 1 ended. */
export const phaseNumber = (now: Date) => sql<number>`
  case when c.start_at > ${now}::timestamptz then -1 when ${stands} or ${endOfAll} > ${now}::timestamptz then 0 else 1 end`;

/** Condition that the contest `c` has ended and its board is not sealed, so everybody may know its results. */
export const hasOpenResults = (now: Date) =>
  sql<boolean>`(${phaseNumber(now)} = 1 and (c.seal_at is null or c.opens_at_end))`;
