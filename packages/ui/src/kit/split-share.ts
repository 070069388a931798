/** Px of the handle between two panes. */
export const handleWidth = 8;

/** The grid's columns: both panes keep what they always keep, or as much of it as the whole has room for. */
export function splitColumns(share: number, leftMin: number, rightMin: number): string {
  const needed = leftMin + handleWidth + rightMin;
  const kept = (px: number): string => `min(${px}px, ${(px / needed) * 100}%)`;
  // Factors of a grid that come to less than 1 leave space empty, so they are percents.
  const column = (min: number, part: number): string => `minmax(${kept(min)}, ${part * 100}fr)`;
  return [column(leftMin, share), `${handleWidth}px`, column(rightMin, 1 - share)].join(' ');
}

/** Of the width that both panes share, what an arrow key moves the handle by, and with Shift. */
const step = 0.01;
const wideStep = 0.1;

/** What both panes have together and what each of them always keeps, in px. */
export interface SplitRoom {
  total: number;
  leftMin: number;
  rightMin: number;
}

/** The left pane's share (0 to 1) nearest to the wanted one that leaves both panes what they keep. */
export function keptShare(wanted: number, { total, leftMin, rightMin }: SplitRoom): number {
  return Math.max(Math.min(wanted, 1 - rightMin / total), Math.min(leftMin / total, 1));
}

/** The share that a key asks for, if it moves the handle. */
export function shareByKey(key: string, isShift: boolean, share: number): number | undefined {
  const distance = isShift ? wideStep : step;
  return new Map([
    ['ArrowLeft', share - distance],
    ['ArrowRight', share + distance],
    ['Home', 0],
    ['End', 1],
  ]).get(key);
}
