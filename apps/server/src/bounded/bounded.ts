/**
 * The one place for work on texts and files of people: it runs in a process of its own, within `limits.ts`, so that
 * nothing that is sent can hold or end the server. What goes too far throws a `BoundedError`.
 */
import { fileURLToPath } from 'node:url';
import { IDLE_MS, type Limits, PROCESSES_MAX, shortLimits } from './limits.ts';
import { Refusal } from '../refusal.ts';
import { BoundedError } from './bounded-error.ts';
import { type BoundedProcess, startProcess } from './process.ts';
import type compareStatements from './tasks/compare-statements.ts';
import type makeMutants from './tasks/make-mutants.ts';

/** Tasks that are one call, by the name of their file in `tasks/`. */
interface Tasks {
  'compare-statements': typeof compareStatements;
  'make-mutants': typeof makeMutants;
}
type InputOf<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type OutputOf<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

const tasksFolder = fileURLToPath(new URL('tasks', import.meta.url));

export interface Pool {
  /** Waits for a process. `giveBack` it. */
  take(): Promise<BoundedProcess>;
  giveBack(process: BoundedProcess): Promise<void>;
}

/** Processes are started when they are needed and used again for some time. */
export function openPool(most: number, folder = tasksFolder): Pool {
  const idle: { process: BoundedProcess; timer: NodeJS.Timeout }[] = [];
  const waiting: ((process: BoundedProcess) => void)[] = [];
  let count = 0;

  function rest(process: BoundedProcess): void {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.process === process),
        1,
      );
      count--;
      process.end();
    }, IDLE_MS).unref();
    idle.push({ process, timer });
  }

  return {
    async take() {
      for (let rested = idle.pop(); rested; rested = idle.pop()) {
        clearTimeout(rested.timer);
        if (rested.process.isAlive) return rested.process;
        count--;
      }
      if (count >= most) return new Promise((resolve) => waiting.push(resolve));
      count++;
      return startProcess(folder);
    },
    async giveBack(process) {
      const isReusable = await process.isReusable();
      if (!isReusable) process.end();
      const next = waiting.shift();
      if (next) next(isReusable ? process : startProcess(folder));
      else if (isReusable) rest(process);
      else count--;
    },
  };
}

export const packageProcesses = openPool(PROCESSES_MAX.packages);
const shortProcesses = openPool(PROCESSES_MAX.short);

/** One call in a process of the pool. */
export async function runIn(pool: Pool, task: string, input: unknown, limits: Limits): Promise<unknown> {
  const process = await pool.take();
  try {
    return await process.call(task, input, limits);
  } finally {
    await pool.giveBack(process);
  }
}

/** One short task of a request: who sent what goes too far is told so. */
export async function runOrRefuse<Name extends keyof Tasks>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
  try {
    return (await runIn(shortProcesses, name, input, shortLimits)) as OutputOf<Name>;
  } catch (error) {
    if (error instanceof BoundedError) throw new Refusal('error.tooCostly');
    throw error;
  }
}
