/**
 * Compares the sandbox with the same work without one. Both sides of every figure take turns in one run, so that other
 * load on the machine affects both; medians are compared. Absolute numbers are for orientation only.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { languageByName } from '@verdict/languages/index.ts';
import { linkerWords } from '../../apps/judge/src/compile.ts';
import { openSandbox } from '../../apps/judge/src/sandbox/client.ts';
import type { BoxLimits, RunRequest, Sandbox } from '../../apps/judge/src/sandbox/types.ts';
import { inTurn, median } from './figure.ts';

const sandboxFolder = fileURLToPath(new URL('../../apps/sandbox/', import.meta.url));

const limits: BoxLimits = {
  cpuMs: 2000,
  wallMs: 20_000,
  memoryKiB: 262_144,
  stackKiB: 65_536,
  processes: 64,
  fileKiB: 65_536,
  stdoutKiB: 65_536,
  stderrKiB: 1024,
};

/** Programs and data for the figures; created once, removed by `close`. */
export interface Yard {
  folder: string;
  sandbox: Sandbox;
  close(): Promise<void>;
}

export async function openYard(): Promise<Yard> {
  execFileSync(process.execPath, [join(sandboxFolder, 'build.mjs')], { stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-bench-'));
  const compile = (compiler: string, source: string, name: string, ...more: string[]) =>
    execFileSync(compiler, ['-O2', '-static', '-w', ...more, '-o', join(folder, name), source]);
  writeFileSync(
    join(folder, 'sum.cpp'),
    '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n',
  );
  writeFileSync(
    join(folder, 'print.c'),
    '#include <unistd.h>\n#include <fcntl.h>\n#include <stdio.h>\nstatic char b[65536];\nint main() { ssize_t n; while ((n = read(0, b, sizeof b)) > 0) if (write(1, b, n) != n) return 1; return 0; }\n',
  );
  compileAsSubmission(folder, 'sum');
  compile('gcc', join(folder, 'print.c'), 'print');
  compile('gcc', join(sandboxFolder, 'bench/native.c'), 'native');
  compile('gcc', join(sandboxFolder, 'bench/ping.c'), 'ping');
  compile('gcc', join(sandboxFolder, 'bench/ping.c'), 'pongo');
  mkdirSync(join(folder, 'cases'));
  for (let i = 1; i <= caseCount; i++) {
    writeFileSync(join(folder, 'cases', `${i}.in`), `${i} ${i * 7}\n`);
    writeFileSync(join(folder, 'cases', `${i}.out`), `${i * 8}\n`);
  }
  const sandbox = await openSandbox();
  return {
    folder,
    sandbox,
    async close() {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Compiles `sum.cpp` in the folder, with the command and linker of submissions. */
function compileAsSubmission(folder: string, name: string): void {
  const language = languageByName('C++ 17 With O2');
  if (!language?.compile) throw new Error('C++ 17 is gone');
  const [compiler = '', ...flags] = language.compile.argv;
  const own = join(folder, `${name}-build`);
  mkdirSync(own);
  copyFileSync(join(folder, `${name}.cpp`), join(own, language.source));
  execFileSync(compiler, [...linkerWords(language), ...flags], { cwd: own });
  renameSync(join(own, language.artifacts[0] ?? ''), join(folder, name));
}

/** Keeps all cores busy until `stop`. */
export function keepBusy(): { stop(): void } {
  const spinning = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  // Burners get the priority of the measured programs, even when the measurement itself has a higher one.
  for (const { pid } of spinning) if (pid !== undefined) setPriority(pid, Math.max(0, getPriority(pid)));
  return {
    stop() {
      for (const one of spinning) one.kill();
    },
  };
}

const program = (yard: Yard, name: string): RunRequest => ({
  argv: ['/box/main'],
  env: {},
  stdin: 'empty',
  files: [{ name: 'main', from: { path: join(yard.folder, name) }, executable: true }],
  limits,
  tenant: name,
});

const sumRun = (yard: Yard, i = 1): RunRequest => ({
  ...program(yard, 'sum'),
  stdin: { path: join(yard.folder, 'cases', `${i}.in`) },
  compare: { mode: 'lines', answer: { path: join(yard.folder, 'cases', `${i}.out`) } },
});

/** Extra time of a warm sandboxed run of a+b over bare vfork+exec of the same program, as a share of the latter. */
export async function warmRun(yard: Yard, rounds = 500) {
  const [program_, input, answer] = [
    join(yard.folder, 'sum'),
    join(yard.folder, 'cases/1.in'),
    join(yard.folder, 'cases/1.out'),
  ];
  const native = JSON.parse(
    execFileSync(join(yard.folder, 'native'), [
      'warm',
      join(sandboxFolder, 'build/runbox'),
      program_,
      input,
      answer,
      `${rounds}`,
    ]).toString(),
  );
  const bare = spawn(join(yard.folder, 'native'), ['bare', program_, input, answer], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: bare.stdout })[Symbol.asyncIterator]();
  const bareMs: number[] = [];
  const boxedMs: number[] = [];
  for (let i = -20; i < rounds; i++) {
    bare.stdin.write('x');
    const bareUs = Number((await lines.next()).value);
    const start = performance.now();
    const report = await yard.sandbox.run(sumRun(yard));
    const took = performance.now() - start;
    if (report.comparison?.verdict !== 'equal') throw new Error(`the run ended as ${report.exit}: ${report.reason}`);
    if (i < 0) continue;
    bareMs.push(bareUs / 1000);
    boxedMs.push(took);
  }
  bare.stdin.end();
  await once(bare, 'close');
  return {
    nativeBareMs: native.bareMedianUs / 1000,
    nativeBoxedMs: native.boxedMedianUs / 1000,
    nativeAdded: native.boxedMedianUs / native.bareMedianUs - 1,
    nodeBareMs: median(bareMs),
    nodeBoxedMs: median(boxedMs),
    nodeAdded: median(boxedMs) / median(bareMs) - 1,
  };
}

/**
 * Runs per second of a+b on all cores: sandboxed, in batches, as the daemon runs the cases of a submission; as bare
 * vfork+exec by a C process per core; and as `child_process.spawn` without a sandbox.
 */
export async function throughput(yard: Yard, roundMs = 700, rounds = 3) {
  const { boxed, bare, spawned } = await inTurn(rounds, {
    boxed: async () => caseCount * (await perSecond(roundMs, 1, () => runCases(yard))),
    bare: () => bareFlood(yard, roundMs),
    spawned: () => perSecond(roundMs, yard.sandbox.slots, () => spawnOnce(join(yard.folder, 'sum'), '1 7\n')),
  });
  return {
    boxedPerSecond: median(boxed),
    barePerSecond: median(bare),
    spawnedPerSecond: median(spawned),
    againstBare: median(boxed) / median(bare),
    againstSpawn: median(boxed) / median(spawned),
  };
}

async function bareFlood({ folder, sandbox }: Yard, ms: number): Promise<number> {
  const files = ['sum', 'cases/1.in', 'cases/1.out'].map((name) => join(folder, name));
  const { stdout } = await promisify(execFile)(join(folder, 'native'), [
    'flood',
    ...files,
    `${ms}`,
    `${sandbox.slots}`,
  ]);
  return JSON.parse(stdout).perSecond;
}

const caseCount = 178;

/** Runs all cases as one batch. */
async function runCases(yard: Yard): Promise<void> {
  const { stdin: _stdin, compare: _compare, ...request } = sumRun(yard);
  const inputs = Array.from({ length: caseCount }, (_, i) => {
    const { stdin, compare } = sumRun(yard, i + 1);
    return { stdin, compare: compare! };
  });
  const reports = await yard.sandbox.batch(request, inputs, { stopAtFirstBad: true, parallel: yard.sandbox.slots });
  if (reports.length !== caseCount) throw new Error(`a case failed: ${JSON.stringify(reports.at(-1))}`);
}

/** Compares 32 MB of output while it is written, against `cmp` of two files of that size. */
export async function largeOutput(yard: Yard, rounds = 7) {
  const answer = join(yard.folder, 'large');
  const copy = join(yard.folder, 'large-copy');
  const line = Array.from({ length: 100 }, (_, i) => `${(i * 7919) % 100_003}`).join(' ') + '\n';
  writeFileSync(answer, line.repeat(Math.ceil((32 << 20) / line.length)));
  execFileSync('cp', [answer, copy]);
  const request: RunRequest = { ...program(yard, 'print'), stdin: { path: answer } };
  const figures = {
    cmpMs: [] as number[],
    linesMs: [] as number[],
    tokensMs: [] as number[],
    uncomparedMs: [] as number[],
  };
  const timed = async (into: number[], work: () => Promise<unknown> | void) => {
    const start = performance.now();
    await work();
    into.push(performance.now() - start);
  };
  const compared = async (compare: RunRequest['compare']) => {
    const report = await yard.sandbox.run({ ...request, compare });
    if (compare && report.comparison?.verdict !== 'equal')
      throw new Error(`${report.exit}: ${report.comparison?.difference}`);
  };
  for (let i = 0; i < rounds; i++) {
    await timed(figures.cmpMs, () => void execFileSync('cmp', [answer, copy]));
    await timed(figures.linesMs, () => compared({ mode: 'lines', answer: { path: copy } }));
    await timed(figures.tokensMs, () =>
      compared({
        mode: 'tokens',
        answer: { path: copy },
        caseSensitive: true,
        spaceSensitive: false,
        absoluteTolerance: 1e-6,
        relativeTolerance: 1e-6,
      }),
    );
    await timed(figures.uncomparedMs, () => compared(undefined));
  }
  const [cmpMs, linesMs, tokensMs, uncomparedMs] = [
    median(figures.cmpMs),
    median(figures.linesMs),
    median(figures.tokensMs),
    median(figures.uncomparedMs),
  ];
  return { cmpMs, linesMs, tokensMs, uncomparedMs, linesRatio: linesMs / cmpMs, tokensRatio: tokensMs / cmpMs };
}

/** 2000 round trips of two programs joined by pipes, in boxes and bare; with a transcript for orientation. */
async function pingPong(yard: Yard, rounds = 7) {
  const asker = program(yard, 'ping');
  const answerer: RunRequest = {
    ...program(yard, 'pongo'),
    argv: ['/box/pongo'],
    files: [{ name: 'pongo', from: { path: join(yard.folder, 'pongo') }, executable: true }],
  };
  const bare: number[] = [];
  const direct: number[] = [];
  const recorded: number[] = [];
  for (let i = 0; i < rounds; i++) {
    bare.push(
      JSON.parse(
        execFileSync(join(yard.folder, 'native'), [
          'pair',
          join(yard.folder, 'ping'),
          join(yard.folder, 'pongo'),
        ]).toString(),
      ).ms,
    );
    for (const [into, transcriptKiB] of [
      [direct, 0],
      [recorded, 1],
    ] as const) {
      const { contestant, interactor } = await yard.sandbox.interact(asker, answerer, { transcriptKiB });
      if (contestant.exitCode !== 0 || interactor.exitCode !== 0)
        throw new Error(`the conversation failed: ${JSON.stringify([contestant, interactor])}`);
      into.push(contestant.wallMs);
    }
  }
  return {
    bareMs: median(bare),
    boxedMs: median(direct),
    recordedMs: median(recorded),
    ratio: median(direct) / median(bare),
    recordedRatio: median(recorded) / median(bare),
  };
}

async function perSecond(ms: number, atOnce: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - start < ms) {
        await work();
        done++;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
}

function spawnOnce(path: string, input: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, [], { stdio: ['pipe', 'pipe', 'pipe'], env: {} });
    child.stdout.resume();
    child.stderr.resume();
    child.on('error', reject);
    child.on('close', () => resolve());
    child.stdin.end(input);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const yard = await openYard();
  try {
    for (const figure of [warmRun, throughput, largeOutput, pingPong]) console.log(figure.name, await figure(yard));
  } finally {
    await yard.close();
  }
}
