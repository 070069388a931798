import { expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { audienceOf } from './access.ts';
import { type Participant, stranger } from './contest.ts';
import { at, contestOf } from '@verdict/testkit/contest-rules.ts';
import { askRefusal, seesAsker, seesQuestion } from './questions.ts';

const user = (uid: string): Actor => ({ uid, username: uid, role: 1002, memberships: [] });
const registered: Participant = { ...stranger, isRegistered: true };

const ask = (access: 'public' | 'private' | 'protected', participant: Participant, clock = '11:00', uid = 'ann') => {
  const contest = contestOf({ access });
  return askRefusal(contest, audienceOf(user(uid), contest, participant), at(clock));
};

test('whoever takes part may ask: in a protected contest those who registered', () => {
  expect(ask('public', stranger)).toBe(null);
  expect(ask('protected', stranger)).toBe('contestNotRegistered');
  expect(ask('protected', registered)).toBe(null);
  expect(ask('private', stranger)).toBe('contestNotRegistered');
  expect(ask('protected', stranger, '11:00', 'author')).toBe(null);
  expect(ask('public', { ...stranger, isBanned: true })).toBe('contestBanned');
});

test('from the start on, and after the end', () => {
  expect([ask('public', stranger, '09:59'), ask('public', stranger, '15:01')]).toEqual(['contestNotStarted', null]);
});

test('a question is its asker’s and the jury’s, until it is answered to all; then nobody is told who asked', () => {
  const seen = (uid: string, isJury: boolean, isToAll: boolean) =>
    [seesQuestion, seesAsker].map((rule) => rule(user(uid), { isJury }, { uid: 'ann', isToAll }));
  expect(seen('ann', false, false)).toEqual([true, true]);
  expect(seen('bob', false, false)).toEqual([false, false]);
  expect(seen('bob', true, false)).toEqual([true, true]);
  expect(seen('bob', false, true)).toEqual([true, false]);
});
