import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getRejudgings } from '@verdict/contract/submission/rejudging.ts';
import { getContestAcInfo } from '@verdict/contract/contest/board.ts';
import { getContestPrint } from '@verdict/contract/contest/print.ts';
import { pagingInput, type Paging } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { acInfoPages, printPages } from './jury-pages.ts';

export const JURY_POLL_MS = 10_000;

export const acInfoKey = (cid: number) => ['contest', 'ac-info', cid] as const;
export const acInfoQuery = (cid: number, search: Paging) =>
  queryOptions({
    queryKey: [...acInfoKey(cid), search],
    queryFn: ({ signal }) =>
      client.page(getContestAcInfo, { cid, ...pagingInput(search, acInfoPages) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const printsKey = (cid: number) => ['contest', 'prints', cid] as const;
export const printsQuery = (cid: number, search: Paging) =>
  queryOptions({
    queryKey: [...printsKey(cid), search],
    queryFn: ({ signal }) =>
      client.page(getContestPrint, { cid, ...pagingInput(search, printPages) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Newest change sets, of this contest and of others. */
export const rejudgingsKey = ['contest', 'rejudgings'] as const;
export const rejudgingsQuery = queryOptions({
  queryKey: rejudgingsKey,
  queryFn: ({ signal }) => client.page(getRejudgings, { limit: 100 }, { signal, quiet: true }),
  staleTime: 0,
});
