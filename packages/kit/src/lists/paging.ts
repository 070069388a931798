import { oneOf, pageNumber, pageSize, type RawSearch } from './search-params.ts';
import { pageSizes } from './pager-window.ts';

/** Page and page size of a list in the address. Absent fields have the default. */
export interface Paging {
  currentPage?: number | undefined;
  limit?: number | undefined;
}

/** Page, page size and sort order of a list in the address. */
export interface Sorted<Sort extends string> extends Paging {
  sort?: Sort | undefined;
}

/** Page sizes of a list. */
export interface Pages {
  /** Default number of rows per page. */
  standard: number;
  /** Page sizes on offer. */
  sizes: readonly number[];
}

export const pages = (standard: number, sizes: readonly number[] = pageSizes): Pages => ({
  standard,
  sizes,
});

export const readPaging = (raw: RawSearch | Paging, { standard, sizes }: Pages): Paging => ({
  currentPage: pageNumber(raw.currentPage),
  limit: pageSize(raw.limit, sizes, standard),
});

/** Reads page, size and order. An unknown order becomes the default. */
export const readSorted = <Sort extends string>(
  raw: RawSearch | Sorted<Sort>,
  pages: Pages,
  sorts: readonly Sort[],
): Sorted<Sort> => ({ sort: oneOf(raw.sort, sorts), ...readPaging(raw, pages) });

/** Input for the list's endpoint from the address. */
export const pagingInput = <Search extends Paging>(search: Search, { standard }: Pages) => ({
  ...search,
  currentPage: search.currentPage ?? 1,
  limit: search.limit ?? standard,
});

/**
 * True if the address filters rows, so that there may be more without its filters. Page, size, order and language (`l`)
 * are not filters, nor are the members in `others`, e.g. one that chooses between lists.
 */
export function isFiltered<Search extends object>(search: Search, others: readonly (keyof Search)[] = []): boolean {
  const harmless: readonly PropertyKey[] = ['currentPage', 'limit', 'sort', 'l', ...others];
  return Object.entries(search).some(([name, value]) => value !== undefined && !harmless.includes(name));
}
