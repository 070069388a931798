/**
 * From cells to standings. Whoever is among the entrants is ranked: a board as HOJ shows it is given those of whom an
 * attempt counts (`hasBegun`), without the jury and the banned.
 */
import type { Cell, ContestRule, Totals } from './rule.ts';

export interface Entrant {
  uid: string;
  /** Takes part out of competition. */
  isStar: boolean;
}

/** Keys are those of the problems, whichever the caller has. */
export type Cells<C extends Cell = Cell> = Readonly<Record<string, C>>;

export interface Entry<E extends Entrant, C extends Cell = Cell> {
  entrant: E;
  cells: Cells<C>;
}

export interface Standing<E extends Entrant, C extends Cell = Cell> extends Entry<E, C>, Totals {
  /** From 1; equal ones share one (1, 2, 2, 4). -1: a star, which takes nobody's place. */
  rank: number;
}

export interface Board<E extends Entrant, C extends Cell = Cell> {
  /** Best first. */
  rows: Standing<E, C>[];
  /**
   * Per problem the contest seconds of its first accept. All accepts of that second are first, those of stars too. A
   * problem is missing while an earlier attempt at it is being judged.
   */
  firsts: ReadonlyMap<string, number>;
}

export const hasBegun = (cells: Cells): boolean => Object.values(cells).some(({ first }) => first !== null);

/**
 * Stars that are left out have still been first. `waiting`: others, of whom no attempt counts yet, and whose attempts
 * may still become the first accept.
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

/** What decides about a place. */
export interface Placing extends Totals {
  uid: string;
  /** Contest seconds and id of the first attempt that counts; Infinity without one. */
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

/** Score, then time, then what decides between equals; those that share a rank stand in the order they began in. */
export const byPlace = (one: Placing, other: Placing): number =>
  other.score - one.score ||
  one.time - other.time ||
  one.lastGain - other.lastGain ||
  compare(one.seconds, other.seconds) ||
  compare(one.id, other.id) ||
  compare(one.uid, other.uid);

/** Also of infinities, whose difference is no number. */
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

/** They share a rank. */
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

/** Whether this accept is (one of) the first of its problem. */
export const isFirst = <C extends Cell>(
  rule: ContestRule<C>,
  board: Board<Entrant, C>,
  problem: string,
  cell: C,
): boolean => {
  const seconds = rule.acceptedAt(cell);
  return seconds !== null && seconds === board.firsts.get(problem);
};
