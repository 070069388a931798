/**
 * One supervised program: started, restarted when it ends by itself, and stopped on request.
 *
 * Waits between starts double from half a second to half a minute and are reset once the program has run for a minute.
 * A program that refuses its configuration or its database is not restarted, because it would refuse again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIG_EXIT_CODE } from '@verdict/domain/site/config.ts';
import type { LogFile } from './log-file.ts';
import { describeEnding, endingOf, signalProcess, spawnTied, type Ending } from './processes.ts';

export interface Running {
  pid: number;
  ended: Promise<Ending>;
  stop(): Promise<void>;
}

export interface ProgramFacts {
  name: string;
  /** Start the program once. Resolves when it runs (for PostgreSQL: when it accepts connections). */
  start(): Promise<Running>;
  /**
   * Called with a sentence when the program ended by itself or could not be started. `early` when it had run only
   * briefly, so that its last output probably gives the reason.
   */
  onTrouble(sentence: string, early: boolean): void;
  /** Called when the program refuses to run and is not restarted. */
  onGivenUp(sentence: string): void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const STEADY_MS = 60_000;

export class Program {
  readonly #facts: ProgramFacts;
  readonly #stopRequest = new AbortController();
  #running: Running | null = null;
  #watch: Promise<void> = Promise.resolve();

  constructor(facts: ProgramFacts) {
    this.#facts = facts;
  }

  /** The first start. Its failure is thrown to the caller; later failures are handled here. */
  async start(): Promise<void> {
    this.#running = await this.#facts.start();
    // `stop` was called meanwhile and could not see the new process.
    if (this.#stopRequest.signal.aborted) return this.#running.stop();
    this.#watch = this.#keepRunning(this.#running);
  }

  /** Pid while the program runs, for tests and the list of processes. */
  get pid(): number | null {
    return this.#running?.pid ?? null;
  }

  async stop(): Promise<void> {
    this.#stopRequest.abort();
    await this.#running?.stop();
    await this.#watch;
  }

  async #keepRunning(first: Running): Promise<void> {
    const { signal } = this.#stopRequest;
    let running: Running | null = first;
    let waitMs = FIRST_WAIT_MS;
    while (!signal.aborted) {
      if (running !== null) {
        const startedAt = performance.now();
        const ending: Ending = await running.ended;
        this.#running = null;
        if (signal.aborted) return;
        if (ending.code === CONFIG_EXIT_CODE) {
          this.#facts.onGivenUp(`The ${this.#facts.name} refuses to start.`);
          return;
        }
        const ranMs = performance.now() - startedAt;
        if (ranMs > STEADY_MS) waitMs = FIRST_WAIT_MS;
        this.#facts.onTrouble(
          `The ${this.#facts.name} ended (${describeEnding(ending)}); it is started again in ${waitMs / 1000} s.`,
          ranMs < STEADY_MS,
        );
      }
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      running = await this.#startAgain(waitMs);
      this.#running = running;
      if (signal.aborted) await running?.stop();
    }
  }

  async #startAgain(nextWaitMs: number): Promise<Running | null> {
    try {
      return await this.#facts.start();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#facts.onTrouble(
        `The ${this.#facts.name} could not be started; next try in ${nextWaitMs / 1000} s. ${reason}`,
        false,
      );
      return null;
    }
  }
}

export interface NodeProgram {
  script: string;
  env: NodeJS.ProcessEnv;
  cwd: string;
  log: Pick<LogFile, 'follow'>;
  /** Time for the program to end by itself after SIGTERM, in ms. */
  graceMs: number;
  /**
   * Half of the space for new objects, in MiB. By default it grows to 64 MiB under the first load and stays there.
   * Programs remove what their start leaves by `gc`.
   */
  youngMiB: number;
  aheadOfPrograms?: true;
}

/** Each thread of Node.js would keep freed memory in an arena of its own. */
const oneArena = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Start one of our TypeScript programs on the Node that runs us. The program and its children die with us. */
export function startNodeProgram({ script, log, graceMs, youngMiB, ...wanted }: NodeProgram): Running {
  const child = spawnTied({
    command: process.execPath,
    args: [`--max-semi-space-size=${youngMiB}`, '--expose-gc', script],
    ...wanted,
    env: { ...oneArena, ...wanted.env },
    deathSignal: 'KILL',
    withDescendants: true,
  });
  log.follow(child.stdout);
  log.follow(child.stderr);
  const pid = child.pid ?? 0;
  const ended = endingOf(child);
  return {
    pid,
    ended,
    stop: async () => {
      if (!signalProcess(pid, 'SIGTERM')) return;
      const timer = setTimeout(() => signalProcess(pid, 'SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
