/** The problem of the day: the same for everybody, easy at the beginning of a week and harder towards its end. */

interface DailyCandidate {
  id: number;
  /** 0 to 5. */
  difficulty: number;
}

/** So many days pass before a problem comes again, where there are enough others. */
export const DAYS_APART = 90;

/** From Sunday on. */
const levelOfWeekday = [3, 0, 1, 1, 2, 2, 3] as const;

/**
 * `day` is `2026-11-23`; `recent` are the ids of the days before, newest first, of which no more than half of the
 * candidates are left out. Of the nearest level the one is taken that a hash of day and id puts first, whatever the
 * order of the candidates. Null: there are none.
 */
export function problemOfTheDay<C extends DailyCandidate>(
  day: string,
  candidates: readonly C[],
  recent: readonly number[],
): C | null {
  const resting = new Set(recent.slice(0, Math.min(DAYS_APART, Math.floor(candidates.length / 2))));
  const level = levelOfWeekday[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0;
  const awake = candidates.filter(({ id }) => !resting.has(id));
  const distance = Math.min(...awake.map(({ difficulty }) => Math.abs(difficulty - level)));
  const [first] = awake
    .filter(({ difficulty }) => Math.abs(difficulty - level) === distance)
    .map((candidate) => ({ candidate, hash: hashOf(`${day} ${candidate.id}`) }))
    .toSorted((a, b) => a.hash - b.hash || a.candidate.id - b.candidate.id);
  return first?.candidate ?? null;
}

/** FNV-1a of 32 bits with the last steps of MurmurHash3, which spread what differs in the last figure only. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
