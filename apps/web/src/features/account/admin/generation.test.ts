import { expect, test } from 'vitest';
import { generationComplaint, type Generation } from './generation.ts';

const good: Generation = { prefix: 'class-', suffix: '', number_from: 1, number_to: 30, password_length: 8 };

test.each([
  ['number_from', {}, null],
  ['number_from', { number_from: '' }, 'admin.user.numberRequired'],
  ['number_to', { number_to: '' }, 'admin.user.numberRequired'],
  ['number_to', { number_to: 0 }, 'admin.user.numberOrder'],
  ['number_to', { number_to: 1000 }, null],
  ['number_to', { number_to: 1001 }, 'admin.user.tooMany'],
  ['password_length', { password_length: 5 }, 'admin.user.passwordLengthBounds'],
  ['password_length', { password_length: 6 }, null],
  ['password_length', { password_length: 25 }, null],
  ['password_length', { password_length: 26 }, 'admin.user.passwordLengthBounds'],
] as const)('%s with %j: %s', (field, change, complaint) =>
  expect(generationComplaint(field, { ...good, ...change })).toBe(complaint),
);
