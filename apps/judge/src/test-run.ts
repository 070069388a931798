/** Runs a program on the user's own input: without a checker, nothing is stored, the output is shown. */
import type { TestRunJob, TestRunResult } from '@verdict/domain/judging/job.ts';
import { effectiveLimits } from '@verdict/domain/judging/limits.ts';
import { endSentence, failureOf, type ProcessEnd } from '@verdict/domain/judging/process-end.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import { languageByName } from '@verdict/languages/index.ts';
import { sentence, together, type Words } from '@verdict/domain/text/sentence.ts';
import type { Program } from './compile.ts';
import { comparisonWith, contestantRequest, endOf, inputOf, runInBox } from './contestant.ts';
import { JudgeError } from './judge-error.ts';
import type { JudgeContext } from './judge-context.ts';
import { JudgingBudget } from './judging-budget.ts';
import { readableText } from './text.ts';

/** Number of characters shown of each stream; for more, users can run the program on their own machine. */
const shownOutput = 1_000;
const keptBytes = 4 * shownOutput + 4;

export async function testRun(judge: JudgeContext, job: TestRunJob): Promise<TestRunResult> {
  try {
    const language = languageByName(job.language);
    if (!language) throw new JudgeError(sentence('judge.languageUnknown', { language: job.language }));
    const { code: source, extraFiles, gnuDialect } = job;
    const compiled = await judge.compiler.compile({ language, source, extraFiles, gnuDialect });
    if (!compiled.ok) return withoutRun('compileError', compiled.message);
    try {
      return await runOnce(judge, job, compiled.program);
    } finally {
      compiled.program.release();
    }
  } catch (error) {
    if (!(error instanceof JudgeError)) throw error;
    return withoutRun('systemError', error.words);
  }
}

async function runOnce(judge: JudgeContext, job: TestRunJob, program: Program): Promise<TestRunResult> {
  const { language } = program;
  const allowed = effectiveLimits(job.limits, language, judge.startUps.get(language.name));
  const contestant = { program, limits: allowed, fileIo: job.fileIo };
  const request = contestantRequest(contestant, Buffer.byteLength(job.expectedOutput ?? ''));
  const { stdin, files } = inputOf(contestant, {
    text: job.input.endsWith('\n') ? job.input : `${job.input}\n`,
  });
  const report = await runInBox(
    judge.sandbox,
    {
      ...request,
      argv: [...request.argv, ...(job.args ?? [])],
      stdin,
      files: [...request.files, ...files],
      compare: job.expectedOutput === null ? undefined : comparisonWith(job.compare, { text: job.expectedOutput }),
      keepStdoutBytes: keptBytes,
      keepStderrBytes: keptBytes,
    },
    { budget: JudgingBudget.ofOneRun(request.limits), enoughMs: contestant.limits.timeMs },
  );
  const { limits } = contestant;
  const end = endOf(report);
  const status = failureOf(end, limits)?.status ?? compared(end);
  return {
    kind: 'testRun',
    status,
    timeMs: Math.min(end.cpuMs, limits.timeMs),
    memoryKiB: Math.min(end.memoryKiB, limits.memoryMiB * 1024),
    userOutput: readableText(report.stdout, shownOutput),
    stderr: errorText(end, readableText(report.stderr, shownOutput), failureOf(end, limits)?.message ?? null),
  };
}

/** Differences in white space are no presentation error here: an output is right or wrong. */
function compared(end: ProcessEnd): FinalStatus {
  return end.comparison === null || end.comparison.verdict === 'equal' ? 'accepted' : 'wrongAnswer';
}

function errorText(end: ProcessEnd, stderr: string, message: Words | null): Words {
  const failed = end.signal !== null || (end.exit === 'exited' && end.exitCode !== 0);
  const judged = end.exit === 'sandboxError' ? [sentence('judge.failed')] : null;
  return together(message ?? (failed ? [endSentence(end)] : judged), stderr) ?? '';
}

function withoutRun(status: FinalStatus, stderr: Words): TestRunResult {
  return { kind: 'testRun', status, timeMs: 0, memoryKiB: 0, userOutput: '', stderr };
}
