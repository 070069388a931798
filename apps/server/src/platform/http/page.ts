import type { Page } from '@verdict/contract/fields.ts';

export interface Slice {
  limit: number;
  offset: number;
}

/** What so many rows contain is a common word: the rows of a page are found on the way along the page's order. */
export const COMMON = 200;

/**
 * Where a search may stop counting what it finds: some pages behind the one that was asked for. Looking at every hit of
 * a common word would cost the more, the larger the site; later pages count further.
 */
export const countedTo = ({ limit, offset }: Slice): number => Math.max(COMMON, offset + 5 * limit);

/**
 * A page of a list of `total` rows, counted from the end that is nearer: what lies before it there has to be skipped.
 * `isBackwards`: the rows are to be read in the opposite order.
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
