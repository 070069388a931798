/** What every piece of the judge works with, opened once per process. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BlobSource } from './blob-cache.ts';
import { Compiler } from './compile.ts';
import { usableCores } from './cores.ts';
import { HeadStarts } from './head-starts.ts';
import type { Sandbox } from './sandbox/types.ts';
import { processFolder, removeFolder } from './scratch.ts';
import { steadySandbox } from './steady-sandbox.ts';

export interface JudgeContext {
  sandbox: Sandbox;
  blobs: BlobSource;
  compiler: Compiler;
  /** Folder with the `testlib.h` that jury programs include. */
  testlibFolder: string;
  /** What processes share: head starts of compilers, languages that passed. */
  dataFolder: string;
  /** Folder of this process for files of single judgings. */
  scratchFolder: string;
  /** Milliseconds that are allowed for the start of a language, by its name; absent: none, or not measured yet. */
  startUps: Map<string, number>;
  /** How many cases of one submission may run at the same time at this moment. */
  parallelCases(): number;
  /** The core that the next repeated measurement is pinned to; they take turns. Null: any. */
  nextCore(): number | null;
  /** Ends the sandbox and removes the files of this process; the caches for later ones stay. */
  close(): Promise<void>;
}

export interface JudgeOptions {
  sandbox: Sandbox;
  blobs: BlobSource;
  /** Head starts of compilers and scratch files; shared by processes. */
  dataFolder: string;
  testlibFolder?: string;
  /** Where head starts of compilers are kept; by default in the data. */
  headStartsFolder?: string;
  parallelCases?: () => number;
  /** Called with the reason each time the sandbox fails, although the work is tried again. */
  onSandboxFailure?: (reason: string) => void;
}

/**
 * The same judge for the runs of one job: they share boxes with each other and with nobody else, end when `signal` is
 * aborted, and then reject with its reason.
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
      close: () => sandbox.close(),
    },
  };
}

const ownTestlib = fileURLToPath(new URL('../testlib', import.meta.url));

export async function openJudge(options: JudgeOptions): Promise<JudgeContext> {
  const { dataFolder } = options;
  const sandbox = steadySandbox(options.sandbox, options.onSandboxFailure ?? (() => {}));
  const headStarts = await HeadStarts.open(options.headStartsFolder ?? join(dataFolder, 'head-starts'));
  const scratchFolder = await processFolder(join(dataFolder, 'scratch'));
  const programs = join(scratchFolder, 'programs');
  await mkdir(programs);
  const cores = usableCores();
  let turn = 0;
  return {
    sandbox,
    blobs: options.blobs,
    compiler: new Compiler(sandbox, programs, headStarts),
    testlibFolder: options.testlibFolder ?? ownTestlib,
    dataFolder,
    scratchFolder,
    startUps: new Map(),
    parallelCases: options.parallelCases ?? (() => sandbox.slots),
    nextCore: () => cores[turn++ % cores.length] ?? null,
    close: async () => {
      await sandbox.close();
      // A judging that was just ended may still be writing there; the next start removes what is left.
      await removeFolder(scratchFolder).catch(() => {});
    },
  };
}
