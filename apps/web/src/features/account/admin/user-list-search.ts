import { userSorts, type UserSort } from '@verdict/contract/account/users.ts';
import { isRoleId, roles, type RoleId } from '@verdict/domain/access/actor.ts';
import { flag, integer, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { readSorted, type Sorted } from '@verdict/kit/lists/paging.ts';
import { officePages } from '../../../app/office/pages.ts';

export interface UserListSearch extends Sorted<UserSort> {
  keyword?: string | undefined;
  role?: RoleId | undefined;
  onlyAdmin?: true | undefined;
}

export const roleIds = Object.keys(roles).map(Number) as RoleId[];

export function readUserListSearch(raw: RawSearch | UserListSearch): UserListSearch {
  const role = integer(raw.role, 1000, 1008);
  return {
    keyword: text(raw.keyword, 100),
    role: role !== undefined && isRoleId(role) ? role : undefined,
    onlyAdmin: flag(raw.onlyAdmin),
    ...readSorted(raw, officePages, userSorts),
  };
}
