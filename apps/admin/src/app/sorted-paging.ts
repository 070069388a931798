import { oneOf, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { pagingInput, readPaging, type Paging } from './paging.ts';

/** The part of an address that says which rows of a table are shown, and in which order. */
export interface SortedPaging<Sort extends string> extends Paging {
  sort?: Sort | undefined;
}

/** Reads it from an address; an order that the list does not know is the standard one. */
export const readSortedPaging =
  <Sort extends string>(sorts: readonly Sort[]) =>
  (raw: RawSearch | SortedPaging<Sort>): SortedPaging<Sort> => ({ sort: oneOf(raw.sort, sorts), ...readPaging(raw) });

/** The same as the endpoints want it. */
export const sortedPagingInput = <Sort extends string>({ sort, ...paging }: SortedPaging<Sort>) => ({
  sort,
  ...pagingInput(paging),
});
