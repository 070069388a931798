import { expect, test } from 'vitest';
import { padded, tidyLog } from './source.ts';

test('what a compiler said comes without colours, with plain line ends, and is bounded', () => {
  expect(tidyLog('\u001b[01;31merror:\u001b[0m <x>\r\nnext\r\n')).toBe('error: <x>\nnext');
  expect(tidyLog('x'.repeat(1 << 20)).length).toBe(65_536);
});

test('a short program gets blank lines at its end, counted in bytes', () => {
  expect(padded('main', 6)).toBe('main\n\n');
  expect(padded('你好', 6)).toBe('你好');
});
