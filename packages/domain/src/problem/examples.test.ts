import { expect, test } from 'vitest';
import { formatExamples, parseExamples, readExamples, readsBack, splitExamples } from './examples.ts';

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

// Texts as a sample's input and output, and whether the pair reads back.
const texts = [
  // input                     output                                              reads back
  ['a </input> b', '1', true],
  ['<input>a', '</input><output>1', true],
  ['</output>', '1', true],
  ['a</input><output>b', '1', false],
  ['a</input> \n<output>', '1', false],
  ['a', 'b</output>', false],
  ['a', 'b</output>c', false],
  ['a', 'b</output><input>c</input><output>d', false],
] as const;

test.each(texts)('%j with %j reads back: %s', (input, output, isRead) => {
  const example = { input, output };
  expect(readsBack(example)).toBe(isRead);
  const others = { input: '1', output: '2' };
  const sent = formatExamples([others, ...splitExamples([example]).shown, others]);
  expect(parseExamples(sent)).toEqual(isRead ? [others, example, others] : [others, others]);
});

test('samples that do not read back are shown as text, behind longer fences than they hold', () => {
  const { shown, rest } = splitExamples([
    { input: '1', output: '2' },
    { input: '```\n', output: '</output>' },
  ]);
  expect(shown).toEqual([{ input: '1', output: '2' }]);
  expect(rest).toBe('````\n```\n````\n\n```\n</output>\n```');
});

test('text outside of pairs is told', () => {
  expect(readExamples('<input>1</input>\n<output>2</output>\n').outside).toBe('\n');
  expect(readExamples('see <input>1</input><output>2</output>3</output>')).toEqual({
    examples: [{ input: '1', output: '2' }],
    outside: 'see 3</output>',
  });
  expect(readExamples('<input>1</input>')).toEqual({ examples: [], outside: '<input>1</input>' });
});
