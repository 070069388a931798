/** Hosts that lend us less: no control groups, no root. What is not enforced has to be said. */
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, type SandboxOptions } from '../../judge/src/sandbox/client.ts';
import { pathsByName, type Sandbox } from '../../judge/src/sandbox/types.ts';
import { ownGroups } from './host-state.ts';
import { attack, buildHelper, ending, helperAsNobody, shell, usual } from './kit.ts';

test('a host without control groups is refused unless that is allowed', async () => {
  await expect(openSandbox({ withoutCgroups: true })).rejects.toThrow(
    /Control groups are switched off(.|\n)*unless that is allowed explicitly/,
  );
});

const hosts: [string, () => SandboxOptions, () => boolean][] = [
  [
    'root without control groups',
    () => ({ withoutCgroups: true, allowDegraded: true }),
    () => process.getuid?.() === 0,
  ],
  ['an ordinary user', () => ({ binary: asNobody(), allowDegraded: true }), () => process.getuid?.() === 0],
];
const folder = mkdtempSync(join(tmpdir(), 'sandbox-degraded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asNobody = (groups: string[] = []) => helperAsNobody(folder, groups);

describe.each(hosts)('%s', (_name, options, possible) => {
  const held = { folder } as { sandbox: Sandbox; folder: string };
  beforeAll(async () => {
    buildHelper();
    if (possible()) held.sandbox = await openSandbox(options());
  });
  afterAll(() => held.sandbox?.close());

  test.runIf(possible())('says what is missing and how to mend it', () => {
    const { enforcement } = held.sandbox;
    expect(enforcement).toMatchObject({ memory: 'sampled', processes: 'rlimit', seccomp: true, complete: false });
    expect(enforcement.missing.length).toBeGreaterThan(1);
    expect(enforcement.missing.join(' ')).toMatch(/Memory is sampled/);
  });

  test.runIf(possible())('runs programs and holds them to their limits as well as it can', async () => {
    expect((await shell(held, 'id -u; cat /etc/shadow; echo $?')).stdout.toString()).toBe('1000\n1\n');
    expect(ending(await attack(held, 'processes', ['burn', '0.2']))).toBe('exited 0');
    expect(ending(await attack(held, 'processes', ['deaf'], { limits: { cpuMs: 300 } }))).toBe('cpuLimit');
    expect(ending(await attack(held, 'processes', ['thread-cpu'], { limits: { cpuMs: 300 } }))).toBe('cpuLimit');
    expect(ending(await attack(held, 'processes', ['sleep'], { limits: { wallMs: 200 } }))).toBe('wallLimit');
    expect(ending(await attack(held, 'memory', ['heap'], { limits: { memoryKiB: 65_536 } }))).toBe('memoryLimit');
    expect(ending(await attack(held, 'processes', ['daemons', '10']))).toBe('exited 0');
    expect(ending(await attack(held, 'processes', ['bomb'], { limits: { cpuMs: 200 } }))).toMatch(/cpuLimit|wallLimit/);
    expect(
      (await attack(held, 'files', ['reopen-stdin'], { stdin: { text: 'x' }, needsProc: true })).stdout.toString(),
    ).toBe('1\n');
    expect((await attack(held, 'files', ['inherited'])).stdout.toString()).toBe('');
    expect((await shell(held, 'ls -A /box /tmp')).stdout.toString()).toBe('/box:\n\n/tmp:\n');
  });

  test.runIf(possible()).each([false, true])('joins a group (by name: %s)', async (byName) => {
    const bash = (script: string) => ({
      argv: ['/bin/bash', '-c', script],
      stdin: 'empty' as const,
      limits: usual,
      files: [],
      keepStdoutBytes: 99,
      needsProc: true,
    });
    const { from, to } = pathsByName;
    const program = bash(byName ? `read x <${from}; echo $x >${to}` : 'read x; echo $x');
    const manager = bash('echo 7 >/box/pipes/m_to_u0; read x </box/pipes/u0_to_m; echo $x');
    const group = await held.sandbox.group([program], manager, { byName });
    expect([ending(group.programs[0]!), ending(group.manager), group.manager.stdout.toString()]).toEqual([
      'exited 0',
      'exited 0',
      '7\n',
    ]);
  });

  test.runIf(possible())('refuses the same calls of the kernel', async () => {
    // Process 1 of the box has the same id when there is no root, so the signal may be sent; the kernel drops it.
    const worked = (await attack(held, 'kernel')).stdout
      .toString()
      .split('\n')
      .filter((line) => line.endsWith(' 0'));
    expect(worked.filter((line) => line !== 'kill-1 0')).toEqual(['socketpair-unix 0']);
  });
});

const handed = ['memory', 'pids', 'cpuacct'].flatMap((controller) => ownGroups()[controller] ?? []);

describe.runIf(process.getuid?.() === 0 && handed.length === 3)(
  'an ordinary user who was handed control groups',
  () => {
    const groups = handed.map((group) => join(group, `verdict-test-${process.pid}`));
    const held = { folder } as { sandbox: Sandbox; folder: string };

    beforeAll(async () => {
      for (const group of groups) {
        mkdirSync(group);
        for (const name of ['', ...readdirSync(group)]) chownSync(join(group, name), 65534, 65534);
      }
      held.sandbox = await openSandbox({ binary: asNobody(groups) });
    });
    afterAll(async () => {
      await held.sandbox?.close();
      for (const group of groups) rmdirSync(group);
    });

    test('a kill for the memory of a group above is the fault of the host', async () => {
      const limit = join(groups[0]!, 'memory.limit_in_bytes');
      writeFileSync(limit, String(64 << 20));
      const report = await attack(held, 'memory', ['use', '100'], { limits: { memoryKiB: 256 * 1024 } });
      writeFileSync(limit, '-1');
      expect([report.exit, report.fault]).toEqual(['sandboxError', 'host']);
      expect(ending(await attack(held, 'memory', ['use', '100'], { limits: { memoryKiB: 256 * 1024 } }))).toBe(
        'exited 0',
      );
    });

    test('has everything that root has', async () => {
      expect(held.sandbox.enforcement).toMatchObject({
        memory: 'cgroup1',
        processes: 'cgroup1',
        cpu: 'cgroup1',
        complete: true,
        missing: [],
      });
      expect(ending(await attack(held, 'memory', ['children'], { limits: { memoryKiB: 65_536 } }))).toBe('memoryLimit');
      expect((await attack(held, 'processes', ['threads'], { limits: { processes: 20 } })).stdout.toString()).toBe(
        '19 threads\n',
      );
      expect(ending(await attack(held, 'processes', ['hidden-cpu'], { limits: { cpuMs: 300 } }))).toBe('cpuLimit');
    });
  },
);
