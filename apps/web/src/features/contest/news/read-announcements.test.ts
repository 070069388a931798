import { memoryStorage } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { markRead, readIds } from './read-announcements.ts';

const ann = { cid: 7, uid: 'ann' };

test('announcements are read once, by one account, in one contest', () => {
  const storage = memoryStorage();
  markRead(storage, ann, [3, 4]);
  markRead(storage, ann, [4, 5]);
  expect(readIds(storage, ann)).toEqual([3, 4, 5]);
  expect(readIds(storage, { ...ann, uid: 'bob' })).toEqual([]);
  expect(readIds(storage, { ...ann, cid: 8 })).toEqual([]);
});

test('what is kept is at most as much as the server takes; nonsense is nothing', () => {
  const storage = memoryStorage();
  markRead(
    storage,
    ann,
    Array.from({ length: 1200 }, (_, index) => index + 1),
  );
  expect(readIds(storage, ann)).toHaveLength(1000);
  expect(readIds(storage, ann).at(-1)).toBe(1200);
  storage.setItem('contestAnnounce-7-ann', '{"x"');
  expect(readIds(storage, ann)).toEqual([]);
});
