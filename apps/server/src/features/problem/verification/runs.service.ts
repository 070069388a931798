/** Runs of a verification: jobs for judge hosts, and their outcomes. */
import type {
  CounterExampleJob,
  CounterExampleResult,
  GenerationJob,
  GenerationResult,
  Job,
  JudgeCase,
  SubmissionResult,
  ValidationResult,
} from '@verdict/domain/judging/job.ts';
import { SHRINK_TRIES_MAX } from '@verdict/domain/judging/shrink.ts';
import type { Mutant } from '@verdict/domain/judging/mutants.ts';
import { isMeasuredForSlowness, slowFactor } from '@verdict/domain/judging/verification.ts';
import { GENERATED_FILE_MAX, GENERATED_TOTAL_MAX, type ScriptCall } from '@verdict/domain/problem/test-script.ts';
import type { Db } from '../../../platform/db/db.ts';
import { announce } from '../../../platform/live/live.ts';
import { enqueueVerification } from '../../../platform/queue/queue.sql.ts';
import * as problems from '../bank/problem.service.ts';
import * as sql from './verification.sql.ts';

/** Reason why a program was not judged. */
export type Skipped = 'language' | 'host' | 'lost';
export type Outcome =
  | (SubmissionResult & { failure?: string | null })
  | ValidationResult
  | GenerationResult
  | CounterExampleResult
  | { kind: 'skipped'; why: Skipped }
  /** Measurement that would reveal nothing. */
  | { kind: 'unneeded' };

export interface Run {
  id: number;
  /**
   * Purpose of the run. `slowness` judges a program that must be too slow with a longer limit, to measure by how much;
   * it runs after the program's verdict.
   */
  purpose: 'verdict' | 'slowness' | 'validation';
  /** The program as it was when the verification was ordered. */
  program: problems.StoredProgram;
  outcome: Outcome | null;
}

/** One run that generates all tests, with everything as it was when ordered. */
export interface GenerationRun {
  id: number;
  purpose: 'generation';
  program: GenerationPlan;
  outcome: Outcome | null;
}
export interface GenerationPlan {
  /** Name for people who watch the queue. */
  name: string;
  generators: GenerationJob['generators'];
  validators: GenerationJob['validators'];
  reference: problems.StoredProgram | null;
  calls: ScriptCall[];
  /** Set for tests that a package left to be generated: they are used as soon as they are made. */
  atOnce?: true;
}

/** A program that tests should reject, for a strength report. */
export interface MutantRun {
  id: number;
  purpose: 'mutant';
  program: problems.StoredProgram & {
    /** Null for an unchanged program of the jury. */
    mutant: Omit<Mutant, 'source'> | null;
    /** Languages that one host must offer for the run. */
    needs: string[];
  };
  outcome: Outcome | null;
}

/** A failing program, with the failed test that the search for a smaller counter-example starts from. */
export interface CounterExampleRun {
  id: number;
  purpose: 'counterExample';
  program: problems.StoredProgram & {
    from: JudgeCase;
    reference: problems.StoredProgram;
    validators: CounterExampleJob['against']['validators'];
    /**
     * Set for a learner's program: it gets the includes of contestants' programs, and the host is occupied for a
     * shorter time.
     */
    isSubmission?: true;
  };
  outcome: Outcome | null;
}

type AnyRun = Run | GenerationRun | MutantRun | CounterExampleRun;

export type PlannedRun =
  | Omit<Run, 'id'>
  | Omit<GenerationRun, 'id'>
  | Omit<MutantRun, 'id'>
  | Omit<CounterExampleRun, 'id'>;

/** Jobs by run id. Runs that were deleted meanwhile are left out. */
export async function jobsOfRuns(db: Db, runIds: number[]): Promise<Map<number, Job>> {
  if (runIds.length === 0) return new Map();
  const runs = await sql.runsById(db, runIds);
  const judged = await problems.judgedProblems(db, [...new Set(runs.map(({ problemId }) => problemId))]);
  return new Map(
    runs.flatMap((run) => {
      const problem = judged.get(run.problemId);
      return problem ? [[run.id, jobOf(run, problem)]] : [];
    }),
  );
}

function jobOf(run: AnyRun, problem: problems.JudgedProblem): Job {
  if (run.purpose === 'generation') return generationOf(run.program, problem);
  if (run.purpose === 'counterExample') return counterExampleOf(run.program, problem);
  const { purpose, program } = run;
  const { source, args, validExitCode } = program;
  const language = program.language ?? '';
  if (purpose === 'validation') {
    const inputs = problem.cases.map(({ inputName, input }) => ({ name: inputName, input }));
    return { kind: 'validation', language, source, extraFiles: program.extraFiles, args, validExitCode, inputs };
  }
  // Jury programs already contain the includes of contestants' programs.
  const tried = {
    ...problem,
    extraFiles: { ...problem.extraFiles, ...program.extraFiles },
    includes: {},
    keepsDataOf: null,
  };
  if (purpose === 'slowness') {
    const limits = { ...problem.limits, timeMs: problem.limits.timeMs * slowFactor };
    // The first far too slow case is enough.
    const untilFirst = { scored: false, caseMode: 'ergodic_without_error' } as const;
    return problems.jobOf({ ...tried, ...untilFirst, limits }, language, source);
  }
  if (purpose === 'mutant') return problems.jobOf({ ...tried, caseMode: 'default' }, language, source);
  // All cases run, so that every test that rejects a program is known; `verdictOfWholeRun` computes the verdict of the
  // real mode.
  return problems.jobOf({ ...tried, caseMode: 'default' }, language, source);
}

function generationOf(
  { generators, validators, reference, calls }: GenerationPlan,
  problem: problems.JudgedProblem,
): GenerationJob {
  return {
    kind: 'generation',
    generators,
    validators,
    reference: reference && referenceOf(reference, problem),
    calls: calls.map(({ line, program, args }) => ({ line, program, args })),
    fileBytesMax: GENERATED_FILE_MAX,
    totalBytesMax: GENERATED_TOTAL_MAX,
  };
}

function counterExampleOf(
  { from, reference, validators, language, source, extraFiles, isSubmission }: CounterExampleRun['program'],
  problem: problems.JudgedProblem,
): CounterExampleJob {
  const tried = {
    ...problem,
    extraFiles: { ...problem.extraFiles, ...extraFiles },
    includes: isSubmission ? problem.includes : {},
    cases: [from],
    keepsDataOf: 'every' as const,
  };
  return {
    kind: 'counterExample',
    submission: problems.jobOf(tried, language ?? '', source),
    against: { validators, reference: referenceOf(reference, problem), fileBytesMax: GENERATED_FILE_MAX },
    triesMax: SHRINK_TRIES_MAX,
    secondsMax: isSubmission ? 60 : 300,
  };
}

/** The jury program whose output is the answer. */
function referenceOf(
  { name, language, source, extraFiles }: problems.StoredProgram,
  problem: problems.JudgedProblem,
): NonNullable<GenerationJob['reference']> {
  const tried = { ...problem, extraFiles: { ...problem.extraFiles, ...extraFiles }, includes: {} };
  return { name, ...problems.programOf(tried, language ?? '', source), fileIo: problem.fileIo };
}

/** Stores the outcome of a run inside the transaction that ends its judging, and queues the run that waited for it. */
export async function saveOutcome(tx: Db, runId: number, outcome: Outcome): Promise<void> {
  await sql.saveOutcome(tx, runId, outcome);
  const mutant = await sql.mutantBehind(tx, runId);
  if (mutant) {
    await enqueueVerification(tx, [mutant]);
    await announce(tx, 'judging', '');
  }
  const slowness = await sql.slownessBehind(tx, runId);
  if (!slowness) return;
  const isJudged = outcome.kind === 'submission' && !outcome.failure;
  if (isJudged && isMeasuredForSlowness({ expected: slowness.expected, cases: outcome.cases })) {
    await enqueueVerification(tx, [slowness]);
    await announce(tx, 'judging', '');
  } else {
    await sql.saveOutcome(tx, slowness.id, { kind: 'unneeded' });
  }
}
