import { expect, test } from 'vitest';
import { markAnswersRead, unreadAnswers } from './read-answers.ts';

function storageOf(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const ann = { cid: 7, uid: 'ann' };
const [open, answered, changed] = [
  { id: 1, version: 1, answer: null },
  { id: 1, version: 2, answer: 'Yes' },
  { id: 1, version: 3, answer: 'No' },
];

test('an answer is unread until it was read, by that account, and again when it changes', () => {
  const storage = storageOf();
  expect(unreadAnswers(storage, ann, [open!])).toEqual([]);
  expect(unreadAnswers(storage, ann, [answered!])).toEqual([answered]);
  markAnswersRead(storage, ann, [answered!]);
  expect(unreadAnswers(storage, ann, [answered!])).toEqual([]);
  expect(unreadAnswers(storage, ann, [changed!])).toEqual([changed]);
  expect(unreadAnswers(storage, { ...ann, uid: 'bob' }, [answered!])).toEqual([answered]);
});

test('what is kept under the name and is no list counts as nothing', () => {
  for (const broken of ['{', '{}', '[1, null]'])
    expect(unreadAnswers(storageOf({ 'contestAnswers-7-ann': broken }), ann, [answered!])).toEqual([answered]);
});
