/**
 * Judges the programs of a problem package and compares their verdicts with the package's promises. Used by the command
 * line, by the tests of the example problems and by the verification of stored problems.
 */
import type { CaseResult, JudgeCase, SubmissionJob, SubmissionResult } from '@verdict/domain/judging/job.ts';
import { derivedTimeLimitMs, unknownTimeLimitMs } from '@verdict/domain/judging/limits.ts';
import { OUTPUT_FILES } from '@verdict/domain/judging/output-files.ts';
import { keepsPromise, verdictOf } from '@verdict/domain/judging/promise.ts';
import { verdictOfWholeRun } from '@verdict/domain/judging/whole-run.ts';
import type { ExpectedVerdict, PackageProgram, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import type { Language } from '@verdict/domain/judging/language.ts';
import { languageByName } from '@verdict/languages/index.ts';
import type { Words } from '@verdict/domain/text/sentence.ts';
import { takesOutputFiles } from '@verdict/domain/judging/mode-names.ts';
import type { JudgeContext } from './judge-context.ts';
import { hostFailed, hostFaultOf } from './judge-error.ts';
import { judgeSubmission, systemError } from './judge-submission.ts';
import { submissionJob } from './package-to-job.ts';
import type { Sandbox } from './sandbox/types.ts';
import { isOffered, selfTestMemory } from './self-test.ts';

export interface ProgramReport {
  program: string;
  language: string | null;
  /** Accepted verdicts; any of these is right. Empty when nothing is promised. */
  expected: ExpectedVerdict[];
  expectedScore: number | null;
  /** Null when the program was not judged, see `skipped`. */
  verdict: FinalStatus | null;
  score: number | null;
  timeMs: number;
  memoryKiB: number;
  /** Null when nothing is promised or the program was not judged. */
  matches: boolean | null;
  /** Why the program was not judged, e.g. because its language is not installed here. */
  skipped: string | null;
  /** Compiler output, exit text or the reason of a judge error. */
  message: Words | null;
  cases: CaseResult[];
}

export interface PackageReport {
  timeLimitMs: number;
  /** Origin of the time limit, as half a sentence. */
  timeLimitOrigin: string;
  programs: ProgramReport[];
}

export interface PackageJudgingOptions {
  /** Replaces the limit of the package. */
  timeLimitMs?: number | null;
  onProgram?: (program: string) => void;
  /**
   * Also runs cases that the case mode would skip, to show every test that rejects the program; the verdict stays the
   * same.
   */
  everyCase?: boolean;
}

/** Limit for measuring programs whose limit is not known yet; longer than any sensible limit. */
const measuringLimitMs = 30_000;

/** Judges `programs` (some or all of the package's, or others) on the cases of the problem, in their order. */
export async function judgePackage(
  judge: JudgeContext,
  problem: ProblemPackage,
  cases: JudgeCase[],
  programs: readonly PackageProgram[],
  options: PackageJudgingOptions = {},
): Promise<PackageReport> {
  const round = new PackageRound(judge, problem, cases, options);
  const limit = await round.timeLimit(programs);
  return { ...limit, programs: await round.reports(programs, limit.timeLimitMs) };
}

/** Results of self-tests in this process, for each sandbox. */
const selfTests = new WeakMap<Sandbox, Map<Language, Promise<boolean>>>();

function isInstalled(judge: JudgeContext, language: Language): Promise<boolean> {
  const known = selfTests.get(judge.sandbox) ?? new Map<Language, Promise<boolean>>();
  selfTests.set(judge.sandbox, known);
  const tested = known.get(language) ?? isOffered(judge, language, selfTestMemory(judge.dataFolder));
  known.set(language, tested);
  return tested;
}

class PackageRound {
  readonly #judge: JudgeContext;
  readonly #problem: ProblemPackage;
  readonly #cases: JudgeCase[];
  readonly #options: PackageJudgingOptions;
  readonly #measured = new Map<PackageProgram, SubmissionResult>();

  constructor(judge: JudgeContext, problem: ProblemPackage, cases: JudgeCase[], options: PackageJudgingOptions) {
    this.#judge = judge;
    this.#problem = problem;
    this.#cases = cases;
    this.#options = options;
  }

  async timeLimit(
    programs: readonly PackageProgram[],
  ): Promise<Pick<PackageReport, 'timeLimitMs' | 'timeLimitOrigin'>> {
    const given = this.#options.timeLimitMs ?? null;
    if (given !== null) return { timeLimitMs: given, timeLimitOrigin: 'as asked for' };
    const stated = this.#problem.timeLimitMs;
    if (stated !== null) return { timeLimitMs: stated, timeLimitOrigin: 'as the package states' };
    if (this.#problem.programs.every((program) => programs.includes(program))) return this.#derivedLimit();
    // Judging a single program does not wait for measurements of all the others.
    return {
      timeLimitMs: unknownTimeLimitMs,
      timeLimitOrigin: 'a guess: none is stated, and it is only measured with all programs of the package',
    };
  }

  async #derivedLimit(): Promise<Pick<PackageReport, 'timeLimitMs' | 'timeLimitOrigin'>> {
    const rule = this.#problem.timeLimitRule;
    let slowestMs = -1;
    let slowest = '';
    const unmeasured: string[] = [];
    const measured = this.#problem.programs.filter(({ useForTimeLimit }) => rule !== null && useForTimeLimit);
    const skips = await this.#each(measured, async (program) => {
      const skipped = await this.#skip(program);
      if (skipped === null) this.#measured.set(program, await this.#judgeOne(program, measuringLimitMs));
      return skipped;
    });
    for (const [index, program] of measured.entries()) {
      const result = this.#measured.get(program);
      if (result?.status !== 'accepted') unmeasured.push(`${program.name} (${skips[index] ?? result?.status})`);
      else if (result.timeMs > slowestMs) [slowestMs, slowest] = [result.timeMs, program.name];
    }
    const without = unmeasured.length === 0 ? '' : `; not measured: ${unmeasured.join(', ')}`;
    if (rule === null || slowestMs < 0) {
      return {
        timeLimitMs: unknownTimeLimitMs,
        timeLimitOrigin: `a guess: none is stated and no accepted program could be measured${without}`,
      };
    }
    return {
      timeLimitMs: derivedTimeLimitMs(slowestMs, rule),
      timeLimitOrigin: `derived: ${rule.multiplier} times the ${slowestMs} ms of ${slowest}, rounded up to ${rule.resolutionMs} ms${without}`,
    };
  }

  /**
   * Reports in the order of the programs. Each program may use all slots, which the sandbox gives to the first that
   * asks; with one program more than there are slots, another run or compilation always waits for the next free slot,
   * and no core idles.
   */
  reports(programs: readonly PackageProgram[], timeLimitMs: number): Promise<ProgramReport[]> {
    return this.#each(programs, (program) => this.#report(program, timeLimitMs));
  }

  async #each<T>(programs: readonly PackageProgram[], work: (program: PackageProgram) => Promise<T>): Promise<T[]> {
    const done: T[] = [];
    const waiting = programs.entries();
    const worker = async () => {
      for (const [index, program] of waiting) done[index] = await work(program);
    };
    await Promise.all(Array.from({ length: this.#judge.sandbox.slots + 1 }, worker));
    return done;
  }

  async #report(program: PackageProgram, timeLimitMs: number): Promise<ProgramReport> {
    const { name, language, expected, expectedScore } = program;
    const skipped = await this.#skip(program);
    if (skipped !== null) {
      const nothing = {
        verdict: null,
        score: null,
        timeMs: 0,
        memoryKiB: 0,
        matches: null,
        message: null,
        cases: [],
      };
      return { program: name, language, expected, expectedScore, skipped, ...nothing };
    }
    const result = await this.#resultWithin(program, timeLimitMs);
    const { score, timeMs, memoryKiB, message, cases } = result;
    const promised = { scored: this.#problem.scored, icpc: this.#problem.uniformLimits ?? false };
    return {
      program: name,
      language,
      expected,
      expectedScore,
      verdict: verdictOf(result, promised),
      score,
      timeMs,
      memoryKiB,
      matches: keepsPromise(program, result, promised),
      skipped,
      message,
      cases,
    };
  }

  /**
   * A program that was measured for the limit needs no second judging: it stayed within the limit, or failed for
   * another reason.
   */
  async #resultWithin(program: PackageProgram, timeLimitMs: number): Promise<SubmissionResult> {
    const measured = this.#measured.get(program);
    if (measured && measured.timeMs <= timeLimitMs) return measured;
    return this.#judgeOne(program, timeLimitMs);
  }

  async #judgeOne(program: PackageProgram, timeLimitMs: number): Promise<SubmissionResult> {
    this.#options.onProgram?.(program.name);
    const job = submissionJob(this.#problem, this.#cases, program, timeLimitMs);
    // A grader gets every case anyway.
    if (!this.#options.everyCase || job.problem.grader) return this.#submit(job);
    const whole = await this.#submit({ ...job, problem: { ...job.problem, caseMode: 'default' } });
    return { ...whole, ...verdictOfWholeRun(whole, job.problem, this.#cases.length) };
  }

  /** Tries again after a host fault, because there is no queue that would. */
  async #submit(job: SubmissionJob): Promise<SubmissionResult> {
    try {
      return await judgeSubmission(this.#judge, job).catch((error: unknown) => {
        if (!hostFaultOf(error)) throw error;
        return judgeSubmission(this.#judge, job);
      });
    } catch (error) {
      const fault = hostFaultOf(error);
      if (!fault) throw error;
      return systemError(job, hostFailed(fault), this.#judge.sandbox.enforcement.missing);
    }
  }

  async #skip({ language: name }: PackageProgram): Promise<string | null> {
    const answersOnly = takesOutputFiles(this.#problem.judgeMode);
    if (answersOnly !== (name === OUTPUT_FILES))
      return answersOnly ? 'the problem asks for output files' : 'the problem asks for a program';
    if (answersOnly) return null;
    const language = languageByName(name ?? '');
    if (!language) return 'no language of the judge has this file ending';
    return (await isInstalled(this.#judge, language)) ? null : `${language.name} is not installed`;
  }
}
