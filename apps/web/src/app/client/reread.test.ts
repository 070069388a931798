import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { reread } from './reread.ts';

/** A query in use whose fetches end by hand. Each returns the state at its beginning, like a server. */
function follow(queryKey: string[]) {
  const queries = new QueryClient();
  let state = 0;
  const ends: (() => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: ({ signal }) => {
      signal.throwIfAborted();
      const seen = state;
      return new Promise<number>((resolve) => ends.push(() => resolve(seen)));
    },
    retry: false,
  });
  observer.subscribe(() => {});
  const end = async (reading: number) => {
    await expect.poll(() => ends.length).toBeGreaterThanOrEqual(reading);
    ends[reading - 1]!();
  };
  const push = () => {
    state += 1;
    return reread(queries, queryKey.slice(0, 1));
  };
  return { observer, push, end, readings: () => ends.length, shown: () => observer.getCurrentResult().data };
}

test('a push during the first reading is read afterwards', async () => {
  const { push, end, shown } = follow(['board', '1']);
  const pushed = push();
  await end(1);
  await end(2);
  await pushed;
  expect(shown()).toBe(1);
});

test('a push during a later reading, as by the clock, replaces it', async () => {
  const { observer, push, end, shown } = follow(['board', '1']);
  await end(1);
  await expect.poll(shown).toBe(0);
  void observer.refetch();
  const pushed = push();
  await end(3);
  await pushed;
  expect(shown()).toBe(1);
});

test('many pushes during a reading are answered by one more', async () => {
  const { push, end, shown, readings } = follow(['board', '1']);
  await end(1);
  await expect.poll(shown).toBe(0);
  const pushed = [push()];
  await expect.poll(readings).toBe(2);
  pushed.push(push(), push());
  await end(2);
  await end(3);
  await Promise.all(pushed);
  expect([shown(), readings()]).toEqual([3, 3]);
});
