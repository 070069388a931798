/** Runs any job of the server with the matching part of the judge. */
import type { Job, JobResult } from '@verdict/domain/judging/job.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { compileCheck } from './compile-check.ts';
import type { JudgeContext } from './judge-context.ts';
import { findCounterExample } from './find-counter-example.ts';
import { type KeepFile, generateTests } from './generate-tests.ts';
import { JudgeError } from './judge-error.ts';
import { withSlotTime } from './slot-time.ts';
import { judgeSubmission, systemError } from './judge-submission.ts';
import type { JudgingOptions } from './judge-submission.ts';
import { testRun } from './test-run.ts';
import { validateInputs } from './validate-inputs.ts';

/** `keep` uploads files that a job makes to the server; only jobs that make files need it. */
type JobOptions = JudgingOptions & { keep?: KeepFile };

/** Runs a job; `slotMs` is the total time that its runs may take. */
export async function runJob(
  judge: JudgeContext,
  job: Job,
  options: JobOptions & { slotMs?: number | undefined },
): Promise<JobResult> {
  const { slotMs = Infinity } = options;
  try {
    return await carryOut({ ...judge, sandbox: withSlotTime(judge.sandbox, slotMs) }, job, options);
  } catch (error) {
    if (!(error instanceof JudgeError)) throw error;
    return failedResult(job, error);
  }
}

function carryOut(judge: JudgeContext, job: Job, options: JobOptions): Promise<JobResult> {
  switch (job.kind) {
    case 'submission':
      return judgeSubmission(judge, job, options);
    case 'testRun':
      return testRun(judge, job);
    case 'compileCheck':
      return compileCheck(judge, job);
    case 'validation':
      return validateInputs(judge, job, options);
    case 'counterExample':
      return findCounterExample(judge, job, options);
    case 'generation':
      return generateTests(judge, job, { ...options, keep: options.keep ?? keepsNothing });
  }
}

const keepsNothing: KeepFile = () => Promise.reject(new Error('nobody takes the files of this job'));

/** Result of a job that failed by a bug of ours; the log contains the reason. */
export const resultOfMistake = (job: Job): JobResult => failedResult(job, new JudgeError(sentence('judge.mistake')));

function failedResult(job: Job, error: JudgeError): JobResult {
  const { words } = error;
  switch (job.kind) {
    case 'submission':
      return systemError(job, error, []);
    case 'testRun':
      return {
        kind: 'testRun',
        status: 'systemError',
        timeMs: 0,
        memoryKiB: 0,
        userOutput: '',
        stderr: words,
      };
    case 'compileCheck':
      return { kind: 'compileCheck', ok: false, message: words };
    case 'validation':
      return { kind: 'validation', refusal: words, runs: [] };
    case 'counterExample':
      return { kind: 'counterExample', refusal: words, status: null, data: null, tries: 0, isSmallest: false };
    case 'generation':
      return { kind: 'generation', failures: [{ line: null, words }], tests: [] };
  }
}
