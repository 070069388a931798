/** Resources that all parts of the judge share, opened once per process. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BlobSource } from './blob-cache.ts';
import { Compiler } from './compile.ts';
import { usableCores } from './cores.ts';
import { CompilerCache } from './compiler-cache.ts';
import { CompilerUses } from './compiler-uses.ts';
import type { Sandbox } from './sandbox/types.ts';
import { processFolder, removeFolder } from './scratch.ts';
import { SpareTime } from './spare-time.ts';
import { steadySandbox } from './steady-sandbox.ts';

export interface JudgeContext {
  sandbox: Sandbox;
  blobs: BlobSource;
  compiler: Compiler;
  /** Folder with the `testlib.h` that jury programs include. */
  testlibFolder: string;
  /** Folder shared by processes: head starts of compilers, languages that passed the self-test. */
  dataFolder: string;
  /** Folder for files of single judgings of this process. */
  scratchFolder: string;
  /**
   * Allowance for the start of a language in milliseconds, by language name. Absent for a language without one or not
   * measured yet.
   */
  startUps: Map<string, number>;
  /** Runs what may wait while this host judges nothing. */
  spareTime: SpareTime;
  /** How many cases of one submission may run in parallel right now. */
  parallelCases(): number;
  /** Core for the next repeated measurement; cores take turns. Null for any core. */
  nextCore(): number | null;
  /** Stops the sandbox and removes the files of this process; caches stay for later processes. */
  close(): Promise<void>;
}

export interface JudgeOptions {
  sandbox: Sandbox;
  blobs: BlobSource;
  /** Folder for head starts of compilers and scratch files, shared by processes. */
  dataFolder: string;
  testlibFolder?: string;
  /** Folder for head starts of compilers. Defaults to a folder in the data folder. */
  compilerCacheFolder?: string;
  parallelCases?: () => number;
  /** Called with the reason each time the sandbox fails, although the run is repeated. */
  onSandboxFailure?: (reason: string) => void;
}

/**
 * A judge for the runs of one job: these share boxes with each other and with no other job. When `signal` is aborted,
 * the runs end and reject with its reason.
 */
export function forOneJob(judge: JudgeContext, signal: AbortSignal | undefined): JudgeContext {
  const { sandbox } = judge;
  const tenant = randomUUID();
  const ending = (other?: AbortSignal) => (signal && other ? AbortSignal.any([signal, other]) : (signal ?? other));
  return {
    ...judge,
    sandbox: {
      enforcement: sandbox.enforcement,
      version: sandbox.version,
      slots: sandbox.slots,
      run: (request) => sandbox.run({ ...request, tenant }, { signal }),
      batch: (request, inputs, options) =>
        sandbox.batch({ ...request, tenant }, inputs, { ...options, signal: ending(options.signal) }),
      interact: (contestant, interactor, options) =>
        sandbox.interact({ ...contestant, tenant }, { ...interactor, tenant }, { ...options, signal }),
      group: (programs, manager, options) =>
        sandbox.group(
          programs.map((program) => ({ ...program, tenant })),
          { ...manager, tenant },
          { ...options, signal },
        ),
      close: () => sandbox.close(),
    },
  };
}

const ownTestlib = fileURLToPath(new URL('../testlib', import.meta.url));

export async function openJudge(options: JudgeOptions): Promise<JudgeContext> {
  const { dataFolder } = options;
  const sandbox = steadySandbox(options.sandbox, options.onSandboxFailure ?? (() => {}));
  const spareTime = new SpareTime();
  const compilerCache = await CompilerCache.open(options.compilerCacheFolder ?? join(dataFolder, 'head-starts'), {
    uses: new CompilerUses(join(dataFolder, 'compiler-uses.json')),
    spareTime,
  });
  const scratchFolder = await processFolder(join(dataFolder, 'scratch'));
  const programs = join(scratchFolder, 'programs');
  await mkdir(programs);
  const cores = usableCores();
  let turn = 0;
  return {
    sandbox,
    blobs: options.blobs,
    compiler: new Compiler(sandbox, programs, compilerCache),
    testlibFolder: options.testlibFolder ?? ownTestlib,
    dataFolder,
    scratchFolder,
    startUps: new Map(),
    spareTime,
    parallelCases: options.parallelCases ?? (() => sandbox.slots),
    nextCore: () => cores[turn++ % cores.length] ?? null,
    close: async () => {
      await sandbox.close();
      // An aborted judging may still be writing in the folder; the next start removes what is left.
      await removeFolder(scratchFolder).catch(() => {});
    },
  };
}
