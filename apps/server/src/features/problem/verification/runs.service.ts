/** Runs of a verification: what judge hosts are given, and what came of it. */
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

/** Why a program was not judged. */
export type Skipped = 'language' | 'host' | 'lost';
export type Outcome =
  | (SubmissionResult & { failure?: string | null })
  | ValidationResult
  | GenerationResult
  | CounterExampleResult
  | { kind: 'skipped'; why: Skipped }
  /** Of a measurement that would say nothing. */
  | { kind: 'unneeded' };

export interface Run {
  id: number;
  /** `slowness`: a program that must be too slow, with a longer limit, to see by how much; runs behind its verdict. */
  purpose: 'verdict' | 'slowness' | 'validation';
  /** As it was when the verification was ordered. */
  program: problems.StoredProgram;
  outcome: Outcome | null;
}

/** Tests that are made by one run: all of it as it was when it was ordered. */
export interface GenerationRun {
  id: number;
  purpose: 'generation';
  program: GenerationPlan;
  outcome: Outcome | null;
}
export interface GenerationPlan {
  /** For who looks on. */
  name: string;
  generators: GenerationJob['generators'];
  validators: GenerationJob['validators'];
  reference: problems.StoredProgram | null;
  calls: ScriptCall[];
  /** A package left the tests to be made: they are used as soon as they are there. */
  atOnce?: true;
}

/** A program that tests should fail, for a strength report. */
export interface MutantRun {
  id: number;
  purpose: 'mutant';
  program: problems.StoredProgram & {
    /** Null: it is a program of the jury, as it is. */
    mutant: Omit<Mutant, 'source'> | null;
    /** Languages that one host must have for it. */
    needs: string[];
  };
  outcome: Outcome | null;
}

/** A program that fails, with the test that a smaller counter-example is looked for from. */
export interface CounterExampleRun {
  id: number;
  purpose: 'counterExample';
  program: problems.StoredProgram & {
    from: JudgeCase;
    reference: problems.StoredProgram;
    validators: CounterExampleJob['against']['validators'];
    /** A learner's: what joins contestants' programs joins it, too, and a host is held for a shorter time. */
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

/** By id of the run. Runs that were forgotten meanwhile are left out. */
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
  // They hold what joins contestants' programs already.
  const tried = {
    ...problem,
    extraFiles: { ...problem.extraFiles, ...program.extraFiles },
    includes: {},
    keepsDataOf: null,
  };
  if (purpose === 'slowness') {
    const limits = { ...problem.limits, timeMs: problem.limits.timeMs * slowFactor };
    // One case that is far too slow says enough.
    const untilFirst = { scored: false, caseMode: 'ergodic_without_error' } as const;
    return problems.jobOf({ ...tried, ...untilFirst, limits }, language, source);
  }
  if (purpose === 'mutant') return problems.jobOf({ ...tried, caseMode: 'default' }, language, source);
  // All cases run, so that a test that catches somebody is seen; `verdictOfWholeRun` tells the verdict of the real
  // mode.
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

/** The program of the jury whose output is the answer. */
function referenceOf(
  { name, language, source, extraFiles }: problems.StoredProgram,
  problem: problems.JudgedProblem,
): NonNullable<GenerationJob['reference']> {
  const tried = { ...problem, extraFiles: { ...problem.extraFiles, ...extraFiles }, includes: {} };
  return { name, ...problems.programOf(tried, language ?? '', source), fileIo: problem.fileIo };
}

/** For the transaction that ends the judging of the run. */
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
