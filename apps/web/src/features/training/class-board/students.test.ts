import { expect, test } from 'vitest';
import { byUsername, matches, nameOf, solvedCount } from './students.ts';

const ann = { username: 'ann', nickname: 'Annie', realname: '安娜' };

test('a student has the real name, else the nickname, else the username', () => {
  expect(nameOf(ann)).toBe('安娜');
  expect(nameOf({ ...ann, realname: '' })).toBe('Annie');
  expect(nameOf({ ...ann, realname: null, nickname: null })).toBe('ann');
});

test('a student is found by a part of any name, whatever its case', () => {
  expect(['ANN', 'nie', '娜', ' ann ', ''].map((keyword) => matches(ann, keyword))).toEqual(Array(5).fill(true));
  expect(matches({ ...ann, nickname: null, realname: null }, 'nie')).toBe(false);
});

test('only accepted problems are solved', () => {
  const cell = (status: number) => ({ status, tries: 1, submitId: 1, at: '2026-03-01T10:00:00Z' });
  expect(solvedCount({ cells: { 1: cell(0), 2: cell(-1), 3: cell(8) } })).toBe(1);
});

test('usernames with numbers stand in the order of their numbers', () => {
  const names = ['ann10', 'bob1', 'ann2'].map((username) => ({ username, nickname: null, realname: null }));
  expect(names.toSorted(byUsername).map(({ username }) => username)).toEqual(['ann2', 'ann10', 'bob1']);
});
