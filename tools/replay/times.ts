/** Times of a recorded contest on this site. */
import type { ContestRecord } from '@verdict/contest-formats/record.ts';
import type { Times } from './stage.ts';

/** Time for creating the problems and for people to arrive. */
const BEFORE_START_MS = 20_000;
const BEFORE_START_PER_TEAM_MS = 60;
/** Extra time for delayed submissions. */
const AFTER_END_MS = 30_000;

export function timesFromNow(
  { durationSeconds, sealedFromSeconds, teams }: ContestRecord,
  speed: number,
  now: Date,
): Times {
  const start = now.getTime() + BEFORE_START_MS + teams.length * BEFORE_START_PER_TEAM_MS;
  const after = (seconds: number): number => start + (seconds * 1000) / speed;
  const isSealed = sealedFromSeconds !== null && sealedFromSeconds < durationSeconds;
  return {
    startAt: new Date(start),
    endAt: new Date(after(durationSeconds) + AFTER_END_MS),
    sealAt: isSealed ? new Date(after(sealedFromSeconds)) : null,
  };
}

/**
 * Times of the record if the contest is over; otherwise times of a contest that has just ended. The last run is within
 * the contest.
 */
export function pastTimes({ startAt, durationSeconds, sealedFromSeconds, runs }: ContestRecord, now: Date): Times {
  const lastMs = Math.max(-1, ...runs.slice(-1).map(({ atMs }) => atMs));
  const lengthMs = Math.max(durationSeconds * 1000, lastMs + 1);
  const isOver = startAt !== null && startAt.getTime() + lengthMs <= now.getTime();
  const start = isOver ? startAt.getTime() : now.getTime() - lengthMs;
  const isSealed = sealedFromSeconds !== null && sealedFromSeconds * 1000 < lengthMs;
  return {
    startAt: new Date(start),
    endAt: new Date(start + lengthMs),
    sealAt: isSealed ? new Date(start + sealedFromSeconds * 1000) : null,
  };
}
