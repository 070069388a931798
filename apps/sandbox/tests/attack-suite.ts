/**
 * Programs that attack, and how each has to end, on one kind of host. The numbers are those of the project's list of
 * attacks: A files and results, B processes and resources, C the kernel's surface, D compile time, E checkers and
 * interactors.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SandboxOptions } from '../../judge/src/sandbox/client.ts';
import type { RunReport } from '../../judge/src/sandbox/types.ts';
import {
  eventually,
  helperPids,
  hostState,
  type HostState,
  isAtRest,
  lasting,
  memoryOf,
  settledState,
} from './host-state.ts';
import { attack, ending, sandboxForFile, shell, usual, writeSource } from './kit.ts';

export interface SuiteHost {
  options: () => SandboxOptions;
  /** The program that runs in the end, where `options` starts it by a script. */
  helper?: string;
  /**
   * Without root a program has the id of process 1 of its box and of the copies that were placed for it. It may change
   * those copies, which the next run gets anew, and send process 1 signals, which the kernel drops.
   */
  rootless?: true;
  /**
   * False: no control group limits memory, processes and time. Then memory is sampled, so a burst passes its limit
   * before it is seen; files in memory are not counted at all and end at the limit of the file size; and the limit of
   * processes is the kernel's for the user, with room for two of ours.
   */
  groups: boolean;
}

/** Attacks that worked, from the lines "attack errno" that a hostile program prints. */
function succeeded(report: RunReport): string[] {
  return report.stdout
    .toString()
    .split('\n')
    .filter((line) => line.endsWith(' 0'));
}

/** Output of `leave look`: lines of "name value". */
function numbersOf(report: RunReport): Record<string, number> {
  const lines = report.stdout.toString().trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name, value]) => [name!, Number(value)]));
}

/** Attacks that every host must withstand, whatever it lends us. */
export function attackSuite(host: SuiteHost): void {
  const held = sandboxForFile(host.options);

  /** Every attack is also a test of what it leaves: the host is as before, as soon as the kernel has cleaned up. */
  let rest: ReturnType<typeof lasting>;
  let memoryBefore: number;
  let files: string[];
  const helper = () => helperPids(host.helper ?? host.options().binary)[0] ?? 0;
  const secret = () => join(held.folder, 'secret');
  beforeAll(async () => {
    // So that a helper without root may read programs and leave results there.
    chmodSync(held.folder, 0o1777);
    writeSource(held.folder, 'secret', 'secret');
    const isReady = (state: HostState) => state.boxes >= 3 && isAtRest(state);
    const state = await settledState(helper(), isReady);
    assert(isReady(state));
    rest = lasting(state);
  });
  beforeEach(() => {
    memoryBefore = memoryOf(helper());
    files = readdirSync('/tmp');
  });
  afterEach(async () => {
    const isAsBefore = (state: HostState) => isDeepStrictEqual(lasting(state), rest) && state.boxes >= 3;
    assert.deepEqual(lasting(await settledState(helper(), isAsBefore)), rest);
    assert(memoryOf(helper()) < memoryBefore + 4096);
    assert.deepEqual([readFileSync(secret(), 'utf8'), statSync(secret()).nlink], ['secret', 1]);
    assert.deepEqual(
      readdirSync('/tmp').filter((name) => !files.includes(name) && name === 'note'),
      [],
    );
  });

  describe('A: files and results', () => {
    const collectOut = () => ({ collect: [{ name: 'out', maxKiB: 1024, into: join(held.folder, 'collected') }] });

    test('1 a symbolic link instead of the output file is not followed', async () => {
      for (const target of [
        '/etc/passwd',
        join(held.folder, 'secret'),
        '../../../../etc/passwd',
        '/proc/self/environ',
      ]) {
        writeSource(held.folder, 'secret', 'secret');
        const report = await attack(held, 'files', ['symlink', target], collectOut());
        expect(report.collected).toEqual({ out: { missing: 'is or goes through a symbolic link' } });
        const judged = await attack(held, 'files', ['symlink', target], { outputFile: 'out', keepStdoutBytes: 1000 });
        expect([ending(judged), judged.stdoutBytes, judged.stdout.length]).toEqual(['exited 0', 0, 0]);
      }
      expect(existsSync(join(held.folder, 'collected'))).toBe(false);
    });

    test('1 neither is a folder that is a link on the way to the file', async () => {
      const report = await attack(held, 'files', ['symlink-folder', '/etc'], {
        collect: [{ name: 'folder/passwd', maxKiB: 99, into: join(held.folder, 'c') }],
      });
      expect(report.collected).toEqual({ 'folder/passwd': { missing: 'is or goes through a symbolic link' } });
    });

    test('2 a link planted at compile time is not taken along', async () => {
      const report = await shell(held, 'ln -s /etc/shadow folder-link; mkdir d; ln -s /etc/shadow d/main', {
        collect: [{ name: 'd/', maxKiB: 999, into: join(held.folder, 'artefacts') }],
      });
      expect(report.collected).toEqual({ 'd/': { missing: 'holds something else than files, or too much' } });
    });

    test('3 a hard link to a file of the host cannot be made, and a second name is refused', async () => {
      expect((await attack(held, 'files', ['hardlink-host'])).stdout.toString()).toBe('18\n'); // EXDEV
      expect((await attack(held, 'files', ['hardlink'], collectOut())).collected).toEqual({
        out: { missing: 'has more than one name' },
      });
    });

    test('4 a pipe, a socket, a device or a folder as output file neither blocks nor is read', async () => {
      expect((await attack(held, 'files', ['fifo'], collectOut())).collected).toEqual({
        out: { missing: 'not a regular file' },
      });
      expect((await attack(held, 'files', ['device'], collectOut())).collected).toEqual({
        out: { missing: 'not there' },
      });
      expect((await attack(held, 'files', ['folder'], collectOut())).collected).toEqual({
        out: { missing: 'not a regular file' },
      });
      expect((await attack(held, 'files', ['socket'], collectOut())).collected).toEqual({
        out: { missing: 'not a regular file' },
      });
    });

    test('5 a tree of mode 000 is cleaned away', async () => {
      expect(ending(await attack(held, 'files', ['sealed-tree']))).toBe('exited 0');
      expect((await shell(held, 'ls -A /box /tmp')).stdout.toString()).toBe('/box:\n\n/tmp:\n');
    });

    test('6 files without number stop at the limit of the box; deep, long and odd names are cleaned away', async () => {
      const many = await attack(held, 'files', ['many']);
      expect(Number(many.stdout.toString())).toBeLessThan(8192);
      expect(ending(await attack(held, 'files', ['deep', '3000']))).toBe('exited 0');
      expect(ending(await attack(held, 'files', ['odd-names']))).toBe('exited 0');
      for (let i = 0; i < 4; i++)
        expect((await shell(held, 'ls -A /box /tmp')).stdout.toString()).toBe('/box:\n\n/tmp:\n');
    });

    test('7 a sparse file of 1 TB is refused by the limit of the file size', async () => {
      expect(ending(await attack(held, 'files', ['sparse'], collectOut()))).toBe('signalled 25');
      expect(ending(await attack(held, 'files', ['grow']))).toBe('signalled 25');
    });

    test('8 its own input cannot be rewritten, neither in the box nor through /proc/self/fd', async () => {
      const input = writeSource(held.folder, 'input', 'original');
      const changed = await attack(held, 'files', ['change', 'data.in'], {
        files: [{ name: 'data.in', from: { path: input } }],
      });
      expect(succeeded(changed).filter(() => !host.rootless)).toEqual([]);
      for (const stdin of [{ path: input }, { text: 'original' }]) {
        expect((await attack(held, 'files', ['reopen-stdin'], { stdin, needsProc: true })).stdout.toString()).toMatch(
          /^(13|1)\n$/,
        );
      }
      chmodSync(input, 0o666);
      expect(
        (await attack(held, 'files', ['reopen-stdin'], { stdin: { path: input }, needsProc: true })).stdout.toString(),
      ).not.toBe('0\n');
      expect(readFileSync(input, 'utf8')).toBe('original');
    });

    test('9 and 31 nothing is left to the next run: /tmp, /box, /dev/shm are empty', async () => {
      for (let i = 0; i < 6; i++) {
        expect(ending(await attack(held, 'files', ['leave']))).toBe('exited 0');
        expect((await shell(held, 'ls -A /box /tmp /dev/shm/')).stdout.toString()).toBe(
          '/box:\n\n/dev/shm/:\n\n/tmp:\n',
        );
      }
    });

    describe('31 nothing passes from one run to the next of the same program and tenant', () => {
      const tenant = 'one submission';
      const seen = async (...more: string[]) => numbersOf(await attack(held, 'leave', ['look', ...more], { tenant }));

      test.each([
        // what is left        what would show it
        ['processes', 'pid', 500],
        ['threads', 'pid', 500],
        ['files', 'inode', 500],
        ['unnamed-files', 'inode', 500],
        ['name', 'changed', 1],
      ])('%s do not show in the next %s', async (what, where, much) => {
        for (let i = 0; i < 3; i++) {
          await attack(held, 'leave', [what], { tenant, limits: { processes: 64 } });
          expect((await seen('inode'))[where]).toBeLessThan(much);
        }
      });

      test('neither does the time that a program took: its file and the folders are as new', async () => {
        await attack(held, 'leave', ['sleep'], { tenant });
        const ended = Date.now();
        // The kernel notes times by the tick.
        expect((await seen())['placed']).toBeGreaterThan(ended - 50);
      });
    });

    // Without root a process begins at the number where the one before it ended.
    test.skipIf(host.rootless)(
      '31 the numbers of processes are the same in every run, whatever ran before',
      async () => {
        const numbers = async (tenant: string) => {
          const { pid, child } = numbersOf(await attack(held, 'leave', ['look'], { tenant }));
          return { pid, child };
        };
        const first = await numbers('a');
        await attack(held, 'leave', ['processes'], { tenant: 'a', limits: { processes: 64 } });
        await attack(held, 'leave', ['threads'], { tenant: 'a', limits: { processes: 64 } });
        expect(await numbers('a')).toEqual(first);
        expect(await numbers('b')).toEqual(first);
      },
    );

    // Without root each run has a box of its own.
    test.skipIf(host.rootless)('31 a box is for one tenant only', async () => {
      const at = async (tenant: string | undefined) => {
        const { box } = numbersOf(await attack(held, 'leave', ['look'], { tenant }));
        return box;
      };
      const first = await at('a');
      expect(await at('b')).not.toBe(first);
      expect(await at('a')).toBe(first);
      expect([await at(undefined), await at(undefined)]).not.toContain(first);
    });

    test('10 a writer in the background dies with the program; output and file are those of the end', async () => {
      const report = await attack(held, 'processes', ['later'], { ...collectOut(), keepStdoutBytes: 99 });
      expect([ending(report), report.stdout.toString()]).toEqual(['exited 0', 'early']);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(readFileSync(join(held.folder, 'collected'), 'utf8')).toBe('early');
    });

    test('11 its own program cannot be replaced between tests', async () => {
      const first = await attack(held, 'files', ['change', 'main']);
      expect(succeeded(first).filter(() => !host.rootless)).toEqual([]);
      expect((await attack(held, 'talk', ['exit', '7'])).exitCode).toBe(7);
      expect((await attack(held, 'files', ['hardlink-host'])).stdout.toString()).toBe('18\n');
    });

    test('12 what belongs to the host or to others is not there', async () => {
      writeSource(held.folder, 'answer.out', 'secret');
      const places = [
        join(held.folder, 'answer.out'),
        '/etc/shadow',
        '/root',
        '/home',
        '/var',
        '/sys',
        '/run',
        '/etc/hosts',
        '/proc/1/environ',
        '/proc/1/mem',
        '/proc/1/root',
        '/proc/1/fd',
        '/proc/1/exe',
        '/proc/1/maps',
        '/proc/sys',
        '/proc/kcore',
        '/proc/sysrq-trigger',
        '/dev/mem',
        '/dev/kmsg',
        '/dev/sda',
        '/dev/vda',
        '/dev/tty',
      ];
      const report = await attack(held, 'files', ['look', ...places], { needsProc: true });
      expect(
        report.stdout
          .toString()
          .split('\n')
          .filter((line) => line.endsWith(' open')),
      ).toEqual([]);
      const inside = await shell(held, 'cat /proc/self/environ | tr "\\0" "\\n" | sort; ls /etc', {
        needsProc: true,
        env: { X: 'y' },
      });
      expect(inside.stdout.toString()).toBe(
        'HOME=/box\nLANG=C.UTF-8\nPATH=/usr/local/bin:/usr/bin:/bin\nPWD=/box\nX=y\ngroup\npasswd\n',
      );
      const alone = await shell(held, 'exec ls /proc', { needsProc: true });
      expect(
        alone.stdout
          .toString()
          .trim()
          .split('\n')
          .filter((name) => /^\d/.test(name)),
      ).toHaveLength(1);
    });

    test('12 the mounts tell no path of the judge', async () => {
      const mounts = (await shell(held, 'cat /proc/self/mountinfo', { needsProc: true })).stdout.toString();
      expect(mounts).not.toContain(held.folder);
      expect(
        mounts
          .split('\n')
          .filter(Boolean)
          .every((line) => / ro,| \/(box|tmp|proc|dev\/\w+) /.test(line)),
      ).toBe(true);
    });

    test('13 nothing but the three standard streams is open', async () => {
      expect((await attack(held, 'files', ['inherited'])).stdout.toString()).toBe('');
    });

    test('14 a printed "result" is output and nothing else', async () => {
      const report = await attack(held, 'talk', ['forge']);
      const forged = '{"exit":"exited","exitCode":0}\n\x1b[2J';
      expect([ending(report), report.exitCode, report.stdout.toString(), report.stderr.toString()]).toEqual([
        'exited 0',
        0,
        forged,
        forged,
      ]);
    });

    test('15 a race of link and file while it is collected: everybody is dead by then', async () => {
      writeSource(held.folder, 'secret', 'secret');
      const script = `import os, sys
if os.fork():
    sys.exit(0)
os.setsid()
while True:
    try:
        os.symlink(${JSON.stringify(join(held.folder, 'secret'))}, 'x'); os.rename('x', 'out'); open('y', 'w').close(); os.rename('y', 'out')
    except OSError: pass`;
      for (let i = 0; i < 10; i++) {
        const report = await held.sandbox.run({
          argv: ['/usr/bin/python3', '-c', script],
          stdin: 'empty',
          files: [],
          limits: usual,
          ...collectOut(),
        });
        const missing = (report.collected['out'] as { missing?: string }).missing;
        expect([undefined, 'not there', 'is or goes through a symbolic link']).toContain(missing);
        expect(missing ?? readFileSync(join(held.folder, 'collected'), 'utf8')).not.toContain('secret');
      }
    });

    test('16 names that lead out of the box are refused before anything is started', async () => {
      for (const name of ['../x', '/etc/x', 'a/../../x', '', '.', 'a//b', 'x'.repeat(300)]) {
        const placed = await held.sandbox.run({
          argv: ['/bin/true'],
          stdin: 'empty',
          files: [{ name, from: { text: 'x' } }],
          limits: usual,
        });
        const taken = await held.sandbox.run({
          argv: ['/bin/true'],
          stdin: 'empty',
          files: [],
          limits: usual,
          collect: [{ name, maxKiB: 1, into: join(held.folder, 'never') }],
        });
        expect([placed.exit, taken.exit]).toEqual(['sandboxError', 'sandboxError']);
      }
      expect(existsSync(join(held.folder, 'never'))).toBe(false);
    });

    test('a link on the host is not followed when a file is placed', async () => {
      symlinkSync('/etc/shadow', join(held.folder, 'link'));
      const report = await held.sandbox.run({
        argv: ['/bin/true'],
        stdin: 'empty',
        files: [{ name: 'x', from: { path: join(held.folder, 'link') } }],
        limits: usual,
      });
      expect(report.reason).toContain('is a symbolic link');
    });

    test('a folder with links in it is not placed', async () => {
      mkdirSync(join(held.folder, 'tree/sub'), { recursive: true });
      writeFileSync(join(held.folder, 'tree/sub/a.txt'), 'a');
      const place = () =>
        held.sandbox.run({
          argv: ['/bin/cat', '/box/t/sub/a.txt'],
          stdin: 'empty',
          files: [{ name: 't', from: { path: join(held.folder, 'tree') } }],
          limits: usual,
          keepStdoutBytes: 9,
        });
      expect((await place()).stdout.toString()).toBe('a');
      symlinkSync('/etc/shadow', join(held.folder, 'tree/sub/b.txt'));
      expect((await place()).exit).toBe('sandboxError');
    });
  });

  describe('B: processes and resources', () => {
    test('17 a fork bomb stays within its limit of processes and is killed to the last', async () => {
      const report = await attack(held, 'processes', ['bomb'], { limits: { cpuMs: 300, processes: 100 } });
      expect(ending(report)).toBe('cpuLimit');
      await eventually(() => hostState(helper()).programs.length === 0);
    });

    test('18 daemons do not survive the program', async () => {
      expect(ending(await attack(held, 'processes', ['daemons', '20']))).toBe('exited 0');
      expect(hostState(helper()).programs).toEqual([]);
    });

    test('19 threads count as processes', async () => {
      const report = await attack(held, 'processes', ['threads'], { limits: { processes: 20 } });
      expect(report.stdout.toString()).toBe(
        host.groups ? '19 threads\n' : host.rootless ? '20 threads\n' : '21 threads\n',
      );
    });

    test('20 a stopped program ends at the wall limit; its parent is out of reach', async () => {
      expect(ending(await attack(held, 'processes', ['stop-self'], { limits: { wallMs: 200 } }))).toBe('wallLimit');
      expect((await attack(held, 'processes', ['stop-parent'])).stdout.toString()).toBe(host.rootless ? '0\n' : '1\n'); // EPERM
      expect(ending(await attack(held, 'talk', ['exit', '0']))).toBe('exited 0');
    });

    test.each([['pause'], ['select'], ['sleep']])('21 waiting by %s ends at the wall limit', async (way) => {
      const report = await attack(held, 'processes', [way], { limits: { wallMs: 200 } });
      expect([ending(report), report.wallMs < 2000]).toEqual(['wallLimit', true]);
    });

    test('21 looking at the clock all the time is work', async () => {
      expect(ending(await attack(held, 'processes', ['clock'], { limits: { cpuMs: 200 } }))).toBe('cpuLimit');
    });

    test('21 sleeping costs no CPU time and ends at the wall limit, deaf or not', async () => {
      const sleeper = await attack(held, 'processes', ['sleep'], { limits: { wallMs: 300 } });
      expect(ending(sleeper)).toBe('wallLimit');
      expect(sleeper.cpuMs).toBeLessThan(50);
      expect(sleeper.wallMs).toBeGreaterThanOrEqual(300);
      expect(ending(await attack(held, 'processes', ['deaf'], { limits: { cpuMs: 200 } }))).toBe('cpuLimit');
    });

    test.each([['heap'], ['lazy'], ['memfd'], ['tmpfs'], ['shm'], ['children']])(
      '22 memory by the door of %s ends at the memory limit',
      async (door) => {
        const report = await attack(held, 'memory', [door], {
          limits: { memoryKiB: 64 * 1024, cpuMs: 5000, wallMs: 10_000, processes: 64 },
        });
        const uncounted = !host.groups && ['memfd', 'tmpfs', 'shm'].includes(door);
        expect(ending(report)).toBe(uncounted ? 'signalled 25' : 'memoryLimit');
        expect(host.groups ? report.memoryKiB : 0).toBeLessThanOrEqual(64 * 1024);
      },
    );

    test('22 a static array of 2 GB is nothing until it is used, and too much then', async () => {
      const limits = { memoryKiB: 64 * 1024, cpuMs: 5000 };
      expect(ending(await attack(held, 'static-array', [], { limits }))).toBe('exited 0');
      expect(ending(await attack(held, 'static-array', ['use'], { limits }))).toBe('memoryLimit');
    });

    test('22 address space that is only reserved is not memory; what is used is told', async () => {
      expect((await attack(held, 'memory', ['reserve'])).stdout.toString()).toBe('granted\n');
      const report = await attack(held, 'memory', ['use', '50']);
      expect(ending(report)).toBe('exited 0');
      expect(report.memoryKiB).toBeGreaterThan(50 * 1024);
      expect(report.memoryKiB).toBeLessThan(54 * 1024);
    });

    test('22 the figure of a small program is small, whatever ran in the box before', async () => {
      await attack(held, 'memory', ['use', '100']);
      await shell(held, 'cat /usr/bin/* > /dev/null 2>&1 || true');
      for (let i = 0; i < 6; i++) expect((await attack(held, 'talk', ['exit', '0'])).memoryKiB).toBeLessThan(4096);
    });

    test.runIf(host.groups).each([['hide'], ['hide-file']])(
      '22 memory is not hidden by reading files afterwards: %s',
      async (way) => {
        const size = 60;
        const file = unreadFile(size);
        const report = await attack(held, 'memory', [way, `${size}`, '/unread'], {
          readOnlyTrees: [{ from: file, at: '/unread' }],
          limits: { memoryKiB: 4 * size * 1024 },
        });
        expect(ending(report)).toBe('exited 0');
        expect(report.memoryKiB).toBeGreaterThanOrEqual(size * 1024);
        expect(report.memoryKiB).toBeLessThan(2 * size * 1024);
      },
    );

    test.runIf(host.groups).each([
      ['so much that the limit refuses more', 123, true],
      ['little', 20, false],
    ])('22 when time is up it is known whether memory was full: %s', async (_what, ownMiB, memoryFull) => {
      // Cache of the file meets the limit in both and gives way, so that no process is killed.
      const report = await attack(held, 'memory', ['churn', `${ownMiB}`, '/unread'], {
        readOnlyTrees: [{ from: unreadFile(160), at: '/unread' }],
        limits: { memoryKiB: 128 * 1024, cpuMs: 2000 },
      });
      expect([ending(report), report.memoryFull]).toEqual(['cpuLimit', memoryFull]);
    });

    /** A file out of the memory of the host, so that the program is the first to read it. */
    function unreadFile(mib: number): string {
      const file = writeSource(held.folder, 'unread', Buffer.alloc(mib << 20, 1));
      execFileSync('dd', [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'], { stdio: 'ignore' });
      return file;
    }

    test('25 a leader that ends before its threads is charged nothing for being waited for', async () => {
      const runs = Array.from({ length: 100 }, () => attack(held, 'processes', ['leave-a-thread'], { core: 0 }));
      for (const report of await Promise.all(runs))
        expect([ending(report), report.cpuMs < 100]).toEqual(['exited 0', true]);
    });

    test('23 recursion works up to the stack limit and crashes beyond it', async () => {
      const limits = { stackKiB: 32 * 1024 };
      expect(ending(await attack(held, 'memory', ['stack', '30'], { limits }))).toBe('exited 0');
      expect(ending(await attack(held, 'memory', ['stack', '34'], { limits }))).toBe('signalled 11');
    });

    test.each([['1'], ['2'], ['12']])('24 a flood on stream %s ends at the output limit', async (streams) => {
      const report = await attack(held, 'talk', ['flood', streams], { keepStdoutBytes: 100, keepStderrBytes: 100 });
      expect(ending(report)).toBe('outputLimit');
      expect(Math.max(report.stdoutBytes, report.stderrBytes)).toBe(1024 * 1024);
    });

    test('24 output of exactly the limit is allowed; one byte more is not, even when the program hangs then', async () => {
      const limit = 1024 * 1024;
      expect(ending(await attack(held, 'talk', ['print', `${limit}`]))).toBe('exited 0');
      expect(ending(await attack(held, 'talk', ['print', `${limit + 1}`]))).toBe('outputLimit');
      expect(ending(await attack(held, 'talk', ['flood-and-hang', `${limit + 1}`]))).toBe('outputLimit');
      expect(ending(await attack(held, 'talk', ['flood-and-hang', `${limit}`], { limits: { wallMs: 200 } }))).toBe(
        'wallLimit',
      );
    });

    test('25 CPU time of children and threads is counted', async () => {
      for (const where of ['hidden-cpu', 'thread-cpu']) {
        const report = await attack(held, 'processes', [where], { limits: { cpuMs: 300, wallMs: 5000 } });
        expect(ending(report)).toBe('cpuLimit');
        expect(report.cpuMs).toBeGreaterThanOrEqual(300);
        expect(report.cpuMs).toBeLessThan(600);
      }
    });

    test('25 CPU time is that of the program', async () => {
      const report = await attack(held, 'processes', ['burn', '0.3']);
      expect(ending(report)).toBe('exited 0');
      expect(report.cpuMs).toBeGreaterThan(299);
      expect(report.cpuMs).toBeLessThan(330);
    });

    test('27 exit codes and signals are told as they are', async () => {
      const codes = Array.from({ length: 256 }, (_, code) => code);
      const endings = await Promise.all(
        codes.map(async (code) => ending(await attack(held, 'talk', ['exit', `${code}`]))),
      );
      expect(endings).toEqual(codes.map((code) => `exited ${code}`));
      for (const signal of [6, 9, 15])
        expect(ending(await attack(held, 'talk', ['raise', `${signal}`]))).toBe(`signalled ${signal}`);
      expect(ending(await attack(held, 'talk', ['divide', 'x']))).toBe('signalled 8');
      expect(ending(await attack(held, 'talk', ['null']))).toBe('signalled 11');
      expect(ending(await attack(held, 'talk', ['close']))).toBe('exited 0');
    });

    test('28 at the memory limit 200 times: always the same ending', async () => {
      const endings = new Set<string>();
      const runs = Array.from({ length: 200 }, () =>
        attack(held, 'memory', ['heap'], { limits: { memoryKiB: 16 * 1024 } }),
      );
      for (const report of await Promise.all(runs)) endings.add(ending(report));
      expect([...endings]).toEqual(['memoryLimit']);
    });
  });

  describe('C: the surface of the kernel', () => {
    test('26 and 29 every call that reaches around the box is refused', async () => {
      const report = await attack(held, 'kernel');
      expect(ending(report)).toBe('exited 0');
      const results = Object.fromEntries(
        report.stdout
          .toString()
          .trim()
          .split('\n')
          .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
      );
      const worked = Object.keys(results).filter((name) => results[name] === 0);
      expect(worked).toEqual(host.rootless ? ['socketpair-unix', 'kill-1'] : ['socketpair-unix']);
      expect(Object.keys(results)).toHaveLength(71);
      expect([
        results['clone3'],
        results['a call of the future'],
        results['unshare-user'],
        results['socket-vsock'],
      ]).toEqual([38, 38, 1, 1]);
      for (const name of [
        'mbind',
        'set_mempolicy',
        'remap_file_pages',
        'vmsplice',
        'membarrier',
        'seccomp',
        'statx',
        'openat2',
      ])
        expect([name, results[name]]).toEqual([name, 38]);
    });

    test('29 nothing has the disks of the host written: whoever asks is told that it is done', async () => {
      const report = await attack(held, 'kernel', ['flush']);
      expect(report.stdout.toString()).toBe(
        'syncfs 0\nfsync 0\nfdatasync 0\nsync_file_range 0\nmsync 0\nposix_fadvise 0\nreadahead 0\nmsync-async 12\n',
      );
    });

    test.runIf(process.arch === 'x64')('29 calls of a foreign architecture kill', async () => {
      for (const door of ['int80', 'x32'])
        expect(['signalled 31', 'signalled 11']).toContain(ending(await attack(held, 'kernel', [door])));
    });

    test('26 no process of the host can be hit: not the judge, not the helper, not a sister box', async () => {
      const report = await attack(held, 'processes', ['kill-every', `${process.pid}`, `${helper()}`]);
      expect([ending(report), report.stdout.toString()]).toEqual(['exited 0', '0 hit\n']);
    });

    test('29 set-user-id programs give nothing', async () => {
      const report = await shell(
        held,
        'find /usr/bin -perm -4000 | head -1; grep -E "NoNewPrivs|CapEff|CapBnd|Seccomp:" /proc/self/status',
        { needsProc: true },
      );
      expect(report.stdout.toString()).toMatch(/NoNewPrivs:\t1/);
      expect(report.stdout.toString()).toMatch(/CapEff:\t0000000000000000/);
      expect(report.stdout.toString()).toMatch(/Seccomp:\t2/);
    });

    test('30 there is no network, not even loopback', async () => {
      const script = `import socket
for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX):
    try: socket.socket(family); print('open')
    except OSError as e: print(e.errno)`;
      const report = await held.sandbox.run({
        argv: ['/usr/bin/python3', '-c', script],
        stdin: 'empty',
        files: [],
        limits: usual,
        keepStdoutBytes: 999,
      });
      expect(report.stdout.toString()).toBe('1\n1\n1\n');
    });
  });

  describe('C: between boxes', () => {
    let server: Server;
    let calls = 0;
    beforeAll(async () => {
      server = createServer(() => (calls += 1)).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
    });
    afterAll(() => new Promise((resolve) => server.close(resolve)));

    test('30 a server of this host hears nothing', async () => {
      const { port } = server.address() as { port: number };
      const script = `import socket, urllib.request
for call in (lambda: socket.create_connection(('127.0.0.1', ${port}), 1), lambda: urllib.request.urlopen('http://localhost:${port}/'),
             lambda: socket.getaddrinfo('example.org', 80)):
    try: call(); print('open')
    except OSError: print('closed')`;
      const report = await held.sandbox.run({
        argv: ['/usr/bin/python3', '-c', script],
        stdin: 'empty',
        files: [],
        limits: usual,
        keepStdoutBytes: 999,
      });
      expect([ending(report), report.stdout.toString(), calls]).toEqual(['exited 0', 'closed\n'.repeat(3), 0]);
    });

    test('31 two boxes at the same time see nothing of each other', async () => {
      const sides = await Promise.all([
        shell(held, 'echo x > /tmp/note; echo x > /box/note; echo x > /dev/shm/note; sleep 0.3; echo /proc/[0-9]*', {
          needsProc: true,
        }),
        shell(held, 'sleep 0.1; ls -A /tmp /box /dev/shm; echo /proc/[0-9]*', { needsProc: true }),
      ]);
      expect(sides.map(ending)).toEqual(['exited 0', 'exited 0']);
      expect(sides[1]?.stdout.toString()).toMatch(/^\/box:\n\n\/dev\/shm:\n\n\/tmp:\n\/proc\/\d+\n$/);
      expect(sides[0]?.stdout.toString()).toMatch(/^\/proc\/\d+\n$/);
    });
  });

  describe('D: compile time', () => {
    const compile = (source: string, change: Partial<typeof usual> = {}) =>
      held.sandbox.run({
        argv: ['/usr/bin/g++', '-O2', '-o', 'main', 'a.cpp'],
        stdin: 'empty',
        files: [{ name: 'a.cpp', from: { text: source } }],
        limits: { ...usual, cpuMs: 2000, wallMs: 40_000, memoryKiB: 256 * 1024, ...change },
        keepStderrBytes: 65536,
      });

    test('32 files of the host cannot be included', async () => {
      for (const path of ['/etc/shadow', '/proc/self/environ', join(held.folder, 'answer.out')]) {
        const report = await compile(`#include "${path}"\nint main(){}`);
        expect(ending(report)).toBe('exited 1');
        expect(report.stderr.toString()).toContain('No such file');
      }
      expect((await compile('__asm__(".incbin \\"/etc/shadow\\"");int main(){}')).exitCode).toBe(1);
    });

    test('32 an endless include ends at a limit', async () => {
      expect(['memoryLimit', 'cpuLimit', 'exited 1']).toContain(
        ending(await compile('#include "/dev/zero"\nint main(){}')),
      );
      expect(ending(await compile('#include "/dev/stdin"\nint main(){}'))).toBe('exited 1');
    });

    test('33 bombs of templates, constants, objects and messages end at a limit', async () => {
      const templates =
        'template<int N> struct A { typedef typename A<N-1>::x a; typedef typename A<N-2>::y x; typedef A<N> y; static const int v = A<N-1>::v + A<N-1>::v; }; template<int N, int M> struct B { static const long v = B<N-1, M*2>::v + B<N-1, M*2+1>::v; }; template<int M> struct B<0, M> { static const long v = M; }; int main(){ return B<24,1>::v; }';
      expect(['cpuLimit', 'memoryLimit']).toContain(ending(await compile(templates)));
      const object = 'int a[600000000] = {1}; int main(){}';
      expect(ending(await compile(object))).toMatch(/exited [14]|signalled 25|memoryLimit|cpuLimit/);
      const messages = `#define A(x) x x x x x x x x\n#define B(x) A(A(A(A(A(A(x))))))\nint main(){ B(undefined_name;) }`;
      expect(ending(await compile(messages))).toMatch(/outputLimit|cpuLimit|memoryLimit|exited 1/);
    });
  });

  describe('E: checkers and interactors are programs like any other', () => {
    test('38 a message of any size is cut to what was asked for', async () => {
      const report = await attack(held, 'talk', ['print', '900000'], { keepStdoutBytes: 100 });
      expect([report.stdout.length, report.stdoutBytes]).toEqual([100, 900_000]);
    });

    test('39 argv and environment are as given, whatever they hold', async () => {
      const report = await held.sandbox.run({
        argv: ['/usr/bin/printf', '%s|', '-e', '$(id)', ';ls', 'ä\n"'],
        env: { A: 'b=c', PATH: '/bin' },
        stdin: 'empty',
        files: [],
        limits: usual,
        keepStdoutBytes: 999,
      });
      expect(report.stdout.toString()).toBe('-e|$(id)|;ls|ä\n"|');
    });
  });
}
