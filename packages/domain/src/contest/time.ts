/**
 * Contest time. It stops while the contest is paused, and a participant may have an individual start and end. All
 * functions take the current time as an argument; see docs/decisions/contest-time.md.
 */
import type { Contest, Participant, Pause, Schedule } from './contest.ts';

export type ContestPhase = 'scheduled' | 'running' | 'ended';
/** Numbers of the HTTP contract. */
export const phaseNumbers: Record<ContestPhase, number> = { scheduled: -1, running: 0, ended: 1 };

/** True while contest time is paused. */
export const isPaused = ({ pauses }: Schedule, now: Date): boolean =>
  pauses.some(({ from, until }) => from <= now && (until === null || now < until));

/** A contest ends when its last participant has finished. A paused contest does not end. */
export function phaseOf(contest: Contest, now: Date): ContestPhase {
  if (now < contest.startAt) return 'scheduled';
  return elapsedMs(contest, now) < longestMs(contest) ? 'running' : 'ended';
}

/** Time at which the last participant finishes, without an open pause. */
export const endOfAll = (contest: Contest): Date => instantOf(contest, longestMs(contest));

/** Longest contest time of any participant, counted from the start. */
export const longestMs = (contest: Contest): number => lengthMs(contest) + largestExtraMs(contest);

const largestExtraMs = ({ endAt, lastEndAt }: Contest): number => Math.max(0, lastEndAt.getTime() - endAt.getTime());

/** Start of this participant, without an open pause. */
export const ownStartAt = (schedule: Schedule, { delayMs }: Participant): Date => instantOf(schedule, delayMs);

/** End of this participant, without an open pause. */
export const ownEndAt = (schedule: Schedule, participant: Participant): Date =>
  instantOf(schedule, lengthMs(schedule) + participant.extraMs);

export interface ContestTime {
  /** Whole seconds since the participant's own start, without pauses; 0 before it. */
  seconds: number;
  /** `late`: from the participant's own end on. */
  phase: 'before' | 'during' | 'late';
}

export function contestTime(schedule: Schedule, { delayMs, extraMs }: Participant, at: Date): ContestTime {
  const elapsed = elapsedMs(schedule, at);
  if (at < schedule.startAt || elapsed < delayMs) return { seconds: 0, phase: 'before' };
  const seconds = Math.floor((elapsed - delayMs) / 1000);
  return { seconds, phase: elapsed < lengthMs(schedule) + extraMs ? 'during' : 'late' };
}

/**
 * Contest second from which on attempts are sealed, for every participant. Null when the contest has no seal. Rounded
 * down, so that no attempt after the seal stays visible.
 */
export const sealedFrom = (schedule: Schedule): number | null =>
  schedule.sealAt && Math.max(0, Math.floor(plannedMs(schedule, schedule.sealAt) / 1000));

/**
 * True while the board is sealed for everybody but the jury: from the time of the seal, inclusive, until the last
 * participant has finished, and after that until somebody opens it, if the contest requires that.
 */
export function isSealed(contest: Contest, now: Date): boolean {
  switch (phaseOf(contest, now)) {
    case 'scheduled':
      return false;
    case 'running':
      return contest.sealAt !== null && elapsedMs(contest, now) >= plannedMs(contest, contest.sealAt);
    case 'ended':
      return contest.sealAt !== null && !contest.opensAtEnd;
  }
}

type Times = Pick<Contest, 'startAt' | 'endAt' | 'lastEndAt' | 'sealAt' | 'pauses'>;

/** Times of a contest after its open pause ended at `now`: times after the start of the pause move by its length. */
export function resumed(contest: Contest, now: Date): Times {
  const { startAt, endAt, lastEndAt, sealAt, pauses } = contest;
  const open = pauses.find(({ until }) => until === null);
  if (!open) return { startAt, endAt, lastEndAt, sealAt, pauses };
  const length = now.getTime() - open.from.getTime();
  const moved = (at: Date): Date => (at > open.from ? new Date(at.getTime() + length) : at);
  return {
    startAt,
    endAt: moved(endAt),
    lastEndAt: new Date(lastEndAt.getTime() + moved(endAt).getTime() - endAt.getTime()),
    sealAt: sealAt && moved(sealAt),
    pauses: pauses.map((pause) => (pause === open ? { ...pause, until: now } : pause)),
  };
}

/** Contest time from the start to `at`, where a pause may be open; 0 before the start. */
const elapsedMs = (schedule: Schedule, at: Date): number => withoutPauses(schedule, schedule.pauses, at);

/** Contest time at a planned time, which an open pause has not moved yet. */
const plannedMs = (schedule: Schedule, at: Date): number =>
  withoutPauses(
    schedule,
    schedule.pauses.filter(({ until }) => until !== null),
    at,
  );

/** Contest time of a participant without individual times. */
export const lengthMs = (schedule: Schedule): number => plannedMs(schedule, schedule.endAt);

function withoutPauses({ startAt }: Schedule, pauses: readonly Pause[], at: Date): number {
  const end = at.getTime();
  let ms = end - startAt.getTime();
  for (const { from, until } of pauses) {
    const over = until === null ? end : Math.min(end, until.getTime());
    ms -= Math.max(0, over - Math.max(startAt.getTime(), from.getTime()));
  }
  return Math.max(0, ms);
}

/** First time at which this much contest time has passed, for the known pauses. */
function instantOf({ startAt, pauses }: Schedule, elapsed: number): Date {
  let at = startAt.getTime() + elapsed;
  for (const { from, until } of pauses)
    if (until !== null && from.getTime() < at) at += until.getTime() - from.getTime();
  return new Date(at);
}
