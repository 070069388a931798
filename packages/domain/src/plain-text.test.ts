import { expect, test } from 'vitest';
import { isPlainLine } from './plain-text.ts';

test.each([
  ['求和 A + B', true],
  ['مرحبا', true],
  ['Ann 👩‍💻', true],
  ['evil\u202Etxt', false], // turns the text around
  ['isolated\u2066x', false],
  ['bell\u0007', false],
  ['two\nlines', false],
  ['tab\there', false],
  ['two\u2028lines', false],
])('%j is one plain line: %s', (text, plain) => {
  expect(isPlainLine(text)).toBe(plain);
});
