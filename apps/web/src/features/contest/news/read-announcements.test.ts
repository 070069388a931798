import { memoryStorage } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { markRead, readIds } from './read-announcements.ts';

const ann = { cid: 7, uid: 'ann' };

test('announcements are read once, by one account, in one contest', () => {
  const kept = memoryStorage();
  markRead(kept, ann, [3, 4]);
  markRead(kept, ann, [4, 5]);
  expect(readIds(kept, ann)).toEqual([3, 4, 5]);
  expect(readIds(kept, { ...ann, uid: 'bob' })).toEqual([]);
  expect(readIds(kept, { ...ann, cid: 8 })).toEqual([]);
});

test('what is kept is at most as much as the server takes; nonsense is nothing', () => {
  const kept = memoryStorage();
  markRead(
    kept,
    ann,
    Array.from({ length: 1200 }, (_, index) => index + 1),
  );
  expect(readIds(kept, ann)).toHaveLength(1000);
  expect(readIds(kept, ann).at(-1)).toBe(1200);
  kept.setItem('contestAnnounce-7-ann', '{"x"');
  expect(readIds(kept, ann)).toEqual([]);
});
