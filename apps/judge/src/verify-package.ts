/** Gathers what `verify` of the domain judges: validators on all inputs, programs on all cases, and how slow is slow. */
import type { JudgeCase } from '@verdict/domain/judging/job.ts';
import { checkerLimits } from '@verdict/domain/judging/limits.ts';
import {
  verify,
  type ValidatorRun,
  type Verification,
  type VerifiedProgram,
} from '@verdict/domain/judging/verification.ts';
import type { InputValidator, PackageProgram, ProblemPackage } from '@verdict/domain/problem-package.ts';
import { languageByName } from '@verdict/languages/index.ts';
import { compileJuryProgram } from './checker.ts';
import { treesOf } from './compile.ts';
import type { Program } from './compile.ts';
import { endOf, runInBox } from './contestant.ts';
import type { JudgeContext } from './judge-context.ts';
import { judgePackage, type PackageReport, type ProgramReport } from './judge-package.ts';

export interface VerificationOptions {
  timeLimitMs?: number | null;
  /** What is being done, for people who wait. */
  onStep?: (step: string) => void;
}

/** Programs that must be too slow are stopped at this many times the limit, so that a margin can be seen. */
const slowFactor = 4;

export async function verifyPackage(
  judge: JudgeContext,
  problem: ProblemPackage,
  cases: JudgeCase[],
  options: VerificationOptions = {},
): Promise<{ report: PackageReport; verification: Verification }> {
  const tell = options.onStep ?? (() => {});
  const validations = await validateInputs(judge, problem.inputValidators ?? [], cases, tell);
  const onProgram = (program: string) => tell(`judging ${program}`);
  const report = await judgePackage(judge, problem, cases, problem.programs, {
    timeLimitMs: options.timeLimitMs ?? null,
    onProgram,
  });
  const slow = problem.programs.filter(({ expected }) => expected.includes('timeLimitExceeded'));
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
      needsAnswers: problem.judgeMode === 'default',
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
    timeMs: slowTimes.get(one.program) ?? one.timeMs,
    timeLimitMs: timeLimitMs * factor,
    cases: one.cases,
  };
}

async function validateInputs(
  judge: JudgeContext,
  validators: readonly InputValidator[],
  cases: readonly JudgeCase[],
  tell: (step: string) => void,
): Promise<ValidatorRun[]> {
  if (validators.length === 0) return [];
  const runs: ValidatorRun[] = [];
  const held = await judge.blobs.hold(cases.map(({ input }) => input));
  try {
    for (const validator of validators) {
      tell(`validating with ${validator.name}`);
      const { program, refusal } = await compiled(judge, validator);
      if (!program) {
        const message = `it does not compile\n${refusal}`;
        runs.push({ validator: validator.name, inputName: 'every input', valid: false, message });
        continue;
      }
      try {
        for (const { inputName, input } of cases) {
          const said = await validate(judge, program, validator, held.path(input.hash));
          runs.push({ validator: validator.name, inputName, ...said });
        }
      } finally {
        program.release();
      }
    }
  } finally {
    held.release();
  }
  return runs;
}

async function compiled(
  judge: JudgeContext,
  { language, source, extraFiles }: InputValidator,
): Promise<{ program: Program | null; refusal: string }> {
  const known = languageByName(language);
  if (!known) return { program: null, refusal: `The judge does not know ${language}.` };
  const outcome = await compileJuryProgram(judge, known, source, extraFiles);
  return outcome.ok ? { program: outcome.program, refusal: '' } : { program: null, refusal: outcome.message };
}

async function validate(
  judge: JudgeContext,
  { language, files }: Program,
  { args, validExitCode }: InputValidator,
  input: string,
): Promise<{ valid: boolean; message: string }> {
  const report = await runInBox(judge.sandbox, {
    argv: [...language.run.argv, ...args],
    env: language.run.env,
    stdin: { path: input },
    files,
    limits: checkerLimits(language),
    keepStdoutBytes: 4_096,
    keepStderrBytes: 4_096,
    needsProc: language.needsProc,
    readOnlyTrees: treesOf(language),
  });
  const end = endOf(report);
  const valid = end.exit === 'exited' && end.exitCode === validExitCode;
  return { valid, message: [end.stderr.trim(), end.stdout.trim()].find((words) => words !== '') ?? '' };
}
