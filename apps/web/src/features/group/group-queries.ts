import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getGroupAnnouncements, getGroupDetail, getGroupList } from '@verdict/contract/group.ts';
import { client } from '@verdict/ui/app/client.ts';
import { pagingInput } from '@verdict/ui/lists/paging.ts';
import { groupPages, type GroupListSearch } from './group-search.ts';

/** Everything of groups: read again when one joins, leaves or changes something of a group. */
export const groupKey = ['group'] as const;

export const groupListQuery = (search: GroupListSearch) =>
  queryOptions({
    queryKey: [...groupKey, 'list', search],
    queryFn: ({ signal }) =>
      client.page(
        getGroupList,
        { ...pagingInput(search, groupPages), onlyMine: search.onlyMine ?? false },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const groupQuery = (gid: number) =>
  queryOptions({
    queryKey: [...groupKey, 'one', gid],
    queryFn: ({ signal }) => client.call(getGroupDetail, { gid }, { signal, quiet: true }),
  });

/** So many on the home page of a group. */
export const HOME_ANNOUNCEMENTS = 5;

/** Those that members see, newest first. */
export const groupAnnouncementsQuery = (gid: number, currentPage: number) =>
  queryOptions({
    queryKey: [...groupKey, 'announcements', gid, currentPage] as (string | number)[],
    queryFn: ({ signal }) =>
      client.page(getGroupAnnouncements, { gid, currentPage, limit: HOME_ANNOUNCEMENTS }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
