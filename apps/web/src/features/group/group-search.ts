import { flag, integer, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { pages, readPaging, type Paging } from '@verdict/ui/lists/paging.ts';

export const groupPages = pages(15, [9, 15, 30, 60, 120]);

export interface GroupListSearch extends Paging {
  keyword?: string | undefined;
  /** On the wire. */
  auth?: number | undefined;
  onlyMine?: true | undefined;
}

export const readGroupListSearch = (raw: RawSearch | GroupListSearch): GroupListSearch => ({
  keyword: text(raw.keyword),
  auth: integer(raw.auth, 1, 3),
  onlyMine: flag(raw.onlyMine),
  ...readPaging(raw, groupPages),
});
