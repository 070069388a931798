/**
 * Guarantees of the supervisor about processes, tested by killing them. Stub programs replace server and judge;
 * PostgreSQL is real.
 */
import { freePort } from '@verdict/testkit/ports.ts';
import { canMount, fillDisk, mountSmallDisk } from '@verdict/testkit/small-disk.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, lchown, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning, signalProcess } from './processes.ts';

type Pids = { database: number | null; server: number | null; judge: number | null };

const runStubs = join(import.meta.dirname, '../tests/run-stubs.ts');
let data: string;
let port: number;
const started: Verdict[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'verdict-supervisor-'));
  await chmod(data, 0o711);
  port = await freePort();
});

afterEach(async () => {
  for (const verdict of started.splice(0)) await verdict.end('SIGTERM');
  await rm(data, { recursive: true, force: true });
});

test('kill -9 of the supervisor leaves no process, and the next start finds the data', async () => {
  const first = await start();
  const pids = await allPids(first);
  expect(pids.length).toBeGreaterThan(5);
  await first.end('SIGKILL');
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);

  const second = await start();
  expect(Object.values(await second.pids()).every((pid) => isRunning(pid ?? 0))).toBe(true);
});

/** Root may set priorities, except in some containers. */
function mayPrefer(): boolean {
  const probe = spawn('sleep', ['60']);
  try {
    setPriority(probe.pid ?? 0, -5);
    return true;
  } catch {
    return false;
  } finally {
    probe.kill('SIGKILL');
  }
}

test('the site is given processors before the programs that are judged, where that is allowed', async () => {
  const { database, server, judge } = await (await start()).pids();
  const own = getPriority();
  const ahead = mayPrefer() ? -5 : own;
  expect([database, server, judge].map((pid) => getPriority(pid ?? 0))).toEqual([ahead, ahead, own]);
});

test.each(['database', 'server', 'judge'] as const)('a killed %s is started again, the others go on', async (name) => {
  const verdict = await start();
  const before = await verdict.pids();
  signalProcess(before[name] ?? 0, 'SIGKILL');
  await expect
    .poll(() => verdict.pids(), { timeout: 20_000, interval: 100 })
    .not.toMatchObject({ [name]: before[name] });
  await expect.poll(async () => (await verdict.pids())[name], { timeout: 20_000, interval: 100 }).toBeTypeOf('number');
  expect(await verdict.pids()).toEqual({ ...before, [name]: expect.any(Number) });
});

test('SIGTERM stops everything and the database closes cleanly', async () => {
  const verdict = await start();
  const pids = await allPids(verdict);
  verdict.child.kill('SIGTERM');
  expect(await verdict.exitCode()).toBe(0);
  expect(pids.filter(isRunning)).toEqual([]);
  expect(await readFile(join(data, 'logs/postgres.log'), 'utf8')).toContain('database system is shut down');
});

test('a second supervisor on the same data says who is there and touches nothing', async () => {
  const first = await start();
  const second = launch(await freePort());
  expect(await second.exitCode()).toBe(1);
  expect(second.errors.join('\n')).toContain(
    `Verdict already runs on the data folder ${data} (process ${first.child.pid}, http://127.0.0.1:${port}).`,
  );
  expect(Object.values(await first.pids()).every((pid) => isRunning(pid ?? 0))).toBe(true);
});

test('a database of a killed supervisor that still runs is stopped and started anew', async () => {
  const first = await start();
  const { database } = await first.pids();
  // A stopped process cannot act on the signal that it gets when its supervisor dies.
  signalProcess(database ?? 0, 'SIGSTOP');
  await first.end('SIGKILL');
  expect(isRunning(database ?? 0)).toBe(true);

  const second = launch();
  setTimeout(() => signalProcess(database ?? 0, 'SIGCONT'), 300);
  await second.ready();
  expect(isRunning(database ?? 0)).toBe(false);
});

test('the pid file of a database whose number now belongs to another program does not stand in the way', async () => {
  const first = await start();
  await first.end('SIGTERM');
  await writeFile(join(data, 'postgres/postmaster.pid'), `${process.pid}\n${data}/postgres\n`);
  expect(await (await start()).pids()).toMatchObject({ database: expect.any(Number) });
});

test('a first start that was killed half-way is begun again', async () => {
  const first = launch();
  await expect
    .poll(
      () =>
        stat(join(data, 'postgres.new')).then(
          () => true,
          () => false,
        ),
      { interval: 5 },
    )
    .toBe(true);
  await first.end('SIGKILL');
  expect(await (await start()).pids()).toMatchObject({ database: expect.any(Number) });
});

test('data below a folder that only root may enter', async () => {
  await chmod(data, 0o700);
  const verdict = await start();
  const { database } = await verdict.pids();
  const uid = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${database}/status`, 'utf8'))?.[1];
  expect(Number(uid)).not.toBe(0);
});

test('with DATABASE_URL no database is started', async () => {
  const verdict = launch(port, { DATABASE_URL: 'postgres://elsewhere/verdict' });
  await verdict.ready();
  expect(Object.keys(await verdict.pids())).toEqual(['server', 'judge']);
});

test('a port in use is told before anything starts', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const verdict = launch();
  expect(await verdict.exitCode()).toBe(1);
  expect(verdict.errors.join('\n')).toContain(`Port ${port} is in use by another program.`);
  other.close();
});

test('a server that refuses its configuration is quoted and not tried again', async () => {
  const verdict = launch(port, { STUB_REFUSES: '1' });
  expect(await verdict.exitCode()).toBe(1);
  expect(verdict.errors.join('\n')).toMatch(/The server refuses to start[\s\S]*VERDICT_LOG cannot be "loud"/);
});

test.runIf(canMount)('a full disk ends nothing, and what was being received makes room at the next start', async () => {
  const disk = mountSmallDisk(data, 200);
  try {
    const first = await start();
    await writeFile(join(data, 'disk-reserve'), Buffer.alloc(64 << 20));
    await mkdir(join(data, 'blobs/00'), { recursive: true });
    await fillDisk(join(data, 'filler'));
    signalProcess((await first.pids()).database ?? 0, 'SIGKILL');
    await expect.poll(() => first.errors.join(''), { timeout: 30_000 }).toContain('the room in reserve is used up now');
    await expect
      .poll(async () => (await first.pids()).database, { timeout: 30_000, interval: 100 })
      .toBeTypeOf('number');

    await rm(join(data, 'filler'));
    await mkdir(join(data, 'uploads'));
    await writeFile(join(data, 'uploads/half'), Buffer.alloc(20 << 20));
    await writeFile(join(data, 'blobs/00/00ff.half'), Buffer.alloc(1 << 20));
    await writeFile(join(data, 'blobs/00/00ff'), 'whole');
    await fillDisk(join(data, 'filler'));
    await first.end('SIGKILL');
    await start();
    expect(await readdir(join(data, 'blobs/00'))).toEqual(['00ff']);

    for (const verdict of started.splice(0)) await verdict.end('SIGTERM');
    await fillDisk(join(data, 'filler'));
    const second = launch();
    expect(await second.exitCode()).toBe(1);
    expect(second.errors.join('')).toContain(
      `The disk of ${data} is full, and the database cannot start: make room and start again.`,
    );
  } finally {
    for (const verdict of started.splice(0)) await verdict.end('SIGTERM');
    disk.remove();
  }
});

test('folders that only the service reads are closed to others, those of former versions too', async () => {
  await mkdir(join(data, 'blobs'), { mode: 0o755 });
  await start();
  const modes = await Promise.all(
    ['blobs', 'logs', 'secrets'].map(async (name) => (await stat(join(data, name))).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o700, 0o700]);
});

/** The owners of the database's folder and of everything in it. */
async function ownersOf(cluster: string): Promise<number[]> {
  const paths = ['.', ...(await readdir(cluster, { recursive: true }))];
  const owners = await Promise.all(paths.map(async (path) => (await lstat(join(cluster, path))).uid));
  return [...new Set(owners)];
}

test.runIf(process.getuid?.() === 0)(
  'the database of a former version is taken over by the user of its own',
  async () => {
    const first = await start();
    const cluster = join(data, 'postgres');
    const [owner = 0, ...others] = await ownersOf(cluster);
    expect([others, /^verdict-db:[^:]*:(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1]]).toEqual([
      [],
      String(owner),
    ]);
    await first.end('SIGTERM');
    const NOBODY = 65534;
    const paths = ['.', ...(await readdir(cluster, { recursive: true }))];
    await Promise.all(paths.map((path) => lchown(join(cluster, path), NOBODY, NOBODY)));
    await start();
    expect(await ownersOf(cluster)).toEqual([owner]);
  },
);

test('the operator sizes the database in postgresql.conf', async () => {
  const first = await start();
  await first.end('SIGTERM');
  const file = join(data, 'postgres/postgresql.conf');
  const written = await readFile(file, 'utf8');
  expect(written).toMatch(/^shared_buffers = 128MB/m);
  expect(written).toMatch(/^max_connections = 100/m);
  await writeFile(file, written.replace(/^max_connections = 100/m, 'max_connections = 37'));
  await start();
  const options = await readFile(join(data, 'postgres/postmaster.opts'), 'utf8');
  expect(options).not.toMatch(/max_connections|shared_buffers/);
});

/** The programs and all their descendants. */
async function allPids(verdict: Verdict): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (Number.isInteger(pid)) parents.set(pid, parentOf(pid));
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === verdict.child.pid || isBelow(parents.get(pid)));
  return [...parents.keys()].filter((pid) => pid !== verdict.child.pid && isBelow(pid));
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** A supervisor in a process of its own. */
class Verdict {
  readonly child: ChildProcess;
  readonly errors: string[] = [];
  readonly #answers: Interface;
  readonly #exit: Promise<number | null>;

  constructor(env: NodeJS.ProcessEnv) {
    this.child = spawn(process.execPath, [runStubs], { env, stdio: 'pipe' });
    this.#exit = new Promise((resolve) => this.child.once('close', resolve));
    this.#answers = createInterface(this.child.stdout!);
    this.child.stderr!.on('data', (chunk: Buffer) => this.errors.push(chunk.toString()));
  }

  async ready(): Promise<void> {
    const ended = this.#exit.then(() => Promise.reject(new Error(this.errors.join('\n'))));
    await Promise.race([once(this.#answers, 'line'), ended]);
  }

  async pids(): Promise<Pids> {
    this.child.stdin!.write('\n');
    const [line] = (await once(this.#answers, 'line')) as [string];
    return JSON.parse(line) as Pids;
  }

  exitCode(): Promise<number | null> {
    return this.#exit;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.child.kill(signal);
    await this.#exit;
  }
}

function launch(atPort = port, env: NodeJS.ProcessEnv = {}): Verdict {
  const { PATH } = process.env;
  const verdict = new Verdict({ PATH, VERDICT_DATA: data, PORT: String(atPort), HOST: '127.0.0.1', ...env });
  started.push(verdict);
  return verdict;
}

async function start(): Promise<Verdict> {
  const verdict = launch();
  await verdict.ready();
  return verdict;
}
