import { expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import {
  audienceOf,
  hasAccess,
  isJury,
  lookRefusal,
  outsideRefusal,
  registerRefusal,
  submitRefusal,
} from './access.ts';
import { at, contestOf, HOUR, MINUTE } from '@verdict/testkit/contest-rules.ts';
import { type Contest, type Participant, stranger } from './contest.ts';

const user = (facts: Partial<Actor> = {}): Actor => ({
  uid: 'u1',
  username: 'ann',
  role: 1002,
  memberships: [],
  ...facts,
});
const registered: Participant = { ...stranger, isRegistered: true };
const accountRule = { prefix: 'team', suffix: '', from: 1, to: 9, extra: ['guest'], uids: [] };
const running = at('11:00');

const look = (contest: Contest, actor: Actor | null, participant = stranger, now = running) =>
  lookRefusal(contest, audienceOf(actor, contest, participant), now);
const submit = (contest: Contest, actor: Actor | null, participant = stranger, now = running) =>
  submitRefusal(contest, audienceOf(actor, contest, participant), now);

test('the jury are the creator, super admins and the roots of its group', () => {
  const contest = contestOf({ groupId: 7 });
  const root = { memberships: [{ groupId: 7, role: 'root' }] } as const;
  const others: Partial<Actor>[] = [
    { memberships: [{ groupId: 7, role: 'admin' }] },
    { memberships: [{ groupId: 8, role: 'root' }] },
    { role: 1001 },
    { role: 1008 },
  ];
  expect([{ uid: 'author' }, { role: 1000 } as const, root].map((facts) => isJury(user(facts), contest))).toEqual([
    true,
    true,
    true,
  ]);
  expect(others.map((facts) => isJury(user(facts), contest))).toEqual([false, false, false, false]);
  expect(isJury(null, { authorUid: null, groupId: null })).toBe(false);
});

// oxfmt-ignore
const doors = [
  // access       registered  look                    submit
  ['public', stranger, null, null],
  ['protected', stranger, null, 'contestNotRegistered'],
  ['private', stranger, 'contestNotRegistered', 'contestNotRegistered'],
  ['protected', registered, null, null],
  ['private', registered, null, null],
] as const;
test.each(doors)('%s contest, %o: look %s, submit %s', (access, participant, looks, submits) => {
  const contest = contestOf({ access });
  expect([look(contest, user(), participant), submit(contest, user(), participant)]).toEqual([looks, submits]);
});

test('the account rule is asked for when submitting, registering, and looking at private contests', () => {
  const contest = contestOf({ access: 'private', accountRule });
  const team = user({ username: 'team3' });
  expect([look(contest, user(), registered), look(contest, team, registered)]).toEqual(['contestAccountRule', null]);
  const open = contestOf({ accountRule });
  expect([look(open, user()), submit(open, user()), submit(open, team)]).toEqual([null, 'contestAccountRule', null]);
  const access = (actor: Actor, participant: Participant) =>
    hasAccess(contest, audienceOf(actor, contest, participant));
  expect([access(team, stranger), access(user(), registered), access(team, registered)]).toEqual([false, false, true]);
});

test('a hidden contest does not exist, and one of a group is for its members', () => {
  expect(look(contestOf({ isVisible: false }), user())).toBe('contestNotFound');
  const contest = contestOf({ groupId: 7 });
  expect(look(contest, user())).toBe('contestNotMember');
  expect(look(contest, user({ memberships: [{ groupId: 7, role: 'member' }] }))).toBeNull();
  expect(look(contestOf({}), null)).toBe('loginRequired');
});

test('nobody but the jury looks before the start, and nobody before their own', () => {
  const contest = contestOf({});
  const late: Participant = { ...stranger, delayMs: HOUR + MINUTE };
  expect([look(contest, user(), stranger, at('09:59')), look(contest, user(), late)]).toEqual([
    'contestNotStarted',
    'contestNotStarted',
  ]);
  expect([submit(contest, user(), late), submit(contest, user(), late, at('11:01'))]).toEqual([
    'contestNotStarted',
    null,
  ]);
  const author = user({ uid: 'author' });
  expect([look(contest, author, stranger, at('09:00')), submit(contest, author, stranger, at('09:00'))]).toEqual([
    null,
    null,
  ]);
});

test('after the end nobody submits, not even the jury, unless the contest allows it', () => {
  const [contest, open] = [contestOf({}), contestOf({ allowsLate: true })];
  const author = user({ uid: 'author' });
  expect([submit(contest, user(), stranger, at('15:00')), submit(contest, author, stranger, at('15:00'))]).toEqual([
    'contestEnded',
    'contestEnded',
  ]);
  expect(submit(open, user(), stranger, at('15:00'))).toBeNull();
  const longer: Participant = { ...stranger, extraMs: 10 * MINUTE };
  expect([submit(contest, user(), longer, at('15:09')), submit(contest, user(), longer, at('15:10'))]).toEqual([
    null,
    'contestEnded',
  ]);
});

test('while contest time stands still one may look, but only the jury submits', () => {
  const contest = contestOf({ pauses: [{ from: at('10:30'), until: null }] });
  expect([look(contest, user()), submit(contest, user())]).toEqual([null, 'contestPaused']);
  expect(submit(contest, user({ uid: 'author' }))).toBeNull();
});

test('who was sent away neither looks nor submits nor registers again', () => {
  const contest = contestOf({});
  const banned: Participant = { ...registered, isBanned: true };
  const audience = audienceOf(user(), contest, banned);
  expect(look(contest, user(), banned)).toBe('contestBanned');
  expect(submit(contest, user(), banned)).toBe('contestBanned');
  expect(registerRefusal(contest, audience, { passwordFits: true, isConfirmed: false }, running)).toBe('contestBanned');
});

// oxfmt-ignore
const registrations = [
  ['ann', stranger, false, 'contestPasswordWrong'],
  ['ann', stranger, true, 'contestAccountNotAllowed'],
  ['team3', stranger, true, null],
  ['team3', registered, true, 'contestAlreadyRegistered'],
] as const;
test.each(registrations)('%s, %o, right password %s: %s', (username, participant, passwordFits, refusal) => {
  const contest = contestOf({ access: 'protected', accountRule });
  expect(
    registerRefusal(
      contest,
      audienceOf(user({ username }), contest, participant),
      { passwordFits, isConfirmed: false },
      running,
    ),
  ).toBe(refusal);
});

test('a board for outsiders is there from the start on, where the contest has one', () => {
  const contest = contestOf({ hasOutsideBoard: true });
  expect([outsideRefusal(contest, at('09:59')), outsideRefusal(contest, running)]).toEqual(['contestNotStarted', null]);
  expect(outsideRefusal(contestOf({}), running)).toBe('contestBoardClosed');
  expect(outsideRefusal(contestOf({ hasOutsideBoard: true, isVisible: false }), running)).toBe('contestNotFound');
});
