/**
 * Commands of our own that may wait, such as building the compiler cache. They run at the lowest priority while this
 * host judges nothing, and stand still while it judges: a priority would not suffice, because boxes and daemon may lie
 * in control groups that share processors equally.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A host that judges for this long without a free moment needs the compiler cache most, so commands go on then. */
const longestHoldMs = 60_000;
const mostCpuSeconds = 120;

/** Idle scheduling and idle disk access, or the lowest niceness where the kernel refuses idle scheduling. */
const last = `ulimit -t ${mostCpuSeconds}
ionice -c 3 -p $$ 2>/dev/null
chrt -i -p 0 $$ 2>/dev/null && exec "$@"
exec nice -n 19 "$@"`;

export class SpareTime {
  readonly #longestHoldMs: number;
  readonly #pids = new Set<number>();
  readonly #closing = new AbortController();
  /** Number of works that commands wait for. */
  #holders = 0;
  /** Resolves when commands may go on. Null while they may. */
  #hold: (PromiseWithResolvers<void> & { timer: NodeJS.Timeout }) | null = null;

  constructor(options: { longestHoldMs?: number } = {}) {
    this.#longestHoldMs = options.longestHoldMs ?? longestHoldMs;
  }

  /** Does the work; commands wait until it ends, those that run included. */
  async without<T>(work: () => Promise<T>): Promise<T> {
    if (this.#holders++ === 0) this.#pause();
    try {
      return await work();
    } finally {
      if (--this.#holders === 0) this.#goOn();
    }
  }

  /** Runs a command in a folder, which also takes its temporary files. Rejects when it fails or after `close`. */
  async run(argv: readonly string[], folder: string): Promise<{ stdout: string }> {
    const { signal } = this.#closing;
    while (this.#hold && !signal.aborted) await this.#hold.promise;
    signal.throwIfAborted();
    const running = execute('/bin/sh', ['-c', last, 'sh', ...argv], {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', TMPDIR: folder },
    });
    const { pid = 0 } = running.child;
    this.#pids.add(pid);
    return running.finally(() => this.#pids.delete(pid));
  }

  /** Ends all commands. */
  close(): void {
    this.#closing.abort();
    this.#hold?.resolve();
    this.#signal('SIGKILL');
  }

  #pause(): void {
    const timer = setTimeout(() => this.#goOn(), this.#longestHoldMs).unref();
    this.#hold = { ...Promise.withResolvers<void>(), timer };
    this.#signal('SIGSTOP');
  }

  #goOn(): void {
    if (!this.#hold) return;
    clearTimeout(this.#hold.timer);
    this.#hold.resolve();
    this.#hold = null;
    this.#signal('SIGCONT');
  }

  #signal(signal: NodeJS.Signals): void {
    for (const pid of this.#pids) signalTree(pid, signal);
  }
}

/**
 * Signals a process and its descendants. A process is stopped before its children are listed, because then it starts no
 * further ones, and killed after them, because a dead process has no list.
 */
function signalTree(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal === 'SIGKILL' ? 'SIGSTOP' : signal);
    for (const child of childrenOf(pid)) signalTree(child, signal);
    if (signal === 'SIGKILL') process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}

/** Empty on kernels that do not list children. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
