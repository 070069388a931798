import { expect, test } from 'vitest';
import { readWith, unreadAnswers } from './read-answers.ts';

const open = { id: 1, version: 1, answer: null };
const answered = { id: 1, version: 2, answer: 'Yes' };
const changed = { id: 1, version: 3, answer: 'No' };

test('an answer is unread until it was read, and again when it changes', () => {
  expect(unreadAnswers([open], [])).toEqual([]);
  expect(unreadAnswers([answered], [])).toEqual([answered]);
  const read = readWith([open, answered], []);
  expect(unreadAnswers([answered], read)).toEqual([]);
  expect(unreadAnswers([changed], read)).toEqual([changed]);
});

test('the newest five hundred are remembered', () => {
  const many = Array.from({ length: 501 }, (_, index) => ({ id: index, version: 2, answer: 'x' }));
  const read = readWith(many, []);
  expect(read).toHaveLength(500);
  expect(unreadAnswers(many, read).map(({ id }) => id)).toEqual([0]);
});
