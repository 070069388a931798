/**
 * Processes that cannot outlive the one that started them.
 *
 * Every child is started through `setpriv --pdeathsig`, so the kernel itself signals it when its parent dies, however
 * that happens. The parent might die before that is armed; therefore a small shell, started after it, compares the
 * parent's pid and only then becomes the program. All of these replace one another by exec: the pid stays the same.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A user of this machine by numeric ids. */
export interface Account {
  uid: number;
  gid: number;
}

/** A mount that only one process sees: `from` appears at `at`. */
export interface PrivateMount {
  from: string;
  at: string;
}

export interface TiedCommand {
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** Signal that the kernel sends when this process dies. */
  deathSignal: 'KILL' | 'INT' | 'TERM';
  /** Become this user permanently, without any capability. Needs root. */
  runAs?: Account | null;
  privateMounts?: readonly PrivateMount[];
  /** Written to stdin, which is then closed. */
  input?: string;
  /** Prefer this process over judged programs when processors are scarce. Only possible for root. */
  aheadOfPrograms?: true;
  /**
   * Kill its own children too when this process dies, however it dies, except those that lead a session of their own.
   */
  withDescendants?: true;
}

/** How a process ended: `code` or `signal`, as Node reports it. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

const sameParent = 'test "$PPID" -eq "$0"';

/**
 * The kernel's signal reaches the program, but not its children. So a shell in its group reads from a pipe whose other
 * end only we hold: when we die it reads the end of the pipe and kills the group, itself included.
 */
const guardGroup = '{ (read -r _ <&3; kill -9 -$$) & }';

/**
 * Start a program that dies with this process. It gets a session of its own, so Ctrl-C in the terminal reaches only us
 * and the programs can be stopped in order.
 */
export function spawnTied(wanted: TiedCommand): ChildProcess {
  const drop = wanted.runAs
    ? [
        `--reuid=${wanted.runAs.uid}`,
        `--regid=${wanted.runAs.gid}`,
        '--clear-groups',
        '--inh-caps=-all',
        '--bounding-set=-all',
        '--no-new-privs',
      ]
    : [];
  const tied = [
    'setpriv',
    ...drop,
    `--pdeathsig=${wanted.deathSignal}`,
    '--',
    'sh',
    '-c',
    wanted.withDescendants ? `${sameParent} && ${guardGroup} && exec "$@" 3<&-` : `${sameParent} && exec "$@"`,
    String(process.pid),
    wanted.command,
    ...wanted.args,
  ];
  const [command = '', ...args] = withPrivateMounts(tied, wanted.privateMounts ?? []);
  const child = spawn(command, args, {
    env: wanted.env,
    cwd: wanted.cwd,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', ...(wanted.withDescendants ? (['pipe'] as const) : [])],
  });
  if (wanted.aheadOfPrograms && child.pid !== undefined) givePriority(child.pid, AHEAD_OF_PROGRAMS);
  if (wanted.withDescendants) child.once('exit', () => signalProcess(-(child.pid ?? 0), 'SIGKILL'));
  // A program that ends before it has read its input is no failure of ours.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(wanted.input ?? '');
  return child;
}

/**
 * Runs one of the server's commands (`apps/server/src/commands`) to its end, with its output as ours. Returns its exit
 * code.
 */
export async function runServerCommand(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input?: string,
): Promise<number> {
  const root = resolve(import.meta.dirname, '../../..');
  const child = spawnTied({
    command: process.execPath,
    args: [join(root, 'apps/server/src/commands', script), ...args],
    cwd: root,
    env: { ...process.env, ...env },
    deathSignal: 'KILL',
    ...(input !== undefined && { input }),
  });
  child.stdout?.pipe(process.stdout);
  child.stderr?.pipe(process.stderr);
  return (await endingOf(child)).code ?? 1;
}

const AHEAD_OF_PROGRAMS = -5;

/**
 * Set the priority of a process, from -20 (first) to 19 (last), as far as we may. Programs that it starts later inherit
 * it. Kernels that divide processors between sessions first (autogroup) have a second number for that. Judged programs
 * are charged processor time, which depends on neither.
 */
export function givePriority(pid: number, niceness: number): void {
  for (const give of [
    () => setPriority(pid, niceness),
    () => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)),
  ]) {
    try {
      give();
    } catch {
      // Not permitted, or a kernel without it: the default priority stays.
    }
  }
}

function withPrivateMounts(command: readonly string[], mounts: readonly PrivateMount[]): string[] {
  if (mounts.length === 0) return [...command];
  const script = mounts.map(() => 'mount --bind "$1" "$2" && shift 2 && ').join('') + 'exec "$@"';
  const places = mounts.flatMap(({ from, at }) => [from, at]);
  return ['unshare', '--mount', '--propagation', 'private', '--', 'sh', '-c', script, 'sh', ...places, ...command];
}

/**
 * Resolves when the process has ended, or could not be started at all (then `code` is 127). All of its output has been
 * read by then, unless another process still holds the output open.
 */
export function endingOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      const tell = () => resolve({ code, signal });
      child.once('close', tell);
      setTimeout(tell, 200).unref();
    });
    child.once('error', () => resolve({ code: 127, signal: null }));
  });
}

/** `exit code 1` or `signal SIGKILL`, for a sentence. */
export function describeEnding({ code, signal }: Ending): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}

/** Send a signal. Returns false when there is no such process (any more). */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Whether the process exists and still runs. A zombie, which only waits to be reaped, does not run. */
export function isRunning(pid: number): boolean {
  try {
    // The name in the second field may contain blanks and parentheses; the state follows the last one.
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
    return state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}

/** Whether the process works in this folder, compared by identity, because it may see the folder under another path. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    const theirs = statSync(`/proc/${pid}/cwd`);
    const ours = statSync(folder);
    return theirs.dev === ours.dev && theirs.ino === ours.ino;
  } catch {
    return false;
  }
}

/** Wait until a process that is not our child has ended. Returns false when it still runs after the given time. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += 20) {
    if (!isRunning(pid)) return true;
    await sleep(20);
  }
  return !isRunning(pid);
}
