import { expect, test } from 'vitest';
import { findingsOf, readAll, readOne } from '@verdict/testkit/package-reading.ts';
import { openUpload } from './archive.ts';
import { readProblems } from './detect.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { zipOf } from '@verdict/testkit/zip.ts';

const icpc = {
  'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\nlimits: {time_limit: 1}\n',
  'statement/problem.en.md': 'Add.',
  'data/secret/1.in': '1',
  'data/secret/1.ans': '1',
};
const left = (findings: string[]) => findings.filter((one) => one.includes('file-left-out'));

test('files that are in no part of the problem are told, once for each folder', async () => {
  const one = await readOne({
    ...icpc,
    'generators/a.py': '',
    'generators/b.py': '',
    'README.md': '',
    'data/x/y.in': '',
  });
  expect(left(findingsOf(one))).toEqual([
    'info file-left-out README.md',
    'info file-left-out data/x/y.in',
    'info file-left-out generators',
  ]);
  expect(one.findings.at(-1)!.sentence).toEqual(sentence('package.filesLeftOut', { count: 2, first: 'a.py' }));
  expect(left(findingsOf(await readOne(icpc)))).toEqual([]);
});

test('bytes that are kept as they are, and pictures and files that are linked, are in the problem', async () => {
  const files = await openUpload('sum.zip', zipOf({ ...icpc, 'statement/a.png': 'x', 'attachments/kit.zip': 'PK' }));
  for await (const { problem } of readProblems(files, { keepBytes: true }))
    expect(left(findingsOf(problem!))).toEqual(['info file-left-out statement/a.png']);
  const linked = await readOne({ ...icpc, 'statement/problem.en.md': '![](a.png)', 'statement/a.png': 'x' });
  expect(left(findingsOf(linked))).toEqual([]);
  const kit = await readOne({ ...icpc, 'attachments/kit.zip': 'PK' });
  expect(kit.statements['en-US']!.hint).toBe('[kit.zip](<kit.zip>)');
});

test('what lies beside several problems is told with the first of them', async () => {
  const item = (title: string) =>
    `<fps><item><title>${title}</title><test_input>1</test_input><test_output>1</test_output></item></fps>`;
  const fps = await readAll({ 'a.xml': item('a'), 'b.xml': item('b'), 'notes.txt': 'x' });
  expect(fps.map((one) => left(findingsOf(one)))).toEqual([['info file-left-out notes.txt'], []]);
  const folders = Object.entries(icpc).flatMap(([name, content]) => [
    [`a/${name}`, content],
    [`b/${name}`, content],
  ]);
  const two = await readAll({ ...Object.fromEntries(folders), 'b/extra.txt': '', 'contest.pdf': '' });
  expect(two.map((one) => left(findingsOf(one)))).toEqual([
    ['info file-left-out contest.pdf'],
    ['info file-left-out b/extra.txt'],
  ]);
});

test('data of a HOJ problem that its list does not name', async () => {
  const problem = {
    problem: { problemId: 'A', title: 'T', type: 0, timeLimit: 1000, memoryLimit: 256, pdfDescription: '/a.pdf' },
    samples: [{ input: '1.in', output: '1.out' }],
  };
  const one = await readOne({
    'problem_1.json': JSON.stringify(problem),
    'problem_1/1.in': '',
    'problem_1/1.out': '',
    'problem_1/2.in': '',
    'problem_1/info': '{}',
  });
  expect(findingsOf(one)).toEqual(['warning unknown-key problem_1.json', 'info file-left-out problem_1/2.in']);
});

test('solutions in words are the editorial: of Hydro, Polygon and ICPC packages', async () => {
  const hydro = { 'problem.yaml': 'title: T\n', 'problem.md': 'x', 'testdata/1.in': '', 'testdata/1.out': '' };
  expect(await readOne({ ...hydro, 'solution/1.md': '先排序', 'solution/2.md': '再查找' })).toMatchObject({
    editorial: { 'zh-CN': '先排序\n\n---\n\n再查找' },
  });
  expect(
    await readOne({ ...icpc, 'solution/solution.en.md': 'Sort.', 'solution/solution.zh.tex': '\\textbf{排序}' }),
  ).toMatchObject({
    editorial: { 'en-US': 'Sort.', 'zh-CN': '**排序**' },
  });
  const polygon = {
    'problem.xml':
      '<problem short-name="a"><names><name language="english" value="A"/></names><judging><testset name="tests"/></judging></problem>',
    'statements/english/problem-properties.json': '{"name":"A","legend":"x","tutorial":"\\\\textbf{Sort} $a_i$."}',
  };
  expect(await readOne(polygon)).toMatchObject({ editorial: { 'en-US': '**Sort** $a_i$.' } });
});
