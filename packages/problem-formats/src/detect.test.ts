import { expect, test } from 'vitest';
import { openUpload } from './archive.ts';
import { detectFormat, readProblems } from './detect.ts';
import { allFormats } from './registry.gen.ts';
import { memoryPackage, packages as examples } from '@verdict/testkit/malformed-packages.ts';
import { readTestData } from './test-data-zip.ts';
import { zipOf } from '@verdict/testkit/zip.ts';

// oxfmt-ignore
const packages: [id: string | null, what: string, files: Record<string, string>][] = [
  ['verdict', 'our own', { 'problem.yaml': 'verdict: 1', 'data/1.in': '' }],
  ['kattis', 'ICPC', { 'problem.yaml': 'name: Sum', 'data/secret/1.in': '' }],
  ['kattis', 'DOMjudge', { 'domjudge-problem.ini': 'timelimit=1', 'data/secret/1.in': '' }],
  ['fps', 'XML of HUSTOJ', { 'a.xml': '<fps version="1.2"><item/></fps>', 'b.xml': '<other/>' }],
  ['fps', 'XML by another name', { 'problems.txt': '<?xml version="1.0"?><!-- x --><fps version="1.2"><item/></fps>' }],
  ['hoj', 'json beside a folder', { 'problem_1000.json': '{"problem": {}, "samples": []}', 'problem_1000/1.in': '' }],
  ['qduoj', 'one numbered folder', { '1/problem.json': '{"display_id": "A", "test_case_score": []}', '1/testcase/1.in': '' }],
  ['hydro', 'one problem', { 'problem.yaml': 'pid: P1\ntitle: Sum', 'problem_zh.md': '', 'testdata/config.yaml': 'time: 1s' }],
  ['hydro', 'a problem that has a name, too', { 'problem.yaml': 'name: x\npid: P1', 'testdata/1.in': '' }],
  ['hydro', 'test data with its settings', { 'config.yaml': 'subtasks: []', 'a1.txt': '' }],
  ['polygon', 'a problem', { 'problem.xml': '<?xml version="1.0"?>\n<problem revision="3"><names/><judging/></problem>', 'tests/01': '' }],
  ['polygon', 'a contest', { 'contest.xml': '<contest><names/><problems><problem/></problems></contest>', 'x/y': '' }],
  ['dmoj', 'init.yml', { 'init.yml': 'archive: a.zip\ntest_cases: []', 'a.zip': '' }],
  ['uoj', 'problem.conf', { 'problem.conf': 'use_builtin_judger on\nn_tests 10\n', 'data/1.txt': '' }],
  ['cms', 'task.yaml', { 'task.yaml': 'name: sum\ntime_limit: 1.0', 'input/input0.txt': '', 'output/output0.txt': '' }],
  ['cms', 'TPS', { 'problem.json': '{"code": "sum", "task_type": "Batch"}', 'tests/1-01.in': '' }],
  ['syzoj', 'data.yml', { 'data.yml': 'subtasks: []', 'x.txt': '' }],
  ['syzoj', 'data_rule.txt', { 'data_rule.txt': '1 2\na#.in\na#.out', 'a1.dat': '' }],
  ['libreoj', 'judge-info.json', { 'judge-info.json': '{"subtasks": null, "checker": {}}', 'testdata/1.in': '' }],
  ['luogu', 'config.yml', { 'config.yml': '1.in: {timeLimit: 1000}', 'x/1.in': '' }],
  ['bare', 'inputs and answers', { '1.in': '', '1.ans': '', 'readme.txt': '' }],
  ['cms', 'task.yaml without tests', { 'task.yaml': 'name: sum\ntime_limit: 1.0', 'att/sum.input0.txt': '', 'att/sum.output0.txt': '' }],
  ['kattis', 'problem.yaml beside loose tests', { 'problem.yaml': 'name: Sum', '1/in': '', '1/out': '' }],
  ['clics', 'a list of problems that are not there', { 'problems.yaml': '- {id: a}', '1/in': '', '1/out': '' }],
  [null, 'nothing known', { 'readme.txt': 'problem.conf', 'problem.json': '[1]', 'problem.yaml': 'a: b', 'a.xml': '<a/>' }],
];

test.each(packages)('%s: %s is recognised by what is in it, whatever it is called', async (id, _what, contents) => {
  const zip = zipOf(Object.fromEntries(Object.entries(contents).map(([name, content]) => [`outer/${name}`, content])));
  const files = await openUpload('upload.bin', zip);
  const format = await detectFormat(files);
  expect(format?.id ?? null).toBe(id);
  const sentences = (await readTestData(files)).findings.map(({ sentence }) => sentence);
  const foreign = format && !format.isLastResort ? [format.name] : [];
  expect(sentences.flatMap(({ key, values }) => (key === 'package.foreignTestData' ? values['foreign'] : []))).toEqual(
    foreign,
  );
});

test('what no format recognises is refused', async () => {
  const files = await openUpload('x.zip', zipOf({ 'readme.txt': '' }));
  await expect(readProblems(files).next()).rejects.toMatchObject({ code: 'unknown-format' });
});

test('an archive of packages of several formats is all their problems, and one that is broken stops no other', async () => {
  const zip = zipOf({
    'a/problem.yaml': 'verdict: 7',
    'b/1.in': '',
    'c/problem.conf': 'n_tests 1\nuse_builtin_checker wcmp',
    'c/input1.txt': '1',
    'c/output1.txt': '2',
    'd/problem.yaml': 'name: [',
    'd/data/secret/1.in': '',
  });
  const seen: string[] = [];
  for await (const { name, problem, error } of readProblems(await openUpload('all.zip', zip)))
    seen.push(`${name} ${problem?.format ?? error?.code}`);
  expect(seen).toEqual(['a bad-descriptor', 'b unknown-format', 'c uoj', 'd bad-descriptor']);
});

test('a descriptor that cannot be read is told, not that no format is known', async () => {
  const files = { '1/problem.json': '{', '1/testcase/1.in': '', '1/testcase/1.out': '' };
  const errorsOf = async (all: Record<string, string>) => {
    const errors: string[] = [];
    for await (const { error } of readProblems(await openUpload('a.zip', zipOf(all))))
      errors.push(error?.code ?? 'read');
    return errors;
  };
  await expect(errorsOf(files)).rejects.toMatchObject({ code: 'bad-descriptor' });
  const good = { title: 'T', rule_type: 'ACM', test_case_score: [] };
  expect(await errorsOf({ ...files, '2/problem.json': JSON.stringify(good), '2/testcase/1.in': '' })).toEqual([
    'bad-descriptor',
    'read',
  ]);
});

/** Names of descriptors without which a format is not recognised. */
const descriptors: Record<string, RegExp> = {
  clics: /^(contest|problems)\.yaml$/,
  hoj: /^problem_7\.json$/,
  hydro: /^(problem\.yaml|testdata\/config\.yaml)$/,
  kattis: /^(problem\.yaml|domjudge-problem\.ini)$/,
};

test('what is recognised by its descriptor is never taken for bare test data, whatever else is in it', async () => {
  const loose = { '1.in': '1', '1.out': '2', 'att/x.input0.txt': '1', 'att/x.output0.txt': '2' };
  for (const { id, isLastResort } of allFormats) {
    if (isLastResort) continue;
    const whole = examples[id]!;
    const own = descriptors[id] ?? new RegExp(`^${Object.keys(whole)[0]!.replaceAll('.', String.raw`\.`)}$`);
    const kept = Object.fromEntries(Object.entries(whole).filter(([name]) => own.test(name)));
    const others = Object.keys(whole).filter((name) => !own.test(name));
    const folders = [...new Set(others.map((name) => name.split('/')[0]!))];
    const without = (folder: string) =>
      Object.fromEntries(Object.entries(whole).filter(([name]) => own.test(name) || !name.startsWith(folder)));
    for (const files of [kept, ...folders.map(without)]) {
      const found = await detectFormat(memoryPackage({ ...files, ...loose }));
      expect([id, Object.keys(files), found?.id]).toEqual([id, Object.keys(files), id]);
    }
  }
});
