import { expect, test } from 'vitest';
import { emojiGroups } from './emoji-data.ts';

const all = emojiGroups.flatMap(({ emoji }) => emoji);

test('each emoji has a name in both languages and stands in the grid once', () => {
  expect(all.filter(({ char, en, zh }) => !char || !en || !zh)).toEqual([]);
  expect(new Set(all.map(({ char }) => char)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(150);
});
