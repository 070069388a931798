/** Logs an admin in. The session is the same as on the rest of the site. */
import { adminLogin } from '@verdict/contract/site/dashboard.ts';
import { client } from '../../../app/client/client.ts';
import { queryClient } from '../../../app/client/query-client.ts';
import { session } from '../../../app/session/session.ts';
import type { Credentials } from '../credentials/LoginForm.tsx';

export async function enter(credentials: Credentials): Promise<void> {
  session.setUser(await client.call(adminLogin, credentials, { quiet: true }));
  await queryClient.invalidateQueries();
}
