/** Width of the handle between the panes in px. */
export const handleWidth = 8;

/** Columns of the grid. Both panes keep their smallest width, or a proportional part of it when there is less room. */
export function splitColumns(share: number, leftMin: number, rightMin: number): string {
  const needed = leftMin + handleWidth + rightMin;
  const atMostShare = (px: number): string => `min(${px}px, ${(px / needed) * 100}%)`;
  // Percentages, because `fr` factors with a sum below 1 would leave space empty.
  const column = (min: number, part: number): string => `minmax(${atMostShare(min)}, ${part * 100}fr)`;
  return [column(leftMin, share), `${handleWidth}px`, column(rightMin, 1 - share)].join(' ');
}

/** Step of the handle for an arrow key, as a share of the common width. With Shift it is the wide step. */
const step = 0.01;
const wideStep = 0.1;

/** Common width of both panes, and the smallest width of each, in px. */
export interface SplitRoom {
  total: number;
  leftMin: number;
  rightMin: number;
}

/** The share of the left pane (0 to 1) closest to the wanted one that respects the smallest widths. */
export function keptShare(wanted: number, { total, leftMin, rightMin }: SplitRoom): number {
  return Math.max(Math.min(wanted, 1 - rightMin / total), Math.min(leftMin / total, 1));
}

/** The share after a key press. Undefined for keys that do not move the handle. */
export function shareByKey(key: string, isShift: boolean, share: number): number | undefined {
  const distance = isShift ? wideStep : step;
  return new Map([
    ['ArrowLeft', share - distance],
    ['ArrowRight', share + distance],
    ['Home', 0],
    ['End', 1],
  ]).get(key);
}
