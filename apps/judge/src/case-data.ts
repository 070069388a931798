/** Keeps excerpts of failed cases for readers with access to them: see `domain/access/evidence.ts`. */
import { type CaseData, KEPT_CASES_MAX } from '@verdict/domain/judging/case-data.ts';
import type { CaseResult, JudgeCase } from '@verdict/domain/judging/job.ts';
import { hasPasses, talksToJury } from '@verdict/domain/judging/mode-names.ts';
import { hasFailed, visibleCases } from '@verdict/domain/access/evidence.ts';
import { join } from 'node:path';
import { contestantRequest, runInBox } from './contestant.ts';
import { excerptOf, type Place, start } from './excerpt.ts';
import { HostFault } from './judge-error.ts';
import { comparedInput, type Round } from './run-case.ts';
import type { RunReport } from './sandbox/types.ts';
import { newFolder, removeFolder } from './scratch.ts';
import { visibleEnd } from './text.ts';

/** Adds data to the results of those failed cases for which the problem keeps data. */
export async function withData(round: Round, results: readonly CaseResult[]): Promise<CaseResult[]> {
  const { keepsDataOf, cases } = round.problem;
  if (keepsDataOf === null) return [...results];
  const kept = visibleCases(results, { results: keepsDataOf, data: keepsDataOf, samples: true })
    .filter(({ case: one, data }) => data && hasFailed(one) && one.status !== 'systemError')
    .slice(0, KEPT_CASES_MAX);
  const bySeq = new Map(cases.map((one) => [one.seq, one]));
  const found = new Map<number, CaseData>();
  for (const { case: result } of kept) {
    const one = bySeq.get(result.seq);
    if (one) found.set(result.seq, await dataOf(round, one, result));
  }
  return results.map((result) => ({ ...result, data: found.get(result.seq) ?? null }));
}

async function dataOf(round: Round, one: JudgeCase, result: CaseResult): Promise<CaseData> {
  const folder = await newFolder(round.judge.scratchFolder, 'case');
  try {
    const path = join(folder, 'output');
    const report = ranToItsEnd(round, result) ? await runAgain(round, one, path).catch(unlessBusy) : null;
    const place = report ? placeOfDifference(report) : start;
    return {
      input: await excerptOf(round.blobs.path(one.input.hash), start),
      answer: await excerptOf(round.blobs.path(one.answer.hash), place),
      output: report && (await excerptOf(path, place)),
      errors: report && visibleEnd(report.stderr),
    };
  } finally {
    await removeFolder(folder);
  }
}

/** Keeps the verdict without data when the host is too busy. */
function unlessBusy(error: unknown): null {
  if (error instanceof HostFault) return null;
  throw error;
}

/** Whether a run may be repeated for its output: not after a limit was hit, and not for conversations. */
const ranToItsEnd = ({ problem, budget }: Round, { limitHit }: CaseResult): boolean =>
  limitHit === null &&
  !budget.isSpent &&
  !talksToJury(problem.judgeMode) &&
  // The output of the first pass alone would mislead.
  !hasPasses(problem.judgeMode);

/**
 * Runs a failed case once more for its output: keeping the output of every run would make all of them slower. Null when
 * the repeated run is right, because its output explains nothing.
 */
async function runAgain(round: Round, one: JudgeCase, stdoutInto: string): Promise<RunReport | null> {
  const { contestant, budget, problem, judge } = round;
  const request = contestantRequest(contestant, one.answer.bytes);
  const { stdin, files, compare } = comparedInput(round, one);
  const report = await runInBox(
    judge.sandbox,
    {
      ...request,
      stdin,
      files: [...request.files, ...files],
      ...(problem.judgeMode === 'default' || round.jury === null ? { compare } : {}),
      stdoutInto,
    },
    { budget, enoughMs: contestant.limits.timeMs },
  );
  budget.spend(report);
  const isRight = report.exitCode === 0 && report.comparison?.verdict === 'equal';
  return report.exit === 'sandboxError' || isRight ? null : report;
}

function placeOfDifference({ comparison }: RunReport): Place {
  const [, line, column] = /^line (\d+), column (\d+):/.exec(comparison?.difference ?? '') ?? [];
  return line && column ? { line: Number(line), column: Number(column) } : start;
}
