import { pageNumber, pageSize, type RawSearch } from '@verdict/ui/app/search-params.ts';

export const PAGE_SIZE = 10;
export const pageSizes = [10, 30, 50, 100] as const;

/** The part of an address that says which rows of a table are shown. */
export interface Paging {
  currentPage?: number | undefined;
  limit?: number | undefined;
}

export const readPaging = (raw: RawSearch | Paging): Paging => ({
  currentPage: pageNumber(raw.currentPage),
  limit: pageSize(raw.limit, pageSizes, PAGE_SIZE),
});

/** The same as the endpoints want it. */
export const pagingInput = ({ currentPage = 1, limit = PAGE_SIZE }: Paging) => ({ currentPage, limit });
