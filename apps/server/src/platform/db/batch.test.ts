import { expect, test } from 'vitest';
import { together } from './batch.ts';

/** Work whose calls the test ends by hand, the oldest first. */
function slowWork() {
  const calls: string[][] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const work = (items: string[]): Promise<void> => {
    calls.push(items);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  };
  return { calls, work, ends };
}

test('what is asked for during a call is done by one more call, each item once', async () => {
  const { calls, work, ends } = slowWork();
  const ask = together(work);
  const first = ask('a');
  await expect.poll(() => calls).toEqual([['a']]);
  const more = ['b', 'c', 'b'].map(ask);
  ends[0]!.resolve();
  await first;
  await expect.poll(() => calls).toEqual([['a'], ['b', 'c']]);
  ends[1]!.resolve();
  await Promise.all(more);
});

test('a call that is at work takes nothing more: who asks for the same again waits for the next', async () => {
  const { calls, work, ends } = slowWork();
  const ask = together(work);
  const first = ask('a');
  await expect.poll(() => calls).toEqual([['a']]);
  const again = ask('a');
  ends[0]!.resolve();
  await first;
  await expect.poll(() => calls).toEqual([['a'], ['a']]);
  ends[1]!.resolve();
  await again;
});

test('a failure is told to those who asked for that call alone', async () => {
  const { calls, work, ends } = slowWork();
  const ask = together(work);
  const first = ask('a');
  await expect.poll(() => calls).toHaveLength(1);
  const next = ask('b');
  ends[0]!.reject(new Error('disk full'));
  await expect(first).rejects.toThrow('disk full');
  await expect.poll(() => calls).toHaveLength(2);
  ends[1]!.resolve();
  await expect(next).resolves.toBeUndefined();
});
