import { expect, test } from 'vitest';
import { hasSettings, isSetting, wholeSettings, wrongSettings } from './mode-settings.ts';

test('modes without settings drop whatever is given', () => {
  expect([wholeSettings('default', { copies: 3 }), hasSettings('default')]).toEqual([{}, false]);
  expect(wrongSettings('default', { copies: -1 })).toEqual([]);
});

// oxfmt-ignore
test.each([
  [3,     true],
  [1,     true],
  [0,     false],
  [11,    false],
  [1.5,   false],
  [NaN,   false],
  [true,  false],
  ['3',   false],
  [undefined, true],
])('a number from 1 to 10 may be %s: %s', (value, expected) => {
  expect(isSetting({ kind: 'number', min: 1, max: 10, usual: 1 }, value)).toBe(expected);
});

test('a flag is true or false', () => {
  expect([true, 1, undefined].map((value) => isSetting({ kind: 'flag', usual: false }, value))).toEqual([
    true,
    false,
    true,
  ]);
});
