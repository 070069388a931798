import { expect, test } from 'vitest';
import { codeRule, testInputRule } from './code-rules.ts';

test.each([
  [' \n\t', 'problem.codeEmpty'],
  ['x'.repeat(65535), null],
  ['x'.repeat(65536), 'problem.codeTooLong'],
])('code is neither blank nor longer than 65535', (code, verdict) => expect(codeRule(code)).toBe(verdict));

test('input of a test run has at most 1000 characters', () => {
  expect([testInputRule('x'.repeat(1000)), testInputRule('x'.repeat(1001))]).toEqual([
    null,
    'problem.testInputTooLong',
  ]);
});
