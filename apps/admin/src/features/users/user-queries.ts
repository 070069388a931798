import { getUserList } from '@verdict/contract/admin/users.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '@verdict/ui/app/client.ts';
import { userListInput, type UserListSearch } from './user-list-search.ts';

export const usersKey = ['users'] as const;

export const userListQuery = (search: UserListSearch) =>
  queryOptions({
    queryKey: [...usersKey, search],
    queryFn: ({ signal }) => client.page(getUserList, userListInput(search), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
