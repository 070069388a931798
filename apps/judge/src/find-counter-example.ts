/**
 * Finds the smallest input on which a jury program still fails: tries smaller inputs, each checked by all validators,
 * answered by a right program and judged like any other case.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  BlobRef,
  CounterExampleJob,
  CounterExampleResult,
  SubmissionResult,
} from '@verdict/domain/judging/job.ts';
import { shrink } from '@verdict/domain/judging/shrink.ts';
import { type Words, sentence } from '@verdict/domain/text/sentence.ts';
import { localBlobs } from './blob-cache.ts';
import { TestMaker, compileAll } from './generate-tests.ts';
import { JudgeError } from './judge-error.ts';
import { type JudgeContext, forOneJob } from './judge-context.ts';
import { type JudgingOptions, judgeSubmission } from './judge-submission.ts';
import { newFolder, removeFolder } from './scratch.ts';

/**
 * Searches for a counter-example. Errors in the programs are part of the result; rejects when aborted or for faults of
 * the host.
 */
export async function findCounterExample(
  judge: JudgeContext,
  job: CounterExampleJob,
  options: JudgingOptions = {},
): Promise<CounterExampleResult> {
  try {
    return await findOrThrow(judge, job, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof JudgeError)) throw error;
    return failedBy(error.words);
  }
}

const failedBy = (refusal: Words): CounterExampleResult => ({
  kind: 'counterExample',
  refusal,
  status: null,
  data: null,
  tries: 0,
  isSmallest: false,
});

async function findOrThrow(
  judge: JudgeContext,
  job: CounterExampleJob,
  options: JudgingOptions,
): Promise<CounterExampleResult> {
  const [one] = job.submission.problem.cases;
  if (!one) throw new JudgeError(sentence('judge.noCases'));
  const casesTotal = job.triesMax;
  options.onProgress?.({ phase: 'compiling', casesDone: 0, casesTotal });
  const making = { kind: 'generation' as const, generators: [], calls: [], totalBytesMax: Infinity, ...job.against };
  const programs = await compileAll(judge, making);
  const folder = await newFolder(judge.scratchFolder, 'counter-example');
  try {
    const [wrong] = programs.failures;
    if (wrong) return failedBy(wrong.words);
    const maker = new TestMaker(forOneJob(judge, options.signal), making, programs, () => Promise.reject(new Error()));
    const until = performance.now() + job.secondsMax * 1000;
    const judged = async (input: string): Promise<SubmissionResult | null> => {
      const path = join(folder, 'input');
      const answer = join(folder, 'answer');
      await writeFile(path, input);
      if ((await maker.validate(path)) ?? (await maker.answer(path, answer))) return null;
      const files = [path, answer].map(async (file) => [await refOf(file), file] as const);
      const [[inputRef], [answerRef]] = (await Promise.all(files)) as [
        readonly [BlobRef, string],
        readonly [BlobRef, string],
      ];
      const blobs = localBlobs(
        new Map([
          [inputRef.hash, path],
          [answerRef.hash, answer],
        ]),
      );
      const { submission } = job;
      const cases = [{ ...one, input: inputRef, answer: answerRef }];
      return judgeSubmission(
        { ...judge, blobs },
        { ...submission, problem: { ...submission.problem, cases } },
        options.signal ? { signal: options.signal } : {},
      );
    };
    let tries = 0;
    const stillFails = async (input: string): Promise<boolean> => {
      options.signal?.throwIfAborted();
      options.onProgress?.({ phase: 'judging', casesDone: Math.min(tries++, casesTotal), casesTotal });
      return performance.now() < until && isFailure(await judged(input));
    };
    const held = await judge.blobs.hold([one.input]);
    const input = await readFile(held.path(one.input.hash), 'utf8').finally(() => held.release());
    if (!(await stillFails(input))) return failedBy([sentence('counterExample.passes')]);
    const smallest = await shrink(input, stillFails, job.triesMax);
    const last = await judged(smallest.input);
    const failed = last?.cases[0];
    if (!isFailure(last) || !failed?.data) return failedBy([sentence('counterExample.passes')]);
    return {
      kind: 'counterExample',
      refusal: null,
      status: failed.status,
      data: failed.data,
      tries: smallest.tries,
      isSmallest: smallest.isSmallest && performance.now() < until,
    };
  } finally {
    programs.release();
    await removeFolder(folder);
  }
}

const isFailure = (result: SubmissionResult | null): boolean =>
  result !== null && !['accepted', 'systemError', 'compileError', 'cancelled'].includes(result.status);

async function refOf(path: string): Promise<BlobRef> {
  const bytes = await readFile(path);
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}
