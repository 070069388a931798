/** Runs jury programs alone: validators, graders, generators. */
import type { ValidationJob } from '@verdict/domain/judging/job.ts';
import { checkerLimits } from '@verdict/domain/judging/limits.ts';
import type { ProcessEnd } from '@verdict/domain/judging/process-end.ts';
import { type Words, sentence } from '@verdict/domain/text/sentence.ts';
import { juryLanguageByName } from '@verdict/languages/index.ts';
import { compileJuryProgram } from './checker.ts';
import { type Program, treesOf } from './compile.ts';
import { endOf, runInBox } from './contestant.ts';
import type { JudgeContext } from './judge-context.ts';
import { JudgeError } from './judge-error.ts';
import { JudgingBudget } from './judging-budget.ts';
import type { RunRequest } from './sandbox/types.ts';

/** Compiles a jury program. When `program` is null, `refusal` gives the reason. */
export async function compiledAlone(
  judge: JudgeContext,
  { language, ...program }: Pick<ValidationJob, 'language' | 'source' | 'extraFiles'>,
): Promise<{ program: Program | null; refusal: Words }> {
  const known = juryLanguageByName(language);
  if (!known) return { program: null, refusal: [sentence('judge.languageUnknown', { language })] };
  try {
    const outcome = await compileJuryProgram(judge, known, program);
    return outcome.ok ? { program: outcome.program, refusal: '' } : { program: null, refusal: outcome.message };
  } catch (error) {
    if (!(error instanceof JudgeError)) throw error;
    return { program: null, refusal: error.words };
  }
}

/** Runs a program once and keeps the beginning of its output. */
export async function runAlone(
  judge: JudgeContext,
  { language, files }: Program,
  args: readonly string[],
  stdin: RunRequest['stdin'],
): Promise<ProcessEnd> {
  const limits = checkerLimits(language);
  const report = await runInBox(
    judge.sandbox,
    {
      argv: [...language.run.argv, ...args],
      env: language.run.env,
      stdin,
      files,
      limits,
      dropsExcess: true,
      keepStdoutBytes: 4_096,
      keepStderrBytes: 4_096,
      needsProc: true,
      readOnlyTrees: treesOf(language),
    },
    { budget: JudgingBudget.ofOneRun(limits) },
  );
  return endOf(report);
}
