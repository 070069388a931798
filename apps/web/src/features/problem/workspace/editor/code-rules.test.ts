import { expect, test } from 'vitest';
import { codeRule } from './code-rules.ts';

test.each([
  [' \n\t', 'problem.codeEmpty'],
  ['x'.repeat(65535), null],
  ['x'.repeat(65536), 'problem.codeTooLong'],
])('code is neither blank nor longer than 65535', (code, verdict) => expect(codeRule(code)).toBe(verdict));
