import { getUserList } from '@verdict/contract/account/users.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '@verdict/ui/app/client.ts';
import { pagingInput } from '@verdict/ui/lists/paging.ts';
import { officePages } from '../../../app/office/pages.ts';
import type { UserListSearch } from './user-list-search.ts';

export const usersKey = ['users'] as const;

export const userListQuery = (search: UserListSearch) =>
  queryOptions({
    queryKey: [...usersKey, search],
    queryFn: ({ signal }) => client.page(getUserList, pagingInput(search, officePages), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
