import { integer, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { pages, readPaging, type Paging } from '@verdict/kit/lists/paging.ts';

export const managementPages = pages(10);

export interface ManagementSearch extends Paging {
  keyword?: string | undefined;
}

export const readManagementSearch = (raw: RawSearch | ManagementSearch): ManagementSearch => ({
  keyword: text(raw.keyword),
  ...readPaging(raw, managementPages),
});

/** Id in the address; 0, which no item has, when it is not valid. */
export const placeIdOf = ({ placeID }: { placeID: string }): number =>
  integer(placeID, 1, Number.MAX_SAFE_INTEGER) ?? 0;
