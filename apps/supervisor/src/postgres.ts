/**
 * The embedded PostgreSQL: created on the first start, started, stopped, and taken over from a supervisor that was
 * killed.
 *
 * PostgreSQL listens only on a unix socket in a folder that nobody else may enter, so local connections need no
 * password. The kernel sends the postmaster SIGINT (fast shutdown) when we die, so the next start usually finds a
 * clean cluster. A postmaster that was itself killed leaves its pid file: see `retireFormerServer`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseFolders, prepareFolders } from './database-folders.ts';
import { embeddedPrograms, POSTGRES_MAJOR } from './embedded-programs.ts';
import type { LogFile } from './log-file.ts';
import {
  describeEnding,
  type Ending,
  endingOf,
  isRunning,
  signalProcess,
  spawnTied,
  waitUntilGone,
  worksIn,
} from './processes.ts';

const USER = 'verdict';
const DATABASE = 'verdict';
const FAST_SHUTDOWN = 'SIGINT';
const IMMEDIATE_SHUTDOWN = 'SIGQUIT';
const SHUTDOWN_MS = 30_000;

/** Sized for a machine that judges as well. Written to `postgresql.conf` once, where the operator may change them. */
const firstSettings = ['shared_buffers=128MB', 'max_connections=100'];
/** Passed as flags, which override `postgresql.conf`. */
const scratchSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=128MB',
  'max_connections=200',
];

export interface RunningPostgres {
  pid: number;
  /** Value for `DATABASE_URL`. */
  url: string;
  ended: Promise<Ending>;
  /** Fast shutdown; immediate shutdown after 30 s. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Folder of the cluster. Its parent must exist. */
  cluster: string;
  log: Pick<LogFile, 'write' | 'follow' | 'recentLines'>;
  /** Called with a sentence about a step that takes long. */
  onProgress(sentence: string): void;
  /** True for tests, whose data may be lost when the machine crashes. */
  scratch?: boolean;
}

/** Start the server on the cluster, which is created if necessary. Resolves when it accepts connections. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const programs = embeddedPrograms();
  if (!existsSync(join(options.cluster, 'PG_VERSION'))) await makeCluster(programs, options);
  checkVersion(options.cluster);
  await retireFormerServer(options.cluster);
  const folders = prepareFolders(programs, options.cluster);

  // Backends of a killed postmaster take a moment to notice; until then they own the shared memory.
  for (let attempt = 1; ; attempt++) {
    const server = await tryStart(folders, options);
    if (typeof server === 'object') return server;
    const heldByOldBackends = /pre-existing shared memory block/.test(options.log.recentLines().join('\n'));
    if (!heldByOldBackends || attempt === 40) {
      const reason = options.log.recentLines().slice(-5).join('\n');
      throw new Error(`PostgreSQL did not start (${server}).\n${reason}`);
    }
    await sleep(250);
  }
}

/**
 * A throw-away server for tests: fast, and not durable unless a figure measures commits. The folder must exist; the
 * caller removes it after `stop`.
 */
export async function startScratchPostgres(
  folder: string,
  { durable = false } = {},
): Promise<Pick<RunningPostgres, 'pid' | 'url'> & { stop(): Promise<void> }> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const server = await startPostgres({
    cluster: join(folder, 'postgres'),
    log: {
      write,
      follow: (stream) => void stream?.on('data', (chunk: Buffer) => write(chunk.toString())),
      recentLines: () => lines.slice(-20),
    },
    onProgress: () => undefined,
    scratch: !durable,
  });
  return { pid: server.pid, url: server.url, stop: server.stop };
}

/** Created beside its final place and renamed, so a killed first start leaves no incomplete cluster. */
async function makeCluster(programs: string, options: PostgresOptions): Promise<void> {
  options.onProgress('Creating the database (first start only) ...');
  const draft = `${options.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const folders = prepareFolders(programs, draft);
  try {
    await runProgram(folders, options, 'initdb', [
      `--pgdata=${folders.cluster}`,
      `--username=${USER}`,
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...firstSettings.flatMap((setting) => ['--set', setting]),
      ...(options.scratch ? ['--no-sync'] : []),
    ]);
    const create = `create database ${DATABASE};\n`;
    await runProgram(folders, options, 'postgres', ['--single', '-D', folders.cluster, 'postgres'], create);
  } finally {
    folders.remove();
  }
  renameSync(draft, options.cluster);
}

async function runProgram(
  folders: DatabaseFolders,
  { log }: PostgresOptions,
  program: string,
  args: string[],
  input?: string,
): Promise<void> {
  const child = spawnTied({
    ...commandFacts(folders),
    command: join(folders.programs, 'bin', program),
    args,
    input,
    deathSignal: 'KILL',
  });
  log.follow(child.stdout);
  log.follow(child.stderr);
  const ending = await endingOf(child);
  if (ending.code !== 0) {
    throw new Error(`${program} failed (${describeEnding(ending)}).\n${log.recentLines().slice(-5).join('\n')}`);
  }
}

function commandFacts(folders: DatabaseFolders) {
  return {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' },
    cwd: '/',
    runAs: folders.account,
    privateMounts: folders.privateMounts,
  };
}

function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== String(POSTGRES_MAJOR)) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${version}; this Verdict brings PostgreSQL ${POSTGRES_MAJOR}. ` +
        'Start the version of Verdict that made it, or move the data with a dump.',
    );
  }
}

/** The running server, or a description of how it ended before it was ready. */
async function tryStart(folders: DatabaseFolders, options: PostgresOptions): Promise<RunningPostgres | string> {
  const flags = [
    'listen_addresses=',
    `unix_socket_directories=${folders.socket}`,
    'unix_socket_permissions=0700',
    'logging_collector=off',
    ...(options.scratch ? scratchSettings : []),
  ];
  const child = spawnTied({
    ...commandFacts(folders),
    command: join(folders.programs, 'bin', 'postgres'),
    args: ['-D', folders.cluster, ...flags.flatMap((flag) => ['-c', flag])],
    deathSignal: 'INT',
    ...(options.scratch ? {} : { aheadOfPrograms: true }),
  });
  options.log.follow(child.stdout);
  options.log.follow(child.stderr);
  let ending: Ending | null = null;
  const ended = endingOf(child).then((how) => (ending = how));

  // A recovery after a power failure may take minutes, so the wait lasts as long as the server lives.
  const startedAt = performance.now();
  let isReported = false;
  while (!isReady(options.cluster, child.pid)) {
    if (ending !== null) return describeEnding(ending);
    if (!isReported && performance.now() - startedAt > 3_000) {
      isReported = true;
      options.onProgress('PostgreSQL is recovering the database ...');
    }
    await Promise.race([sleep(10), ended]);
  }
  const pid = child.pid ?? 0;
  return {
    pid,
    url: `postgres://${USER}@/${DATABASE}?host=${encodeURIComponent(folders.socket)}`,
    ended,
    stop: async () => {
      if (!signalProcess(pid, FAST_SHUTDOWN)) return;
      const timer = setTimeout(() => signalProcess(pid, IMMEDIATE_SHUTDOWN), SHUTDOWN_MS);
      await ended;
      clearTimeout(timer);
      folders.remove();
    },
  };
}

/** `pg_ctl` checks the same: the pid file's first line is the postmaster, the eighth its state. */
function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = readPidFile(cluster);
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Make way for our own server. The pid file names one that
 * - still runs on this cluster: it belonged to a supervisor that was killed; stopped, not adopted, because only a child
 *   of ours is bound to our life;
 * - is gone, is a zombie that nobody reaps, or whose number went to another program: PostgreSQL itself would take the
 *   last two for alive and refuse to start, so the file is removed. Its shared memory check still guards the data.
 */
async function retireFormerServer(cluster: string): Promise<void> {
  const pid = Number(readPidFile(cluster)[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (isRunning(pid) && worksIn(pid, cluster)) {
    signalProcess(pid, FAST_SHUTDOWN);
    if (!(await waitUntilGone(pid, SHUTDOWN_MS))) {
      signalProcess(pid, IMMEDIATE_SHUTDOWN);
      if (!(await waitUntilGone(pid, SHUTDOWN_MS))) {
        throw new Error(
          `A former PostgreSQL (process ${pid}) on ${dirname(cluster)} does not stop. End it and start again.`,
        );
      }
    }
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
