/**
 * `npm run test:languages`: installs the toolchain of every language with a Debian package, as `npm run languages --
 * install` does, and runs the tests of all languages, in which a missing toolchain is now a failure.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { allLanguages } from '@verdict/languages/index.ts';

const root = resolve(import.meta.dirname, '..');

function run(args: readonly string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

const fromDebian = allLanguages.filter(({ debian }) => debian.length > 0);
run(['apps/supervisor/src/languages.ts', 'install', ...fromDebian.map(({ name }) => name)]);
run(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'judge',
    '--reporter=verbose',
    'apps/judge/tests/languages.test.ts',
    'apps/judge/tests/attacks.test.ts',
  ],
  { VERDICT_TEST_LANGUAGES: 'all' },
);
