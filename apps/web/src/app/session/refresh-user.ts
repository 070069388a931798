import type { Client } from '@verdict/client/client.ts';
import { getUserAuthInfo } from '@verdict/contract/account/account.ts';
import { session } from './session.ts';

/** The refresh under way, shared by all callers. A refusal of this very request must not start another refresh. */
let asking: Promise<boolean> | null = null;

/**
 * Refetches roles, exams and a missing profile, after a refusal and at each start: they may change while a page is
 * open. A failure changes nothing. Resolves to true if the roles have changed.
 */
export async function refreshUser(client: Client): Promise<boolean> {
  if (session.get().token === null) return false;
  asking ??= ask(client).finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(client: Client): Promise<boolean> {
  const { token } = session.get();
  try {
    const { userInfo } = await client.call(getUserAuthInfo, {}, { quiet: true });
    const { user } = session.get();
    if (user === null && session.owns(token)) session.setUser(userInfo);
    if (user?.uid !== userInfo.uid) return false;
    const { roleList, exam } = userInfo;
    const hasOtherRoles = user.roleList.join() !== roleList.join();
    if (hasOtherRoles || user.exam?.cid !== exam?.cid) session.updateUser(user.uid, { roleList, exam });
    return hasOtherRoles;
  } catch {
    // The client has already cleared a dead session; other failures need no message here.
    return false;
  }
}
