/**
 * Stand-in problems and programs that get any verdict for them. The same texts each time, so they are compiled once.
 */
import { createContestProblem } from '@verdict/contract/contest/editing.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { effectOf } from '@verdict/domain/contest/attempt.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import type { ContestRecord, RecordedProblem, RunResult } from '@verdict/contest-formats/record.ts';
import type { JudgedRun } from './import.ts';

export const LANGUAGE = 'C';

const TIME_LIMIT_MS = 300;
const MEMORY_LIMIT_MIB = 64;

/** Statement of the program for each verdict. */
const acts = {
  accepted: 'puts("1 2");',
  wrongAnswer: 'puts("3 4");',
  presentationError: 'puts("1   2");',
  timeLimitExceeded: 'for (volatile int spin = 0;;) spin++;',
  memoryLimitExceeded: `for (;;) memset(malloc(${8 << 20}), 1, ${8 << 20});`,
  runtimeError: 'abort();',
  compileError: 'this is no program;',
} as const satisfies Partial<Record<FinalStatus, string>>;

const program = (body: string): string =>
  ['stdio', 'stdlib', 'string'].map((name) => `#include <${name}.h>\n`).join('') + `int main(void) { ${body} }\n`;

type Judged = Extract<RunResult, { state: 'judged' }>;

const hasProgram = (status: FinalStatus): status is keyof typeof acts => status in acts;

/**
 * A verdict with the same effect on our board as the run had on its own. If that board counts differently from ours,
 * the verdict differs: a presentation error without a penalty becomes a compile error.
 */
export function standInVerdict({ status, effect }: Judged): keyof typeof acts {
  if (hasProgram(status) && effectOf(status) === effect) return status;
  return { solved: 'accepted', wrong: 'wrongAnswer', tried: 'compileError' }[effect] as keyof typeof acts;
}

/**
 * Points of the cases of a problem, largest first: any whole number up to `full` is the sum of some of them, found by
 * greedily taking each that still fits.
 */
export function pointsOfCases(full: number): number[] {
  const points: number[] = [];
  for (let left = full, next = 1; left > 0; next *= 2) {
    points.push(Math.min(next, left));
    left -= Math.min(next, left);
  }
  return points.sort((one, other) => other - one);
}

/** Points of a run. Null when it has none, such as one that does not compile. */
export const scoreOf = ({ effect, score }: Judged): number | null =>
  effect === 'tried' && !score ? null : (score ?? 0);

/** Full points of a problem: at least the points of every run, even if the record states less. */
const fullScoreOf = ({ runs }: ContestRecord, { id, maxScore }: RecordedProblem): number =>
  runs.reduce(
    (most, { problemId, result }) =>
      problemId === id && result.state === 'judged' ? Math.max(most, scoreOf(result) ?? 0) : most,
    Math.max(1, maxScore ?? 0),
  );

/** The input of a case is its position, by which the program decides whether to answer it right. */
function programForScore(score: number, full: number, result: Judged): string {
  let left = score;
  const right = pointsOfCases(full).flatMap((points, position) => {
    if (points > left) return [];
    left -= points;
    return [position];
  });
  const failing = standInVerdict({ ...result, effect: 'wrong' });
  // In a run without points, the first case fails with the run's verdict; a slow failure is needed only once.
  const first = score === 0 ? `if (place == 0) { ${acts[failing]} return 0; }` : '';
  const isRight = right.map((position) => `place == ${position}`).join(' || ') || '0';
  return program(
    `int place; if (scanf("%d", &place) != 1) return 1; ${first} if (${isRight}) { ${acts.accepted} } else { ${acts.wrongAnswer} }`,
  );
}

/** Returns the program that stands in for each run of the record. */
export function programsFor(record: ContestRecord): (run: JudgedRun) => string {
  const full = new Map(record.problems.map((problem) => [problem.id, fullScoreOf(record, problem)]));
  return ({ problemId, result }) => {
    const score = scoringOf(record.rule) === 'score' ? scoreOf(result) : null;
    return score === null
      ? program(acts[standInVerdict(result)])
      : programForScore(score, full.get(problemId) ?? 1, result);
  };
}

/** The problem for all of the programs. `languageId` is the id of `LANGUAGE`. */
export const standInProblem = (
  record: ContestRecord,
  problem: RecordedProblem,
  { cid, displayId, title, languageId }: { cid: number; displayId: string; title: string; languageId: number },
): InputOf<typeof createContestProblem> => ({
  problem: {
    problemId: displayId,
    texts: {
      'en-US': {
        title,
        description: 'It stands for a problem of another contest. Print `1 2`.',
        input: 'One number.',
        output: 'The numbers 1 and 2.',
        hint: '',
      },
    },
    examples: '<input>1</input><output>1 2</output>',
    type: scoringOf(record.rule) === 'score' ? 1 : 0,
    timeLimit: TIME_LIMIT_MS,
    memoryLimit: MEMORY_LIMIT_MIB,
    auth: 3,
  },
  samples: (scoringOf(record.rule) === 'score' ? pointsOfCases(fullScoreOf(record, problem)) : [0]).map(
    (score, position) => ({
      input: `${position}\n`,
      output: '1 2\n',
      score,
    }),
  ),
  isUploadTestCase: false,
  languages: [{ id: languageId }],
  contest: { cid, displayId: problem.label, displayTitle: title, ...colorOf(problem) },
});

/** Accepts only numeric CSS colours. */
const colorOf = ({ color }: RecordedProblem): { color?: string } =>
  color !== null && /^#[0-9a-f]{3,8}$|^rgba?\([\d\s,.%]{1,40}\)$/i.test(color) ? { color } : {};
