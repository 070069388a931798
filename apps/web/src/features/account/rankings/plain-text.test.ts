import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['# Hello\n\nI like **graphs**, `dp` and $n$.', 'Hello I like graphs, dp and n.'],
  ['- one\n- [two](https://example.org)\n![](/x.png)', 'one two'],
  ['cut in the middle of [a link](https://exam', 'cut in the middle of a link'],
  ['2 - 1 > 0', '2 - 1 > 0'],
])('%j reads %j', (markdown, words) => expect(plainText(markdown)).toBe(words));
