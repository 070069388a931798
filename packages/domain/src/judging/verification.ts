/**
 * Checks of a problem that a careful jury makes before using it. Pure functions: the command line and the server judge
 * the programs and run the validators, and use this module to interpret the results.
 */
import type { CaseResult, JudgingRules, ValidationResult } from './job.ts';
import { type Words, together } from '../text/sentence.ts';
import type { FinalStatus } from '../submission/status.ts';

export interface VerifiedCase {
  name: string;
  hasAnswer: boolean;
  score: number;
  group: number;
}

export interface VerifiedProgram {
  name: string;
  /** Acceptable verdicts. Empty when nothing is expected. */
  expected: readonly FinalStatus[];
  /** Null when the program was not judged. */
  verdict: FinalStatus | null;
  /** Null when nothing is expected, or when the program was not judged. */
  matches: boolean | null;
  /** Null when no score is expected, or when the problem has none. */
  expectedScore?: number | null;
  score?: number | null;
  /** Maximum CPU time over all cases, in milliseconds. */
  timeMs: number;
  /** Time limit of the program's language. */
  timeLimitMs: number;
  cases: readonly (Pick<CaseResult, 'inputName' | 'status'> & Partial<Pick<CaseResult, 'limitHit'>>)[];
}

/** Result of a validator for one input, or a single result without an input when it does not compile. */
export type ValidatorRun =
  | { validator: string; inputName: null; valid: false; message: Words }
  | { validator: string; inputName: string; valid: boolean; message: string };

export interface VerifiedProblem extends Pick<JudgingRules, 'scored' | 'caseMode' | 'maxScore'> {
  /** False when a checker or an interactor decides without an answer. */
  needsAnswers: boolean;
  cases: readonly VerifiedCase[];
  programs: readonly VerifiedProgram[];
  /** Names of the validators, and their results. */
  validators: readonly string[];
  validations: readonly ValidatorRun[];
}

export const verificationCodes = [
  'unexpected-verdict',
  'unexpected-score',
  'program-skipped',
  'no-accepted-program',
  'no-wrong-program',
  'verdicts',
  'no-tests',
  'missing-output',
  'case-fails-nobody',
  'score-sum',
  'score-sum-not-100',
  'score-of-group',
  'no-validator',
  'inputs-valid',
  'invalid-input',
  'validator-broken',
  'margin-accepted',
  'margin-too-slow',
] as const;
export type VerificationCode = (typeof verificationCodes)[number];

/** Values for the text of a check. Values that its code does not use are absent. */
export interface CheckFacts {
  /** Name of a program or a validator. */
  program?: string;
  got?: FinalStatus;
  expected?: FinalStatus[];
  score?: number;
  expectedScore?: number;
  /** Names of inputs. */
  cases?: string[];
  group?: number;
  sum?: number;
  stated?: number;
  count?: number;
  timeMs?: number;
  factor?: number;
  /** Output of a jury program, or reason why it did not run. */
  words?: Words;
}

export interface VerificationCheck {
  level: 'error' | 'warning' | 'ok';
  /** Stable code for other programs. */
  code: VerificationCode;
  /** English text, except for the output of a jury program or the reason why it did not run. */
  message: Words;
  /** Values to show the text in another language. */
  facts: CheckFacts;
}

export interface TimeMargin {
  slowestAccepted: { program: string; timeMs: number; factor: number } | null;
  /** Fastest of the programs that must be too slow. Slow ones were stopped at `slowFactor` times the limit. */
  quickestTooSlow: { program: string; timeMs: number; factor: number } | null;
}

export interface Verification {
  checks: VerificationCheck[];
  margin: TimeMargin;
  /** True when no check is an error. */
  passed: boolean;
}

/** Programs that must be too slow are stopped at this multiple of the limit, so that the margin can be measured. */
export const slowFactor = 4;

/** Below this factor a busy host can change the verdict by chance. */
const comfortableFactor = 2;

/** Results of a validator. One that does not compile refuses every input. */
export const validatorRuns = (validator: string, { refusal, runs }: ValidationResult): ValidatorRun[] =>
  refusal === null
    ? runs.map(({ name, valid, message }) => ({ validator, inputName: name, valid, message }))
    : [{ validator, inputName: null, valid: false, message: refusal }];

export function verify(problem: VerifiedProblem): Verification {
  const margin = timeMargin(problem.programs);
  const checks = [
    ...programChecks(problem.programs),
    ...caseChecks(problem),
    ...scoreChecks(problem),
    ...validatorChecks(problem),
    ...marginChecks(margin),
  ];
  return { checks, margin, passed: checks.every(({ level }) => level !== 'error') };
}

const check = (
  level: VerificationCheck['level'],
  code: VerificationCode,
  message: Words,
  facts: CheckFacts = {},
): VerificationCheck => ({ level, code, message, facts });

const meantToPass = ({ expected }: VerifiedProgram) => expected.length === 1 && expected[0] === 'accepted';
const meantToBeSlow = ({ expected }: Pick<VerifiedProgram, 'expected'>) => expected.includes('timeLimitExceeded');
const meantToFail = ({ expected }: VerifiedProgram) => expected.length > 0 && !expected.includes('accepted');
const meantToRun = ({ expected }: VerifiedProgram) => !expected.every((status) => status === 'compileError');

function programChecks(programs: readonly VerifiedProgram[]): VerificationCheck[] {
  const judged = programs.filter(({ verdict }) => verdict !== null);
  const surprises = judged.filter(({ matches }) => matches === false).map(surprise);
  const skipped = programs
    .filter(({ verdict }) => verdict === null)
    .map(({ name }) => check('warning', 'program-skipped', `${name} was not judged`, { program: name }));
  const missing = [
    ...(judged.some(meantToPass)
      ? []
      : [check('warning', 'no-accepted-program', 'No program that must be accepted was judged')]),
    ...(judged.some(meantToFail)
      ? []
      : [check('warning', 'no-wrong-program', 'No program that must be rejected was judged')]),
  ];
  const fulfilled = judged.filter(({ matches }) => matches === true).length;
  const good =
    fulfilled > 0 && surprises.length === 0
      ? [check('ok', 'verdicts', `${fulfilled} programs got what they must`, { count: fulfilled })]
      : [];
  return [...surprises, ...skipped, ...missing, ...good];
}

/** A right verdict with an unexpected score is reported as a score error. */
function surprise({ name, expected, verdict, score, expectedScore }: VerifiedProgram): VerificationCheck {
  const isScore = verdict !== null && expected.includes(verdict) && typeof expectedScore === 'number';
  return isScore
    ? check('error', 'unexpected-score', `${name} got ${score ?? 0} points, not ${expectedScore}`, {
        program: name,
        score: score ?? 0,
        expectedScore,
      })
    : check('error', 'unexpected-verdict', `${name} got ${verdict}, not ${expected.join(' or ')}`, {
        program: name,
        ...(verdict === null ? {} : { got: verdict }),
        expected: [...expected],
      });
}

function caseChecks({ cases, programs, needsAnswers }: VerifiedProblem): VerificationCheck[] {
  if (cases.length === 0) return [check('error', 'no-tests', 'There are no test cases')];
  const unanswered = needsAnswers ? cases.filter(({ hasAnswer }) => !hasAnswer) : [];
  const wrong = programs.filter((program) => program.verdict !== null && meantToFail(program) && meantToRun(program));
  const idle = wrong.length === 0 ? [] : cases.filter(({ name }) => !wrong.some(fails(name)));
  return [
    ...unanswered.map(({ name }) => check('error', 'missing-output', `${name} has no answer`, { cases: [name] })),
    ...(idle.length === 0
      ? []
      : [
          check('warning', 'case-fails-nobody', `No wrong program fails ${listed(idle)}`, {
            cases: idle.map(({ name }) => name),
          }),
        ]),
  ];
}

const fails =
  (name: string) =>
  ({ cases }: VerifiedProgram): boolean =>
    cases.some((one) => one.inputName === name && one.status !== 'accepted' && one.status !== 'cancelled');

function listed(cases: readonly VerifiedCase[]): string {
  const shown = 5;
  const names = cases.slice(0, shown).map(({ name }) => name);
  return cases.length > shown ? `${names.join(', ')} and ${cases.length - shown} more` : names.join(', ');
}

function scoreChecks({ scored, caseMode, maxScore, cases }: VerifiedProblem): VerificationCheck[] {
  if (!scored) return [];
  const uneven = caseMode === 'default' ? [] : unevenGroups(cases);
  const sum = caseMode === 'default' ? sumOf(cases) : sumOf(firstOfGroups(cases));
  const sums =
    sum === maxScore
      ? [check('ok', 'score-sum', `The scores add up to ${sum}`, { sum, stated: maxScore })]
      : [
          check('error', 'score-sum', `The scores add up to ${sum}, but the problem states ${maxScore}`, {
            sum,
            stated: maxScore,
          }),
        ];
  const round =
    maxScore === 100
      ? []
      : [
          check('warning', 'score-sum-not-100', `The problem is worth ${maxScore} points`, {
            stated: maxScore,
          }),
        ];
  return [
    ...sums,
    ...round,
    ...uneven.map((group) =>
      check('error', 'score-of-group', `The cases of subtask ${group} do not carry the same score`, { group }),
    ),
  ];
}

const sumOf = (cases: readonly VerifiedCase[]) => cases.reduce((sum, { score }) => sum + score, 0);
const firstOfGroups = (cases: readonly VerifiedCase[]) => [
  ...new Map(cases.toReversed().map((one) => [one.group, one])).values(),
];

/** Groups whose cases have different scores: every case of a subtask must have the whole score of the subtask. */
function unevenGroups(cases: readonly VerifiedCase[]): number[] {
  const groups = Map.groupBy(cases, ({ group }) => group);
  return [...groups].filter(([, some]) => new Set(some.map(({ score }) => score)).size > 1).map(([at]) => at);
}

function validatorChecks({ validators, validations, cases }: VerifiedProblem): VerificationCheck[] {
  if (validators.length === 0) return [check('warning', 'no-validator', 'There is no validator of the inputs')];
  const refused = validations.filter(({ valid }) => !valid);
  if (refused.length === 0)
    return [check('ok', 'inputs-valid', `The validators accept all ${cases.length} inputs`, { count: cases.length })];
  return refused.map(({ validator, inputName, message }) =>
    inputName === null
      ? check('error', 'validator-broken', together(`${validator} does not compile`, message) ?? '', {
          program: validator,
          words: message,
        })
      : check('error', 'invalid-input', `${validator} refuses ${inputName}: ${message || 'without a message'}`, {
          program: validator,
          cases: [inputName],
          words: message,
        }),
  );
}

/** True when the wall limit ended the program although it had not used its CPU time. */
const waits = ({ cases }: Pick<VerifiedProgram, 'cases'>): boolean => cases.some(({ limitHit }) => limitHit === 'wall');

/**
 * True when a judged program is run again with a longer limit, to measure by how much it is too slow. A program that
 * waits is excluded, because a longer wait would show nothing.
 */
export const isMeasuredForSlowness = (program: Pick<VerifiedProgram, 'expected' | 'cases'>): boolean =>
  meantToBeSlow(program) && !waits(program);

/** Distance between the limit and the programs on either side of it. */
export function timeMargin(programs: readonly VerifiedProgram[]): TimeMargin {
  const judged = programs.filter(({ verdict, timeLimitMs }) => verdict !== null && timeLimitMs > 0);
  const accepted = judged.filter((one) => meantToPass(one) && one.verdict === 'accepted');
  // A waiting program uses almost no CPU time, which says nothing about the limit.
  const slow = judged.filter((one) => meantToBeSlow(one) && !waits(one));
  // Compare shares of the limit, because each language has its own limit.
  const share = ({ timeMs, timeLimitMs }: VerifiedProgram) => timeMs / timeLimitMs;
  const slowest = accepted.toSorted((one, other) => share(other) - share(one))[0];
  const quickest = slow.toSorted((one, other) => share(one) - share(other))[0];
  return {
    slowestAccepted: slowest
      ? { program: slowest.name, timeMs: slowest.timeMs, factor: rounded(1 / Math.max(share(slowest), 1e-3)) }
      : null,
    quickestTooSlow: quickest
      ? { program: quickest.name, timeMs: quickest.timeMs, factor: rounded(share(quickest)) }
      : null,
  };
}

const rounded = (factor: number) => Math.round(factor * 10) / 10;

function marginChecks({ slowestAccepted, quickestTooSlow }: TimeMargin): VerificationCheck[] {
  const checks: VerificationCheck[] = [];
  if (slowestAccepted) {
    const { program, timeMs, factor } = slowestAccepted;
    checks.push(
      check(
        factor < comfortableFactor ? 'warning' : 'ok',
        'margin-accepted',
        `The limit is ${factor} times the ${timeMs} ms of the slowest accepted program, ${program}`,
        { program, timeMs, factor },
      ),
    );
  }
  if (quickestTooSlow) {
    const { program, timeMs, factor } = quickestTooSlow;
    checks.push(
      check(
        factor < comfortableFactor ? 'warning' : 'ok',
        'margin-too-slow',
        `The fastest program that should time out, ${program}, used ${timeMs} ms, ${factor} times the limit`,
        { program, timeMs, factor },
      ),
    );
  }
  return checks;
}
