/**
 * Judges a submission from source to verdict: compiles, runs the cases in the order of their case mode, repeats results
 * near the limit, adds up.
 */
import { wasStarved } from '@verdict/domain/judging/busy-host.ts';
import type { CaseModeRules } from '@verdict/domain/judging/case-modes/case-mode.ts';
import { caseModeRules } from '@verdict/domain/judging/case-modes/index.ts';
import type { CaseResult, JudgeCase, SubmissionJob, SubmissionResult } from '@verdict/domain/judging/job.ts';
import { contestantLimits, effectiveLimits } from '@verdict/domain/judging/limits.ts';
import { hasPasses, juryRole, takesOutputFiles, usualPasses } from '@verdict/domain/judging/mode-names.ts';
import { judgeModes } from '@verdict/domain/judging/modes/index.ts';
import { fairestRun, wantsAnotherRun } from '@verdict/domain/judging/near-limit.ts';
import { OUTPUT_FILES, outputsOfCases, parseOutputFiles } from '@verdict/domain/judging/output-files.ts';
import { gradedTotal } from '@verdict/domain/judging/group-grader.ts';
import { oiRankScore, totalOf } from '@verdict/domain/judging/scoring.ts';
import { handedIn } from '@verdict/languages/handed-in.ts';
import { languageByName } from '@verdict/languages/index.ts';
import { sentence, type Words } from '@verdict/domain/text/sentence.ts';
import { withData } from './case-data.ts';
import { caseOutOfTime, caseResult, caseWithoutRun } from './case-result.ts';
import { type Jury, prepareJury } from './checker.ts';
import type { Program } from './compile.ts';
import { contestantRequest } from './contestant.ts';
import { gradedBy } from './group-grader.ts';
import { JudgeError } from './judge-error.ts';
import { forOneJob, type JudgeContext } from './judge-context.ts';
import { JudgingBudget } from './judging-budget.ts';
import { type CaseRun, comparedInput, concludeDefault, type Round, runCase, withTranscript } from './run-case.ts';
import type { RunReport } from './sandbox/types.ts';

export interface Progress {
  phase: 'compiling' | 'judging';
  casesDone: number;
  casesTotal: number;
}

export interface JudgingOptions {
  onProgress?: (progress: Progress) => void;
  /** Abort signal for a result that is no longer wanted; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Judges a submission. A fault of the jury becomes a `systemError` result; rejects when aborted, or with a `HostFault`.
 */
export async function judgeSubmission(
  judge: JudgeContext,
  job: SubmissionJob,
  options: JudgingOptions = {},
): Promise<SubmissionResult> {
  try {
    return await judgeOrThrow(forOneJob(judge, options.signal), job, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof JudgeError)) throw error;
    return systemError(job, error, judge.sandbox.enforcement.missing);
  }
}

async function judgeOrThrow(
  judge: JudgeContext,
  job: SubmissionJob,
  options: JudgingOptions,
): Promise<SubmissionResult> {
  const { problem } = job;
  if (takesOutputFiles(problem.judgeMode)) return judgeOutputs(judge, job, options);
  const language = languageByName(job.language);
  if (!language) throw new JudgeError(sentence('judge.languageUnknown', { language: job.language }));
  options.onProgress?.({ phase: 'compiling', casesDone: 0, casesTotal: problem.cases.length });

  const compiled = await judge.compiler.compile({
    language,
    source: job.code,
    extraFiles: problem.extraFiles,
    gnuDialect: problem.gnuDialect,
  });
  if (!compiled.ok) return withoutCases('compileError', compiled.message, judge.sandbox.enforcement.missing);
  try {
    const jury = await juryOf(judge, problem);
    try {
      return await judgeProgram(judge, job, compiled.program, { jury, outputs: null }, options);
    } finally {
      jury?.program.release();
    }
  } finally {
    compiled.program.release();
  }
}

/** Judges submitted outputs: each output is used instead of a program's output. */
async function judgeOutputs(
  judge: JudgeContext,
  job: SubmissionJob,
  options: JudgingOptions,
): Promise<SubmissionResult> {
  const { problem } = job;
  const files = job.language === OUTPUT_FILES ? parseOutputFiles(job.code) : null;
  if (!files) throw new JudgeError(sentence('judge.outputFiles'));
  options.onProgress?.({ phase: 'compiling', casesDone: 0, casesTotal: problem.cases.length });
  const found = outputsOfCases(problem.cases, files);
  const outputs = new Map(problem.cases.map(({ seq }, index) => [seq, found[index] ?? null]));
  const program = { language: handedIn, files: [], release: () => {} };
  const jury = await juryOf(judge, problem);
  try {
    const printed = { ...job, problem: { ...problem, fileIo: null } };
    return await judgeProgram(judge, printed, program, { jury, outputs }, options);
  } finally {
    jury?.program.release();
  }
}

async function juryOf(judge: JudgeContext, problem: SubmissionJob['problem']): Promise<Jury | null> {
  const { id, needs } = judgeModes[problem.judgeMode];
  if (needs === 'nothing' && (juryRole(id) === null || !problem.jury)) return null;
  if (!problem.jury) throw new JudgeError(sentence(needs === 'checker' ? 'jury.noChecker' : 'jury.noInteractor'));
  return prepareJury(judge, problem.jury);
}

async function judgeProgram(
  judge: JudgeContext,
  job: SubmissionJob,
  program: Program,
  { jury, outputs }: Pick<Round, 'jury' | 'outputs'>,
  options: JudgingOptions,
): Promise<SubmissionResult> {
  const { problem } = job;
  options.signal?.throwIfAborted();
  const blobs = await judge.blobs.hold(problem.cases.flatMap(({ input, answer }) => [input, answer]));
  try {
    const limits = effectiveLimits(problem.limits, program.language, judge.startUps.get(program.language.name));
    const round: Round = {
      judge,
      problem,
      jury,
      outputs,
      blobs,
      contestant: { program, limits, fileIo: problem.fileIo },
      budget: JudgingBudget.ofCases(
        contestantLimits(limits, program.language, 0),
        problem.cases.length * passesOf(problem),
      ),
    };
    const cases = await withData(round, await runCases(round, options));
    return await graded(judge, job, addUp(judge, job, cases));
  } finally {
    blobs.release();
  }
}

/** Largest number of runs of the program on a case. */
const passesOf = ({ judgeMode, jury }: SubmissionJob['problem']): number =>
  hasPasses(judgeMode) ? (jury?.passes ?? usualPasses) : 1;

async function runCases(round: Round, options: JudgingOptions): Promise<CaseResult[]> {
  const { problem } = round;
  const rules = caseModeRules(problem.caseMode, problem.scored);
  const casesTotal = problem.cases.length;
  let casesDone = 0;
  options.onProgress?.({ phase: 'judging', casesDone, casesTotal });
  const onCase = () => {
    // A batch that had to be resumed may report a case twice.
    casesDone = Math.min(casesDone + 1, casesTotal);
    options.onProgress?.({ phase: 'judging', casesDone, casesTotal });
  };

  const results: CaseResult[] = [];
  for (const lane of rules.lanes(problem.cases)) {
    const isSkipped = results.some(isJudgeError) || rules.isHeldBack(lane, results, problem.groupNeeds ?? {});
    const done = isSkipped ? [] : await runLane(round, rules, lane, { ...options, onCase });
    results.push(...done);
    if (rules.unreached === 'cancelled') {
      results.push(...lane.slice(done.length).map((one) => caseWithoutRun(one, 'cancelled', problem.scored, null)));
    }
  }
  return results.sort((a, b) => a.seq - b.seq);
}

interface LaneOptions extends JudgingOptions {
  onCase: () => void;
}

/** Results of the lane's cases in order, up to the one that stopped it. */
async function runLane(
  round: Round,
  rules: CaseModeRules,
  lane: JudgeCase[],
  options: LaneOptions,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  while (results.length < lane.length) {
    options.signal?.throwIfAborted();
    for await (const result of someResults(round, rules, lane.slice(results.length), options)) {
      results.push(result);
      if (isJudgeError(result) || rules.stopAfter?.(result)) return results;
    }
  }
  return results;
}

/** Results of at least the first of the cases, computed as they are requested. */
async function* someResults(
  round: Round,
  rules: CaseModeRules,
  cases: JudgeCase[],
  options: LaneOptions,
): AsyncGenerator<CaseResult> {
  const [first] = cases;
  if (first && round.budget.isSpent) {
    options.onCase();
    yield caseOutOfTime(first, round.problem.scored);
    return;
  }
  const runs = await runSome(round, rules, cases, options);
  for (const [index, run] of runs.entries()) {
    const one = cases[index];
    if (one) yield settled(round, one, run);
  }
}

/**
 * Judge errors stop the submission: either it becomes a judge error, or the error comes after the deciding failure.
 * Later cases do not matter, and a checker that never ends would take its time for each of them.
 */
const isJudgeError = ({ status }: Pick<CaseResult, 'status'>): boolean => status === 'systemError';

/**
 * First runs of at least the first of the cases. Default mode sends them to the sandbox as one batch, which ends early
 * where the lane may end; the other modes need a round trip per case.
 */
async function runSome(
  round: Round,
  rules: CaseModeRules,
  cases: JudgeCase[],
  options: LaneOptions,
): Promise<CaseRun[]> {
  if (round.problem.judgeMode === 'default') return runBatch(round, rules, cases, options);
  if (rules.stopAfter === null) return runAtOnce(round, cases, options);
  const [one] = cases;
  const run = one && (await runCase(round, one));
  options.onCase();
  return run ? [run] : [];
}

async function runBatch(
  round: Round,
  rules: CaseModeRules,
  cases: JudgeCase[],
  options: LaneOptions,
): Promise<CaseRun[]> {
  const { sandbox } = round.judge;
  const starved = (report: RunReport): boolean => wasStarved(report, round.contestant.limits.timeMs);
  const answerBytes = Math.max(...cases.map(({ answer }) => answer.bytes));
  const inputs = cases.map((one) => comparedInput(round, one));
  const reports: RunReport[] = [];
  const spent = new AbortController();
  await sandbox
    .batch(contestantRequest(round.contestant, answerBytes), inputs, {
      stopAtFirstBad: rules.stopAfter !== null,
      parallel: round.judge.parallelCases(),
      signal: spent.signal,
      onReport: (index, report) => {
        reports[index] = report;
        if (!starved(report)) round.budget.spend(report);
        options.onCase();
        if (round.budget.isSpent) spent.abort();
      },
    })
    .catch((error: unknown) => {
      options.signal?.throwIfAborted();
      if (!spent.signal.aborted) throw error;
    });
  const runs: CaseRun[] = [];
  for (const [index, report] of reports.entries()) {
    const one = cases[index];
    if (!one) break;
    // A report that says nothing about the program leads to a separate run, which tries harder.
    if (starved(report)) runs.push(await runCase(round, one, { starved: report }));
    else if (report.exit === 'sandboxError') runs.push(await runCase(round, one));
    else runs.push(concludeDefault(round, one, report));
  }
  return runs;
}

async function runAtOnce(round: Round, cases: JudgeCase[], options: LaneOptions): Promise<CaseRun[]> {
  const runs: CaseRun[] = [];
  const waiting = cases.entries();
  const worker = async () => {
    for (const [index, one] of waiting) {
      options.signal?.throwIfAborted();
      runs[index] = await runCase(round, one);
      options.onCase();
      if (round.budget.isSpent || runs.some(({ verdict }) => isJudgeError(verdict))) break;
    }
  };
  await Promise.all(Array.from({ length: Math.min(round.judge.parallelCases(), cases.length) }, worker));
  return runs;
}

/** The result of a case; the case is run again if its first run was too close to the time limit to be trusted. */
async function settled(round: Round, one: JudgeCase, first: CaseRun): Promise<CaseResult> {
  const { limits } = round.contestant;
  const runs = [first];
  const timed = () => runs.map((run) => ({ run, status: run.verdict.status, cpuMs: run.end.cpuMs }));
  while (wantsAnotherRun(timed(), limits.timeMs) && !round.budget.isSpent) {
    runs.push(await runCase(round, one, { core: round.judge.nextCore() }));
  }
  const fairest = await withTranscript(round, one, fairestRun(timed())?.run ?? first);
  return caseResult(one, fairest, limits, runs.length > 1 ? runs.map((run) => run.end.cpuMs) : []);
}

function addUp(judge: JudgeContext, { problem }: SubmissionJob, cases: CaseResult[]): SubmissionResult {
  const total = totalOf(cases, problem);
  return {
    kind: 'submission',
    status: total.status,
    timeMs: Math.max(0, ...cases.map(({ timeMs }) => timeMs)),
    memoryKiB: Math.max(0, ...cases.map(({ memoryKiB }) => memoryKiB)),
    score: total.score,
    oiRankScore: total.oiRankScore,
    message: messageOf(total.status, total.decidedBy),
    cases,
    degraded: judge.sandbox.enforcement.missing,
  };
}

/** Applies the problem's grader if there is one and no case is a judge error. */
async function graded(
  judge: JudgeContext,
  { problem }: SubmissionJob,
  result: SubmissionResult,
): Promise<SubmissionResult> {
  if (!problem.grader || result.cases.some(isJudgeError)) return result;
  const { status, score } = gradedTotal(await gradedBy(judge, problem.grader, result.cases), problem);
  if (status === 'systemError') throw new JudgeError(sentence('jury.graderFailed'));
  // A score of 0 is the same as without a grader.
  if (status === 'partialAccepted' && score === 0) return { ...result, score: 0, oiRankScore: 0 };
  return { ...result, status, score, oiRankScore: score === null ? null : oiRankScore(score, problem), message: null };
}

/** Message for the whole submission: exit texts and judge errors. A checker's message belongs to its case. */
function messageOf(status: SubmissionResult['status'], decidedBy: CaseResult | null): Words | null {
  if (status === 'runtimeError') return decidedBy?.message ?? null;
  if (status !== 'systemError') return null;
  return [decidedBy ? sentence('judge.failedOnCase', { seq: decidedBy.seq }) : sentence('judge.noCases')];
}

/** The reason goes to the first case's jury message, where the jury looks. */
export function systemError(job: SubmissionJob, error: JudgeError, degraded: string[]): SubmissionResult {
  const result = withoutCases('systemError', error.words, degraded);
  const [first] = job.problem.cases;
  if (!first || error.details === null) return result;
  return { ...result, cases: [caseWithoutRun(first, 'systemError', job.problem.scored, error.details)] };
}

/** Result without any run, so it has no score. `degraded` lists what the sandbox could not enforce. */
function withoutCases(status: 'compileError' | 'systemError', message: Words, degraded: string[]): SubmissionResult {
  return {
    kind: 'submission',
    status,
    timeMs: 0,
    memoryKiB: 0,
    score: null,
    oiRankScore: null,
    message,
    cases: [],
    degraded,
  };
}
