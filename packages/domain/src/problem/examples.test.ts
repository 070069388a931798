import { expect, test } from 'vitest';
import { formatExamples, parseExamples } from './examples.ts';

test('samples travel as one text and come back, line breaks and all', () => {
  const examples = [
    { input: '1 2\n', output: '3\n' },
    { input: '', output: 'a < b' },
  ];
  expect(formatExamples(examples)).toBe(
    '<input>1 2\n</input><output>3\n</output><input></input><output>a < b</output>',
  );
  expect(parseExamples(formatExamples(examples))).toEqual(examples);
  expect(parseExamples('no sample at all')).toEqual([]);
});
