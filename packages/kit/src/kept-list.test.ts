import { expect, test } from 'vitest';
import { isText, listOf } from './kept-list.ts';

test.each([
  [null, []],
  ['["a","b"]', ['a', 'b']],
  ['["a",1,null]', ['a']],
  ['{}', []],
  ['{', []],
])('what is kept as %s is the list %j', (stored, list) => {
  expect(listOf(stored, isText)).toEqual(list);
});
