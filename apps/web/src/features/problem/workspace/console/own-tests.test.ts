import { memoryStorage, type KeyValue } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { openDraft } from '../../../../app/drafts/draft-store.ts';
import { OWN_TESTS_MAX, testsDraft } from './own-tests.ts';

type Of = Parameters<typeof testsDraft>[0];
const ofAnn: Of = { problemId: 'P1', uid: 'ann' };
const ofVisitor: Of = { problemId: 'P1', uid: null };

const open = (storage: KeyValue, of: Of) =>
  openDraft({ ...testsDraft(of), storage, now: () => 0, ask: () => Promise.resolve(null) });
const loadTests = (storage: KeyValue, of: Of) => open(storage, of).current().value;

test('tests are kept for an account and a problem', () => {
  const storage = memoryStorage();
  open(storage, ofAnn).write(['1 2', '']);
  expect(loadTests(storage, ofAnn)).toEqual(['1 2', '']);
  expect(loadTests(storage, { problemId: 'P1', uid: 'bob' })).toEqual([]);
  expect(loadTests(storage, { problemId: 'P2', uid: 'ann' })).toEqual([]);
  open(storage, ofAnn).write([]);
  expect(storage.getItem('problemTests-P1-ann')).toBe(null);
});

test.each([
  ['no JSON', []],
  ['{}', []],
  ['[1, null, "2"]', ['2']],
])('%j is no test but for its texts', (stored, expected) => {
  const storage = memoryStorage();
  storage.setItem('problemTests-P1', stored);
  expect(loadTests(storage, ofVisitor)).toEqual(expected);
});

test('what is too long, or more than a run takes, is kept whole: its author shortens it', () => {
  const storage = memoryStorage();
  const tests = Array.from({ length: OWN_TESTS_MAX + 1 }, (_, index) => String(index).repeat(2000));
  open(storage, ofAnn).write(tests);
  expect(loadTests(storage, ofAnn)).toEqual(tests);
});

test("a visitor's tests join those of the account", async () => {
  const storage = memoryStorage();
  open(storage, ofVisitor).write(['1', '2']);
  open(storage, ofAnn).write(['2', '3']);
  await open(storage, ofAnn).settle();
  expect([loadTests(storage, ofAnn), loadTests(storage, ofVisitor)]).toEqual([['2', '3', '1'], []]);
});
