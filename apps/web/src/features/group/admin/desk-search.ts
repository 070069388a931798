import { integer, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { pages, readPaging, type Paging } from '@verdict/ui/lists/paging.ts';

export const deskPages = pages(10);

export interface DeskSearch extends Paging {
  keyword?: string | undefined;
}

export const readDeskSearch = (raw: RawSearch | DeskSearch): DeskSearch => ({
  keyword: text(raw.keyword),
  ...readPaging(raw, deskPages),
});

/** Id in the address; 0, which no item has, when it is not valid. */
export const deskIdOf = ({ deskID }: { deskID: string }): number => integer(deskID, 1, Number.MAX_SAFE_INTEGER) ?? 0;
