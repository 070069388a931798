/**
 * The one place for work on users' texts and files: each task runs in a separate process within `limits.ts`, so no
 * input can block or kill the server. A task that exceeds a limit throws a `BoundedError`.
 */
import { fileURLToPath } from 'node:url';
import { IDLE_MS, type Limits, PROCESSES_MAX, pictureLimits, shortLimits } from './limits.ts';
import { Refusal } from '../refusal/refusal.ts';
import { BoundedError } from './bounded-error.ts';
import { type BoundedProcess, startProcess } from './process.ts';
import type compareStatements from './tasks/compare-statements.ts';
import type convertMarkdown from './tasks/convert-markdown.ts';
import type encodePicture from './tasks/encode-picture.ts';
import type fetchRemoteProblem from './tasks/fetch-remote-problem.ts';
import type makeMutants from './tasks/make-mutants.ts';
import type readContestFiles from './tasks/read-contest-files.ts';
import type readUserSheet from './tasks/read-user-sheet.ts';
import { openTurns } from './turns.ts';

/** Tasks that are one call, by the name of their file in `tasks/`. */
interface Tasks {
  'compare-statements': typeof compareStatements;
  'convert-markdown': typeof convertMarkdown;
  'encode-picture': typeof encodePicture;
  'fetch-remote-problem': typeof fetchRemoteProblem;
  'make-mutants': typeof makeMutants;
  'read-contest-files': typeof readContestFiles;
  'read-user-sheet': typeof readUserSheet;
}
/** Limits of tasks that need more than the default. */
const limitsOf: Partial<Record<keyof Tasks, Limits>> = { 'encode-picture': pictureLimits };

type InputOf<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type OutputOf<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

const tasksFolder = fileURLToPath(new URL('tasks', import.meta.url));

export interface Pool {
  /** Wait for the account's turn and for a process. Return it with `giveBack`. */
  take(account: string): Promise<BoundedProcess>;
  giveBack(process: BoundedProcess): Promise<void>;
}

/** One process is always left for other accounts. */
const shareOf = (most: number): number => Math.max(1, most - 1);

/** Processes are started on demand and reused for some time. */
export function openPool(most: number, folder = tasksFolder): Pool {
  const idle: { process: BoundedProcess; timer: NodeJS.Timeout }[] = [];
  const turns = openTurns<(process: BoundedProcess) => void>(shareOf(most));
  const holders = new Map<BoundedProcess, string>();
  let held = 0;

  function rest(process: BoundedProcess): void {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.process === process),
        1,
      );
      process.end();
    }, IDLE_MS).unref();
    idle.push({ process, timer });
  }

  function rested(): BoundedProcess | null {
    for (let one = idle.pop(); one; one = idle.pop()) {
      clearTimeout(one.timer);
      if (one.process.isAlive) return one.process;
    }
    return null;
  }

  function serve(): void {
    while (held < most) {
      const begin = turns.next();
      if (!begin) return;
      held++;
      begin(rested() ?? startProcess(folder));
    }
  }

  return {
    async take(account) {
      const taken = new Promise<BoundedProcess>((resolve) => turns.add(account, resolve));
      serve();
      const process = await taken;
      holders.set(process, account);
      return process;
    },
    async giveBack(process) {
      if (await process.isReusable()) rest(process);
      else process.end();
      turns.giveBack(holders.get(process)!);
      holders.delete(process);
      held--;
      serve();
    },
  };
}

export const packageProcesses = openPool(PROCESSES_MAX.packages);
const shortProcesses = openPool(PROCESSES_MAX.short);

/** Run one call in a process of the pool. */
export async function runIn(
  pool: Pool,
  account: string,
  task: string,
  input: unknown,
  limits: Limits,
): Promise<unknown> {
  const process = await pool.take(account);
  try {
    return await process.call(task, input, limits);
  } finally {
    await pool.giveBack(process);
  }
}

/** Run one task for a request or a job of `account`. Throws a `BoundedError` when it exceeds a limit. */
export const runShort = async <Name extends keyof Tasks>(
  account: string,
  name: Name,
  input: InputOf<Name>,
  limits = limitsOf[name] ?? shortLimits,
): Promise<OutputOf<Name>> => (await runIn(shortProcesses, account, name, input, limits)) as OutputOf<Name>;

/** Run a task like `runShort`. Refuses input that exceeds a limit with a sentence for its sender. */
export async function runOrRefuse<Name extends keyof Tasks>(
  account: string,
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  try {
    return await runShort(account, name, input);
  } catch (error) {
    if (error instanceof BoundedError) throw new Refusal('error.tooCostly');
    throw error;
  }
}
