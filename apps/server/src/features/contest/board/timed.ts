/** Submissions of a contest's participants with their contest time. */
import { isJury } from '@verdict/domain/contest/access.ts';
import { type Contest, stranger } from '@verdict/domain/contest/contest.ts';
import { type ContestTime, contestTime } from '@verdict/domain/contest/time.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import type { Db } from '../../../platform/db/db.ts';
import { contestWith } from '../../../platform/access/place-facts.sql.ts';
import * as sql from './submissions.sql.ts';

export type Timed = sql.ContestSubmission & ContestTime;

export interface Choice {
  statuses: readonly Status[];
  /** Include submissions of the jury. */
  withJury: boolean;
}

/** Submissions between each participant's own start and end, in order of submission, without banned participants. */
export async function timedSubmissions(db: Db, { id }: Contest, { statuses, withJury }: Choice): Promise<Timed[]> {
  const sent = await sql.submissionsOf(db, id, statuses);
  const known = await contestWith(db, id, [...new Set(sent.map(({ uid }) => uid))]);
  if (!known) return [];
  const { contest, participants } = known;
  return sent.flatMap((one) => {
    if (one.isBanned || (!withJury && isJury(one, contest))) return [];
    const time = contestTime(contest, participants.get(one.uid) ?? stranger, one.sentAt);
    return time.phase === 'during' ? [{ ...one, ...time }] : [];
  });
}
