/**
 * Browser journeys (`apps/web/e2e`) against the whole product: started by the supervisor on a free port, with a
 * data folder of its own that begins empty. Tests sign in as root with `process.env.VERDICT_ROOT_PASSWORD`.
 * `VERDICT_E2E_SITES=2` starts two products; each worker has one to itself, as they fill it and change its settings.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { argsOfTests, executablePath } from '@verdict/testkit/chromium.ts';
import { freePort } from '@verdict/testkit/ports.ts';

const sites = Number(process.env.VERDICT_E2E_SITES ?? 1);

// This file is read again by every worker, which inherits what the first reading put into the environment.
if (process.env.VERDICT_E2E_PORTS === undefined) {
  process.env.VERDICT_E2E_PORTS = (await Promise.all(Array.from({ length: sites }, () => freePort()))).join();
  process.env.VERDICT_ROOT_PASSWORD = 'root-of-the-journeys';
}
const ports = process.env.VERDICT_E2E_PORTS.split(',');
const dataOf = (port: string): string => join(tmpdir(), `verdict-journeys-${port}`);
const own = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % sites]!;
process.env.VERDICT_E2E_DATA = dataOf(own);

/** Tests that leave the site as it is, but for accounts and submissions of their own. */
const lookers = '**/{access,guards,phone}.spec.ts';

/**
 * The judge's tests have built these already, in minutes of processor time. A site without them, or on another disk,
 * builds its own.
 */
const linkPrecompiledHeaders =
  'to="$VERDICT_DATA/judge/head-starts"; mkdir -p "$to"; cp -al .verdict/head-starts-of-tests/. "$to" || rm -rf "$to";';

export default defineConfig({
  testDir: 'apps/web/e2e',
  outputDir: '.verdict/e2e-results',
  workers: 2,
  projects: [
    // These files change the site as they go, so they run one after another on each site.
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: lookers, workers: sites },
    // These look at the sites that the journeys have filled. Each mostly keeps one core busy, so they run side by side.
    { name: 'looks', testMatch: lookers, dependencies: ['journeys'], fullyParallel: true },
  ],
  // A slow machine needs three times as long as a quick one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${own}`,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // A trace costs a tenth of the time: `npx playwright test --trace retain-on-failure` where a picture is not enough.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: argsOfTests },
  },
  webServer: ports.map((port) => ({
    // The shell outlives SIGTERM, so that it can clean up when the product has stopped.
    command: `trap : TERM; ${linkPrecompiledHeaders} tools/node apps/supervisor/src/main.ts; rm -rf "$VERDICT_DATA"`,
    url: `http://127.0.0.1:${port}/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: { PORT: port, HOST: '127.0.0.1', VERDICT_DATA: dataOf(port), DATABASE_URL: '', VERDICT_HURRY_STAND_INS: 'on' },
  })),
});
