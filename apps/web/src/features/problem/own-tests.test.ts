import { expect, test } from 'vitest';
import { OWN_TESTS_MAX, loadTests, saveTests } from './own-tests.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('tests are kept for an account and a problem', () => {
  const browser = storage();
  saveTests(browser, { problemId: 'P1', uid: 'ann' }, ['1 2', '']);
  expect(loadTests(browser, { problemId: 'P1', uid: 'ann' })).toEqual(['1 2', '']);
  expect(loadTests(browser, { problemId: 'P1', uid: 'bob' })).toEqual([]);
  expect(loadTests(browser, { problemId: 'P2', uid: 'ann' })).toEqual([]);
  saveTests(browser, { problemId: 'P1', uid: 'ann' }, []);
  expect(browser.kept.size).toBe(0);
});

test.each(['no JSON', '{}', '[1, null]', JSON.stringify(['x'.repeat(1001)])])('%j is no test', (stored) => {
  const browser = storage();
  browser.setItem('problemTests-P1', stored);
  expect(loadTests(browser, { problemId: 'P1', uid: null })).toEqual([]);
});

test('more than a run takes are left out', () => {
  const browser = storage();
  const many = Array.from({ length: OWN_TESTS_MAX + 1 }, (_, index) => String(index));
  saveTests(browser, { problemId: 'P1', uid: null }, many);
  expect(loadTests(browser, { problemId: 'P1', uid: null })).toHaveLength(OWN_TESTS_MAX);
});
