import type { Client } from '@verdict/client/client.ts';
import { getUserAuthInfo } from '@verdict/contract/account/account.ts';
import { session } from './session.ts';

/** Whoever asks meanwhile gets the same answer: a refusal of this very question must not ask it again. */
let asking: Promise<boolean> | null = null;

/**
 * Roles change while a page is open, and exams begin and end; after a refusal and at each start they are read again,
 * and with them the profile where it is missing. Failing changes nothing. True if the roles were others.
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
    // A dead session has been cleared by the client; anything else is not worth a message here.
    return false;
  }
}
