/** A problem in the form that judging needs: the only translation from its rows to the job of a judge host. */
import type {
  CompareRule,
  JudgeCase,
  JuryProgram,
  StatedLimits,
  SubmissionJob,
  TestRunJob,
} from '@verdict/domain/judging/job.ts';
import { hasPasses, juryRole } from '@verdict/domain/judging/mode-names.ts';
import { limitsToState } from '@verdict/domain/judging/limits.ts';
import type { Includes } from '@verdict/domain/problem/problem-package.ts';
import { visibleAt } from '@verdict/domain/access/evidence.ts';
import { languageByName } from '@verdict/languages/index.ts';
import { withIncludes } from '@verdict/problem-formats/includes.ts';
import { hasSettings, wholeSettings } from '@verdict/domain/judging/mode-settings.ts';
import { hashOf } from '../../../platform/blobs/blob-store.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { JuryRow } from '../columns.ts';
import { judgedRows } from './judged.sql.ts';

type JudgedRow = Awaited<ReturnType<typeof judgedRows>>[number];

export type JudgedProblem = SubmissionJob['problem'] & {
  /** True when `limits` apply unchanged in every language; see `limitsToState`. */
  uniformLimits: boolean;
  /** Includes that are merged into contestants' programs. */
  includes: Includes;
};

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
        groupNeeds: row.groupNeeds,
        grader: row.grader,
        limits: limitsOf(row),
        uniformLimits: row.uniformLimits,
        compare: compareOf(row),
        jury: juryOf(row),
        fileIo: fileIoOf(row),
        extraFiles: row.userExtraFiles ?? {},
        gnuDialect: row.gnuDialect,
        includes: row.includes ?? {},
        cases: casesOf(row),
        keepsDataOf: visibleAt[row.evidence].data,
      },
    ]),
  );
}

/** A contestant's program with its includes and extra files, and the limits of its language. */
export function programOf(
  { limits, uniformLimits, extraFiles, includes, gnuDialect }: JudgedProblem,
  language: string,
  code: string,
): Pick<TestRunJob, 'language' | 'code' | 'limits' | 'extraFiles' | 'gnuDialect'> {
  const known = languageByName(language);
  const program = known ? withIncludes(known, code, includes) : { source: code, extraFiles: {} };
  return {
    language,
    code: program.source,
    limits: limitsToState(limits, uniformLimits, known),
    extraFiles: { ...extraFiles, ...program.extraFiles },
    gnuDialect,
  };
}

/** Job for judging a contestant's program. */
export function jobOf(judged: JudgedProblem, language: string, asSent: string): SubmissionJob {
  const { code, limits, extraFiles } = programOf(judged, language, asSent);
  const { uniformLimits: _limits, includes: _joined, ...problem } = judged;
  return { kind: 'submission', language, code, problem: { ...problem, limits, extraFiles } };
}

function casesOf({ cases, examples }: JudgedRow): JudgeCase[] {
  const samples = new Set(examples.flatMap(({ input }) => filesOfExample(input).map(hashOf)));
  return cases.map((one) => ({ ...one, isSample: samples.has(one.input.hash) }));
}

/** Possible contents of a file with the input of an example: with or without its trailing blank lines. */
function filesOfExample(input: string): Buffer[] {
  const text = input.replaceAll(/\r\n?/g, '\n');
  return [text, text.trimEnd()].flatMap((one) => [Buffer.from(one), Buffer.from(`${one}\n`)]);
}

const limitsOf = ({ timeLimitMs, memoryLimitMib, stackLimitMib }: JudgedRow): StatedLimits => ({
  timeMs: timeLimitMs,
  memoryMiB: memoryLimitMib,
  stackMiB: stackLimitMib,
});

export const compareOf = (row: Pick<JudgedRow, 'compare' | 'removeEndBlank'>): CompareRule =>
  row.compare ?? { kind: row.removeEndBlank ? 'lines' : 'exact' };

export const fileIoOf = ({
  fileIoInput,
  fileIoOutput,
}: Pick<JudgedRow, 'fileIoInput' | 'fileIoOutput'>): SubmissionJob['problem']['fileIo'] =>
  fileIoInput === null || fileIoOutput === null ? null : { input: fileIoInput, output: fileIoOutput };

export function juryOf(row: JuryRow & Pick<JudgedRow, 'judgeMode'>): JuryProgram | null {
  if (juryRole(row.judgeMode) === null || row.juryLanguage === null || row.juryCode === null) return null;
  return {
    dialect: row.juryDialect,
    language: row.juryLanguage,
    source: row.juryCode,
    extraFiles: row.judgeExtraFiles ?? {},
    args: row.juryArgs,
    scoreScale: row.juryScoreScale,
    ...(hasPasses(row.judgeMode) ? { passes: row.juryPasses } : {}),
    ...(hasSettings(row.judgeMode) ? { settings: wholeSettings(row.judgeMode, row.jurySettings) } : {}),
  };
}
