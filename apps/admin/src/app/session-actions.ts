/** Entering and leaving. The session is the main site's too: both apps keep it in the same place. */
import { adminLogin, adminLogout } from '@verdict/contract/admin/door.ts';
import { client } from '@verdict/ui/app/client.ts';
import { queryClient } from '@verdict/ui/app/query-client.ts';
import { session } from '@verdict/ui/app/session.ts';
import type { Credentials } from '@verdict/ui/forms/account/LoginForm.tsx';

export async function enter(credentials: Credentials): Promise<void> {
  session.setUser(await client.call(adminLogin, credentials, { quiet: true }));
  await queryClient.invalidateQueries();
}

/** The session ends here even if the server cannot be told. */
export async function leave(): Promise<void> {
  try {
    await client.call(adminLogout, {}, { quiet: true });
  } catch {
    // An expired token or a lost server: there is nothing left to end.
  }
  session.clear();
  queryClient.clear();
}
