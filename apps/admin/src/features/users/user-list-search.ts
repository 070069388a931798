import { userSorts, type UserSort } from '@verdict/contract/admin/users.ts';
import { isRoleId, roles, type RoleId } from '@verdict/domain/permission/actor.ts';
import { flag, integer, oneOf, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { pagingInput, readPaging, type Paging } from '../../app/paging.ts';

export interface UserListSearch extends Paging {
  keyword?: string | undefined;
  role?: RoleId | undefined;
  onlyAdmin?: true | undefined;
  sort?: UserSort | undefined;
}

export const roleIds = Object.keys(roles).map(Number) as RoleId[];

export function readUserListSearch(raw: RawSearch | UserListSearch): UserListSearch {
  const role = integer(raw.role, 1000, 1008);
  return {
    keyword: text(raw.keyword, 100),
    role: role !== undefined && isRoleId(role) ? role : undefined,
    onlyAdmin: flag(raw.onlyAdmin),
    sort: oneOf(raw.sort, userSorts),
    ...readPaging(raw),
  };
}

export const userListInput = (search: UserListSearch) => ({
  keyword: search.keyword,
  role: search.role,
  onlyAdmin: search.onlyAdmin ?? false,
  sort: search.sort,
  ...pagingInput(search),
});
