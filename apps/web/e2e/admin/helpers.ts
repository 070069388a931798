import { expect } from '@playwright/test';
import { freePort } from '@verdict/testkit/ports.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

export { expectNoSidewaysScroll, localMoment, newStaff, rootHeaders, signInAsRoot } from '../helpers.ts';

export const root = resolve(import.meta.dirname, '../../../..');

/**
 * Starts a second product on a data folder and waits until it answers; `settings` are its environment variables. The
 * caller stops it.
 */
export async function startProduct(
  data: string,
  settings: Record<string, string> = {},
): Promise<{ origin: string; stop: () => Promise<void> }> {
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
    await expect
      .poll(async () => (await fetch(`${origin}/health`).catch(() => null))?.status, { timeout: 90_000 })
      .toBe(200);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { origin, stop };
}
