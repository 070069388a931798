import { expect, test } from 'vitest';
import { HeldCache } from './held-cache.ts';

function cacheOf(maxBytes: number) {
  const dropped: string[] = [];
  const made: string[] = [];
  const cache = new HeldCache<string>({
    maxBytes,
    drop: async (value) => {
      dropped.push(value);
    },
  });
  const hold = (key: string, bytes = 1) =>
    cache.hold(key, async () => {
      made.push(key);
      return { value: key, bytes };
    });
  return { cache, dropped, made, hold };
}

test('the least recently used entry that nobody holds is dropped', async () => {
  const { hold, dropped } = cacheOf(2);
  (await hold('a')).release();
  (await hold('b')).release();
  (await hold('a')).release();
  (await hold('c')).release();
  expect(dropped).toEqual(['b']);
});

test('a held entry stays, even beyond the bound, until it is released', async () => {
  const { hold, dropped } = cacheOf(1);
  const a = await hold('a');
  const b = await hold('b');
  expect(dropped).toEqual([]);
  a.release();
  expect(dropped).toEqual(['a']);
  b.release();
  expect(dropped).toEqual(['a']);
});

test('one key is made once for all who ask at the same time', async () => {
  const { hold, made } = cacheOf(10);
  await Promise.all([hold('a'), hold('a'), hold('a')]);
  expect(made).toEqual(['a']);
});

test('a failure reaches all who wait and is forgotten', async () => {
  const { cache, hold } = cacheOf(10);
  const fail = () => cache.hold('a', () => Promise.reject(new Error('no')));
  const results = await Promise.allSettled([fail(), fail()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await hold('a')).value).toBe('a');
});

test('what an earlier process left counts', async () => {
  const { cache, hold, dropped } = cacheOf(2);
  cache.adopt('old', 'old', 2);
  await hold('new');
  expect(dropped).toEqual(['old']);
  expect(cache.bytes).toBe(1);
});
