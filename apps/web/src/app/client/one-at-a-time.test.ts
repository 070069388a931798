import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('what is asked for while one reads is read once more afterwards, however often it is asked', async () => {
  const ends: (() => void)[] = [];
  const readAgain = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
  const reading = readAgain();
  await Promise.all([readAgain(), readAgain(), readAgain()]);
  expect(ends.length).toBe(1);
  ends[0]!();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!();
  await reading;
  expect(ends.length).toBe(2);
  void readAgain();
  expect(ends.length).toBe(3);
});
