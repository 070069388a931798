// Days are plain calendar dates ("2026-11-21"). All arithmetic is in UTC, so no clock change can lose a day.

export interface Day {
  date: string;
  count: number;
  level: 0 | 1 | 2 | 3 | 4;
  /** Column, 0 is the oldest week. */
  week: number;
  /** Row, 0 is Sunday. */
  weekday: number;
}

const dayMs = 86_400_000;
const toDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Every day of the year that ends on `endDate`, oldest first, with its count. */
export function calendarDays(counts: ReadonlyMap<string, number>, endDate: string): Day[] {
  const end = Date.parse(`${endDate}T00:00:00Z`);
  const start = end - 364 * dayMs;
  const firstWeekday = new Date(start).getUTCDay();
  const most = Math.max(0, ...counts.values());
  return Array.from({ length: 365 }, (_, index) => {
    const date = toDate(start + index * dayMs);
    const count = counts.get(date) ?? 0;
    const cell = index + firstWeekday;
    return { date, count, level: levelOf(count, most), week: Math.floor(cell / 7), weekday: cell % 7 };
  });
}

/**
 * Heat level: 0 for no count, 1 for a count of one, 4 for days near the busiest. The square root keeps a single busy
 * day from fading all others.
 */
export function levelOf(count: number, most: number): Day['level'] {
  if (count <= 0) return 0;
  if (most <= 4) return Math.min(4, count) as Day['level'];
  const share = Math.sqrt((count - 1) / (most - 1));
  return (1 + Math.min(3, Math.floor(share * 4))) as Day['level'];
}
