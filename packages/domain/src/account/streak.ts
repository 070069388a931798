/** Streaks: consecutive days on which a user solved something. */

const dayMs = 86_400_000;

/**
 * Length of the current streak. `days` are the days with a solved problem (`2026-11-23`), newest first, without
 * repetition. A streak does not end today: the user may still solve a problem.
 */
export function streakOf(days: readonly string[], today: string): number {
  const [last] = days;
  if (last === undefined || numberOf(today) - numberOf(last) > 1) return 0;
  const end = days.findIndex((day, index) => numberOf(last) - numberOf(day) !== index);
  return end === -1 ? days.length : end;
}

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** Calendar day of a moment in the time zone that is `offsetMinutes` east of UTC. */
export const dayAt = (moment: Date, offsetMinutes: number): string =>
  new Date(moment.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 10);
