/** The job of a submission, built from its rows when it is claimed. */
import type { Job } from '@verdict/domain/judging/job.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as problems from '../../problem/bank/problem.service.ts';
import { programsOf } from '../program.service.ts';

/** Jobs by submission id. Submissions that no longer exist are left out. */
export async function jobsOfSubmissions(db: Db, submissionIds: number[]): Promise<Map<number, Job>> {
  if (submissionIds.length === 0) return new Map();
  const programs = await programsOf(db, submissionIds);
  const problemIds = [...new Set(programs.map((program) => program.problemId))];
  const judged = await problems.judgedProblems(db, problemIds);
  return new Map(
    programs.flatMap(({ id, problemId, language, code, stopsEarly }) => {
      const problem = judged.get(problemId);
      return problem ? [[id, problems.jobOf(stopsEarly ? endingEarly(problem) : problem, language, code)]] : [];
    }),
  );
}

/** Stop after the first failed case, except in scored problems: there every case may earn points. */
const endingEarly = (problem: problems.JudgedProblem): problems.JudgedProblem =>
  problem.scored ? problem : { ...problem, caseMode: 'ergodic_without_error' };
