import { memoryStorage } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { storedFlag } from './stored-flag.ts';

test('a switch is stored as on or off, and starts as stored', () => {
  const storage = memoryStorage();
  const flag = storedFlag(storage, 'demo', false);
  flag.set(true);
  expect(storage.getItem('demo')).toBe('on');
  flag.set(false);
  expect(storage.getItem('demo')).toBe('off');
});
