/** A page number, or a gap that jumps towards hidden pages. */
export type PagerItem = number | 'back' | 'forward';

/** Page sizes on offer, in rows. */
export const pageSizes = [10, 15, 30, 50, 100] as const;

const buttons = 5;

/**
 * Buttons of a pager: at most five numbers, always including the first and the last page, and the current page with its
 * neighbours in between. `last` is at least 1.
 */
export function pagerWindow(current: number, last: number): PagerItem[] {
  if (last <= buttons) return Array.from({ length: last }, (_, index) => index + 1);
  if (current <= 3) return [1, 2, 3, 4, 'forward', last];
  if (current >= last - 2) return [1, 'back', last - 3, last - 2, last - 1, last];
  return [1, 'back', current - 1, current, current + 1, 'forward', last];
}

/** Page that a gap jumps to: three pages on, within the range. */
export function jumpTarget(current: number, last: number, direction: 'back' | 'forward'): number {
  return direction === 'back' ? Math.max(1, current - 3) : Math.min(last, current + 3);
}
