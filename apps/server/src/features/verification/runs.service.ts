/** Runs of a verification: what judge hosts are given, and what came of it. */
import type { Job, SubmissionResult, ValidationResult } from '@verdict/domain/judging/job.ts';
import { isMeasuredForSlowness, slowFactor } from '@verdict/domain/judging/verification.ts';
import type { Db } from '../../db/db.ts';
import { announce } from '../../live/live.ts';
import { enqueueVerification } from '../../queue/queue.sql.ts';
import * as problems from '../problem/problem.service.ts';
import * as sql from './verification.sql.ts';

/** Why a program was not judged. */
export type Skipped = 'language' | 'host' | 'lost';
export type Outcome =
  | (SubmissionResult & { failure?: string | null })
  | ValidationResult
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

function jobOf({ purpose, program }: Run, problem: problems.JudgedProblem): Job {
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
  // All cases run, so that a test that catches somebody is seen; `verdictOfWholeRun` tells the verdict of the real
  // mode.
  return problems.jobOf({ ...tried, caseMode: 'default' }, language, source);
}

/** For the transaction that ends the judging of the run. */
export async function saveOutcome(tx: Db, runId: number, outcome: Outcome): Promise<void> {
  await sql.saveOutcome(tx, runId, outcome);
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
