/**
 * Gathers facts for `verify` of the domain: results of validators on all inputs and of programs on all cases, and
 * times.
 */
import { needsJury } from '@verdict/domain/judging/mode-names.ts';
import type { JudgeCase } from '@verdict/domain/judging/job.ts';
import {
  isMeasuredForSlowness,
  slowFactor,
  validatorRuns,
  verify,
  type ValidatorRun,
  type Verification,
  type VerifiedProgram,
} from '@verdict/domain/judging/verification.ts';
import type { InputValidator, PackageProgram, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { languageByName } from '@verdict/languages/index.ts';
import type { JudgeContext } from './judge-context.ts';
import { judgePackage, type PackageReport, type ProgramReport } from './judge-package.ts';
import { validateInputs } from './validate-inputs.ts';

export interface VerificationOptions {
  timeLimitMs?: number | null;
  /** Called with the current step, for people who wait. */
  onStep?: (step: string) => void;
}

export async function verifyPackage(
  judge: JudgeContext,
  problem: ProblemPackage,
  cases: JudgeCase[],
  options: VerificationOptions = {},
): Promise<{ report: PackageReport; verification: Verification }> {
  const tell = options.onStep ?? (() => {});
  const validations = await validationsOf(judge, problem.inputValidators ?? [], cases, tell);
  const onProgram = (program: string) => tell(`judging ${program}`);
  const report = await judgePackage(judge, problem, cases, problem.programs, {
    timeLimitMs: options.timeLimitMs ?? null,
    onProgram,
    everyCase: true,
  });
  const slow = problem.programs.filter((_program, index) => isMeasuredForSlowness(report.programs[index]!));
  const measured = await judgePackage(judge, problem, cases, slow, {
    timeLimitMs: report.timeLimitMs * slowFactor,
    onProgram: (program) => tell(`measuring ${program}`),
  });
  const slowTimes = new Map(measured.programs.map(({ program, timeMs }) => [program, timeMs]));
  return {
    report,
    verification: verify({
      scored: problem.scored,
      caseMode: problem.caseMode,
      maxScore: problem.maxScore,
      needsAnswers: comparesAnswers(problem),
      cases: problem.cases.map(({ inputName, answer, score, group }) => ({
        name: inputName,
        hasAnswer: answer !== null,
        score,
        group,
      })),
      programs: report.programs.map((one) => verifiedProgram(problem, report, one, slowTimes)),
      validators: (problem.inputValidators ?? []).map(({ name }) => name),
      validations,
    }),
  };
}

/** Whether outputs are compared with answers, rather than judged by a jury program. */
const comparesAnswers = ({ judgeMode, jury }: ProblemPackage): boolean => !needsJury(judgeMode) && jury === null;

function verifiedProgram(
  problem: ProblemPackage,
  { timeLimitMs }: PackageReport,
  one: ProgramReport,
  slowTimes: ReadonlyMap<string, number>,
): VerifiedProgram {
  const factor = problem.uniformLimits ? 1 : (languageByName(one.language ?? '')?.limitsFactor ?? 1);
  return {
    name: one.program,
    expected: one.expected as PackageProgram['expected'],
    verdict: one.verdict,
    matches: one.matches,
    expectedScore: one.expectedScore,
    score: one.score,
    timeMs: slowTimes.get(one.program) ?? one.timeMs,
    timeLimitMs: timeLimitMs * factor,
    cases: one.cases,
  };
}

async function validationsOf(
  judge: JudgeContext,
  validators: readonly InputValidator[],
  cases: readonly JudgeCase[],
  tell: (step: string) => void,
): Promise<ValidatorRun[]> {
  const inputs = cases.map(({ inputName, input }) => ({ name: inputName, input }));
  const runs: ValidatorRun[] = [];
  for (const { name, ...validator } of validators) {
    tell(`validating with ${name}`);
    runs.push(...validatorRuns(name, await validateInputs(judge, { kind: 'validation', ...validator, inputs })));
  }
  return runs;
}
