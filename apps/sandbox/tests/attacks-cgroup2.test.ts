/**
 * The attacks on a helper that knows control groups of version 2 only. Hosts that bind the controllers to version 1, as
 * this one may, get a helper whose calls are translated (cgroup2-facade.c): its code for version 2 runs, and the kernel
 * enforces what it sets.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { openSandbox } from '../../judge/src/sandbox/client.ts';
import { attackSuite } from './attack-suite.ts';
import { ownGroups } from './host-state.ts';
import { attack } from './kit.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const wrapped = ['open', 'openat', 'access', 'mkdir', 'rmdir', 'opendir', 'write', 'pread'];
const groups = ownGroups();
const possible =
  process.getuid?.() === 0 && ['memory', 'pids', 'cpuacct', ''].every((controller) => groups[controller] !== undefined);
const folder = mkdtempSync(join(tmpdir(), 'sandbox-facade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With `unitOfTime` other than 1000 its accounts of time are wrong. */
function facade(unitOfTime = 1000): string {
  const program = join(folder, `runbox-${unitOfTime}`);
  if (existsSync(program)) return program;
  const sources = readdirSync(here('..'))
    .filter((name) => name.endsWith('.c'))
    .map((name) => here(`../${name}`));
  execFileSync('cc', [
    '-std=gnu11',
    '-O1',
    '-static',
    '-Wall',
    ...wrapped.map((name) => `-Wl,--wrap=${name}`),
    ...(['memory', 'pids', 'cpuacct', ''] as const).map(
      (controller) => `-DGROUP_${controller || 'unified'}="${groups[controller]}"`,
    ),
    `-DUNIT_OF_TIME=${unitOfTime}`,
    '-o',
    program,
    ...sources,
    here('cgroup2-facade.c'),
    '-lm',
  ]);
  return program;
}

describe.runIf(possible)('version 2', () => {
  test('serves everything, and the helper says so', async () => {
    const sandbox = await openSandbox({ binary: facade() });
    await sandbox.close();
    expect(sandbox.enforcement).toMatchObject({
      memory: 'cgroup2',
      processes: 'cgroup2',
      cpu: 'cgroup2',
      kill: 'cgroup2',
      complete: true,
      missing: [],
    });
  });

  test('a time on cores that cannot be is our fault, and worth another run', async () => {
    const sandbox = await openSandbox({ binary: facade(1) });
    const report = await attack({ sandbox, folder }, 'processes', ['burn', '0.05'], { limits: { cpuMs: 1_000_000 } });
    await sandbox.close();
    expect([report.exit, report.fault, report.reason]).toEqual([
      'sandboxError',
      'lost',
      expect.stringMatching(/ms of CPU time in/),
    ]);
  });

  attackSuite({ options: () => ({ binary: facade() }), groups: true });
});

test.skipIf(possible)('this host has version 2 itself: attacks.test.ts has tried it', () => {
  expect(readFileSync('/proc/self/cgroup', 'utf8')).toMatch(/^0::/m);
});
