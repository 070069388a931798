/**
 * The judge's side of `runbox` (see apps/sandbox/runbox.c): encodes requests, decodes reports, and keeps a helper
 * process running.
 *
 * One helper process serves all runs. When it dies, its runs end as `sandboxError` with the fault `lost`, and the next
 * request starts a new helper, so a crash costs only the runs under way.
 */
import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openChannel } from './channel.ts';
import { inputMessage, Outgoing, runMessage } from './encode.ts';
import { FrameReader } from './frames.ts';
import type { Enforcement, Fault, RunReport, Sandbox } from './types.ts';

export interface SandboxOptions {
  /** Number of boxes that run at once. Defaults to the number of cores. */
  slots?: number;
  /** Accepts a host that cannot enforce everything; `enforcement.missing` then lists what is missing. */
  allowDegraded?: boolean;
  /** Path of the helper. Defaults to `apps/sandbox/build/runbox`. */
  binary?: string;
  /** Simulates a host without control groups, for tests of the degraded mode. */
  withoutCgroups?: boolean;
  /**
   * Files and folders of the host that no box may contain even if they are below /usr, such as a data folder. The
   * folder of this checkout is always hidden.
   */
  hidden?: string[];
  /** Called, for the log, when the helper died without being closed. */
  onLost?: (reason: string) => void;
}

interface Hello {
  version: string;
  slots: number;
  enforcement: Enforcement;
}

type Message = Record<string, unknown> & {
  id?: number;
  index?: number;
  last?: true;
  refused?: string;
  hello?: Hello;
};

/** Receives the reports of one request. */
interface Pending {
  report(index: number, report: RunReport): void;
  last(message: Message, transcript: Buffer): void;
  fail(failure: Failure): void;
}

interface Failure {
  fault: Fault;
  reason: string;
}

const nothing = Buffer.alloc(0);
const unreported: Failure = { fault: 'lost', reason: 'no report' };

const checkout = fileURLToPath(new URL('../../../..', import.meta.url));
const defaultBinary = fileURLToPath(new URL('../../../sandbox/build/runbox', import.meta.url));

/** The host cannot isolate programs as required; the message says what is missing and how to fix it. */
export class SandboxRefused extends Error {
  override name = 'SandboxRefused';
}

/**
 * Starts the helper and waits until its first box works.
 *
 * Throws `SandboxRefused` when the host cannot isolate programs, or only weakly and that was not allowed; throws an
 * Error with a sentence for the operator when the helper has not been built.
 */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const client = new SandboxClient(options);
  await client.start();
  return client;
}

class SandboxClient implements Sandbox {
  readonly #options: SandboxOptions;
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;
  /** Channel to the helper. Null until a helper has greeted and after it has ended. */
  #helper: Socket | null = null;
  #hello: Hello | null = null;
  #starting: Promise<void> | null = null;
  #exited: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  get enforcement(): Enforcement {
    return this.#known().enforcement;
  }

  get version(): string {
    return this.#known().version;
  }

  get slots(): number {
    return this.#known().slots;
  }

  run(...[request, { signal } = {}]: Parameters<Sandbox['run']>): Promise<RunReport> {
    const out = new Outgoing();
    const message = { op: 'run', run: runMessage(request, out) };
    let report: RunReport | null = null;
    return this.#ask(out, message, signal, (resolve) => ({
      report: (_index, got) => (report = got),
      last: () => resolve(report ?? failed(unreported)),
      fail: (failure) => resolve(failed(failure)),
    }));
  }

  async batch(...[request, inputs, options]: Parameters<Sandbox['batch']>): Promise<RunReport[]> {
    if (inputs.length === 0) return [];
    const out = new Outgoing();
    const message = {
      op: 'batch',
      run: runMessage({ ...request, stdin: 'empty' }, out),
      inputs: inputs.map((input) => inputMessage(input, out)),
      parallel: Math.max(1, Math.floor(options.parallel)),
      stopAtFirstBad: options.stopAtFirstBad,
    };
    const reports: (RunReport | undefined)[] = [];
    let reported = 0;
    let end = inputs.length;
    // Boxes finish in any order; the caller gets the reports in the order of the inputs.
    const tell = () => {
      for (let report = reports[reported]; reported < end && report; report = reports[reported]) {
        if (options.stopAtFirstBad && !isGood(report)) end = reported + 1;
        options.onReport?.(reported, report);
        reported++;
      }
    };
    const { signal } = options;
    return this.#ask(out, message, signal, (resolve) => {
      const finish = (failure: Failure) => {
        for (let i = 0; i < end; i++) reports[i] ??= failed(failure);
        if (!signal?.aborted) tell();
        resolve((reports as RunReport[]).slice(0, end));
      };
      return {
        report: (index, report) => {
          reports[index] = report;
          if (!signal?.aborted) tell();
        },
        last: () => finish(unreported),
        fail: finish,
      };
    });
  }

  interact(...[contestant, interactor, options]: Parameters<Sandbox['interact']>): ReturnType<Sandbox['interact']> {
    const out = new Outgoing();
    const message = {
      op: 'interact',
      run: runMessage(contestant, out),
      interactor: runMessage(interactor, out),
      transcript: Math.floor(options.transcriptKiB * 1024),
    };
    const reports: RunReport[] = [];
    return this.#ask(out, message, options.signal, (resolve) => {
      const finish = (endedFirst: 'contestant' | 'interactor', transcript: Buffer, failure: Failure) =>
        resolve({
          contestant: reports[0] ?? failed(failure),
          interactor: reports[1] ?? failed(failure),
          endedFirst,
          transcript,
        });
      return {
        report: (index, report) => (reports[index] = report),
        last: (end, transcript) =>
          finish(end['endedFirst'] === 1 ? 'interactor' : 'contestant', transcript, unreported),
        fail: (failure) => finish('interactor', nothing, failure),
      };
    });
  }

  group(...[programs, manager, options]: Parameters<Sandbox['group']>): ReturnType<Sandbox['group']> {
    const out = new Outgoing();
    const message = {
      op: 'group',
      programs: programs.map((program) => runMessage(program, out)),
      manager: runMessage(manager, out),
      byName: options.byName,
    };
    const reports: RunReport[] = [];
    return this.#ask(out, message, options.signal, (resolve) => {
      const finish = (endedMs: number[], failure: Failure) =>
        resolve({
          programs: programs.map((_, index) => reports[index] ?? failed(failure)),
          manager: reports[programs.length] ?? failed(failure),
          endedMs,
        });
      return {
        report: (index, report) => (reports[index] = report),
        last: (end) => finish(end['endedMs'] as number[], unreported),
        fail: (failure) => finish([], failure),
      };
    });
  }

  /** Kills all runs, removes every box, and waits until the helper is gone. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#helper?.end();
    await this.#exited;
  }

  /** Starts a helper and waits for its greeting. Concurrent callers share one start. */
  start(): Promise<void> {
    this.#starting ??= this.#spawn().finally(() => (this.#starting = null));
    return this.#starting;
  }

  #known(): Hello {
    if (!this.#hello) throw new Error('the sandbox has not been started');
    return this.#hello;
  }

  async #spawn(): Promise<void> {
    const { slots, allowDegraded, withoutCgroups, hidden = [], binary = defaultBinary } = this.#options;
    const args = [
      ...(slots ? ['--slots', String(slots)] : []),
      ...(allowDegraded ? ['--allow-degraded'] : []),
      ...(withoutCgroups ? ['--no-cgroups'] : []),
      ...[checkout, ...hidden].flatMap((path) => ['--hide', resolve(path)]),
    ];
    const greeting = Promise.withResolvers<void>();
    let lastWords = '';
    let refusal: string | null = null;
    const reader = new FrameReader((json, blob) => {
      const message = JSON.parse(json) as Message;
      if (message.hello) {
        this.#hello = message.hello;
        this.#helper = ours;
        greeting.resolve();
      } else if (message.refused !== undefined && message.id === undefined) {
        refusal = message.refused;
      } else {
        this.#receive(message, blob);
      }
    });
    const { ours, theirs } = await openChannel((bytes) => reader.push(bytes));
    ours.on('error', () => {}); // its death is reported by 'close'
    const helper = spawn(binary, args, { stdio: [theirs, theirs, 'pipe'], env: {} });
    theirs.destroy();
    helper.stderr?.on('data', (bytes: Buffer) => (lastWords = (lastWords + bytes.toString()).slice(-2000)));
    this.#exited = new Promise((gone) => {
      const over = (reason: string) => {
        const wasServing = this.#helper === ours;
        if (wasServing) this.#helper = null;
        if (wasServing && !this.#closed) this.#options.onLost?.(reason);
        this.#failAll({ fault: 'lost', reason });
        greeting.reject(refusal === null ? new Error(reason) : new SandboxRefused(refusal));
        gone();
      };
      helper.on('error', (error) =>
        over(
          `the sandbox helper ${binary} cannot be started: ${error.message}. Build it with: node apps/sandbox/build.mjs`,
        ),
      );
      helper.on('close', (code, signal) => {
        const end = () => over(refusal ?? `the sandbox helper ended (${signal ?? `code ${code}`}) ${lastWords}`.trim());
        // The helper's last reports may still be on their way.
        if (ours.closed) end();
        else ours.once('close', end);
      });
    });
    await greeting.promise;
  }

  /** Sends a message; `answering` handles the reports that come back. */
  async #ask<Answer>(
    out: Outgoing,
    message: object,
    signal: AbortSignal | undefined,
    answering: (resolve: (answer: Answer) => void) => Pending,
  ): Promise<Answer> {
    signal?.throwIfAborted();
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const pending = answering(resolve);
    const cancel = () => this.#cancel(pending);
    signal?.addEventListener('abort', cancel);
    this.#send(out, message, pending);
    const answer = await promise;
    signal?.removeEventListener('abort', cancel);
    signal?.throwIfAborted();
    return answer;
  }

  #send(out: Outgoing, message: object, pending: Pending): void {
    if (this.#closed) return pending.fail({ fault: 'lost', reason: 'the sandbox is closed' });
    const helper = this.#helper;
    if (!helper) {
      this.start().then(
        () => this.#send(out, message, pending),
        (error: Error) => pending.fail({ fault: 'host', reason: error.message }),
      );
      return;
    }
    const id = this.#nextId++;
    this.#pending.set(id, pending);
    for (const part of out.frame({ id, ...message })) helper.write(part);
  }

  /** The helper kills the runs and still sends their last reports. Requests that were not sent yet are dropped. */
  #cancel(pending: Pending): void {
    for (const [id, one] of this.#pending) {
      if (one !== pending) continue;
      for (const part of new Outgoing().frame({ id, op: 'cancel' })) this.#helper?.write(part);
    }
  }

  #receive(message: Message, blob: Buffer): void {
    const pending = this.#pending.get(message.id ?? -1);
    if (!pending) return;
    if (message.refused !== undefined) {
      this.#pending.delete(message.id!);
      pending.fail({ fault: 'request', reason: message.refused });
      return;
    }
    const { report, rest } = readReport(message, blob);
    pending.report(message.index ?? 0, report);
    if (message.last) {
      this.#pending.delete(message.id!);
      pending.last(message, rest);
    }
  }

  #failAll(failure: Failure): void {
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of waiting) pending.fail(failure);
  }
}

/** A report's numbers and words are JSON; kept output follows as bytes, and the JSON contains the lengths. */
function readReport(message: Message, blob: Buffer): { report: RunReport; rest: Buffer } {
  const fields = message as unknown as Omit<RunReport, 'stdout' | 'stderr'> & {
    stdout: number;
    stderr: number;
  };
  const stdoutEnd = fields.stdout;
  const stderrEnd = stdoutEnd + fields.stderr;
  const report: RunReport = {
    exit: fields.exit,
    exitCode: fields.exitCode,
    signal: fields.signal,
    cpuMs: fields.cpuMs,
    wallMs: fields.wallMs,
    waitedMs: fields.waitedMs ?? null,
    partnerCpuMs: fields.partnerCpuMs ?? null,
    memoryKiB: fields.memoryKiB,
    memoryFull: fields.memoryFull ?? false,
    stdoutBytes: fields.stdoutBytes,
    stderrBytes: fields.stderrBytes,
    stdout: fields.stdout === 0 ? nothing : blob.subarray(0, stdoutEnd),
    stderr: fields.stderr === 0 ? nothing : blob.subarray(stdoutEnd, stderrEnd),
    collected: fields.collected ?? {},
    comparison: fields.comparison ?? null,
    reason: fields.reason ?? null,
    fault: fields.fault ?? (fields.exit === 'sandboxError' ? 'lost' : null),
  };
  return { report, rest: stderrEnd === blob.length ? nothing : blob.subarray(stderrEnd) };
}

function isGood(report: RunReport): boolean {
  return report.exit === 'exited' && report.exitCode === 0 && (report.comparison?.verdict ?? 'equal') === 'equal';
}

function failed({ fault, reason }: Failure): RunReport {
  return {
    exit: 'sandboxError',
    exitCode: null,
    signal: null,
    cpuMs: 0,
    wallMs: 0,
    waitedMs: null,
    partnerCpuMs: null,
    memoryKiB: 0,
    memoryFull: false,
    stdoutBytes: 0,
    stderrBytes: 0,
    stdout: nothing,
    stderr: nothing,
    collected: {},
    comparison: null,
    reason,
    fault,
  };
}
