/**
 * Computes standings from cells. Every entrant is ranked: for a board like HOJ's, the caller passes the participants
 * with a counted attempt (`hasBegun`), without the jury and banned accounts.
 */
import type { Cell, ContestRule, Totals } from './rule.ts';

export interface Entrant {
  uid: string;
  /** True for an unofficial participant. */
  isStar: boolean;
}

/** Cells by problem; the caller chooses the keys of problems. */
export type Cells<C extends Cell = Cell> = Readonly<Record<string, C>>;

export interface Entry<E extends Entrant, C extends Cell = Cell> {
  entrant: E;
  cells: Cells<C>;
}

export interface Standing<E extends Entrant, C extends Cell = Cell> extends Entry<E, C>, Totals {
  /** Rank from 1; equal participants share one (1, 2, 2, 4). -1 for unofficial participants, who take no rank. */
  rank: number;
}

export interface Board<E extends Entrant, C extends Cell = Cell> {
  /** Rows, best first. */
  rows: Standing<E, C>[];
  /**
   * Contest second of the first accept of each problem. All accepts in that second are first, including those of
   * unofficial participants. A problem is missing while an earlier attempt at it is being judged.
   */
  firsts: ReadonlyMap<string, number>;
}

export const hasBegun = (cells: Cells): boolean => Object.values(cells).some(({ first }) => first !== null);

/**
 * Unofficial participants count for first accepts even when they are removed. `waiting` are participants without a
 * counted attempt, whose attempts may still become the first accept.
 */
export function boardOf<E extends Entrant, C extends Cell>(
  rule: ContestRule<C>,
  entries: readonly Entry<E, C>[],
  { removesStars, waiting = [] }: { removesStars: boolean; waiting?: readonly Entry<Entrant, C>[] },
): Board<E, C> {
  const shown = removesStars ? entries.filter(({ entrant }) => !entrant.isStar) : entries;
  const rows = shown
    .map((entry) => ({ ...placing(rule, entry), entry }))
    .sort(byPlace)
    .map(({ entry, score, time, attempts, lastGain }) => ({ ...entry, score, time, attempts, lastGain, rank: -1 }));
  giveRanks(rows);
  return { rows, firsts: firstAccepts(rule, [...entries, ...waiting]) };
}

/** Values that decide about the position. */
export interface Placing extends Totals {
  uid: string;
  /** Contest second and id of the first counted attempt. Infinity when there is none. */
  seconds: number;
  id: number;
}

export function placing<C extends Cell>(rule: ContestRule<C>, { entrant, cells }: Entry<Entrant, C>): Placing {
  const place: Placing = {
    uid: entrant.uid,
    score: 0,
    time: 0,
    attempts: 0,
    lastGain: 0,
    seconds: Infinity,
    id: Infinity,
  };
  for (const problem in cells) {
    const cell = cells[problem] as C;
    const { score, time, attempts, lastGain } = rule.totals(cell);
    place.score += score;
    place.time += time;
    place.attempts += attempts;
    place.lastGain = Math.max(place.lastGain, lastGain);
    const { first } = cell;
    if (first && (first.seconds < place.seconds || (first.seconds === place.seconds && first.id < place.id))) {
      place.seconds = first.seconds;
      place.id = first.id;
    }
  }
  place.time = rule.timeOf(place.time);
  return place;
}

/** Sorts by score, then time, then the tie rule. Participants who share a rank are sorted by their first attempt. */
export const byPlace = (one: Placing, other: Placing): number =>
  other.score - one.score ||
  one.time - other.time ||
  one.lastGain - other.lastGain ||
  compare(one.seconds, other.seconds) ||
  compare(one.id, other.id) ||
  compare(one.uid, other.uid);

/** Compares infinities, too, whose difference is not a number. */
const compare = <T extends string | number>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0);

function giveRanks(rows: Standing<Entrant>[]): void {
  let position = 0;
  let previous: Standing<Entrant> | null = null;
  for (const row of rows) {
    if (row.entrant.isStar) continue;
    position += 1;
    row.rank = previous !== null && isTie(previous, row) ? previous.rank : position;
    previous = row;
  }
}

/** True when the two participants share a rank. */
export const isTie = (one: Totals, other: Totals): boolean =>
  one.score === other.score && one.time === other.time && one.lastGain === other.lastGain;

function firstAccepts<C extends Cell>(
  rule: ContestRule<C>,
  entries: readonly Entry<Entrant, C>[],
): Map<string, number> {
  const [firsts, waits] = [new Map<string, number>(), new Map<string, number>()];
  const keepLeast = (known: Map<string, number>, problem: string, seconds: number | null): void => {
    if (seconds !== null && seconds < (known.get(problem) ?? Infinity)) known.set(problem, seconds);
  };
  for (const { cells } of entries)
    for (const problem in cells) {
      const cell = cells[problem] as C;
      keepLeast(firsts, problem, rule.acceptedAt(cell));
      keepLeast(waits, problem, rule.waitsSince(cell));
    }
  for (const [problem, since] of waits) if (since < (firsts.get(problem) ?? 0)) firsts.delete(problem);
  return firsts;
}

/** True when this accept is (one of) the first of its problem. */
export const isFirst = <C extends Cell>(
  rule: ContestRule<C>,
  board: Board<Entrant, C>,
  problem: string,
  cell: C,
): boolean => {
  const seconds = rule.acceptedAt(cell);
  return seconds !== null && seconds === board.firsts.get(problem);
};
