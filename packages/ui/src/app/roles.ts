import type { Client } from '@verdict/client/client.ts';
import { getUserAuthInfo } from '@verdict/contract/account.ts';
import { session } from './session.ts';

/** A refusal of this very question must not ask it again. */
let asking = false;

/** Roles change while a page is open; after a refusal and at each start they are read again. Failing changes nothing. True if they were others. */
export async function refreshRoles(client: Client): Promise<boolean> {
  if (session.get().token === null || asking) return false;
  asking = true;
  try {
    const { roles } = await client.call(getUserAuthInfo, {}, { quiet: true });
    const { user } = session.get();
    if (!user || user.roleList.join() === roles.join()) return false;
    session.setUser({ ...user, roleList: roles });
    return true;
  } catch {
    // A dead session has been cleared by the client; anything else is not worth a message here.
    return false;
  } finally {
    asking = false;
  }
}
