/** Moderation queries of a place: the site with its groups, or one group. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getModerationQueue, getMutes } from '@verdict/contract/community/moderation.ts';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { queuePages, type QueueSearch } from './queue-search.ts';

const MUTES_SHOWN = 50;

export const moderationKey = ['moderation'] as const;

const placeOf = (gid: number | null) => (gid === null ? {} : { gid });

export const queueQuery = (gid: number | null, search: QueueSearch) =>
  queryOptions({
    queryKey: [...moderationKey, 'queue', gid, search],
    queryFn: ({ signal }) => {
      const { all: _, ...paging } = pagingInput(search, queuePages);
      return client.page(getModerationQueue, { ...paging, ...placeOf(gid), onlyOpen: !search.all }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const mutesQuery = (gid: number | null) =>
  queryOptions({
    queryKey: [...moderationKey, 'mutes', gid],
    queryFn: ({ signal }) => client.page(getMutes, { ...placeOf(gid), limit: MUTES_SHOWN }, { signal }),
    staleTime: 0,
  });
