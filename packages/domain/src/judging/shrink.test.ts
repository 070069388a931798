import { expect, test } from 'vitest';
import { shrink } from './shrink.ts';

/** An array in the usual format: its length, then that many numbers. */
const listOf = (input: string): number[] | null => {
  const [first, ...rest] = input.trim().split('\n');
  const numbers = (rest[0] ?? '').split(' ').map(Number);
  return rest.length === 1 && numbers.length === Number(first) && numbers.every(Number.isInteger) ? numbers : null;
};

test('an array shrinks with the number that says how long it is', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => (index * 37) % 100);
  const { input, isSmallest } = await shrink(
    `60\n${numbers.join(' ')}\n`,
    // A program that fails when a number is followed by a smaller one.
    async (candidate) => listOf(candidate)?.some((one, index, all) => index > 0 && one < all[index - 1]!) ?? false,
  );
  expect(input).toBe('2\n1 0\n');
  expect(isSmallest).toBe(true);
});

test('lines shrink with their count, and numbers down to the limit that matters', async () => {
  const edges = Array.from({ length: 30 }, (_, index) => `${index + 1} ${index + 2} ${index * 1_000}`);
  const valid = (candidate: string) => {
    const [first, ...rest] = candidate.trimEnd().split('\n');
    return Number(first) === rest.length && rest.every((line) => /^\d+ \d+ \d+$/.test(line));
  };
  const { input } = await shrink(
    `30\n${edges.join('\n')}\n`,
    async (candidate) =>
      valid(candidate) &&
      candidate
        .split('\n')
        .slice(1)
        .some((line) => Number(line.split(' ')[2]) > 255),
    1_000,
  );
  expect(input).toBe('1\n0 0 256\n');
});

test('what never fails again stays as it was, and no more is tried than is allowed', async () => {
  expect(await shrink('3\n1 2 3\n', async () => false)).toMatchObject({ input: '3\n1 2 3\n', isSmallest: true });
  let calls = 0;
  const { tries, isSmallest } = await shrink(
    Array.from({ length: 500 }, (_, index) => String(index)).join('\n'),
    async (candidate) => (calls++, candidate.includes('499')),
    20,
  );
  expect([calls, tries, isSmallest]).toEqual([20, 20, false]);
});
