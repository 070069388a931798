import { linkerWords } from '../../../apps/judge/src/compile.ts';
import { CompilerCache } from '../../../apps/judge/src/compiler-cache.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { effectiveLimits } from '@verdict/domain/judging/limits.ts';
import { languageByName } from '@verdict/languages/index.ts';
import { openPackage } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Figure } from '../figure.ts';
import { addCosts, type Costs, costsBetween, costsOf, noCosts, perSubmission, submissionParts } from '../parts.ts';
import { type Product, startProduct } from '../product.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Two of four submissions are in C++, as on most sites. */
const mix = ['C++ 20 With O2', 'Python3', 'C++ 20 With O2', 'Java'];
const blockSize = 40;
const cores = 2;

interface Task {
  problem: string;
  language: string;
  code: string;
  limits: { timeMs: number; memoryMiB: number; stackMiB: number };
  /** Input files of the problem's cases. */
  inputs: string[];
}

export const efficiency: Figure = {
  name: 'efficiency',
  title: 'Judging efficiency of the whole product',
  method:
    '200 submissions (half C++, a quarter each Python 3 and Java) of accepted programs to the example problems, each a ' +
    'different text so that none is compiled before. Without a judge C programs, one for each core, run the same ' +
    'compile commands with the same head starts and linkers of compilers and the programs on all cases, task by task, ' +
    'until none is left. The product gets them over HTTP all at once, until the last verdict. Both take turns in ' +
    `blocks of ${blockSize}; efficiency = wall time without a judge / wall time of the product. Processor time and minor ` +
    'page faults of each part come from /proc; the programs are compilers and submissions.',
  async measure({ short, tell }) {
    const folder = mkdtempSync(join(tmpdir(), 'efficiency-'));
    const product = await startProduct({ languages: mix });
    try {
      execFileSync('gcc', ['-O2', '-w', '-o', join(folder, 'native'), join(root, 'apps/sandbox/bench/native.c')]);
      const tasks = await tasksOf(folder);
      const compilerCache = CompilerCache.ofDaemon(product.compilerCacheFolder);
      const sum = { bareCpu: 0, bareFaults: 0, bareWall: 0, wall: 0, idle: 0 };
      let costs: Costs = noCosts();
      let number = 0;
      const next = (count: number) => Array.from({ length: count }, () => taskNumber(tasks, number++));
      // The first round fetches test data and fills the caches of the operating system.
      await judgeAll(product, next(tasks.length));
      const all = short ? blockSize : 200;
      for (let done = 0; done < all; done += blockSize) {
        const block = next(blockSize);
        const bare = await runBare(folder, compilerCache, block);
        const costsBefore = costsOf(product.pid);
        const idleBefore = idleSeconds();
        const wall = await judgeAll(product, block);
        const used = costsBetween(costsBefore, costsOf(product.pid));
        const idle = idleSeconds() - idleBefore;
        tell(
          `bare ${bare.wallSeconds.toFixed(1)} s wall, ${bare.cpuSeconds.toFixed(1)} s CPU; product ${wall.toFixed(1)} s wall, ${cpuSeconds(used).toFixed(1)} s CPU, machine idle ${idle.toFixed(1)} s`,
        );
        sum.bareCpu += bare.cpuSeconds;
        sum.bareWall += bare.wallSeconds;
        sum.wall += wall;
        sum.bareFaults += bare.minorFaults;
        costs = addCosts(costs, used);
        sum.idle += idle;
      }
      return [
        { what: `CPU of ${all} submissions without a judge`, got: sum.bareCpu, unit: 's' },
        { what: 'CPU of the product for them', got: cpuSeconds(costs), unit: 's' },
        { what: 'both cores without a judge until the last is done', got: sum.bareWall, unit: 's' },
        { what: 'the product until the last verdict', got: sum.wall, unit: 's' },
        { what: 'cores idle meanwhile', got: (100 * sum.idle) / (sum.wall * cores), unit: '%' },
        { what: 'page faults of a submission without a judge', got: sum.bareFaults / all, unit: '' },
        ...perSubmission(costs, all),
        { what: 'judging efficiency', got: sum.bareWall / sum.wall, unit: '', bar: { atLeast: 0.92 } },
      ];
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Accepted programs of the example problems that read stdin and are compared, in the languages of the mix. */
async function tasksOf(folder: string): Promise<Task[]> {
  const tasks: Task[] = [];
  const examples = join(root, 'examples/problems');
  for (const name of readdirSync(examples).sort()) {
    const files = await openPackage(join(examples, name));
    try {
      for (const problem of await readPackage(files)) tasks.push(...(await tasksOfProblem(problem, folder)));
    } finally {
      await files.close();
    }
  }
  return tasks;
}

async function tasksOfProblem(problem: ProblemPackage, folder: string): Promise<Task[]> {
  const { displayId, judgeMode, fileIo, timeLimitMs, memoryLimitMiB, stackLimitMiB } = problem;
  if (displayId === null || judgeMode !== 'default' || fileIo) return [];
  const inputs: string[] = [];
  for (const [index, { input }] of problem.cases.entries()) {
    const path = join(folder, `${displayId}-${index}.in`);
    writeFileSync(path, await input.read());
    inputs.push(path);
  }
  return problem.programs
    .filter((one) => one.expected.includes('accepted') && mix.includes(one.language ?? ''))
    .map(({ language, source }) => ({
      problem: displayId,
      language: language ?? '',
      code: source,
      limits: { timeMs: timeLimitMs ?? 1000, memoryMiB: memoryLimitMiB, stackMiB: stackLimitMiB },
      inputs,
    }));
}

function taskNumber(tasks: readonly Task[], number: number): Task {
  const ofLanguage = tasks.filter(({ language }) => language === mix[number % mix.length]);
  const task = ofLanguage[Math.floor(number / mix.length) % ofLanguage.length] as Task;
  const comment = task.language === 'Python3' ? '#' : '//';
  return { ...task, code: `${task.code}\n${comment} ${number}\n` };
}

/** Seconds until the last verdict. */
async function judgeAll(product: Product, tasks: readonly Task[]): Promise<number> {
  const start = performance.now();
  const ids = await Promise.all(tasks.map(({ problem, language, code }) => product.submit(problem, language, code)));
  const verdicts = await product.verdictsOf(ids);
  const seconds = (performance.now() - start) / 1000;
  for (const [index, id] of ids.entries()) {
    const got = verdicts.get(id);
    if (got !== 'accepted') throw new Error(`${tasks[index]?.language} for ${tasks[index]?.problem} got ${got}`);
  }
  return seconds;
}

/** Compiles and runs all tasks on all cores, without a judge. */
async function runBare(
  folder: string,
  compilerCache: CompilerCache,
  tasks: readonly Task[],
): Promise<{ cpuSeconds: number; wallSeconds: number; minorFaults: number }> {
  const entries: string[] = [];
  const folders: string[] = [];
  for (const task of tasks) {
    const language = languageByName(task.language);
    if (!language?.compile) throw new Error(task.language);
    const own = join(folder, `task-${entries.length}`);
    folders.push(own);
    mkdirSync(own);
    writeFileSync(join(own, language.source), task.code);
    const [compiler = '', ...flags] = language.compile.argv;
    const faster = await compilerCache.wordsFor(language, language.compile.argv, [task.code], compilerCache.folder);
    const compile = [compiler, ...linkerWords(language), ...faster, ...flags];
    entries.push([own, '/dev/null', ...compile].join('\t'));
    const [command = '', ...rest] = language.run.argv;
    const program = command.replace('/box/', `${own}/`);
    const limits = language.limitArguments?.(effectiveLimits(task.limits, language)) ?? [];
    for (const input of task.inputs) entries.push([own, input, program, ...limits, ...rest].join('\t'));
  }
  const list = join(folder, 'list');
  writeFileSync(list, entries.map((entry) => entry + '\x1e').join(''));
  // Asynchronous, because otherwise connections to the product would be closed meanwhile without our noticing.
  const { stdout } = await promisify(execFile)(join(folder, 'native'), ['work', list, `${cores}`]);
  const { failed, ...seconds } = JSON.parse(stdout);
  for (const one of folders) rmSync(one, { recursive: true });
  if (failed > 0) throw new Error(`${failed} commands failed without a judge.`);
  return seconds;
}

const cpuSeconds = (costs: Costs): number => submissionParts.reduce((sum, name) => sum + costs[name].cpuMs, 0) / 1000;

function idleSeconds(): number {
  const fields = execFileSync('head', ['-1', '/proc/stat']).toString().trim().split(/\s+/);
  return (Number(fields[4]) + Number(fields[5])) / 100;
}
