/**
 * Problem of the day: at the level of the reader, the same for all readers of a level. For visitors it is easy at the
 * beginning of a week and harder towards its end.
 */

interface DailyCandidate {
  id: number;
  /** Level from 0 to 5. */
  difficulty: number;
}

/** Days before a problem is repeated, if there are enough others. */
export const DAYS_APART = 90;

/** In place of a level: visitors, of whom nothing is known. */
export const VISITOR_LEVEL = -1;

/** Level for each weekday, from Sunday on. */
const levelOfWeekday = [3, 0, 1, 1, 2, 2, 3] as const;

/**
 * `day` is `2026-11-23`; `recent` are the ids of the days before, newest first. They are excluded, but never more than
 * half of the candidates. Among the candidates of the nearest level, a hash of day and id decides, whatever their
 * order. Null when there are no candidates.
 */
export function problemOfTheDay<C extends DailyCandidate>(
  day: string,
  candidates: readonly C[],
  recent: readonly number[],
  readerLevel: number = VISITOR_LEVEL,
): C | null {
  const resting = new Set(recent.slice(0, Math.min(DAYS_APART, Math.floor(candidates.length / 2))));
  const ofWeekday = levelOfWeekday[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0;
  const level = readerLevel === VISITOR_LEVEL ? ofWeekday : readerLevel;
  const awake = candidates.filter(({ id }) => !resting.has(id));
  const distance = Math.min(...awake.map(({ difficulty }) => Math.abs(difficulty - level)));
  const [first] = awake
    .filter(({ difficulty }) => Math.abs(difficulty - level) === distance)
    .map((candidate) => ({ candidate, hash: hashOf(`${day} ${candidate.id}`) }))
    .toSorted((a, b) => a.hash - b.hash || a.candidate.id - b.candidate.id);
  return first?.candidate ?? null;
}

/** FNV-1a of 32 bits with the last steps of MurmurHash3, which spread texts that differ only in the last digit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
