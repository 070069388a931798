import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Backoff for a busy machine: what hangs is told a little later. Nothing that is tested is bounded by these. */
const shared = {
  environment: 'node',
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 180_000,
  hookTimeout: 240_000,
} as const;

/** Rule tests with thousands of random or hostile inputs each. `npm run check` leaves them to `npm test`. */
const manyInputs = ['packages/**/{hostile,malformed,round-trip}.test.ts', 'packages/**/*.property.test.ts'];

/** Tests that replace a module, which other files in the same process would get as well. */
const withReplacedModules = [
  'apps/server/src/features/account/users/users.test.ts',
  'apps/server/src/platform/blobs/blob-store.test.ts',
  'apps/server/src/platform/db/lock-order.test.ts',
];

const withDatabase = {
  ...shared,
  sequence: { groupOrder: 1 },
  globalSetup: ['packages/testkit/src/global-postgres.ts'],
  setupFiles: ['packages/testkit/src/check-rows.ts'],
};

/**
 * The kinds of tests (architecture, section 8). Those that start processes share the workers: a file that waits leaves
 * its core to another one. `npx vitest run --project rules` is the inner loop.
 * The browser journeys are Playwright's: see `playwright.config.ts`.
 */
export default defineConfig({
  test: {
    // Vitest leaves a core free by default; of two cores that is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        // Pure rules: no process is started, no port opened. Files share what they import: each would spend more time
        // on that than on its tests.
        test: {
          name: 'rules',
          ...shared,
          isolate: false,
          sequence: { groupOrder: 0 },
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['packages/testkit/**', 'tools/**/*.site.test.ts', ...manyInputs],
        },
      },
      {
        test: { name: 'many-inputs', ...shared, isolate: false, sequence: { groupOrder: 0 }, include: manyInputs },
      },
      {
        // Shared components in Debian's Chromium: sanitising, keyboard, axe.
        test: {
          name: 'ui',
          ...shared,
          sequence: { groupOrder: 1 },
          include: ['apps/web/tests/**/*.test.ts'],
          globalSetup: ['apps/web/tests/build-gallery.ts'],
        },
      },
      {
        // Features over HTTP against a real PostgreSQL; each file clones its own database. Files share what they
        // import: loading the server took half of the time of small files.
        test: {
          ...withDatabase,
          name: 'server',
          isolate: false,
          include: ['apps/server/**/*.test.ts', 'packages/testkit/**/*.test.ts', 'tools/**/*.site.test.ts'],
          exclude: ['**/node_modules/**', ...withReplacedModules],
        },
      },
      { test: { ...withDatabase, name: 'server-alone', include: withReplacedModules } },
      {
        // Sandbox, judging and the supervisor: programs, compilers and processes that are killed.
        test: {
          name: 'judge',
          ...shared,
          sequence: { groupOrder: 1 },
          include: ['apps/{judge,sandbox,supervisor}/**/*.test.ts'],
          globalSetup: ['apps/judge/tests/measure-host.ts'],
        },
      },
    ],
  },
});
