import { expect, test } from 'vitest';
import { openUpload } from './archive.ts';
import { readTestData } from './test-data-zip.ts';
import { zipOf } from '@verdict/testkit/zip.ts';

const read = async (names: string[]) =>
  readTestData(await openUpload('data.zip', zipOf(Object.fromEntries(names.map((name) => [name, `${name}\r\n`])))));
const paired = async (names: string[]) =>
  (await read(names)).cases.map(({ inputName, answerName, score }) => `${inputName} ${answerName} ${score}`);

test('.in goes with .out or .ans, input with output, short names first', async () => {
  expect(await paired(['10.in', '10.out', '2.in', '2.ans', '1.in', '1.out'])).toEqual([
    '1.in 1.out 33',
    '2.in 2.ans 33',
    '10.in 10.out 34',
  ]);
  expect(await paired(['input1.txt', 'output1.txt', 'input2.txt', 'output2.txt'])).toEqual([
    'input1.txt output1.txt 50',
    'input2.txt output2.txt 50',
  ]);
});

test('inputs alone get empty answers, one that alone has none is refused, everything else is told and left out', async () => {
  const { cases, findings } = await read(['1.in', '2.out', 'readme.md']);
  expect([cases.length, cases[0]!.answerName, cases[0]!.answer!.bytes]).toEqual([1, '1.out', 0]);
  expect(findings.filter(({ code }) => code !== 'crlf-converted').map(({ code, path }) => `${code} ${path}`)).toEqual([
    'missing-output 1.in',
    'orphan-output 2.out',
    'attachment-kept readme.md',
  ]);
  const forgotten = await read(['1.in', '1.out', '2.in']);
  expect(forgotten.findings).toContainEqual({
    level: 'error',
    code: 'missing-output',
    path: '2.in',
    sentence: { key: 'package.answerForgotten', values: { path: '2.in' } },
  });
  expect((await read(['readme.md'])).findings.map(({ code }) => code)).toContain('no-tests');
});

test('a folder around everything is removed, and line ends become LF', async () => {
  const { cases } = await read(['tests/1.in', 'tests/1.out']);
  expect(String(await cases[0]!.input.read())).toBe('tests/1.in\n');
});
