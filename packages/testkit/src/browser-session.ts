/** Sessions for journeys that do not test the login: requested over the API and stored where the site keeps them. */
import type { APIRequestContext, Page } from '@playwright/test';

export interface Credentials {
  username: string;
  password: string;
}

export interface BrowserSession {
  token: string;
  user: { uid: string; username: string };
}

/** `origin`: origin of the product. Empty for the base address of the context. */
export async function logIn(request: APIRequestContext, account: Credentials, origin = ''): Promise<BrowserSession> {
  const answer = await request.post(`${origin}/api/login`, { data: account });
  const { data, msg } = await answer.json();
  if (data === null) throw new Error(`${account.username}: ${msg}`);
  return { token: answer.headers()['authorization'] ?? '', user: data };
}

/** Gives the session to `page`, and to every page that is opened in its tab until the session ends. */
export async function openSession(page: Page, account: Credentials, origin = ''): Promise<BrowserSession> {
  const session = await logIn(page.request, account, origin);
  await page.addInitScript(({ token, user }) => {
    // Stored once per tab, so that a session which the journey ends does not come back on the next page.
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('token', token);
    localStorage.setItem('userInfo', JSON.stringify(user));
    localStorage.setItem('authed', 'true');
  }, session);
  return session;
}
