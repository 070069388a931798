/** A judge on the real sandbox for tests, and jobs made of a few texts. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  CaseResult,
  JudgeCase,
  StatedLimits,
  SubmissionJob,
  SubmissionResult,
  TestRunJob,
} from '@verdict/domain/judging/job.ts';
import { type HostCost, limitsOnHost } from '@verdict/domain/judging/host-cost.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { checkerLimits } from '@verdict/domain/judging/limits.ts';
import { localBlobs } from '../src/blob-cache.ts';
import { caseInEnglish, inEnglish } from '../src/in-english.ts';
import { type JudgeContext, openJudge } from '../src/judge-context.ts';
import { judgeSubmission, type JudgingOptions } from '../src/judge-submission.ts';
import { judgePackage, type PackageReport } from '../src/judge-package.ts';
import { judgeCases, PackageBlobs } from '../src/package-to-job.ts';
import { openSandbox } from '../src/sandbox/client.ts';
import type { Sandbox } from '../src/sandbox/types.ts';

type Problem = SubmissionJob['problem'];

/** A new problem without cases. */
export const newProblem: Omit<Problem, 'cases'> = {
  scored: false,
  maxScore: 0,
  difficulty: 0,
  judgeMode: 'default',
  caseMode: 'default',
  limits: { timeMs: 1_000, memoryMiB: 64, stackMiB: 64 },
  compare: { kind: 'lines' },
  jury: null,
  fileIo: null,
  extraFiles: {},
  gnuDialect: false,
  keepsDataOf: null,
};

/**
 * A submission for a test. `cases` are pairs of input and answer; all other fields have the defaults of a new problem.
 */
export interface Story extends Partial<Omit<Problem, 'cases'>> {
  language?: string;
  code: string;
  cases?: (readonly [input: string, answer: string, score?: number, group?: number])[];
}

export interface TestJudge {
  judge: JudgeContext;
  job(story: Story): SubmissionJob;
  submit(story: Story, options?: JudgingOptions): Promise<ReadResult>;
  /** This judge with less processor time for jury programs, for tests of programs that use all of it. */
  withJuryTime(cpuMs: number): Omit<TestJudge, 'close'>;
  close(): Promise<void>;
}

/** Environment variable with the `HostCost` of this machine as JSON, for the processes of one test run. */
export const HOST_COST = 'VERDICT_HOST_COST';

/** Limits adapted to this machine; unchanged if its cost was not measured. */
function onThisHost(limits: StatedLimits): StatedLimits {
  const measured = process.env[HOST_COST];
  return measured === undefined ? limits : limitsOnHost(limits, JSON.parse(measured) as HostCost);
}

/** Kept across tests and runs: precompiling a header takes ten seconds, longer than a compilation. */
export const compilerCacheOfTests = fileURLToPath(new URL('../../../.verdict/head-starts-of-tests', import.meta.url));

/** Opens a judge; tests of head starts pass their own `compilerCacheFolder`. */
export async function openTestJudge(compilerCacheFolder = compilerCacheOfTests): Promise<TestJudge> {
  const folder = await mkdtemp(join(tmpdir(), 'test-judge-'));
  const paths = new Map<string, string>();
  const sandbox = await openSandbox({ allowDegraded: true });
  const judge = await openJudge({ sandbox, blobs: localBlobs(paths), dataFolder: folder, compilerCacheFolder });

  function blobOf(text: string): JudgeCase['input'] {
    const hash = createHash('sha256').update(text).digest('hex');
    const ref = { hash, bytes: Buffer.byteLength(text) };
    // Writes each file once, because another judging may be reading it.
    if (paths.has(hash)) return ref;
    const path = join(folder, hash);
    writeFileSync(path, text);
    paths.set(hash, path);
    return ref;
  }

  function job({ language = 'C++ 17', code, cases = [['1 2\n', '3\n']], ...problem }: Story): SubmissionJob {
    return {
      kind: 'submission',
      language,
      code,
      problem: {
        ...newProblem,
        ...problem,
        limits: onThisHost(problem.limits ?? newProblem.limits),
        cases: cases.map(([input, answer, score = 0, group = 1], index) => ({
          seq: index + 1,
          id: index + 101,
          inputName: `${index + 1}.in`,
          answerName: `${index + 1}.out`,
          input: blobOf(input),
          answer: blobOf(answer),
          score,
          group,
          isSample: false,
        })),
      },
    };
  }

  const by = (context: JudgeContext): Omit<TestJudge, 'close'> => ({
    judge: context,
    job,
    submit: async (story, options) => readInEnglish(await judgeSubmission(context, job(story), options)),
    withJuryTime: (cpuMs) => by({ ...context, sandbox: withJuryTime(context.sandbox, cpuMs) }),
  });
  return {
    ...by(judge),
    close: async () => {
      await judge.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A sandbox that gives runs with the limits of checkers less processor time. */
function withJuryTime(sandbox: Sandbox, cpuMs: number): Sandbox {
  const whole = checkerLimits({}).cpuMs;
  return {
    ...sandbox,
    run: (request, options) => {
      const isJury = request.limits.cpuMs === whole;
      // The wall time stays, so that a busy machine has time to give the processor time.
      const limits = isJury ? { ...request.limits, cpuMs } : request.limits;
      return sandbox.run({ ...request, limits }, options);
    },
  };
}

type Read<Result> = Omit<Result, 'message' | 'juryMessage'> & { message: string | null; juryMessage: string | null };
/** A result with its messages in English. */
export type ReadResult = Omit<SubmissionResult, 'message' | 'cases'> & {
  message: string | null;
  cases: Read<CaseResult>[];
};

const readInEnglish = ({ message, cases, ...result }: SubmissionResult): ReadResult => ({
  ...result,
  message: inEnglish(message),
  cases: cases.map(caseInEnglish),
});

export interface PackageTestJudge {
  /** Judges all programs of the package on all of its cases. */
  judge(problem: ProblemPackage): Promise<PackageReport>;
  close(): Promise<void>;
}

/** Opens a judge for packages; `change` may wrap its sandbox. */
export async function openPackageJudge(change = (sandbox: Sandbox) => sandbox): Promise<PackageTestJudge> {
  const folder = await mkdtemp(join(tmpdir(), 'package-judge-'));
  const blobs = new PackageBlobs(folder);
  const sandbox = await openSandbox({ allowDegraded: true });
  const opened = await openJudge({
    sandbox,
    blobs: localBlobs(blobs.paths),
    dataFolder: folder,
    compilerCacheFolder: compilerCacheOfTests,
  });
  const judge = { ...opened, sandbox: change(opened.sandbox) };
  return {
    judge: async (problem) => {
      const { timeLimitMs: timeMs, memoryLimitMiB: memoryMiB } = problem;
      const timeLimitMs =
        timeMs === null ? null : onThisHost({ timeMs, memoryMiB: memoryMiB ?? 0, stackMiB: 0 }).timeMs;
      return judgePackage(judge, problem, await judgeCases(problem, blobs), problem.programs, { timeLimitMs });
    },
    close: async () => {
      await judge.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function testRunOf(given: Partial<TestRunJob> & Pick<TestRunJob, 'language' | 'code'>): TestRunJob {
  return {
    kind: 'testRun',
    limits: { timeMs: 1_000, memoryMiB: 64, stackMiB: 64 },
    compare: { kind: 'lines' },
    fileIo: null,
    extraFiles: {},
    gnuDialect: false,
    input: '1 2',
    expectedOutput: null,
    ...given,
  };
}
