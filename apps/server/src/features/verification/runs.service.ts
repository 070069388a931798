/** Runs of a verification: what judge hosts are given, and what came of it. */
import type { Job, SubmissionResult, ValidationResult } from '@verdict/domain/judging/job.ts';
import { slowFactor } from '@verdict/domain/judging/verification.ts';
import type { Db } from '../../db/db.ts';
import * as problems from '../problem/problem.service.ts';
import * as sql from './verification.sql.ts';

/** Why a program was not judged. */
export type Skipped = 'language' | 'host' | 'lost';
export type Outcome =
  | (SubmissionResult & { failure?: string | null })
  | ValidationResult
  | { kind: 'skipped'; why: Skipped };

export interface Run {
  id: number;
  /** `slowness`: a program that must be too slow, with a longer limit, to see by how much. */
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
  const extraFiles = { ...problem.extraFiles, ...program.extraFiles };
  if (purpose === 'slowness') {
    const limits = { ...problem.limits, timeMs: problem.limits.timeMs * slowFactor };
    // One case that is far too slow says enough.
    const untilFirst = { scored: false, caseMode: 'ergodic_without_error' } as const;
    return problems.jobOf({ ...problem, ...untilFirst, extraFiles, limits }, language, source);
  }
  // All cases run, so that a test that catches somebody is seen; `verdictOfWholeRun` tells the verdict of the real
  // mode.
  return problems.jobOf({ ...problem, extraFiles, caseMode: 'default' }, language, source);
}

export const saveOutcome = (db: Db, runId: number, outcome: Outcome) => sql.saveOutcome(db, runId, outcome);
