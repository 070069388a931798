import { expect, test } from 'vitest';
import { markedLine, sideBySide } from './output-diff.ts';

const excerpt = (text: string, line = 1) => ({ text, line, cutBefore: line > 1, cutAfter: false });

test('answer and output stand side by side by the numbers of their lines', () => {
  expect(sideBySide(excerpt('1\n2\n3\n'), excerpt('1\n20\n3\n'))).toEqual({
    rows: [
      { number: 1, answer: '1', output: '1' },
      { number: 2, answer: '2', output: '20' },
      { number: 3, answer: '3', output: '3' },
    ],
    first: 2,
  });
  const far = sideBySide(excerpt('x\ny\n', 40), excerpt('x\nz\n', 40));
  expect([far.rows.map(({ number }) => number), far.first]).toEqual([[40, 41], 41]);
});

test('an output that ends early or goes on differs there; white space at ends of lines is no difference', () => {
  expect(sideBySide(excerpt('1\n2\n'), excerpt('1'))).toMatchObject({ rows: [{}, { output: null }], first: 2 });
  expect(sideBySide(excerpt('1'), excerpt('1\n2'))).toMatchObject({ rows: [{}, { answer: null }], first: 2 });
  expect(sideBySide(excerpt('1 \n2\n'), excerpt('1\n2  '))).toMatchObject({ first: null });
  expect(sideBySide(excerpt(''), excerpt(''))).toEqual({ rows: [], first: null });
});

test.each([
  ['3 5 7', '3 6 7', '3 [5] 7'],
  ['3 5', '3 5 7', '3 5[]'],
  ['3 5 7', '3 5', '3 5[ ]7'],
  ['yes', 'Yes', '[yes]'],
  ['a  b', 'a b', 'a[  ]b'],
  ['', '1', '[]'],
])('%j beside %j is marked as %j', (line, other, shown) => {
  const { before, differs, after } = markedLine(line, other);
  expect(`${before}[${differs}]${after}`).toBe(shown);
});
