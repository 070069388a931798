/** The short form of `npm run soak`. */
import { expect, test } from 'vitest';
import { soak } from './soak/soak.ts';

test('a few hundred mixed runs at a full queue get their verdicts and leave nothing', async () => {
  const { runs, faults } = await soak({ runs: 300, minutes: 0 });
  expect(faults).toEqual([]);
  expect(runs).toBeGreaterThanOrEqual(300);
});
