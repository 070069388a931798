import { pages, readPaging, type Paging } from '@verdict/kit/lists/paging.ts';
import { text, type RawSearch } from '@verdict/kit/lists/search-params.ts';

export const rankPages = pages(30);

export interface RankSearch extends Paging {
  searchUser?: string | undefined;
}

export function readRankSearch(raw: RawSearch | RankSearch): RankSearch {
  return {
    searchUser: text(raw.searchUser, 64),
    ...readPaging(raw, rankPages),
  };
}
