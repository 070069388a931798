import { expect, test } from 'vitest';
import { matchTests } from '../test-matching.ts';
import { memoryFile } from '../package-files.ts';
import { casesOf, findingsOf, readOne } from '@verdict/testkit/package-reading.ts';

// oxfmt-ignore
const conventions: [string, string[], string[]][] = [
  ['endings', ['1.in', '1.out', '2.in', '2.ans', '10.in', '10.a', '3.IN', '3.OUT'], ['1.in>1.out', '2.in>2.ans', '3.IN>3.OUT', '10.in>10.a']],
  ['endings of text files', ['1.in.txt', '1.out.txt', 'a1.inp', 'a1.out'], ['1.in.txt>1.out.txt', 'a1.inp>a1.out']],
  ['numbers behind', ['sum.in1', 'sum.out1', 'sum.in10', 'sum.ans10', 'sum.in2', 'sum.ou2'], ['sum.in1>sum.out1', 'sum.in2>sum.ou2', 'sum.in10>sum.ans10']],
  ['words in names', ['input1.txt', 'output1.txt', 'in2.dat', 'out2.dat'], ['in2.dat>out2.dat', 'input1.txt>output1.txt']],
  ['folders of inputs and answers', ['input/1.txt', 'output/1.txt', 'input/input2.txt', 'output/output2.txt'], ['input/1.txt>output/1.txt', 'input/input2.txt>output/output2.txt']],
  ['a folder for each test', ['1/in', '1/out', '2/input', '2/ans'], ['1/in>1/out', '2/input>2/ans']],
  ['those of Polygon', ['tests/01', 'tests/01.a', 'tests/02', 'tests/02.a'], ['tests/01>tests/01.a', 'tests/02>tests/02.a']],
  ['words in names that have them twice', ['trains.in.1a', 'trains.out.1a', 'routesin1.txt', 'routesout1.txt', 'mainin_2.txt', 'mainout_2.txt'], ['mainin_2.txt>mainout_2.txt', 'routesin1.txt>routesout1.txt', 'trains.in.1a>trains.out.1a']],
  ['other endings of answers', ['1.dat', '1.ans', '2.in', '2.std', '3.in', '3.expected', '4.inp', '4.oup', 'I.5', 'O.5'], ['1.dat>1.ans', '2.in>2.std', '3.in>3.expected', '4.inp>4.oup', 'I.5>O.5']],
  ['inputs alone', ['1.in', '2.in'], ['1.in>-', '2.in>-']],
  ['what is no test', ['main.cpp', 'readme.txt', 'winner.md'], []],
];
test.each(conventions)('pairs by %s', (_what, names, pairs) => {
  const found = matchTests(names.map((name) => memoryFile(name, '')));
  expect(found.pairs.map(({ input, answer }) => `${input.name}>${answer?.name ?? '-'}`)).toEqual(pairs);
});

test('tests in folders of their own are named after them', async () => {
  const one = await readOne({ '1/in': 'a', '1/out': 'b', '2/input.txt': 'c', '2/output.txt': 'd' });
  expect(await casesOf(one)).toEqual(['1.in a>b 50/1', '2.in c>d 50/1']);
});

test('folders that have tests of the same names may be problems of their own, which is told', async () => {
  const folder = (name: string) =>
    Object.fromEntries(['1.in', '1.out', '2.in', '2.out'].map((file) => [`${name}/${file}`, name]));
  expect(findingsOf(await readOne({ ...folder('a'), ...folder('b') }))).toContain('warning folders-joined');
  const inFolders = { '1/a.in': '', '1/a.out': '', '2/a.in': '', '2/a.out': '' };
  expect(findingsOf(await readOne(inFolders))).not.toContain('warning folders-joined');
});

test('bare test data: 100 points are spread, what is beside it is used or told', async () => {
  const one = await readOne(
    {
      'a1.in': '1',
      'a1.ans': '2',
      'a2.in': '3',
      'a2.ans': '4',
      'a3.in': '5',
      'a3.ans': '6',
      'checker.cpp': 'int main() { registerTestlibCmd(); }',
      'std.cpp': 'int main() {}',
      'statement.md': '# 题目\n\n说明\n',
      'notes.txt': 'x',
    },
    'sum.zip',
  );
  expect(await casesOf(one)).toEqual(['a1.in 1>2 33/1', 'a2.in 3>4 33/1', 'a3.in 5>6 34/1']);
  expect(one).toMatchObject({
    format: 'bare',
    displayId: 'SUM',
    statements: { 'zh-CN': { title: '题目', description: '说明' } },
    jury: { dialect: 'testlib' },
    programs: [{ name: 'std.cpp', expected: [] }],
  });
  expect(findingsOf(one)).toEqual([
    'info paired-by-name',
    'warning file-left-out notes.txt',
    'warning limits-missing',
    'warning limits-missing',
  ]);
  const forgotten = await readOne({ '1.in': '', '1.out': '', '2.in': '' });
  expect(findingsOf(forgotten)).toContain('error missing-output 2.in');
});
