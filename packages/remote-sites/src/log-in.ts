/** Log-in at a site with web pages, by a form or by a browser's cookie. */
import { RemoteError, saysBan } from '@verdict/domain/remote/remote-error.ts';
import { descendants, oneLine } from './html/select.ts';
import { parseHtml } from './html/tree.ts';
import { wantsHuman } from './http/signs.ts';
import type { SiteClient } from './http/site-client.ts';
import type { Credentials, RemoteSite } from './site.ts';

/**
 * Makes a `login` method. `byForm` sends name and password, throws `authFailed` if they are wrong, and returns the page
 * that follows; then the session is checked. If it is not logged in, that page decides: a closed account is
 * `accountBanned`, and a challenge is `challengeRequired`.
 */
export const logInWith =
  (
    byForm: (client: SiteClient, name: string, password: string) => Promise<{ text: string } | null>,
    checkSession: RemoteSite['checkSession'],
  ): RemoteSite['login'] =>
  async (client: SiteClient, credentials: Credentials) => {
    if (credentials.kind === 'token') throw new RemoteError('authFailed', { detail: 'token' });
    if (credentials.kind === 'cookie') client.paste(credentials);
    const page = credentials.kind === 'password' ? await byForm(client, credentials.name, credentials.password) : null;
    try {
      await checkSession(client);
    } catch (error) {
      const isOut = error instanceof RemoteError && error.kind === 'sessionExpired';
      const isChallenge = isOut && page !== null && wantsHuman(page.text);
      throw (isOut && page && banIn(page.text)) || (isChallenge ? new RemoteError('challengeRequired') : error);
    }
  };

/** The page's message about a closed account. Null when the page has none. */
export function banIn(html: string): RemoteError | null {
  for (const { children } of descendants(parseHtml(html)))
    for (const node of children)
      if (node.kind === 'text' && saysBan(node.text))
        return new RemoteError('accountBanned', { detail: oneLine(node.text).slice(0, 500) });
  return null;
}
