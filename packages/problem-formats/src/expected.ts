/** Expected verdicts of a program, from its folder or from a comment in it. */
import type { ExpectedVerdict } from '@verdict/domain/problem/problem-package.ts';
import { ownValue } from './own-value.ts';

// The ICPC formats know only "run time error" for a program that takes too much memory.
const crashed: ExpectedVerdict[] = ['runtimeError', 'memoryLimitExceeded'];
const wrong: ExpectedVerdict[] = ['wrongAnswer', 'presentationError'];

const byFolder: Record<string, ExpectedVerdict[]> = {
  accepted: ['accepted'],
  correct: ['accepted'],
  wrong_answer: ['wrongAnswer'],
  time_limit_exceeded: ['timeLimitExceeded'],
  timelimit: ['timeLimitExceeded'],
  run_time_error: crashed,
  runtime_error: crashed,
  run_error: crashed,
  memory_limit_exceeded: ['memoryLimitExceeded'],
  compile_error: ['compileError'],
  compiler_error: ['compileError'],
  presentation_error: ['presentationError'],
  partially_accepted: ['partialAccepted'],
  no_output: wrong,
  output_limit: [...crashed, ...wrong],
  output_limit_exceeded: [...crashed, ...wrong],
  rejected: [...wrong, ...crashed, 'timeLimitExceeded', 'partialAccepted'],
  brute_force: ['timeLimitExceeded', ...crashed],
  slow_accepted: ['accepted', 'timeLimitExceeded'],
};

/** Verdicts that the folder promises; empty for none (`mixed`, `check_manually`, an unknown name). */
export function expectedOfFolder(folder: string): ExpectedVerdict[] {
  return ownValue(byFolder, folder.toLowerCase().replaceAll('-', '_')) ?? [];
}

/** Verdicts that a folder of our own packages promises: these tell memory from other run time errors. */
export const expectedOfOwnFolder = (folder: string): ExpectedVerdict[] =>
  folder === 'run_time_error' ? ['runtimeError'] : expectedOfFolder(folder);

/** Verdicts by their codes in `submissions.yaml` of the ICPC formats. */
export const byCode: Record<string, ExpectedVerdict[]> = {
  AC: ['accepted'],
  WA: ['wrongAnswer'],
  TLE: ['timeLimitExceeded'],
  RTE: crashed,
};

/** Codes of exactly these verdicts. Null when the codes cannot say them: `RTE` is a run time error or memory. */
export function codesOf(expected: readonly ExpectedVerdict[]): string[] | null {
  const codes = Object.entries(byCode).filter(([, verdicts]) => verdicts.every((one) => expected.includes(one)));
  const isExact = codes.flatMap(([, verdicts]) => verdicts).length === expected.length;
  return isExact && codes.length > 0 ? codes.map(([code]) => code) : null;
}

const byTag: Record<string, string> = {
  CORRECT: 'accepted',
  ACCEPTED: 'accepted',
  'WRONG-ANSWER': 'wrong_answer',
  WRONG_ANSWER: 'wrong_answer',
  TIMELIMIT: 'timelimit',
  TIME_LIMIT_EXCEEDED: 'timelimit',
  'RUN-ERROR': 'run_error',
  RUN_TIME_ERROR: 'run_error',
  'COMPILER-ERROR': 'compiler_error',
  COMPILE_ERROR: 'compiler_error',
  'NO-OUTPUT': 'no_output',
  'OUTPUT-LIMIT': 'output_limit',
};

/**
 * Parses DOMjudge's comments `@EXPECTED_RESULTS@: CORRECT, TIMELIMIT` and `@EXPECTED_SCORE@: 37.5`. Null for an absent
 * one.
 */
export function expectedOfComment(source: string): {
  verdicts: ExpectedVerdict[] | null;
  score: number | null;
} {
  const results = /@EXPECTED_RESULTS@:\s*([A-Z_,\- \t]+)/.exec(source)?.[1];
  const score = /@EXPECTED_SCORE@:\s*(\d+(?:\.\d+)?)/.exec(source)?.[1];
  const verdicts = results
    ?.split(',')
    .map((tag) => ownValue(byTag, tag.trim()))
    .filter((folder) => folder !== undefined)
    .flatMap(expectedOfFolder);
  return {
    verdicts: verdicts && verdicts.length > 0 ? verdicts : null,
    score: score === undefined ? null : Number(score),
  };
}

/**
 * The option with exactly these verdicts, else the one that allows the fewest additional ones. Null when none allows
 * them all.
 */
export function narrowest(
  expected: readonly ExpectedVerdict[],
  options: readonly (readonly [name: string, allowed: readonly ExpectedVerdict[]])[],
): { name: string; isExact: boolean } | null {
  const [best] = options
    .filter(([, allowed]) => expected.length > 0 && expected.every((verdict) => allowed.includes(verdict)))
    .toSorted(([, a], [, b]) => a.length - b.length);
  return best ? { name: best[0], isExact: best[1].length === expected.length } : null;
}
