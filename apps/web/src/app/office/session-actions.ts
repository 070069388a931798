/** Logs an admin in. The session is the same as on the rest of the site. */
import { adminLogin } from '@verdict/contract/site/dashboard.ts';
import { client } from '@verdict/ui/app/client.ts';
import { queryClient } from '@verdict/ui/app/query-client.ts';
import { session } from '@verdict/ui/app/session.ts';
import type { Credentials } from '@verdict/ui/forms/account/LoginForm.tsx';

export async function enter(credentials: Credentials): Promise<void> {
  session.setUser(await client.call(adminLogin, credentials, { quiet: true }));
  await queryClient.invalidateQueries();
}
