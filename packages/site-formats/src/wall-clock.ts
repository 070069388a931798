/** Instants of wall-clock times, as databases of MySQL hold them. */

const offsets = new Map<string, Map<number, number>>();
const HOUR_MS = 3_600_000;

/** Whether this runtime knows the zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant of `2024-03-01 19:00:00` in a zone, as ISO text. Null for zero dates, for times before 1970, and for what
 * is no time.
 */
export function instantOf(wall: string | null, zone: string): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?)?$/.exec(wall ?? '');
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as number[];
  const local = Date.UTC(year!, month! - 1, day, hour, minute, second, Math.floor(Number(`0.${parts[7] ?? 0}`) * 1000));
  if (month === 0 || day === 0 || Number.isNaN(local) || local < 24 * HOUR_MS) return null;
  // Looked up twice, because the offset belongs to the instant and not to the wall clock.
  const guess = local - offsetAt(local, zone);
  return new Date(local - offsetAt(guess, zone)).toISOString();
}

/** The instant of `2024-03-01 19:00:00.5+08`, as PostgreSQL writes times with a zone. Null for what is none. */
export function instantOfStamp(stamp: string | null): string | null {
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:([+-]\d\d)(?::?(\d\d))?(?::\d\d)?|Z)?$/.exec(
    stamp ?? '',
  );
  if (!parts) return null;
  const [, day, time, fraction = '0', hours = '+00', minutes = '00'] = parts;
  const instant = new Date(`${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}${hours}:${minutes}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** Offset of the zone from UTC in milliseconds; changes fall on hours, so one answer per hour is kept. */
function offsetAt(instant: number, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const hour = Math.floor(instant / HOUR_MS);
  const found = known.get(hour);
  if (found !== undefined) return found;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = Object.fromEntries(
    format.formatToParts(hour * HOUR_MS).map(({ type, value }) => [type, Number(value)]),
  );
  const offset =
    Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute']) - hour * HOUR_MS;
  known.set(hour, offset);
  return offset;
}
