/** Which rows of a long board are drawn: those in sight, and those that move through it. */
import type { ScrollBoard } from './scroll-scenes.ts';

interface Size {
  rowHeight: number;
  /** Of the window that the board is seen through, in px. */
  height: number;
  /** Rows of the board. */
  total: number;
}

/** Rows that stay in sight below the one that it is about. */
const below = 2;
/** Rows drawn beyond each edge, which come into sight when one row moves. */
const beyond = 2;

const fitting = ({ rowHeight, height }: Size): number => Math.max(1, Math.floor(height / rowHeight));

/** The place of the uppermost row in sight, so that `place` is near the lower edge. */
export function windowAround(place: number, size: Size): number {
  const first = place + below + 1 - fitting(size);
  return Math.max(0, Math.min(first, size.total - fitting(size)));
}

export interface RowInSight {
  standing: ScrollBoard['rows'][number];
  place: number;
  /** Where it was before the scene. */
  earlierPlace: number;
}

/** Rows that are in sight now or were before. Their order never changes, so that moving one moves no element. */
export function rowsInSight(
  board: ScrollBoard,
  top: number,
  earlier: ScrollBoard,
  earlierTop: number,
  size: Size,
): RowInSight[] {
  const isNear = (place: number, from: number): boolean =>
    place >= from - beyond && place < from + fitting(size) + 1 + beyond;
  return board.rows
    .map((standing, place) => ({ standing, place, earlierPlace: earlier.placeOf.get(standing.entrant.uid) ?? place }))
    .filter(({ place, earlierPlace }) => isNear(place, top) || isNear(earlierPlace, earlierTop))
    .toSorted((one, other) => (one.standing.entrant.uid < other.standing.entrant.uid ? -1 : 1));
}
