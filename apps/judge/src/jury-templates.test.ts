/** Template programs for authors, on the real sandbox. */
import { readFile } from 'node:fs/promises';
import type { CheckerDialect, JuryProgram } from '@verdict/domain/judging/job.ts';
import {
  generatorDialects,
  generatorTemplate,
  juryTemplate,
  validatorTemplate,
  type JuryKind,
} from '@verdict/domain/judging/jury-templates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateTests } from './generate-tests.ts';
import { openTestJudge, type TestJudge } from '../tests/test-judge.ts';
import { validateInputs } from './validate-inputs.ts';

let kit: TestJudge;
beforeAll(async () => {
  kit = await openTestJudge();
});
afterAll(() => kit?.close());

const jury = (kind: JuryKind, dialect: CheckerDialect): JuryProgram => ({
  dialect,
  language: 'C++ 17',
  source: juryTemplate(kind, dialect) ?? '',
  extraFiles: {},
  args: [],
  scoreScale: 'percent',
  passes: 2,
});

/** Judges Python programs with a jury program. */
const judgedBy =
  (problem: Omit<Parameters<TestJudge['submit']>[0], 'language' | 'code'>) =>
  async (code: string): Promise<string> =>
    (await kit.submit({ ...problem, language: 'Python3', code })).status;

const dialects: CheckerDialect[] = ['native', 'testlib', 'kattis', 'hustoj', 'qduoj', 'syzoj', 'cms'];

test.each(dialects)('the checker of %s accepts the number of the answer and no other', async (dialect) => {
  const judged = judgedBy({ judgeMode: 'spj', jury: jury('checker', dialect), cases: [['3 4\n', '7\n']] });
  expect(await judged('print(sum(map(int, input().split())))')).toBe('accepted');
  expect(await judged('print(8)')).toBe('wrongAnswer');
});

const guessing = [
  ...dialects.filter((one) => juryTemplate('interactor', one) !== null).map((one) => ['interactor', one] as const),
  ['manager', 'cms'] as const,
];
test.each(guessing)('the %s of %s thinks of a number', async (kind, dialect) => {
  const judgeMode = kind === 'manager' ? 'communication' : 'interactive';
  const judged = judgedBy({ judgeMode, jury: jury(kind, dialect), cases: [['37\n', '\n']] });
  const search = [
    'low, high = 1, 1000',
    'while True:',
    '    middle = (low + high) // 2',
    '    print("?", middle, flush=True)',
    '    heard = input()',
    '    if heard == "=": break',
    '    if heard == "<": high = middle - 1',
    '    else: low = middle + 1',
  ].join('\n');
  expect(await judged(search)).toBe('accepted');
  expect(await judged('for _ in range(40):\n    print("?", 1, flush=True)\n    input()')).toBe('wrongAnswer');
});

test('a checker of two passes gives the output of the first as the input of the second', async () => {
  const judged = judgedBy({ judgeMode: 'multi_pass', jury: jury('nextPass', 'kattis'), cases: [['1\n', '3\n']] });
  expect(await judged('print(int(input()) + 1)')).toBe('accepted');
  expect(await judged('print(int(input()) + 2)')).toBe('wrongAnswer');
});

test.each([0, 42])('the validator that says %i accepts one number in one line', async (validExitCode) => {
  const { cases } = kit.job({
    code: '',
    cases: [
      ['1000\n', ''],
      ['1001\n', ''],
      ['7 8\n', ''],
      ['', ''],
    ],
  }).problem;
  const { runs } = await validateInputs(kit.judge, {
    kind: 'validation',
    language: 'C++ 17',
    source: validatorTemplate(validExitCode),
    extraFiles: {},
    args: [],
    validExitCode,
    inputs: cases.map(({ inputName, input }) => ({ name: inputName, input })),
  });
  expect(runs.map(({ valid }) => valid)).toEqual([true, false, false, false]);
});

test.each(generatorDialects)('the generator with %s makes as many numbers as its call says', async (dialect) => {
  const made: string[] = [];
  const { failures } = await generateTests(
    kit.judge,
    {
      kind: 'generation',
      generators: [{ name: 'gen.cpp', language: 'C++ 17', source: generatorTemplate(dialect) }],
      validators: [],
      reference: null,
      calls: [
        { line: 1, program: 'gen.cpp', args: ['5', '10', '1'] },
        { line: 2, program: 'gen.cpp', args: ['5', '10', '2'] },
      ],
      fileBytesMax: 10_000,
      totalBytesMax: 100_000,
    },
    {
      keep: async (path) => {
        made.push(await readFile(path, 'utf8'));
        return { hash: String(made.length), bytes: 1 };
      },
    },
  );
  expect(failures).toEqual([]);
  const inputs = made.filter((text) => text !== '');
  expect(inputs).toEqual([
    expect.stringMatching(/^5\n((10|[1-9]) ){4}(10|[1-9])\n$/),
    expect.stringMatching(/^5\n((10|[1-9]) ){4}(10|[1-9])\n$/),
  ]);
  expect(inputs[0]).not.toBe(inputs[1]);
});
