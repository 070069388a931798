/** What a list shows is in its address, so that a link, the back button and a reload lead to the same rows. */
import { oneOf } from '../app/search-params.ts';
import type { Sorted } from './paging.ts';

export interface ListAddress<Search> {
  search: Search;
  /**
   * Shows other rows, from the first page on. `replace`: the change goes on with the one before, so that going back
   * passes over it.
   */
  filter: (change: Partial<Search>, replace?: boolean) => void;
  /** Shows another page of the same rows, from its top. */
  turn: (currentPage: number) => void;
}

type Navigate<Search> = (to: {
  search: (now: Search) => Search;
  replace?: boolean;
  resetScroll?: boolean;
}) => Promise<void>;

/** Of a route's own `useSearch()` and `useNavigate()`. */
export const listAddress = <Search extends object>(
  search: Search,
  navigate: Navigate<Search>,
): ListAddress<Search> => ({
  search,
  filter: (change, replace = false) =>
    void navigate({ search: (now) => ({ ...now, currentPage: undefined, ...change }), replace, resetScroll: false }),
  turn: (currentPage) => void navigate({ search: (now) => ({ ...now, currentPage }) }),
});

/** Both members of a table whose order is in the address. Of `sorts` the first is the one without a word. */
export const sortedBy = <Sort extends string>(
  { search, filter }: ListAddress<Sorted<Sort>>,
  sorts: readonly Sort[],
) => ({
  sort: search.sort ?? sorts[0],
  onSort: (wanted: string) => filter({ sort: oneOf(wanted, sorts) }),
});
