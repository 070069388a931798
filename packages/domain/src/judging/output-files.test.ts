import { expect, test } from 'vitest';
import { formatOutputFiles, outputsOfCases, parseOutputFiles } from './output-files.ts';

const cases = (...bases: string[]) => bases.map((base) => ({ inputName: `${base}.in`, answerName: `${base}.out` }));

test('what is handed in is read back as it was', () => {
  const files = { '1.out': '5\n', 'ü "2".out': '\\' };
  expect(parseOutputFiles(formatOutputFiles(files))).toEqual(files);
});

test.each(['', '5', '{', '[]', '{}', 'null', '{"1.out": 5}', '{"": "5"}', `{"${'x'.repeat(201)}": ""}`])(
  'nothing that can be judged: %s',
  (code) => {
    expect(parseOutputFiles(code)).toBeNull();
  },
);

// oxfmt-ignore
test.each([
  ['the name of the answer',          { '1.out': 'a', '2.out': 'b' },          ['a', 'b']],
  ['another ending',                  { '1.txt': 'a', '2': 'b' },              ['a', 'b']],
  ['the name of the answer goes first', { '1.txt': 'x', '1.out': 'a' },        ['a', null]],
  ['in a folder, in capitals',        { 'out/1.OUT': 'a', 'out/2.Out': 'b' },  ['a', 'b']],
  ['only one, empty',                 { '2.out': '' },                         [null, '']],
  ['names of nothing',                { 'readme.md': 'x', '11.out': 'y' },     [null, null]],
])('files find their cases: %s', (_what, files, expected) => {
  expect(outputsOfCases(cases('1', '2'), files as Record<string, string>)).toEqual(expected);
});

test('files named as CMS hands them in', () => {
  const tasks = [0, 12].map((n) => ({ inputName: `input${n}.txt`, answerName: `output${n}.txt` }));
  expect(outputsOfCases(tasks, { 'output_000.txt': 'a', 'output_012.txt': 'b' })).toEqual(['a', 'b']);
  expect(outputsOfCases(tasks, { 'output12.txt': 'b' })).toEqual([null, 'b']);
});
