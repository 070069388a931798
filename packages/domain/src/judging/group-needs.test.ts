import { expect, test } from 'vitest';
import { fittingNeeds, unfittingGroups } from './group-needs.ts';

test('a group needs earlier groups that have cases', () => {
  expect(unfittingGroups({ 2: [1], 3: [1, 2] }, [1, 2, 3])).toEqual([]);
  expect(unfittingGroups({ 1: [1], 2: [3], 3: [7], 4: [1] }, [1, 2, 3, 4])).toEqual([1, 2, 3]);
});

test('needs of groups that are gone are no fault', () => {
  expect(unfittingGroups({ 9: [1] }, [1, 2])).toEqual([]);
});

test('what other cases leave of the needs', () => {
  expect(fittingNeeds({ 2: [1], 3: [2, 1, 2], 4: [3], 5: [1] }, [1, 3, 4])).toEqual({ 3: [1], 4: [3] });
});
