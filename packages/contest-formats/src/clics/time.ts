/** Times in the format of the Contest API. */

/** `2026-05-01T10:00:00.000Z` */
export const absolute = (at: Date): string => at.toISOString();

const two = (value: number): string => String(value).padStart(2, '0');

/** `[-]h:mm:ss.uuu` of milliseconds. */
export function relative(ms: number): string {
  const whole = Math.abs(Math.round(ms));
  const seconds = Math.floor(whole / 1000);
  const clock = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${ms < 0 ? '-' : ''}${clock}.${String(whole % 1000).padStart(3, '0')}`;
}

/** Milliseconds. Null when the text is not a relative time. */
export function relativeMs(text: string): number | null {
  const [, sign, hours, minutes, seconds, fraction = ''] =
    /^(-)?(\d{1,6}):([0-5]?\d):([0-5]?\d)(?:\.(\d{1,9}))?$/.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const ms = whole * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  return sign ? -ms : ms;
}

/** Parses an ISO 8601 time; its zone may omit the minutes. Null when the text is not such a time. */
export function instantOf(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(text.trim());
  if (!match) return null;
  const [, day, clock, zone = 'Z'] = match;
  const minutes = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const at = new Date(`${day}T${clock}${minutes}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
