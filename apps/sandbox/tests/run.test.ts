import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSandbox } from '../../judge/src/sandbox/client.ts';
import { binary, eventually, groupsOf, helperPids, settledState } from './host-state.ts';
import { attack, ending, hostile, sandboxForFile, shell, usual, writeSource } from './kit.ts';

const held = sandboxForFile();

const cat = (text: string) => ({
  argv: ['/bin/cat'],
  stdin: { text },
  files: [],
  limits: usual,
  keepStdoutBytes: 1000,
});

describe('a run', () => {
  test('gets stdin, arguments, environment and files, and starts in /box as its own user', async () => {
    const report = await held.sandbox.run({
      argv: ['/bin/sh', '-c', 'cat; cat sub/note.txt; echo $NAME; pwd; id -u; umask'],
      stdin: { text: 'in ' },
      env: { NAME: 'value' },
      files: [{ name: 'sub/note.txt', from: { text: 'note ' } }],
      limits: usual,
      keepStdoutBytes: 1000,
    });
    expect(report.stdout.toString()).toBe('in note value\n/box\n1000\n0022\n');
    expect(report).toMatchObject({
      exit: 'exited',
      exitCode: 0,
      signal: null,
      comparison: null,
      collected: {},
      reason: null,
    });
  });

  test('compiles, and its program runs for every later test', async () => {
    const into = join(held.folder, 'compiled');
    const compiled = await held.sandbox.run({
      argv: ['/usr/bin/g++', '-O1', '-o', 'main', 'a.cpp'],
      stdin: 'empty',
      limits: { ...usual, cpuMs: 20_000, wallMs: 60_000, memoryKiB: 512 * 1024 },
      files: [
        {
          name: 'a.cpp',
          from: { text: '#include <cstdio>\nint main(){int a,b;scanf("%d%d",&a,&b);printf("%d\\n",a+b);}' },
        },
      ],
      collect: [
        { name: 'main', maxKiB: 10_000, into },
        { name: 'nothing', maxKiB: 1, into: join(held.folder, 'nothing') },
      ],
    });
    expect(compiled.collected).toEqual({ main: { bytes: statSync(into).size }, nothing: { missing: 'not there' } });
    expect(statSync(into).mode & 0o111).not.toBe(0);
    const reports = await held.sandbox.batch(
      { argv: ['/box/main'], files: [{ name: 'main', from: { path: into }, executable: true }], limits: usual },
      Array.from({ length: 30 }, (_, i) => ({
        stdin: { text: `${i} 1` },
        compare: { mode: 'lines' as const, answer: { text: `${i === 25 ? 0 : i + 1}` } },
      })),
      { stopAtFirstBad: false, parallel: 2 },
    );
    expect(reports.map((r) => r.comparison?.verdict)).toEqual(
      Array.from({ length: 30 }, (_, i) => (i === 25 ? 'different' : 'equal')),
    );
  });

  test('a folder is placed and taken as a whole', async () => {
    const into = join(held.folder, 'classes');
    const made = await shell(held, 'mkdir -p o/p; echo a > o/A.class; echo b > o/p/B.class', {
      collect: [{ name: 'o/', maxKiB: 100, into }],
    });
    expect(made.collected).toEqual({ 'o/': { bytes: 4 } });
    const used = await shell(held, 'find o -type f | sort; cat o/p/B.class', {
      files: [{ name: 'o', from: { path: into } }],
    });
    expect(used.stdout.toString()).toBe('o/A.class\no/p/B.class\nb\n');
  });

  test('stdout goes to a host file, whole; a file of the box can stand for stdout', async () => {
    const stdoutInto = join(held.folder, 'whole');
    const report = await attack(held, 'talk', ['print', '700000'], { stdoutInto, keepStdoutBytes: 5 });
    expect([report.stdout.toString(), statSync(stdoutInto).size]).toEqual(['xxxxx', 700_000]);
    const filed = await shell(held, 'echo noise; echo 42 > out.txt', {
      outputFile: 'out.txt',
      stdoutInto,
      compare: { mode: 'lines', answer: { text: '42' } },
    });
    expect([filed.comparison?.verdict, filed.stdout.toString(), readFileSync(stdoutInto, 'utf8')]).toEqual([
      'equal',
      '42\n',
      '42\n',
    ]);
    const missing = await shell(held, 'echo 42', {
      outputFile: 'out.txt',
      compare: { mode: 'lines', answer: { text: '42' } },
    });
    expect(missing.comparison).toEqual({
      verdict: 'different',
      difference: 'line 1, column 1: expected `42`, found the end',
    });
  });

  test('its standard streams can be opened by name', async () => {
    const input = writeSource(held.folder, 'by-name.in', 'one two\n');
    for (const stdin of [{ text: 'one two\n' }, { path: input }]) {
      const report = await shell(held, 'cat /dev/stdin > /dev/stdout; cat /dev/fd/0 >> /proc/self/fd/2', {
        stdin,
        keepStderrBytes: 99,
        needsProc: true,
      });
      expect([ending(report), report.stdout.toString(), report.stderr.toString()]).toEqual([
        'exited 0',
        'one two\n',
        'one two\n',
      ]);
    }
  });

  test('a program that is not there, or not a program, is told by name', async () => {
    expect((await held.sandbox.run({ ...cat(''), argv: ['/box/none'] })).reason).toBe(
      '/box/none: No such file or directory',
    );
    const text = await held.sandbox.run({
      ...cat(''),
      argv: ['/box/text'],
      keepStderrBytes: 99,
      files: [{ name: 'text', from: { text: 'x' }, executable: true }],
    });
    expect([ending(text), text.stderr.toString()]).toEqual([
      'exited 127',
      '/box/text cannot be started: Exec format error\n',
    ]);
  });

  test('a tree of the host is shown read-only, under its own or another name', async () => {
    const tree = writeSource(held.folder, 'tree.txt', 'shown');
    const request = { readOnlyTrees: ['/etc/alternatives', { from: tree, at: '/verdict/tree.txt' }] };
    const report = await shell(
      held,
      'ls /etc/alternatives | wc -l; cat /verdict/tree.txt; echo x > /verdict/tree.txt; touch /etc/alternatives/x',
      request,
    );
    expect(report.stdout.toString()).toMatch(/^[1-9]\d*\nshown$/);
    expect(report.exitCode).not.toBe(0);
    expect((await shell(held, 'true', { readOnlyTrees: ['/tmp/x'] })).reason).toContain('/tmp/x cannot be shown');
    expect((await shell(held, 'true', { readOnlyTrees: ['/etc/no-such-thing'] })).reason).toContain(
      '/etc/no-such-thing',
    );
    expect(ending(await shell(held, 'true'))).toBe('exited 0');
  });

  test('what is hidden is not shown below /usr, but for a tree that is asked for by name', async () => {
    const parent = '/usr/local/share';
    const data = mkdtempSync(join(parent, 'verdict-test-'));
    writeSource(data, 'secret', 'secret');
    writeSource(data, 'asked-for', 'asked for');
    const lone = writeSource(parent, `${basename(data)}.secret`, 'secret');
    const sandbox = await openSandbox({ slots: 1, hidden: [data, lone, '/usr/no/such/folder'] });
    const look = `ls ${data}; cat ${data}/* ${lone} 2>&1`;
    const hidden = await shell({ sandbox }, look);
    const named = await shell({ sandbox }, look, { readOnlyTrees: [`${data}/asked-for`] });
    await sandbox.close();
    rmSync(data, { recursive: true });
    rmSync(lone);
    expect(hidden.stdout.toString()).toBe(`cat: '${data}/*': No such file or directory\n`);
    expect(named.stdout.toString()).toBe('asked-for\nasked for');
  });

  test('a fresh box has run nothing else', async () => {
    expect(ending(await shell(held, 'true', { fresh: true }))).toBe('exited 0');
  });

  test('is pinned to the core that was asked for', async () => {
    const pinned = await shell(held, 'nproc', { core: 0 });
    const free = await shell(held, 'nproc', { core: null });
    expect([pinned.stdout.toString(), free.stdout.toString()]).toEqual(['1\n', execFileSync('nproc').toString()]);
  });

  test('a chatterbox is heard to the end', async () => {
    const report = await attack(held, 'talk', ['drip', '500'], { keepStdoutBytes: 10_000 });
    expect(report.stdout.toString()).toBe('drop\n'.repeat(500));
  });

  test('tells how long others kept it from a core; a sleeper was kept from nothing', async () => {
    const burners = [1, 2, 3].map(() =>
      attack(held, 'processes', ['burn', '0.3'], { core: 0, limits: { wallMs: 60_000 } }),
    );
    const waits = (await Promise.all(burners)).map((report) => report.waitedMs ?? 0);
    const sleeper = await attack(held, 'processes', ['pause'], { limits: { wallMs: 300 } });
    expect(Math.max(...waits)).toBeGreaterThan(100);
    expect(sleeper.waitedMs).toBeLessThan(Math.max(...waits) / 2);
  });

  test('does not tell as waited what its own processes cost each other', async () => {
    const report = await attack(held, 'processes', ['crowd'], { core: 0, needsProc: true, limits: { wallMs: 60_000 } });
    const delays = report.stdout.toString().trim().split('\n').map(Number);
    expect(delays).toHaveLength(8);
    // Each waited for the others; all together kept none of them from running longer than that.
    expect(report.waitedMs).toBeLessThanOrEqual(Math.max(...delays));
  });

  test('what the host lacks is the fault of the host, and no verdict can come of it', async () => {
    const full = '/dev/full';
    const reports = [
      await attack(held, 'talk', ['print', '9'], { stdoutInto: full }),
      await shell(held, 'echo x > out', { collect: [{ name: 'out', maxKiB: 1, into: full }] }),
      await held.sandbox.run({ ...cat(''), stdin: { path: '/no/such/input' } }),
    ];
    expect(reports.map(({ exit, fault }) => `${exit} ${fault}`)).toEqual([
      'sandboxError host',
      'sandboxError host',
      'sandboxError request',
    ]);
  });

  test.each([
    ['ENOENT', '/no-such-tree'],
    ['ENOTDIR', '/etc/passwd/no-folder'],
    ['ENAMETOOLONG', `/${'x'.repeat(300)}`],
  ])('a box that cannot be made is the fault of the host, also when the kernel says %s', async (_error, tree) => {
    const report = await held.sandbox.run({ ...cat(''), readOnlyTrees: [{ from: tree, at: '/opt/tree' }] });
    expect([report.exit, report.fault]).toEqual(['sandboxError', 'host']);
    expect(ending(await shell(held, 'true'))).toBe('exited 0');
  });

  test.each([
    ['cpuMs', 0],
    ['memoryKiB', -1],
    ['processes', Number.NaN],
  ])('a limit %s of %d is refused', async (name, value) => {
    expect((await held.sandbox.run({ ...cat(''), limits: { ...usual, [name]: value } })).reason).toContain(name);
  });
});

describe('a batch', () => {
  test('ends after the first run that is not good, and tells reports in order', async () => {
    const seen: number[] = [];
    const reports = await held.sandbox.batch(
      { argv: ['/bin/sh', '-c', 'read x; exit $x'], files: [], limits: usual },
      ['0', '0', '0', '7', '0', '0', '0', '0'].map((text) => ({ stdin: { text } })),
      { stopAtFirstBad: true, parallel: 2, onReport: (index) => seen.push(index) },
    );
    expect(reports.map((r) => r.exitCode)).toEqual([0, 0, 0, 7]);
    expect(seen).toEqual([0, 1, 2, 3]);
  });

  test('of nothing is nothing', async () => {
    expect(
      await held.sandbox.batch({ argv: ['/bin/true'], files: [], limits: usual }, [], {
        stopAtFirstBad: true,
        parallel: 1,
      }),
    ).toEqual([]);
  });

  test('that nobody wants any more is killed at once; its boxes work on, and nothing is told any more', async () => {
    const abort = new AbortController();
    const reported: number[] = [];
    const batch = held.sandbox.batch(
      { argv: ['/bin/sleep', 'infinity'], files: [], limits: { ...usual, wallMs: 3_600_000 } },
      Array.from({ length: 50 }, () => ({ stdin: 'empty' as const })),
      { stopAtFirstBad: false, parallel: 2, onReport: (index) => reported.push(index), signal: abort.signal },
    );
    setTimeout(() => abort.abort(new Error('nobody waits')), 100);
    await expect(batch).rejects.toThrow('nobody waits');
    expect(reported).toEqual([]);
    expect(ending(await shell(held, 'ls /box'))).toBe('exited 0');
    const late = held.sandbox.batch({ argv: ['/bin/true'], files: [], limits: usual }, [{ stdin: 'empty' }], {
      stopAtFirstBad: true,
      parallel: 1,
      signal: abort.signal,
    });
    await expect(late).rejects.toThrow('nobody waits');
  });

  test('of many malformed inputs is answered input by input', async () => {
    const reports = await held.sandbox.batch(
      { argv: ['/bin/true'], files: [], limits: usual },
      Array.from({ length: 3000 }, () => ({ stdin: { path: 'relative' } })),
      { stopAtFirstBad: false, parallel: 2 },
    );
    expect([reports.length, new Set(reports.map(({ fault }) => fault))]).toEqual([3000, new Set(['request'])]);
    expect((await held.sandbox.run(cat('alive'))).stdout.toString()).toBe('alive');
  });

  test('a bad input does not spoil its sisters', async () => {
    const reports = await held.sandbox.batch(
      { argv: ['/bin/cat'], files: [], limits: usual },
      [
        { stdin: { text: 'a' } },
        { stdin: { path: '/no/such/file' } },
        { stdin: { path: 'relative' } },
        { stdin: { text: 'b' } },
      ],
      { stopAtFirstBad: false, parallel: 1 },
    );
    expect(reports.map((r) => r.exit)).toEqual(['exited', 'sandboxError', 'sandboxError', 'exited']);
  });

  test('inputs bring their own files', async () => {
    const reports = await held.sandbox.batch(
      {
        argv: ['/bin/cat', 'common', 'own'],
        files: [{ name: 'common', from: { text: 'c' } }],
        limits: usual,
        keepStdoutBytes: 9,
      },
      ['1', '2', '3'].map((text) => ({ stdin: 'empty' as const, files: [{ name: 'own', from: { text } }] })),
      { stopAtFirstBad: false, parallel: 2 },
    );
    expect(reports.map((r) => r.stdout.toString())).toEqual(['c1', 'c2', 'c3']);
  });
});

describe('the helper', () => {
  test('that is killed is replaced; what ran ends as our fault, what waits is run', async () => {
    const reasons: string[] = [];
    const sandbox = await openSandbox({ slots: 1, onLost: (reason) => reasons.push(reason) });
    const [pid] = helperPids().slice(-1);
    const running = sandbox.run({ ...cat(''), argv: ['/bin/sleep', '10'] });
    await settledState(pid!, ({ programs }) => programs.includes('sleep'));
    process.kill(pid!, 'SIGKILL');
    expect(await running).toMatchObject({
      exit: 'sandboxError',
      fault: 'lost',
      reason: expect.stringContaining('SIGKILL'),
    });
    expect(reasons).toEqual([expect.stringContaining('SIGKILL')]);
    expect((await sandbox.run(cat('again'))).stdout.toString()).toBe('again');
    await sandbox.close();
    expect((await sandbox.run(cat('x'))).reason).toBe('the sandbox is closed');
    expect(reasons).toHaveLength(1);
    // Groups of the dead helper were empty soon, and the next helper to start removes them.
    await (await openSandbox({ slots: 1 })).close();
    expect(groupsOf(pid!)).toEqual([]);
  });

  test('dies with the judge and takes everything along, even when the judge is killed', async () => {
    hostile(held.folder, 'processes');
    const script = `import { openSandbox } from ${JSON.stringify(new URL('../../judge/src/sandbox/client.ts', import.meta.url).href)};
      const sandbox = await openSandbox({ slots: 1 });
      void sandbox.run({ argv: ['/bin/sleep', '50'], stdin: 'empty', files: [], limits: ${JSON.stringify({ ...usual, wallMs: 60_000 })} });
      console.log('running');`;
    const judge = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => judge.stdout.once('data', resolve));
    const [helper] = readFileSync(`/proc/${judge.pid}/task/${judge.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number);
    judge.kill('SIGKILL');
    await eventually(() => !existsSync(`/proc/${helper}`));
    expect(groupsOf(helper!)).toEqual([]);
  });

  test('tells what it enforces', () => {
    expect(held.sandbox.enforcement).toMatchObject({ seccomp: true, complete: true, missing: [] });
    expect(held.sandbox.slots).toBeGreaterThan(0);
    expect(JSON.parse(execFileSync(binary, ['--check']).toString()).hello.enforcement).toEqual(
      held.sandbox.enforcement,
    );
  });

  test('that cannot be started says how to build it', async () => {
    await expect(openSandbox({ binary: '/no/such/runbox' })).rejects.toThrow('node apps/sandbox/build.mjs');
  });
});
