/** Problems that are written in a format and read again lose nothing that the format can hold. */
import type { ProblemPackage } from '@verdict/domain/problem-package.ts';
import { fullScore } from '@verdict/domain/problem/points.ts';
import { expect, test } from 'vitest';
import { openUpload } from './archive.ts';
import { detectFormat, readPackage } from './detect.ts';
import { Findings } from './findings.ts';
import { memoryFile } from './package-files.ts';
import { plainProblem } from './problem-parts.ts';
import { allFormats } from './registry.gen.ts';

/** Numbers from 0 below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Texts with what formats have to escape. */
const words = ['sum', '和', '$a_i < b$', 'a & b', ']]>', '"x"', "it's", '`code`', '\\le', '<b>', '1.10', '#no', '---'];

function randomProblem(seed: number): ProblemPackage {
  const random = randomFrom(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const one = <T>(list: readonly T[]): T => list[upTo(list.length)]!;
  const text = () => Array.from({ length: 1 + upTo(6) }, () => one(words)).join(one([' ', '\n\n']));
  const scored = random() < 0.6;
  const caseMode = scored ? one(['default', 'subtask_lowest'] as const) : 'default';
  const count = 1 + upTo(6);
  const groupScores = Array.from({ length: count }, () => 5 * (1 + upTo(10)));
  const cases = Array.from({ length: count }, (_, index) => {
    const group = scored && caseMode === 'subtask_lowest' ? 1 + Math.floor(index / 2) : 1;
    return {
      inputName: `${index + 1}.in`,
      answerName: `${index + 1}.out`,
      input: memoryFile(`${index + 1}.in`, `${text()}\n`),
      answer: memoryFile(`${index + 1}.out`, `${text()}\n`),
      score: scored ? groupScores[caseMode === 'default' ? index : group - 1]! : 0,
      group,
      sample: false,
    };
  });
  const statement = {
    title: `T ${one(['sum', '和', 'a-b'])} ${seed}`,
    description: text(),
    input: text(),
    output: text(),
    hint: random() < 0.5 ? text() : '',
  };
  return {
    ...plainProblem('verdict'),
    displayId: `P${1000 + seed}`,
    statements: { [/\p{Script=Han}/u.test(Object.values(statement).join('')) ? 'zh-CN' : 'en-US']: statement },
    examples: Array.from({ length: upTo(3) }, () => ({ input: `${upTo(9)} <\n${upTo(9)}`, output: String(upTo(99)) })),
    tags: [...new Set([one(['math', 'graph', '贪心']), one(['1.10', 'dp'])])],
    difficulty: upTo(6),
    timeLimitMs: 100 * (1 + upTo(50)),
    memoryLimitMiB: 2 ** (4 + upTo(6)),
    scored,
    caseMode,
    cases,
    maxScore: fullScore(scored, caseMode, cases),
    programs: [
      {
        name: 'a',
        language: 'C++ With O2',
        source: `int main() { return 0; } // ${one(words)}`,
        extraFiles: {},
        expected: ['accepted'],
        expectedScore: null,
        useForTimeLimit: true,
      },
    ],
  };
}

/** Contents instead of files. */
async function shown(problem: ProblemPackage) {
  const cases = await Promise.all(
    problem.cases.map(async ({ input, answer, score, group }) => ({
      input: String(await input.read()),
      answer: String((await answer?.read()) ?? ''),
      score,
      group,
    })),
  );
  return { ...problem, cases, programs: problem.programs.map(({ source, expected }) => ({ source, expected })) };
}

type Held = Partial<Awaited<ReturnType<typeof shown>>>;

// What each holds of `shown`.
const held: Record<string, (problem: Awaited<ReturnType<typeof shown>>) => Held> = {
  verdict: ({
    displayId,
    statements,
    examples,
    tags,
    difficulty,
    timeLimitMs,
    memoryLimitMiB,
    scored,
    maxScore,
    cases,
    programs,
  }) => ({
    displayId,
    statements,
    examples,
    tags,
    difficulty,
    timeLimitMs,
    memoryLimitMiB,
    scored,
    maxScore,
    programs,
    cases: scored ? cases.map((one) => ({ ...one, group: 0 })) : cases,
  }),
  qduoj: ({ displayId, statements, examples, tags, timeLimitMs, memoryLimitMiB, scored, cases, programs }) => ({
    displayId,
    statements,
    examples,
    tags,
    timeLimitMs,
    memoryLimitMiB,
    scored,
    programs,
    cases: cases.map((one) => ({ ...one, group: 1 })),
  }),
  hydro: ({
    statements,
    displayId,
    tags,
    difficulty,
    timeLimitMs,
    memoryLimitMiB,
    examples,
    scored,
    caseMode,
    maxScore,
    cases,
    programs,
  }) => ({
    statements,
    displayId,
    tags,
    difficulty,
    timeLimitMs,
    memoryLimitMiB,
    examples,
    scored,
    caseMode,
    maxScore,
    cases: cases.map((one) => (caseMode === 'default' ? { ...one, group: 1 } : one)),
    programs,
  }),
  fps: ({ statements, examples, tags, timeLimitMs, memoryLimitMiB, cases, programs }) => ({
    statements,
    examples,
    tags,
    timeLimitMs,
    memoryLimitMiB,
    programs,
    cases: cases.map((one) => ({ ...one, score: 0, group: 1 })),
  }),
};
const writers = allFormats.filter(({ write }) => write !== undefined);

test('every writer is tried here', () => {
  expect(writers.map(({ id }) => id).toSorted()).toEqual(Object.keys(held).toSorted());
});

test.each(writers.map(({ id, ...format }) => [id, format] as const))('%s', async (id, { write, ending = 'zip' }) => {
  const holds = held[id]!;
  for (let seed = 1; seed <= 40; seed++) {
    const problem = randomProblem(seed);
    const findings = new Findings();
    const bytes = await write!(problem, findings);
    expect(await write!(problem, new Findings())).toEqual(bytes);
    const name = `written.${ending}`;
    const format = await detectFormat(await openUpload(name, bytes));
    expect(format?.id).toBe(id);
    const [again] = await readPackage(await openUpload(name, bytes));
    expect(holds(await shown(again!)), `seed ${seed}`).toEqual(holds(await shown(problem)));
  }
});
