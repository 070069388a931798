import { expect, test } from 'vitest';
import { standingAmong } from './usage-standing.ts';

test.each([
  [{ more: 0, all: 1 }, null],
  [
    { more: 3, all: 4 },
    { percent: 100, others: 3 },
  ],
  [
    { more: 2, all: 4 },
    { percent: 66, others: 3 },
  ],
  [
    { more: 0, all: 4 },
    { percent: 0, others: 3 },
  ],
])('%j stands at %j', (usage, standing) => {
  expect(standingAmong(usage)).toEqual(standing);
});
