import { expect, test } from 'vitest';
import { mentions } from './folded.ts';

test.each([
  ['Ａ＋Ｂ　问题', 'a+b 问题', true],
  ['A+B  problem', 'a+b problem', true],
  ['背包', '背 包', false],
  ['anything', '　', true],
  ['ann', 'bob', false],
])('a search in “%s” for “%s”: %s', (text, typed, found) => {
  expect(mentions(text, typed)).toBe(found);
});
