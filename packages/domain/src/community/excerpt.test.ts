import { expect, test } from 'vitest';
import { plainText } from './excerpt.ts';

// oxfmt-ignore
const rows: [markdown: string, plain: string][] = [
  ['**Because** it *is* __so__ and ~~not~~ otherwise.', 'Because it is so and not otherwise.'],
  ['这是**重点**内容，复杂度 $O(n^2)$。', '这是重点内容，复杂度 O(n^2)。'],
  ['# How?\n\n> - first\n> - second\n\n---\nend', 'How? first second end'],
  ['See [the rules](https://judge.example/rules "x") and ![a picture](/p.png)', 'See the rules and a picture'],
  ['<https://judge.example> <b>bold</b><br>x', 'https://judge.example boldx'],
  ['use `a*b*c` and ``x`y``', 'use a*b*c and x`y'],
  ['```cpp\nint **p = &*q; // _x_\n```\nwhy?', 'int **p = &*q; // _x_ why?'],
  ['a * b, snake_case_name, 2*3*4, f(x)*2 and 2**3', 'a * b, snake_case_name, 2*3*4, f(x)*2 and 2**3'],
  ['5 < 7 &amp; costs $5', '5 < 7 & costs $5'],
  [String.raw`\*not bold\*`, '*not bold*'],
  ['| a | b |\n|---|:-:|\n| 1 | 2 |', '| a | b | | 1 | 2 |'],
  ['an `open one', 'an open one'],
  ['', ''],
];
test.each(rows)('%j is read as %j', (markdown, plain) => expect(plainText(markdown, 200)).toBe(plain));

test('is cut between characters', () => {
  expect(plainText('x'.repeat(500), 200)).toBe('x'.repeat(200));
  expect(plainText(`${'x'.repeat(199)}😀`, 200)).toBe('x'.repeat(199));
});

test('reads no more of a long text than it needs', () => {
  // A text of markup only, in the part that is read: text after that part is ignored.
  expect(plainText(`${'**'.repeat(400)}secret`, 200)).toBe('');
  const hostile = ['[', '<a', '`', '*', '$', '[a](', '![', '_x', '\n> '].map((sign) => sign.repeat(1_000_000));
  for (const text of hostile) expect(plainText(text, 100).length).toBeLessThanOrEqual(100);
});
