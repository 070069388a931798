import { expect, test } from 'vitest';
import { latest } from './latest.ts';

test('a read that is overtaken by a later one does not bring the old value back', async () => {
  const answers: ((value: string) => void)[] = [];
  const opening = latest(() => new Promise<string>((resolve) => answers.push(resolve)));
  answers[0]?.('first');
  const value = await opening;
  const slow = value.refresh();
  const quick = value.refresh();
  answers[2]?.('newest');
  await quick;
  answers[1]?.('older');
  await slow;
  expect(value.current).toBe('newest');
});

test('a read that fails leaves what was known', async () => {
  let fails = false;
  const value = await latest(() => (fails ? Promise.reject(new Error('no connection')) : Promise.resolve('known')));
  fails = true;
  await expect(value.refresh()).rejects.toThrow('no connection');
  expect(value.current).toBe('known');
});
