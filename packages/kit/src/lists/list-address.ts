/**
 * Filters, page and order of a list are kept in its address, so that a link, the back button and a reload lead to the
 * same rows.
 */
import { oneOf } from './search-params.ts';
import type { Sorted } from './paging.ts';

export interface ListAddress<Search> {
  search: Search;
  /**
   * Changes the filters and returns to the first page. `replace`: the change continues the previous one, so it replaces
   * its history entry.
   */
  filter: (change: Partial<Search>, replace?: boolean) => void;
  /** Opens another page of the same rows and scrolls to its top. */
  turn: (currentPage: number) => void;
}

type Navigate<Search> = (to: {
  search: (now: Search) => Search;
  replace?: boolean;
  resetScroll?: boolean;
}) => Promise<void>;

/** Combines a route's `useSearch()` and `useNavigate()`. */
export const listAddress = <Search extends object>(
  search: Search,
  navigate: Navigate<Search>,
): ListAddress<Search> => ({
  search,
  filter: (change, replace = false) =>
    void navigate({ search: (now) => ({ ...now, currentPage: undefined, ...change }), replace, resetScroll: false }),
  turn: (currentPage) => void navigate({ search: (now) => ({ ...now, currentPage }) }),
});

/**
 * The sort props of a table whose order is kept in the address. The first of `sorts` is the default, which does not
 * appear in the address.
 */
export const sortedBy = <Sort extends string>(
  { search, filter }: ListAddress<Sorted<Sort>>,
  sorts: readonly Sort[],
) => ({
  sort: search.sort ?? sorts[0],
  onSort: (wanted: string) => filter({ sort: oneOf(wanted, sorts) }),
});
