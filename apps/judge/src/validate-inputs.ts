/** Validators: programs of the jury that say whether the inputs are as the statement promises. */
import type { ValidationJob, ValidationResult } from '@verdict/domain/judging/job.ts';
import { checkerLimits } from '@verdict/domain/judging/limits.ts';
import { juryLanguageByName } from '@verdict/languages/index.ts';
import { type Words, sentence } from '@verdict/domain/sentence.ts';
import { compileJuryProgram } from './checker.ts';
import { treesOf } from './compile.ts';
import type { Program } from './compile.ts';
import { endOf, runInBox } from './contestant.ts';
import { JudgeError } from './judge-error.ts';
import { forOneJob } from './judge-context.ts';
import type { JudgeContext } from './judge-context.ts';
import { JudgingBudget } from './judging-budget.ts';

export interface ValidationOptions {
  onProgress?: (progress: { phase: 'compiling' | 'judging'; casesDone: number; casesTotal: number }) => void;
  /** Aborted when nobody wants the result any more. */
  signal?: AbortSignal;
}

export async function validateInputs(
  judge: JudgeContext,
  job: ValidationJob,
  options: ValidationOptions = {},
): Promise<ValidationResult> {
  const casesTotal = job.inputs.length;
  options.onProgress?.({ phase: 'compiling', casesDone: 0, casesTotal });
  const { program, refusal } = await compiledAlone(judge, job);
  if (!program) return { kind: 'validation', refusal, runs: [] };
  try {
    const held = await judge.blobs.hold(job.inputs.map(({ input }) => input));
    try {
      const runs: ValidationResult['runs'] = [];
      const own = forOneJob(judge, options.signal);
      for (const { name, input } of job.inputs) {
        runs.push({ name, ...(await validate(own, program, job, held.path(input.hash))) });
        options.onProgress?.({ phase: 'judging', casesDone: runs.length, casesTotal });
      }
      return { kind: 'validation', refusal: null, runs };
    } finally {
      held.release();
    }
  } finally {
    program.release();
  }
}

/** A program of the jury that is run by itself: a validator, a generator. `program` null: `refusal` says why. */
export async function compiledAlone(
  judge: JudgeContext,
  { language, ...validator }: Pick<ValidationJob, 'language' | 'source' | 'extraFiles'>,
): Promise<{ program: Program | null; refusal: Words }> {
  const known = juryLanguageByName(language);
  if (!known) return { program: null, refusal: [sentence('judge.languageUnknown', { language })] };
  try {
    const outcome = await compileJuryProgram(judge, known, validator);
    return outcome.ok ? { program: outcome.program, refusal: '' } : { program: null, refusal: outcome.message };
  } catch (error) {
    if (!(error instanceof JudgeError)) throw error;
    return { program: null, refusal: error.words };
  }
}

/** What the validator says of the file `input`. */
export async function validate(
  judge: JudgeContext,
  { language, files }: Program,
  { args, validExitCode }: Pick<ValidationJob, 'args' | 'validExitCode'>,
  input: string,
): Promise<{ valid: boolean; message: string }> {
  const limits = checkerLimits(language);
  const report = await runInBox(
    judge.sandbox,
    {
      argv: [...language.run.argv, ...args],
      env: language.run.env,
      stdin: { path: input },
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
  const end = endOf(report);
  const valid = end.exit === 'exited' && end.exitCode === validExitCode;
  return { valid, message: [end.stderr.trim(), end.stdout.trim()].find((words) => words !== '') ?? '' };
}
