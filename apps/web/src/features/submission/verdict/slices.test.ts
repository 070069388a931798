import { expect, test } from 'vitest';
import { verdictSlices } from './slices.ts';

test('eight results for ACM, nine for OI, shares of what is shown', () => {
  const counts = { ac: 3, wa: 1, pa: 4 };
  expect(
    verdictSlices(counts, 'acm')
      .map(({ short }) => short)
      .join(' '),
  ).toBe('AC WA TLE MLE RE PE CE SE');
  expect(verdictSlices(counts, 'acm')[0]).toMatchObject({ count: 3, share: 0.75 });
  expect(verdictSlices(counts, 'oi').at(-1)).toMatchObject({ short: 'PAC', share: 0.5 });
  expect(verdictSlices({}, 'acm')[0]?.share).toBe(0);
});
