import { expect, test } from 'vitest';
import { codeLines } from './code-lines.ts';

test('each line of coloured code stands alone: what goes on is opened again', () => {
  const html = '<span class="a">/* one\n two <span class="b">x</span>\n three */</span> y\nz';
  expect(codeLines(html)).toEqual([
    '<span class="a">/* one</span>',
    '<span class="a"> two <span class="b">x</span></span>',
    '<span class="a"> three */</span> y',
    'z',
  ]);
});
