import { expect, test } from 'vitest';
import { globToRegExp } from './glob.ts';

test.each([
  // pattern                     path                             fits
  ['**/a.in', 'a.in', true],
  ['**/a.in', 'data/deep/a.in', true],
  ['**/a.in', 'xa.in', false],
  ['data/**', 'data/secret/1.in', true],
  ['*.in', 'data/1.in', false],
  ['?.in', '1.in', true],
  ['?.in', '10.in', false],
  ['[ab]*.in', 'b7.in', true],
  ['{slow,wrong}/*.cpp', 'wrong/a.cpp', true],
  ['{slow,wrong}/*.cpp', 'right/a.cpp', false],
  ['.hidden/*', '.hidden/a', true],
] as const)('%s fits %s: %s', (glob, path, fits) => expect(globToRegExp(glob).test(path)).toBe(fits));
