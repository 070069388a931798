import { expect, test } from 'vitest';
import { openingOf } from './use-form-opening.ts';

test('a new record stays in the form that created it; any other record opens the form anew', () => {
  const fresh = { pid: null, number: 0 };
  const created = openingOf(fresh, 7, 7);
  expect(created).toEqual({ pid: 7, number: 0 });
  expect(openingOf(created, 7, 7)).toBe(created);
  expect(openingOf(created, 8, 7).number).toBe(1);
  expect(openingOf(created, null, 7).number).toBe(1);
  expect(openingOf(fresh, 8, 7).number).toBe(1);
});
