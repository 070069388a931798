import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getRankList } from '@verdict/contract/account/rankings.ts';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { rankPages, type RankSearch } from './rank-search.ts';

export type RankRule = 'acm' | 'oi';
/** Values of `type` in requests. */
export const rankTypes = { acm: 0, oi: 1 } as const;

export const rankQuery = (rule: RankRule, search: RankSearch) =>
  queryOptions({
    queryKey: ['rank', rule, search],
    queryFn: ({ signal }) =>
      client.page(getRankList, { type: rankTypes[rule], ...pagingInput(search, rankPages) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
