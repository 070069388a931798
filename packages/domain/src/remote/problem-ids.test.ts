import { expect, test } from 'vitest';
import { REMOTE_IDS_MAX, remoteIdsOf } from './problem-ids.ts';

test.each([
  ['1000', ['1000']],
  ['1000-1003', ['1000', '1001', '1002', '1003']],
  ['1A-1C, 4B', ['1A', '1B', '1C', '4B']],
  ['abc110_a-abc110_c', ['abc110_a', 'abc110_b', 'abc110_c']],
  ['1000，1001、1000\n1002', ['1000', '1001', '1002']],
  // Single ids that contain a dash.
  ['1-A', ['1-A']],
  ['https://atcoder.jp/contests/tenka1-2012-qualC/tasks/tenka1_2012_9', undefined],
  ['1A-2C', ['1A-2C']],
  ['1003-1000', []],
  ['  ', []],
])('%s', (text, ids) => {
  expect(remoteIdsOf(text)).toEqual(ids ?? [text]);
});

test('more ids than may be asked for at once are refused, however they are written', () => {
  expect(remoteIdsOf(`1-${REMOTE_IDS_MAX}`)).toHaveLength(REMOTE_IDS_MAX);
  expect(remoteIdsOf(`1-${REMOTE_IDS_MAX + 1}`)).toBeNull();
  expect(remoteIdsOf('1-999999999')).toBeNull();
  expect(remoteIdsOf('1-400 1001-1400')).toBeNull();
  expect(remoteIdsOf(`${'x'.repeat(100_000)}-`)).toHaveLength(1);
});
