import type { Page } from '@playwright/test';

/** A session of the back office in the page: what a journey needs that is not about its door. */
export async function signInAsRoot(page: Page): Promise<void> {
  const login = await page.request.post('/api/login', { data: { username: 'root', password: process.env.VERDICT_ROOT_PASSWORD } });
  const { data } = await login.json();
  await page.addInitScript(
    ([token, user]) => {
      // Once: a session that ends in the page must stay ended.
      if (localStorage.getItem('token') !== null) return;
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('userInfo', user ?? '');
      localStorage.setItem('authed', 'true');
    },
    [login.headers()['authorization'], JSON.stringify(data)],
  );
}
