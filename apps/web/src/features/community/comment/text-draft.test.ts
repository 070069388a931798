import { forgivingStorage, memoryStorage, type KeyValue } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { openDraft } from '../../../app/drafts/draft-store.ts';
import { textDraft } from './text-draft.ts';

const open = (storage: KeyValue, initial = '') =>
  openDraft({ ...textDraft('1', 'comment 7', initial), storage, now: () => 0, ask: () => Promise.resolve(null) });

test('a draft belongs to an account and a place', () => {
  const keys = [textDraft('1', 'comment 7', ''), textDraft('2', 'comment 7', ''), textDraft('1', 'reply 7', '')];
  expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
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
  open(storage, initial).write('an older draft');
  open(storage, initial).write(text);
  expect(storage.getItem('text-draft:1:comment 7') === null).toBe(expected === null);
  expect(open(storage, initial).current().value).toBe(expected ?? initial);
});

test('a draft over a stored text that was changed since asks which of them to keep', async () => {
  const storage = memoryStorage();
  open(storage, 'as it was').write('my change');
  const conflicts: unknown[] = [];
  const later = openDraft({
    ...textDraft('1', 'comment 7', 'changed by another'),
    storage,
    now: () => 0,
    ask: ({ kind, mine, other }) => {
      conflicts.push([kind, mine.value, other.value]);
      return Promise.resolve('other' as const);
    },
  });
  await later.settle();
  expect(conflicts).toEqual([['stored', 'my change', 'changed by another']]);
  expect(later.current().value).toBe('changed by another');
});

test('where nothing can be stored, a draft lasts as long as the page', () => {
  const full = forgivingStorage(() => {
    throw new Error('QuotaExceededError');
  });
  open(full).write('Why?');
  expect(open(full).current().value).toBe('Why?');
});
