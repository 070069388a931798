import { forgivingStorage, memoryStorage } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { keepTextDraft, textDraftKey } from './text-draft.ts';

test('a draft belongs to an account and a place', () => {
  const keys = [textDraftKey('1', 'comment 7'), textDraftKey('2', 'comment 7'), textDraftKey('1', 'reply 7')];
  expect(new Set(keys).size).toBe(3);
});

test.each([
  // text        initial   kept
  ['Why is n 0?', '', 'Why is n 0?'],
  ['changed', 'as it was', 'changed'],
  ['as it was', 'as it was', null],
  [' \n', '', null],
  ['', 'as it was', null],
])('%j where the form began with %j is kept as %j', (text, initial, expected) => {
  const storage = memoryStorage();
  storage.setItem('key', 'an older draft');
  keepTextDraft(storage, 'key', text, initial);
  expect(storage.getItem('key')).toBe(expected);
});

test('where nothing can be stored, a draft lasts as long as the page', () => {
  const full = forgivingStorage(() => {
    throw new Error('QuotaExceededError');
  });
  keepTextDraft(full, 'key', 'Why?', '');
  expect(full.getItem('key')).toBe('Why?');
});
