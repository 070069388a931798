import type { Client } from '@verdict/client/client.ts';
import { getUserAuthInfo } from '@verdict/contract/account.ts';
import { session } from './session.ts';

/** Roles change while a page is open; after a refusal and at each start they are read again. Failing changes nothing. */
export async function refreshRoles(client: Client): Promise<void> {
  if (session.get().token === null) return;
  try {
    const { roles } = await client.call(getUserAuthInfo, {}, { quiet: true });
    const { user } = session.get();
    if (user && user.roleList.join() !== roles.join()) session.setUser({ ...user, roleList: roles });
  } catch {
    // A dead session has been cleared by the client; anything else is not worth a message here.
  }
}
