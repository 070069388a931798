import { getUserList } from '@verdict/contract/account/users.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
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
