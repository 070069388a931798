/** Turns the ended runs of a verification into its report. Called by the sweeper of any server process. */
import type { VerificationReport } from '@verdict/contract/problem/verification.ts';
import { type Words, together } from '@verdict/domain/text/sentence.ts';
import { wordsText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { derivedTimeLimitMs, effectiveLimits, limitsToState } from '@verdict/domain/judging/limits.ts';
import { keepsPromise, verdictOf } from '@verdict/domain/judging/promise.ts';
import {
  type VerificationCheck,
  type VerifiedProgram,
  validatorRuns,
  verify,
} from '@verdict/domain/judging/verification.ts';
import { verdictOfWholeRun } from '@verdict/domain/judging/whole-run.ts';
import { type FinalStatus, statuses } from '@verdict/domain/submission/status.ts';
import { needsJury } from '@verdict/domain/judging/mode-names.ts';
import { languageByName } from '@verdict/languages/index.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import * as problems from '../bank/problem.service.ts';
import type { Run } from './runs.service.ts';
import * as sql from './verification.sql.ts';

type WireCheck = VerificationReport['checks'][number];
type WireProgram = VerificationReport['programs'][number];
/** A stored check: messages of programs and of the judge are not yet in a language. */
export type StoredCheck = Omit<WireCheck, 'facts'> & {
  facts: Omit<WireCheck['facts'], 'words'> & { words?: Words | undefined };
};
type StoredProgram = Omit<WireProgram, 'message'> & { message: Words | null };
export type StoredReport = Omit<VerificationReport, 'checks' | 'programs'> & {
  checks: StoredCheck[];
  programs: StoredProgram[];
};

export const checkFor = ({ facts: { words, ...facts }, ...check }: StoredCheck, locale: Locale): WireCheck => ({
  ...check,
  facts: { ...facts, ...(words === undefined ? {} : { words: wordsText(locale, words) }) },
});

export const reportFor = (report: StoredReport, locale: Locale): VerificationReport => ({
  ...report,
  checks: report.checks.map((one) => checkFor(one, locale)),
  programs: report.programs.map((one) => ({ ...one, message: one.message && wordsText(locale, one.message) })),
});

/** Ends every verification whose runs have all ended. A verification that cannot be concluded fails with the reason. */
export async function concludeFinished(app: App): Promise<void> {
  for (;;) {
    const ended = await transaction(app.db, async (tx) => {
      const next = await sql.lockProblemOfFinished(tx, ['verification']);
      // Another process, or a cancellation, may have been faster.
      if (!next || !(await sql.lockOpen(tx, next.problemId, 'verification'))) return null;
      const given = await conclusion(tx, next).catch((err: unknown) => {
        app.log.error({ err, verification: next.id }, 'a verification could not be concluded');
        return { error: err instanceof Error ? err.message : String(err) };
      });
      await sql.end(tx, next.id, 'report' in given ? 'done' : 'failed', given);
      if ('report' in given) await deriveTimeLimit(app, tx, next.problemId, given.report);
      await sql.forgetOld(tx, next.problemId, 'verification');
      return next.id;
    });
    if (ended === null) return;
  }
}

async function conclusion(
  tx: Db,
  { id, problemId }: { id: number; problemId: number },
): Promise<{ report: StoredReport }> {
  const problem = (await problems.judgedProblems(tx, [problemId])).get(problemId);
  if (!problem) throw new Error(`problem ${problemId} is gone`);
  return { report: reportOf(problem, await sql.runsOf(tx, id), await sql.startUps(tx)) };
}

/** Derives a time limit that a package left to be measured from the slowest program that must be accepted. */
async function deriveTimeLimit(app: App, tx: Db, problemId: number, { margin }: StoredReport): Promise<void> {
  const rule = await sql.ruleOf(tx, problemId);
  const slowest = margin.slowestAccepted;
  if (!rule || !slowest) return;
  const timeLimitMs = derivedTimeLimitMs(slowest.timeMs, rule);
  await sql.saveTimeLimit(tx, problemId, timeLimitMs);
  app.log.info({ problemId, timeLimitMs, slowest }, 'a time limit was derived');
}

/** Pure function. `startUps` are the milliseconds that hosts add to the time limit, by language. */
export function reportOf(
  problem: problems.JudgedProblem,
  runs: readonly Run[],
  startUps: ReadonlyMap<string, number>,
): StoredReport {
  const slowness = runs.filter(({ purpose }) => purpose === 'slowness');
  const slowTimes = new Map(
    slowness.map(({ program, outcome }) => [program.name, outcome?.kind === 'submission' ? outcome.timeMs : null]),
  );
  const programs = runs
    .filter(({ purpose }) => purpose === 'verdict')
    .map((run) => judgedProgram(problem, run, slowTimes.get(run.program.name) ?? null, startUps));
  const validations = runs.filter(({ purpose }) => purpose === 'validation');
  const { checks, margin, passed } = verify({
    scored: problem.scored,
    caseMode: problem.caseMode,
    maxScore: problem.maxScore,
    needsAnswers: !needsJury(problem.judgeMode) && problem.jury === null,
    cases: problem.cases.map(({ inputName, answer, score, group }) => ({
      name: inputName,
      hasAnswer: answer.bytes > 0,
      score,
      group,
    })),
    programs: programs.map(({ verified }) => verified),
    validators: validations.map(({ program }) => program.name),
    validations: validations.flatMap(({ program, outcome }) =>
      outcome?.kind === 'validation' ? validatorRuns(program.name, outcome) : [],
    ),
  });
  return {
    passed,
    checks: checks.map(checkOnWire),
    margin,
    timeLimit: problem.limits.timeMs,
    scored: problem.scored,
    cases: problem.cases.map(({ inputName, score, group }) => ({ name: inputName, score, groupNum: group })),
    programs: programs.map(({ shown }) => shown),
    validators: validations.map(({ program, outcome }) => ({
      name: program.name,
      language: program.language,
      skipped: outcome?.kind === 'skipped' ? outcome.why : outcome?.kind === 'submission' ? 'lost' : null,
      refused:
        outcome?.kind !== 'validation'
          ? null
          : outcome.refusal === null
            ? outcome.runs.filter(({ valid }) => !valid).length
            : problem.cases.length,
    })),
  };
}

function checkOnWire({ level, code, message, facts: { got, expected, ...facts } }: VerificationCheck): StoredCheck {
  const wire = (status: FinalStatus): number => statuses[status].wire;
  return {
    level,
    code,
    message: wordsText('en-US', message),
    facts: { ...facts, ...(got ? { got: wire(got) } : {}), ...(expected ? { expected: expected.map(wire) } : {}) },
  };
}

interface JudgedProgram {
  verified: VerifiedProgram;
  shown: StoredProgram;
}

function judgedProgram(
  problem: problems.JudgedProblem,
  { program, outcome }: Run,
  slowTimeMs: number | null,
  startUps: ReadonlyMap<string, number>,
): JudgedProgram {
  const { name, language, expected, expectedScore } = program;
  const spoken = languageByName(language ?? '');
  const stated = limitsToState(problem.limits, problem.uniformLimits, spoken);
  const timeLimitMs = Math.round(
    spoken ? effectiveLimits(stated, spoken, startUps.get(spoken.name)).timeMs : stated.timeMs,
  );
  const common = { name, expected, expectedScore, timeLimitMs };
  const isLost = outcome?.kind === 'submission' && Boolean(outcome.failure);
  if (outcome?.kind !== 'submission' || isLost) {
    const skipped = outcome?.kind === 'skipped' ? outcome.why : 'lost';
    return {
      verified: { ...common, verdict: null, matches: null, timeMs: 0, cases: [] },
      shown: {
        ...shownFacts(common),
        language,
        status: null,
        score: null,
        time: 0,
        memory: 0,
        matches: null,
        skipped,
        message: null,
        caseStatuses: [],
      },
    };
  }
  const promised = { scored: problem.scored, icpc: problem.uniformLimits };
  const result = { ...outcome, ...verdictOfWholeRun(outcome, problem, problem.cases.length) };
  const verdict = verdictOf(result, promised);
  const matches = keepsPromise(program, result, promised);
  const timeMs = Math.max(slowTimeMs ?? 0, outcome.timeMs);
  const statusByCase = new Map(outcome.cases.map((one) => [one.seq, statuses[one.status].wire]));
  return {
    verified: { ...common, verdict, matches, timeMs, score: result.score, cases: outcome.cases },
    shown: {
      ...shownFacts(common),
      language,
      status: statuses[verdict].wire,
      score: result.score,
      time: timeMs,
      memory: outcome.memoryKiB,
      matches,
      skipped: null,
      message: messageOf(outcome),
      caseStatuses:
        outcome.cases.length === 0
          ? []
          : problem.cases.map(({ seq }) => statusByCase.get(seq) ?? statuses.cancelled.wire),
    },
  };
}

const shownFacts = ({
  timeLimitMs,
  ...common
}: Pick<VerifiedProgram, 'name' | 'timeLimitMs'> & Pick<Run['program'], 'expected' | 'expectedScore'>) => ({
  ...common,
  timeLimit: timeLimitMs,
});

type Submitted = Extract<Run['outcome'], { kind: 'submission' }>;

function messageOf({ message, cases }: Submitted): Words | null {
  const bad = cases.find(({ status }) => status !== 'accepted' && status !== 'cancelled');
  if (!bad) return message;
  const words = together(bad.message, bad.juryMessage);
  return words === null ? message : together(`${bad.inputName}:`, words);
}
