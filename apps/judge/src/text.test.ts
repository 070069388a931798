import { expect, test } from 'vitest';
import { readableText } from './text.ts';

test.each([
  ['a\r\nb\rc\n', 'a\nb\nc\n'],
  ['\0 \x1b[31m \x7f', '\ufffd \ufffd[31m \ufffd'],
  ['\u009b31m', '\ufffd31m'],
  ['file\u202egnp.exe \u2066', 'file\ufffdgnp.exe \ufffd'],
  ['求和\té ✓', '求和\té ✓'],
])('%j is shown as %j', (text, shown) => {
  expect(readableText(text)).toBe(shown);
});

test('a long text ends where it is cut, never within a character', () => {
  expect(readableText('ab😀', 3)).toBe('ab\ufffd...');
});
