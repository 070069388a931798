/** Feedback after an accepted submission: its rank among others, the author's streak, and the next problem. */
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { getSubmissionStanding } from '@verdict/contract/submission/submission.ts';
import { standingAmong } from '@verdict/domain/submission/usage-standing.ts';
import { idsOf, placeOf } from '@verdict/domain/access/place.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { dayAt, streakOf } from '@verdict/domain/account/streak.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../platform/db/db.ts';
import * as problems from '../problem/bank/problem.service.ts';
import * as sql from './standing.sql.ts';
import { requireSeen } from './submission.service.ts';

/**
 * Standing of an accepted submission. Contests and groups have their own figures, and homework that hides results
 * reveals nothing about those of others.
 */
export async function standing(
  db: Db,
  reader: Reader,
  { submitId, offsetMinutes }: ParsedInputOf<typeof getSubmissionStanding>,
  locale: Locale,
): Promise<DataOf<typeof getSubmissionStanding>> {
  const { row, access } = await requireSeen(db, reader, submitId, locale);
  const { contestId, groupId } = idsOf(placeOf(row));
  const isCounted = access.isOwn && access.result && contestId === null && groupId === null;
  if (!isCounted || row.status !== 'accepted') return null;
  const [used, days, next] = await Promise.all([
    sql.usageAround(db, submitId),
    streak(db, row.uid, reader.now, offsetMinutes),
    problems.nextAfter(db, row.uid, row.problemId, locale),
  ]);
  const among = (kind: 'time' | 'memory') => {
    const found = used.find((one) => one.kind === kind);
    return found ? standingAmong(found) : null;
  };
  return {
    time: among('time'),
    memory: among('memory'),
    streak: days.inARow,
    next,
  };
}

/**
 * Days in a row on which the account solved something, up to today or yesterday. `offsetMinutes` is the time zone's
 * offset east of UTC.
 */
export async function streak(
  db: Db,
  uid: string,
  now: Date,
  offsetMinutes: number,
): Promise<{ inARow: number; includesToday: boolean }> {
  const today = dayAt(now, offsetMinutes);
  const days = await sql.daysSolved(db, uid, offsetMinutes);
  return { inARow: streakOf(days, today), includesToday: days[0] === today };
}
