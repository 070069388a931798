/** Sessions of journeys that are not about logging in: asked for over the API, put where the site keeps them. */
import type { APIRequestContext, Page } from '@playwright/test';

export interface Credentials {
  username: string;
  password: string;
}

export interface BrowserSession {
  token: string;
  user: { uid: string; username: string };
}

/** `origin`: of the product; '' is that of the context's base address. */
export async function logIn(request: APIRequestContext, account: Credentials, origin = ''): Promise<BrowserSession> {
  const answer = await request.post(`${origin}/api/login`, { data: account });
  const { data, msg } = await answer.json();
  if (data === null) throw new Error(`${account.username}: ${msg}`);
  return { token: answer.headers()['authorization'] ?? '', user: data };
}

/** Every page that this one opens has the session, until it ends there. */
export async function openSession(page: Page, account: Credentials, origin = ''): Promise<BrowserSession> {
  const session = await logIn(page.request, account, origin);
  await page.addInitScript(({ token, user }) => {
    // Once per tab: a session that the journey ends must not come back on the next page.
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('token', token);
    localStorage.setItem('userInfo', JSON.stringify(user));
    localStorage.setItem('authed', 'true');
  }, session);
  return session;
}
