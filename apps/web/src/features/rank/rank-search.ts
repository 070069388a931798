import { pageSizes } from '@verdict/ui/kit/pager-window.ts';
import { pageNumber, pageSize, text, type RawSearch } from '@verdict/ui/app/search-params.ts';

export const RANK_PAGE_SIZE = 30;

export interface RankSearch {
  searchUser?: string | undefined;
  currentPage?: number | undefined;
  limit?: number | undefined;
}

export function readRankSearch(raw: RawSearch | RankSearch): RankSearch {
  return {
    searchUser: text(raw.searchUser, 64),
    currentPage: pageNumber(raw.currentPage),
    limit: pageSize(raw.limit, pageSizes, RANK_PAGE_SIZE),
  };
}
