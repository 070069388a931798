/** One process for bounded tasks. It runs one call after another and is killed by the first that exceeds a limit. */
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../refusal/refusal.ts';
import { BoundedError, type Exceeded } from './bounded-error.ts';
import {
  DATA_MIB,
  HEAP_MIB,
  LIFE_CPU_SECONDS,
  LOOK_EVERY_MS,
  type Limits,
  REUSED_CPU_MS,
  REUSED_MEMORY_MIB,
} from './limits.ts';
import type { FromChild, SentError, ToChild } from './protocol.ts';

const program = fileURLToPath(new URL('child.ts', import.meta.url));
/** `ulimit` counts KiB and seconds. A broken task leaves no core file. */
const shell = `ulimit -c 0; ulimit -t ${LIFE_CPU_SECONDS}; ulimit -d ${DATA_MIB * 1024}; exec "$@"`;
/** The kernel reports CPU time in hundredths of a second. */
const TICK_MS = 10;
const MESSAGE_MAX = 2000;

interface Usage {
  cpuMs: number;
  memoryMiB: number;
}

interface Call {
  id: number;
  task: string;
  limits: Limits;
  cpuMsBefore: number;
  answer: PromiseWithResolvers<unknown>;
  onAsk: ((what: unknown) => Promise<unknown>) | undefined;
  /** Error of the server's own work during an `ask`. It is thrown instead of the task's resulting error. */
  failure: { error: unknown } | null;
}

export interface BoundedProcess {
  readonly isAlive: boolean;
  /** Whether another task may run in it. */
  isReusable(): Promise<boolean>;
  call(task: string, input: unknown, limits: Limits, onAsk?: (what: unknown) => Promise<unknown>): Promise<unknown>;
  end(): void;
}

const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

export function startProcess(folder: string): BoundedProcess {
  const child = spawn(
    '/bin/sh',
    ['-c', shell, 'sh', process.execPath, `--max-old-space-size=${HEAP_MIB}`, '--no-warnings', program, folder],
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced', env: {} },
  );
  living.add(child);
  let isAlive = true;
  let calls = 0;
  let current: Call | null = null;
  let exceeded: Exceeded | null = null;
  let lastWords = '';
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  child.stderr?.on('data', (text: Buffer) => {
    lastWords = (lastWords + text.toString()).slice(-MESSAGE_MAX);
  });

  const rest = (): void => {
    child.unref();
    child.channel?.unref();
    (child.stderr as { unref?(): void } | null)?.unref?.();
  };
  const work = (): void => {
    child.ref();
    child.channel?.ref();
  };
  rest();

  function settle(finish: (call: Call) => void): void {
    const call = current;
    current = null;
    rest();
    if (call) finish(call);
  }

  function ended(signal: NodeJS.Signals | null, code: number | null): void {
    if (!isAlive) return;
    isAlive = false;
    living.delete(child);
    const kind = exceeded ?? kindOfEnd(signal, code, lastWords);
    ready.reject(new BoundedError('start', kind, lastWords));
    settle(({ task, answer, failure }) => answer.reject(failure?.error ?? new BoundedError(task, kind, lastWords)));
  }
  child.on('error', () => ended(null, null));
  child.on('close', (code, signal) => ended(signal, code));

  const send = (message: ToChild): void => {
    if (isAlive && child.connected) child.send(message, () => {});
  };
  child.on('message', (message: FromChild) => {
    if (message.is === 'ready') return ready.resolve();
    if (message.is === 'ask') return void answerCall(message.id, message.what);
    if (message.id !== current?.id) return;
    if (message.is === 'tooLarge') return end('output');
    settle(({ answer, failure }) => {
      if (message.is === 'done') answer.resolve(message.value);
      else answer.reject(failure?.error ?? errorOf(message.error));
    });
  });

  async function answerCall(id: number, what: unknown): Promise<void> {
    const call = current;
    try {
      send({ is: 'answer', id, value: await call?.onAsk?.(what) });
    } catch (error) {
      if (call) call.failure = { error };
      send({ is: 'noAnswer', id });
    }
  }

  function end(kind: Exceeded): void {
    exceeded ??= kind;
    child.kill('SIGKILL');
  }

  async function look(call: Call): Promise<void> {
    const { cpuMs, memoryMiB } = await usageOf(child.pid);
    if (current !== call) return;
    if (cpuMs - call.cpuMsBefore > call.limits.cpuMs) end('time');
    else if (memoryMiB > call.limits.memoryMiB) end('memory');
    else setTimeout(() => void look(call), LOOK_EVERY_MS).unref();
  }

  return {
    get isAlive() {
      return isAlive;
    },
    async isReusable() {
      if (!isAlive || exceeded) return false;
      const { cpuMs, memoryMiB } = await usageOf(child.pid);
      return isAlive && cpuMs < REUSED_CPU_MS && memoryMiB < REUSED_MEMORY_MIB;
    },
    async call(task, input, limits, onAsk) {
      work();
      await ready.promise;
      // Requests of users come first on machines with few processors.
      if (calls === 0 && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      const id = ++calls;
      const { cpuMs: cpuMsBefore } = await usageOf(child.pid);
      const answer = Promise.withResolvers<unknown>();
      const call: Call = { id, task, limits, cpuMsBefore, answer, onAsk, failure: null };
      if (!isAlive) throw new BoundedError(task, exceeded ?? 'crashed', lastWords);
      current = call;
      send({ is: 'call', id, task, input, outputBytes: limits.outputBytes });
      void look(call);
      return answer.promise;
    },
    end: () => end('crashed'),
  };
}

function kindOfEnd(signal: NodeJS.Signals | null, code: number | null, words: string): Exceeded {
  if (/heap out of memory|allocation failed|bad_alloc/i.test(words)) return 'memory';
  // The shell reports signals by codes above 128.
  return signal === 'SIGXCPU' || code === 128 + constants.signals.SIGXCPU ? 'time' : 'crashed';
}

function errorOf(sent: SentError): Error {
  if (sent.kind === 'package') return new PackageError(sent.code, sent.sentence, sent.path);
  if (sent.kind === 'refusal') return new Refusal(sent.key);
  const kind = { TypeError, RangeError, SyntaxError, ReferenceError }[sent.name] ?? Error;
  return Object.assign(new kind(sent.message), { stack: sent.stack });
}

/** Usage as the kernel counts it. Empty once the process has ended. */
async function usageOf(pid: number | undefined): Promise<Usage> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'latin1'),
      readFile(`/proc/${pid}/status`, 'latin1'),
    ]);
    // The program's name is in parentheses and may contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const kibibytes = Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, memoryMiB: kibibytes / 1024 };
  } catch {
    return { cpuMs: 0, memoryMiB: 0 };
  }
}
