import { memoryStorage } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { loadUnsent, saveUnsent } from './unsent.ts';

test('a program that could not be sent is there after a reload, until it is sent or discarded', () => {
  const storage = memoryStorage();
  const unsent = { code: 'int main', language: 'C', at: 5, fate: 'offline', key: 'k' } as const;
  saveUnsent(storage, 'draft', unsent);
  expect([loadUnsent(storage, 'draft'), loadUnsent(storage, 'another')]).toEqual([unsent, null]);
  saveUnsent(storage, 'draft', null);
  expect(loadUnsent(storage, 'draft')).toBe(null);
});
