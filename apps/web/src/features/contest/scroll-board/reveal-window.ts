/** Rows of a long board that are rendered: the visible ones, and those that move through the window. */
import type { ScrollBoard } from './scroll-scenes.ts';

interface Size {
  rowHeight: number;
  /** Height of the window in px. */
  height: number;
  /** Number of rows of the board. */
  total: number;
}

/** Rows that stay visible below the row of the scene. */
const below = 2;
/** Rows rendered beyond each edge, which become visible when a row moves. */
const beyond = 2;

const fitting = ({ rowHeight, height }: Size): number => Math.max(1, Math.floor(height / rowHeight));

/** Place of the uppermost visible row, chosen so that `place` is near the lower edge. */
export function windowAround(place: number, size: Size): number {
  const first = place + below + 1 - fitting(size);
  return Math.max(0, Math.min(first, size.total - fitting(size)));
}

export interface VisibleRow {
  standing: ScrollBoard['rows'][number];
  place: number;
  /** Place before the scene. */
  earlierPlace: number;
}

/** Rows that are visible now or were before the scene. Their order is constant, so a moving row moves no element. */
export function visibleRows(
  board: ScrollBoard,
  top: number,
  earlier: ScrollBoard,
  earlierTop: number,
  size: Size,
): VisibleRow[] {
  const isNear = (place: number, from: number): boolean =>
    place >= from - beyond && place < from + fitting(size) + 1 + beyond;
  return board.rows
    .map((standing, place) => ({ standing, place, earlierPlace: earlier.placeOf.get(standing.entrant.uid) ?? place }))
    .filter(({ place, earlierPlace }) => isNear(place, top) || isNear(earlierPlace, earlierTop))
    .toSorted((one, other) => (one.standing.entrant.uid < other.standing.entrant.uid ? -1 : 1));
}
