/** A page number, or a gap that jumps towards pages not shown. */
export type PagerItem = number | 'back' | 'forward';

/** How many rows a page of a list may have. */
export const pageSizes = [10, 15, 30, 50, 100] as const;

const buttons = 5;

/**
 * The buttons of a pager: at most five numbers, always the first and the last page, the current one with
 * its neighbours in between. `last` is at least 1.
 */
export function pagerWindow(current: number, last: number): PagerItem[] {
  if (last <= buttons) return Array.from({ length: last }, (_, index) => index + 1);
  if (current <= 3) return [1, 2, 3, 4, 'forward', last];
  if (current >= last - 2) return [1, 'back', last - 3, last - 2, last - 1, last];
  return [1, 'back', current - 1, current, current + 1, 'forward', last];
}

/** Where a gap leads: three pages on, inside the range. */
export function jumpTarget(current: number, last: number, direction: 'back' | 'forward'): number {
  return direction === 'back' ? Math.max(1, current - 3) : Math.min(last, current + 3);
}
