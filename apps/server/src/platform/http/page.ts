import type { Page } from '@verdict/contract/fields.ts';

export interface Slice {
  limit: number;
  offset: number;
}

/** A word that this many rows contain is common: the page is then found by walking the page's order. */
export const COMMON = 200;

/**
 * Number of hits after which a search stops counting: some pages beyond the requested one. Reading every hit of a
 * common word would cost more as the site grows; later pages count further.
 */
export const countedTo = ({ limit, offset }: Slice): number => Math.max(COMMON, offset + 5 * limit);

/**
 * A page of a list of `total` rows, counted from the nearer end, because the rows before the page have to be skipped.
 * With `isBackwards` the rows are to be read in the opposite order.
 */
export function fromNearerEnd({ limit, offset }: Slice, total: number): Slice & { isBackwards: boolean } {
  if (offset <= total / 2) return { limit, offset, isBackwards: false };
  const end = Math.min(offset + limit, total);
  return { limit: Math.max(0, end - offset), offset: total - end, isBackwards: true };
}

/** A page in the contract's shape. */
export function pageOf<T>(records: T[], total: number, input: { currentPage: number; limit: number }): Page<T> {
  return { records, total, size: input.limit, current: input.currentPage, pages: Math.ceil(total / input.limit) };
}
