/**
 * The contest's time. It stands still while the contest is paused, and each participant may have a time of their own:
 * a later start, a later end. Whoever needs an instant passes it in; see docs/decisions/0036.
 */
import type { Contest, Participant, Pause, Schedule } from './contest.ts';

export type ContestPhase = 'scheduled' | 'running' | 'ended';
/** The numbers of the HTTP contract. */
export const phaseNumbers: Record<ContestPhase, number> = { scheduled: -1, running: 0, ended: 1 };

/** Whether contest time stands still. */
export const isPaused = ({ pauses }: Schedule, now: Date): boolean =>
  pauses.some(({ from, until }) => from <= now && (until === null || now < until));

/** A contest has ended when its last participant is done. One that stands still does not end. */
export function phaseOf(contest: Contest, now: Date): ContestPhase {
  if (now < contest.startAt) return 'scheduled';
  return elapsedMs(contest, now) < longestMs(contest) ? 'running' : 'ended';
}

/** When the last participant is done. A pause that is not over yet is not in it. */
export const endOfAll = (contest: Contest): Date => instantOf(contest, longestMs(contest));

/** Contest time of whoever has the most of it, counted from the start. */
export const longestMs = (contest: Contest): number => lengthMs(contest) + largestExtraMs(contest);

const largestExtraMs = ({ endAt, lastEndAt }: Contest): number => Math.max(0, lastEndAt.getTime() - endAt.getTime());

/** When the time of this participant begins. A pause that is not over yet is not in it. */
export const ownStartAt = (schedule: Schedule, { delayMs }: Participant): Date => instantOf(schedule, delayMs);

/** When the time of this participant is over. A pause that is not over yet is not in it. */
export const ownEndAt = (schedule: Schedule, participant: Participant): Date =>
  instantOf(schedule, lengthMs(schedule) + participant.extraMs);

export interface ContestTime {
  /** Whole ones since the participant's own start, without pauses; 0 before it. */
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
 * Attempts from these contest seconds on are sealed, for every participant alike; null: none ever is. Rounded down, so
 * that nothing sent after the instant stays open.
 */
export const sealedFrom = (schedule: Schedule): number | null =>
  schedule.sealAt && Math.max(0, Math.floor(plannedMs(schedule, schedule.sealAt) / 1000));

/**
 * Whether the board is sealed for everybody but the jury: from the seal on, its instant included, until the last
 * participant is done; from that instant on only when it waits for somebody to open it.
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

/** The times of a contest whose open pause is over `now`: what had not been reached moves by its length. */
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

/** Contest time from the start to `at`, at which a pause may still be open; 0 before the start. */
const elapsedMs = (schedule: Schedule, at: Date): number => withoutPauses(schedule, schedule.pauses, at);

/** The same of an instant that is planned: a pause that is still open has not moved it yet. */
const plannedMs = (schedule: Schedule, at: Date): number =>
  withoutPauses(
    schedule,
    schedule.pauses.filter(({ until }) => until !== null),
    at,
  );

/** How long the contest is for those without a time of their own. */
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

/** The first instant at which so much contest time has passed, as far as pauses are known. */
function instantOf({ startAt, pauses }: Schedule, elapsed: number): Date {
  let at = startAt.getTime() + elapsed;
  for (const { from, until } of pauses)
    if (until !== null && from.getTime() < at) at += until.getTime() - from.getTime();
  return new Date(at);
}
