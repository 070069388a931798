import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { freePort } from '@verdict/testkit/ports.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

/** A second product on a data folder, once it answers; `settings` are its environment variables. Whoever starts it stops it. */
export async function startProduct(data: string, settings: Record<string, string> = {}): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { VERDICT_ROOT_PASSWORD: _ofTheFirst, ...environment } = process.env;
  const port = await freePort();
  const product = spawn(join(root, 'tools/node'), [join(root, 'apps/supervisor/src/main.ts')], {
    cwd: root,
    env: { ...environment, PORT: String(port), HOST: '127.0.0.1', VERDICT_DATA: data, DATABASE_URL: '', ...settings },
    stdio: 'ignore',
  });
  const stop = async () => {
    if (product.exitCode !== null) return;
    product.kill('SIGTERM');
    await once(product, 'exit');
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await expect.poll(async () => (await fetch(`${origin}/health`).catch(() => null))?.status, { timeout: 90_000 }).toBe(200);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { origin, stop };
}

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

/** What a call as root carries; of the product at `origin`, else of the journeys' own. */
export async function rootHeaders(request: APIRequestContext, origin = ''): Promise<{ authorization: string }> {
  const login = await request.post(`${origin}/api/admin/login`, { data: { username: 'root', password: process.env.VERDICT_ROOT_PASSWORD } });
  return { authorization: login.headers().authorization ?? '' };
}
