/** A problem as judging needs it: the one translation from its rows to the work of a judge host. */
import type { CompareRule, JuryProgram, StatedLimits, SubmissionJob } from '@verdict/domain/judging/job.ts';
import { limitsToState } from '@verdict/domain/judging/limits.ts';
import { languageByName } from '@verdict/languages/index.ts';
import type { Db } from '../../db/db.ts';
import { judgedRows } from './problem.sql.ts';

type JudgedRow = Awaited<ReturnType<typeof judgedRows>>[number];

/** `uniformLimits`: `limits` hold as they are in every language; see `limitsToState`. */
export type JudgedProblem = SubmissionJob['problem'] & { uniformLimits: boolean };

export async function judgedProblems(db: Db, ids: number[]): Promise<Map<number, JudgedProblem>> {
  const rows = await judgedRows(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        scored: row.scored,
        maxScore: row.maxScore,
        difficulty: row.difficulty,
        judgeMode: row.judgeMode,
        caseMode: row.caseMode,
        limits: limitsOf(row),
        uniformLimits: row.uniformLimits,
        compare: compareOf(row),
        jury: juryOf(row),
        fileIo: fileIoOf(row),
        extraFiles: row.userExtraFiles ?? {},
        cases: row.cases,
      },
    ]),
  );
}

/** The work of judging a program in `language`. */
export function jobOf({ uniformLimits, ...problem }: JudgedProblem, language: string, code: string): SubmissionJob {
  const limits = limitsToState(problem.limits, uniformLimits, languageByName(language));
  return { kind: 'submission', language, code, problem: { ...problem, limits } };
}

const limitsOf = ({ timeMs, memoryMiB, stackMiB }: JudgedRow): StatedLimits => ({ timeMs, memoryMiB, stackMiB });

const compareOf = (row: JudgedRow): CompareRule => row.compare ?? { kind: row.removeEndBlank ? 'lines' : 'exact' };

const fileIoOf = ({ fileIoInput, fileIoOutput }: JudgedRow): SubmissionJob['problem']['fileIo'] =>
  fileIoInput === null || fileIoOutput === null ? null : { input: fileIoInput, output: fileIoOutput };

function juryOf(row: JudgedRow): JuryProgram | null {
  if (row.judgeMode === 'default' || row.juryLanguage === null || row.juryCode === null) return null;
  return {
    dialect: row.juryDialect,
    language: row.juryLanguage,
    source: row.juryCode,
    extraFiles: row.judgeExtraFiles ?? {},
    args: row.juryArgs,
    scoreScale: row.juryScoreScale,
  };
}
