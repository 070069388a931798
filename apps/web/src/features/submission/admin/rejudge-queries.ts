import {
  getRejudging,
  getRejudgingChanges,
  getRejudgings,
  type RejudgingChangeSort,
  type RejudgingSort,
} from '@verdict/contract/submission/rejudging.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pagingInput, type Sorted } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { officePages } from '../../../app/office/pages.ts';

export type Rejudging = DataOf<typeof getRejudgings>['records'][number];

export const rejudgingsKey = ['rejudgings'] as const;
/** Refetch interval of the progress while a rejudging is at work. */
const REREAD_MS = 2000;

const isAtWork = ({ state, judged, total }: Rejudging): boolean =>
  state === 'applying' || (state === 'judging' && judged < total);

export const rejudgingsQuery = (search: Sorted<RejudgingSort>) =>
  queryOptions({
    queryKey: [...rejudgingsKey, 'list', search],
    queryFn: ({ signal }) => client.page(getRejudgings, pagingInput(search, officePages), { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.records.some(isAtWork) ? REREAD_MS : false),
    staleTime: 0,
  });

export const rejudgingQuery = (id: number) =>
  queryOptions({
    queryKey: [...rejudgingsKey, 'one', id],
    queryFn: ({ signal }) => client.call(getRejudging, { id }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? REREAD_MS : false),
    staleTime: 0,
  });

export const rejudgingChangesQuery = (id: number, search: Sorted<RejudgingChangeSort>) =>
  queryOptions({
    queryKey: [...rejudgingsKey, 'changes', id, search],
    queryFn: ({ signal }) =>
      client.page(getRejudgingChanges, { id, onlyChanged: true, ...pagingInput(search, officePages) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
