/** Validators: jury programs that check whether the inputs conform to the statement. */
import type { ValidationJob, ValidationResult } from '@verdict/domain/judging/job.ts';
import type { Program } from './compile.ts';
import { forOneJob } from './judge-context.ts';
import type { JudgeContext } from './judge-context.ts';
import { compiledAlone, runAlone } from './jury-alone.ts';

export interface ValidationOptions {
  onProgress?: (progress: { phase: 'compiling' | 'judging'; casesDone: number; casesTotal: number }) => void;
  /** Aborted when the result is no longer wanted. */
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

/** Runs the validator on the file `input`. */
export async function validate(
  judge: JudgeContext,
  program: Program,
  { args, validExitCode }: Pick<ValidationJob, 'args' | 'validExitCode'>,
  input: string,
): Promise<{ valid: boolean; message: string }> {
  const end = await runAlone(judge, program, args, { path: input });
  const valid = end.exit === 'exited' && end.exitCode === validExitCode;
  return { valid, message: [end.stderr.trim(), end.stdout.trim()].find((words) => words !== '') ?? '' };
}
