import { expect, test } from 'vitest';
import { createRefusal, joining } from './group.ts';

const sent = { codeFits: false, reason: null };
const reason = 'I am in class 3';

test('a public group is joined at once, also by somebody who was refused or waited before it was public', () => {
  for (const level of [0, 1, 2]) expect(joining('public', level, sent)).toEqual({ level: 'member' });
});

test('others are applied to with a reason; a private one asks for its code first', () => {
  expect(joining('protected', 0, sent)).toEqual({ refusal: 'groupReason' });
  expect(joining('protected', 0, { ...sent, reason })).toEqual({ level: 'applying' });
  expect(joining('private', 0, { codeFits: false, reason })).toEqual({ refusal: 'groupCodeWrong' });
  expect(joining('private', 0, { codeFits: true, reason: null })).toEqual({ refusal: 'groupReason' });
  expect(joining('private', 0, { codeFits: true, reason })).toEqual({ level: 'applying' });
});

test('who waits or is a member does not apply again; who was refused does', () => {
  expect(joining('protected', 1, { ...sent, reason })).toEqual({ refusal: 'groupApplied' });
  expect(joining('protected', 2, { ...sent, reason })).toEqual({ level: 'applying' });
  for (const level of [3, 4, 5]) expect(joining('public', level, sent)).toEqual({ refusal: 'groupJoined' });
});

test('a group is created by those who have solved enough and own few; admins of the site have no such limits', () => {
  const limits = { solved: 20, owned: 5 };
  expect(createRefusal({ isSiteAdmin: false, solved: 20, owned: 4 }, limits)).toBe(null);
  expect(createRefusal({ isSiteAdmin: false, solved: 19, owned: 0 }, limits)).toEqual({
    key: 'groupSolvedTooFew',
    needed: 20,
    solved: 19,
  });
  expect(createRefusal({ isSiteAdmin: false, solved: 20, owned: 5 }, limits)).toEqual({ key: 'groupTooMany', max: 5 });
  expect(createRefusal({ isSiteAdmin: true, solved: 0, owned: 99 }, limits)).toBe(null);
});
