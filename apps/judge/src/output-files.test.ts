/** Submitted output files: compared, or judged by checkers of the sites they come from. */
import type { CheckerDialect, JuryProgram } from '@verdict/domain/judging/job.ts';
import { OUTPUT_FILES, formatOutputFiles } from '@verdict/domain/judging/output-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestJudge, type Story, type TestJudge } from '../tests/test-judge.ts';

let kit: TestJudge;
beforeAll(async () => {
  kit = await openTestJudge();
});
afterAll(() => kit?.close());

const handIn = (files: Record<string, string>, change: Partial<Story> = {}) =>
  kit.submit({
    judgeMode: 'submit_answer',
    language: OUTPUT_FILES,
    code: formatOutputFiles(files),
    scored: true,
    maxScore: 100,
    cases: [
      ['one\n', '1\n', 40],
      ['two\n', '2\n', 60],
    ],
    ...change,
  });

test('each file is compared with the answer of its case; what is missing gets nothing', async () => {
  const result = await handIn({ '2.txt': '2 \n\n', 'readme.md': 'x' });
  expect(result).toMatchObject({ status: 'partialAccepted', score: 60, timeMs: 0, memoryKiB: 0 });
  expect(result.cases.map(({ status, score, message }) => [status, score, message])).toEqual([
    ['wrongAnswer', 0, 'No file was submitted for this case.'],
    ['accepted', 60, null],
  ]);
  expect(await handIn({ '1.out': '1', '2.out': '2' })).toMatchObject({ status: 'accepted', score: 100 });
});

test('what was handed in for a wrong case is kept for those who may see it', async () => {
  const result = await handIn({ '1.out': '7\n', '2.out': '2' }, { keepsDataOf: 'every' });
  expect(result.cases[0]?.data).toMatchObject({ output: { text: '7\n' }, answer: { text: '1\n' } });
});

test('subtasks count as they do for programs', async () => {
  const cases: Story['cases'] = [
    ['a', '1', 50, 1],
    ['b', '2', 50, 1],
  ];
  expect(await handIn({ '1.out': '1' }, { cases, caseMode: 'subtask_lowest', maxScore: 50 })).toMatchObject({
    score: 0,
  });
});

test.each(['5', '{"1.out": 1}', ''])('what are no output files cannot be judged: %s', async (code) => {
  expect((await handIn({}, { code })).status).toBe('systemError');
});

const python = (dialect: CheckerDialect, source: string): JuryProgram => ({
  dialect,
  language: 'Python3',
  source: `import sys\n${source}\n`,
  extraFiles: {},
  args: [],
  scoreScale: 'share',
});
const cms = python(
  'cms',
  'given, answer, output = (open(path).read().strip() for path in sys.argv[1:4])\nprint(1 if output == answer else 0.25)\nprint(f"{given}: {output}", file=sys.stderr)',
);
const syzoj = python(
  'syzoj',
  'given, answer, output = (open(name).read().strip() for name in ["input", "answer", "user_out"])\nprint(100 if output == answer else 25)\nprint(f"{given}: {output}", file=sys.stderr)',
);

test.each([
  ['CMS', cms],
  ['SYZOJ', syzoj],
])('a checker of %s gives a part of the points, of files and of programs alike', async (_site, jury) => {
  const files = await handIn({ '1.out': '9', '2.out': '2' }, { jury });
  expect(files).toMatchObject({ status: 'partialAccepted', score: 70 });
  expect(files.cases[0]).toMatchObject({ status: 'partialAccepted', score: 10, message: 'one: 9' });

  const program = await kit.submit({
    language: 'Python3',
    code: 'print({"one": 9, "two": 2}[input()])',
    judgeMode: 'spj',
    jury,
    scored: true,
    maxScore: 100,
    cases: [
      ['one\n', '1\n', 40],
      ['two\n', '2\n', 60],
    ],
  });
  expect(program).toMatchObject({ status: 'partialAccepted', score: 70 });
});

test.each([
  ['cms', 'print(2)'],
  ['cms', 'print(1); sys.exit(1)'],
  ['syzoj', 'print("full")'],
  ['syzoj', ''],
] as const)('a checker of %s that says nonsense is the jury’s error: %s', async (dialect, source) => {
  expect((await handIn({ '1.out': '1' }, { jury: python(dialect, source) })).status).toBe('systemError');
});
