import { expect, test } from 'vitest';
import { authOf, visibilities, visibilityOf } from './visibility.ts';

test('clients know each visibility by a number, and what is none hides the problem', () => {
  expect(visibilities.map((visibility) => visibilityOf(authOf[visibility]))).toEqual(visibilities);
  expect([0, 4, Number.NaN].map(visibilityOf)).toEqual(['hidden', 'hidden', 'hidden']);
});
