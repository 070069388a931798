// Numbers, sizes, times and dates in the format of a locale. Missing values are shown as `--`.

export const missing = '--';

type Maybe = number | null | undefined;
type Moment = Date | string | number;

/** Formatters by key. Creating one costs more than using it, so each is created once. */
const made = new Map<string, unknown>();
function once<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
}

const isMissing = (value: Maybe): value is null | undefined =>
  value === null || value === undefined || Number.isNaN(value);

/** Running time of a submission, in milliseconds. */
export function formatTime(ms: Maybe): string {
  return isMissing(ms) ? missing : `${ms} ms`;
}

const memoryUnits = ['KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** Memory of a submission, from KiB. Three significant digits in steps of 1024. */
export function formatMemory(kib: Maybe): string {
  if (isMissing(kib)) return missing;
  let value = kib;
  let step = 0;
  // Rounding first keeps 1023.9 KB from being shown as "1.02e+3 KB".
  while (Math.round(value) >= 1024 && step < memoryUnits.length - 1) {
    value /= 1024;
    step += 1;
  }
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${Number(value.toFixed(digits))} ${memoryUnits[step]}`;
}

/** Length of a source text, in bytes. */
export function formatLength(bytes: Maybe): string {
  return isMissing(bytes) ? missing : `${bytes} B`;
}

/** Size of a file, from bytes. */
export function formatFileSize(bytes: Maybe): string {
  if (isMissing(bytes)) return missing;
  return bytes < 1024 ? `${bytes} B` : formatMemory(bytes / 1024);
}

/** Accepted share in percent, 0 to 100. Zero when nothing was submitted. */
export function acRate(accepted: number, total: number): number {
  return total === 0 ? 0 : (accepted / total) * 100;
}

/** "33.33%". A dash when nothing was submitted, because 0 % would say that all have failed. */
export function formatAcRate(accepted: number, total: number): string {
  return total === 0 ? '–' : `${acRate(accepted, total).toFixed(2)}%`;
}

export function formatNumber(value: Maybe, locale: string): string {
  if (isMissing(value)) return missing;
  return once(`number ${locale}`, () => new Intl.NumberFormat(locale)).format(value);
}

/** "12.4K", "1.2万", for narrow places. Show the full number in a tooltip. */
export function formatCompact(value: Maybe, locale: string): string {
  if (isMissing(value)) return missing;
  return once(
    `compact ${locale}`,
    () => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
  ).format(value);
}

export function formatPercent(share: number, locale: string): string {
  return once(
    `percent ${locale}`,
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
  ).format(share);
}

const dateStyles = {
  dateTime: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  day: { month: 'numeric', day: 'numeric' },
  month: { month: 'short' },
  weekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * A moment in the reader's time zone (or the given one). The style `dateTime` is `YYYY-MM-DD HH:mm:ss` in every
 * language; it uses the Swedish date format. An invalid moment counts as missing.
 */
export function formatDate(
  moment: Moment | null | undefined,
  locale: string,
  style: keyof typeof dateStyles = 'dateTime',
  timeZone?: string,
): string {
  if (moment === null || moment === undefined) return missing;
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return missing;
  return once(
    `${style} ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(style === 'dateTime' ? 'sv-SE' : locale, { ...dateStyles[style], timeZone }),
  ).format(date);
}

const relativeUnits = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Inserts the space between digits and Chinese characters that the site's texts have and the locale data lack. */
const spaced = (text: string): string => text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ');

/** "5 minutes ago", "3 天前": the largest whole unit between `moment` and `now`. */
export function formatRelative(moment: Moment, now: Moment, locale: string): string {
  const seconds = Math.trunc((new Date(moment).getTime() - new Date(now).getTime()) / 1000);
  const formatter = once(`relative ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const [unit, size] = relativeUnits.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  return spaced(formatter.format(Math.trunc(seconds / size), unit));
}

/** Start of the moment's day in a time zone, as if that zone were UTC. */
const dayOf = (moment: Moment, timeZone: string | undefined): number =>
  Date.parse(
    once(`near ${timeZone}`, () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })).format(
      new Date(moment),
    ),
  );

/**
 * "tomorrow 18:19", "Fri, Dec 4, 18:19", "12月4日周五 18:19": a moment around now, with its day in words where there is
 * one. In the reader's time zone, or the given one.
 */
export function formatNear(moment: Moment, now: Moment, locale: string, timeZone?: string): string {
  const time = formatDate(moment, locale, 'time', timeZone);
  const [day, today] = [dayOf(moment, timeZone), dayOf(now, timeZone)];
  const days = (day - today) / 86_400_000;
  if (Math.abs(days) <= 1) {
    const relative = once(`relative ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
    return `${relative.format(days, 'day')} ${time}`;
  }
  const isOtherYear = new Date(day).getUTCFullYear() !== new Date(today).getUTCFullYear();
  const date = once(
    `near ${locale} ${timeZone} ${isOtherYear}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        ...(isOtherYear && { year: 'numeric' }),
        timeZone,
      }),
  ).format(new Date(moment));
  return `${date} ${time}`;
}

/** Length of a contest in the units of the locale: "5 hr", "1 day 2 hr", "90 min". At most two units. */
export function formatDuration(ms: number, locale: string): string {
  const units = ['day', 'hour', 'minute', 'second'] as const;
  const sizes = { day: 86_400, hour: 3_600, minute: 60, second: 1 };
  let rest = Math.round(ms / 1000);
  const parts: string[] = [];
  for (const unit of units) {
    const count = Math.floor(rest / sizes[unit]);
    rest -= count * sizes[unit];
    if (count > 0 && parts.length < 2) {
      parts.push(
        once(
          `${unit} ${locale}`,
          () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }),
        ).format(count),
      );
    }
  }
  return parts.length > 0
    ? spaced(parts.join(' '))
    : spaced(
        once(
          `second ${locale}`,
          () => new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'short' }),
        ).format(0),
      );
}

/** A countdown or elapsed time: "02:05:09", with days "3:02:05:09". Never below zero. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor((seconds % 86_400) / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return seconds >= 86_400 ? `${Math.floor(seconds / 86_400)}:${clock}` : clock;
}
