import { oneOf, pageNumber, pageSize, type RawSearch } from '../app/search-params.ts';
import { pageSizes } from '../kit/pager-window.ts';

/** The part of an address that says which page of a list is shown; what is absent is the standard. */
export interface Paging {
  currentPage?: number | undefined;
  limit?: number | undefined;
}

/** The same of a list whose order can be chosen. */
export interface Sorted<Sort extends string> extends Paging {
  sort?: Sort | undefined;
}

/** How a list is divided into pages. */
export interface Pages {
  /** Rows of a page where the address names none. */
  standard: number;
  /** Those that can be chosen. */
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

/** An order that the list does not know is the standard one. */
export const readSorted = <Sort extends string>(
  raw: RawSearch | Sorted<Sort>,
  pages: Pages,
  sorts: readonly Sort[],
): Sorted<Sort> => ({ sort: oneOf(raw.sort, sorts), ...readPaging(raw, pages) });

/** An address as the endpoint of its list wants it. */
export const pagingInput = <Search extends Paging>(search: Search, { standard }: Pages) => ({
  ...search,
  currentPage: search.currentPage ?? 1,
  limit: search.limit ?? standard,
});

/**
 * Whether an address leaves out rows, so that there may be some without its filters. Page, size, order and language
 * (`l`) do not, nor do the members in `others`, e.g. one that chooses among lists.
 */
export function isFiltered<Search extends object>(search: Search, others: readonly (keyof Search)[] = []): boolean {
  const harmless: readonly PropertyKey[] = ['currentPage', 'limit', 'sort', 'l', ...others];
  return Object.entries(search).some(([name, value]) => value !== undefined && !harmless.includes(name));
}
