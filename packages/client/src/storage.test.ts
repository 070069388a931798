import { expect, test } from 'vitest';
import { forgivingStorage, type KeyValue } from './storage.ts';

const forbidden = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

test('where storage is forbidden a value lasts as long as the page', () => {
  for (const storage of [
    forgivingStorage(forbidden),
    forgivingStorage(() => ({ getItem: forbidden, setItem: forbidden, removeItem: forbidden })),
  ]) {
    expect(storage.getItem('token')).toBeNull();
    storage.setItem('token', 'T1');
    expect(storage.getItem('token')).toBe('T1');
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  }
});

test('what a full storage refuses lasts as long as the page, and what it had stays for the next', () => {
  const entries: Record<string, string> = { token: 'T1' };
  let room = false;
  const full: KeyValue = {
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => {
      if (!room) throw new DOMException('full', 'QuotaExceededError');
      entries[key] = value;
    },
    removeItem: (key) => void delete entries[key],
  };
  const storage = forgivingStorage(() => full);
  storage.setItem('token', 'T2');
  expect([storage.getItem('token'), storage.holds('token'), entries]).toEqual(['T2', false, { token: 'T1' }]);
  room = true;
  storage.setItem('token', 'T3');
  expect([storage.getItem('token'), storage.holds('token'), entries]).toEqual(['T3', true, { token: 'T3' }]);
});
