/** Logging in at a site of pages, by a form or by the cookie of a browser. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { SiteClient } from './http/site-client.ts';
import type { Credentials, RemoteSite } from './site.ts';

/** `byForm` sends name and password and throws `authFailed` if they are wrong; the session is checked afterwards. */
export const logInWith =
  (
    byForm: (client: SiteClient, name: string, password: string) => Promise<void>,
    checkSession: RemoteSite['checkSession'],
  ): RemoteSite['login'] =>
  async (client: SiteClient, credentials: Credentials) => {
    if (credentials.kind === 'token') throw new RemoteError('authFailed', { detail: 'token' });
    if (credentials.kind === 'cookie') client.paste(credentials);
    else await byForm(client, credentials.name, credentials.password);
    await checkSession(client);
  };
