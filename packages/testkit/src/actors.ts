/** Accounts for the tests of rights. */
import type { Actor, Membership, RoleId } from '@verdict/domain/access/actor.ts';

/** An account with this role in group 7, if any, and this role on the site. */
export const user = (uid: string, role?: Membership['role'], site: RoleId = 1002): Actor => ({
  uid,
  username: uid,
  role: site,
  memberships: role ? [{ groupId: 7, role }] : [],
});
