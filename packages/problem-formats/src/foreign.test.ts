import { expect, test } from 'vitest';
import { openUpload } from './archive.ts';
import { readPackage } from './detect.ts';
import { looksLike } from './foreign.ts';
import { readTestData } from './test-data-zip.ts';
import { zipOf } from './test-zip.ts';

const packages: [name: string | null, what: string, files: Record<string, string>][] = [
  ['DMOJ', 'init.yml', { 'init.yml': 'archive: a.zip\ntest_cases: []', 'a.zip': '' }],
  ['UOJ', 'problem.conf', { 'problem.conf': 'use_builtin_judger on\nn_tests 10\n', 'data/1.txt': '' }],
  ['CMS', 'task.yaml', { 'task.yaml': 'name: sum\ntime_limit: 1.0', 'input/input0.txt': '', 'output/output0.txt': '' }],
  ['CMS', 'TPS', { 'problem.json': '{"code": "sum", "task_type": "Batch"}', 'tests/1-01.in': '' }],
  ['SYZOJ', 'data.yml', { 'data.yml': 'subtasks: []', 'x.txt': '' }],
  ['LibreOJ', 'judge-info.json', { 'judge-info.json': '{"subtasks": null, "checker": {}}', 'testdata/1.in': '' }],
  ['Luogu', 'config.yml', { 'config.yml': '1.in: {timeLimit: 1000}', 'x/1.in': '' }],
  [null, 'nothing known', { 'readme.txt': 'problem.conf', 'problem.json': '[1]', 'problem.yaml': 'a: [' }],
];

test.each(packages)('%s is recognised by %s, and named by both importers', async (name, _what, contents) => {
  const files = await openUpload('upload.zip', zipOf(contents));
  expect(await looksLike(files)).toBe(name);
  if (name === null) return;
  await expect(readPackage(files)).rejects.toMatchObject({
    code: 'unknown-format',
    sentence: { key: 'package.foreignFormat', values: { foreign: name } },
  });
  expect((await readTestData(files)).findings).toContainEqual(
    expect.objectContaining({
      code: 'no-tests',
      sentence: { key: 'package.foreignTestData', values: { foreign: name } },
    }),
  );
});
