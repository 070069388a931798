/**
 * The attacks on hosts that lend us less: no control groups, and neither groups nor root. The isolation is the same;
 * limits are sampled, and that is said.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openSandbox, type SandboxOptions } from '../../judge/src/sandbox/client.ts';
import { attackSuite } from './attack-suite.ts';
import { helperAsNobody } from './kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-nobody-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function missingOf(options: SandboxOptions): Promise<string> {
  const sandbox = await openSandbox(options);
  await sandbox.close();
  expect(sandbox.enforcement).toMatchObject({
    memory: 'sampled',
    processes: 'rlimit',
    cpu: 'rusage',
    seccomp: true,
    complete: false,
  });
  return sandbox.enforcement.missing.join('\n');
}

describe.runIf(process.getuid?.() === 0)('without control groups', () => {
  const options = () => ({ withoutCgroups: true, allowDegraded: true });
  test('what is not enforced is said', async () => {
    expect(await missingOf(options())).toMatch(/Control groups are switched off[^]*Memory is sampled[^]*processes/);
  });
  attackSuite({ options, groups: false });
});

describe.runIf(process.getuid?.() === 0)('without control groups and without root', () => {
  const options = () => ({ binary: helperAsNobody(folder), allowDegraded: true });
  test('what is not enforced is said', async () => {
    expect(await missingOf(options())).toMatch(/cannot be used: Permission denied[^]*Memory is sampled[^]*processes/);
  });
  attackSuite({ options, groups: false, rootless: true, helper: join(folder, 'runbox') });
});
