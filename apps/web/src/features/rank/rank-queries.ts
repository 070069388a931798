import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getRankList } from '@verdict/contract/rank.ts';
import { client } from '@verdict/ui/app/client.ts';
import { RANK_PAGE_SIZE, type RankSearch } from './rank-search.ts';

export type RankRule = 'acm' | 'oi';
const types = { acm: 0, oi: 1 } as const;

export const rankQuery = (rule: RankRule, { searchUser, currentPage = 1, limit = RANK_PAGE_SIZE }: RankSearch) =>
  queryOptions({
    queryKey: ['rank', rule, { searchUser, currentPage, limit }],
    queryFn: ({ signal }) =>
      client.page(getRankList, { type: types[rule], searchUser, currentPage, limit }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
