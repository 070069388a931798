/** When the site is backed up, and what the backups of the past are worth. */

export const backupTargets = ['folder', 'bucket'] as const;
export type BackupTarget = (typeof backupTargets)[number];

export const BACKUPS_KEPT_MAX = 365;

/** Daily backups whose newest good one is older than this are overdue: the last one failed or was never made. */
const OVERDUE_MS = 36 * 3_600_000;
const DAY_MS = 86_400_000;

/** Time of day in a zone, as `HH:MM`. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The first moment after `after` at which clocks of the zone show `time`. A time that clocks skip comes later by what
 * they skip; one that they show twice counts once.
 */
export function nextBackupAt({ time, timeZone }: { time: string; timeZone: string }, after: Date): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const today = wallClock(after.getTime(), timeZone);
  const midnight = today - (((today % DAY_MS) + DAY_MS) % DAY_MS);
  for (let day = 0; ; day++) {
    const at = instantOf(midnight + day * DAY_MS + (hour * 60 + minute) * 60_000, timeZone);
    if (at > after.getTime()) return new Date(at);
  }
}

/** `since`: time of the newest good backup, or of the choice of the schedule when there is none. */
export const isBackupOverdue = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > OVERDUE_MS;

/** Instant at which clocks of the zone show this wall clock. */
function instantOf(wall: number, timeZone: string): number {
  // Looked up twice, because the offset belongs to the instant and not to the wall clock.
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}

const offsetAt = (instant: number, timeZone: string): number => wallClock(instant, timeZone) - instant;

/** Reading of the zone's clocks at the instant, as if the zone were UTC. */
function wallClock(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}
