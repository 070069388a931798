import { expect, test } from 'vitest';
import type { Actor } from '../permission/actor.ts';
import { audienceOf, lookRefusal, registerRefusal, submitRefusal } from './access.ts';
import { type Contest, type ExamRules, type Participant, stranger } from './contest.ts';
import { brokenRange, examHold } from './exam.ts';
import { HOUR, MINUTE, at, contestOf } from './fixtures.ts';

const rules: ExamRules = { ranges: ['10.1.0.0/16', '2001:db8::/32'], sessions: 'first', locks: true, ownAddress: true };
const ann: Actor = { uid: 'u1', username: 'ann', role: 1002, memberships: [], address: '10.1.2.3' };
const registered: Participant = { ...stranger, isRegistered: true };
const exam = (facts: Partial<Contest> = {}): Contest => contestOf({ access: 'private', exam: rules, ...facts });

const refusals = (contest: Contest, address: string | undefined, now: Date, facts: Partial<Actor> = {}) => {
  const { address: _, ...elsewhere } = ann;
  const actor = { ...elsewhere, ...(address !== undefined && { address }), ...facts };
  return [
    lookRefusal(contest, audienceOf(actor, contest, registered), now),
    submitRefusal(contest, audienceOf(actor, contest, registered), now),
    registerRefusal(contest, audienceOf(actor, contest, stranger), { passwordFits: true }, now),
  ];
};
const open = [null, null, null];
const shut = ['contestAddress', 'contestAddress', 'contestAddress'];

test('participants enter, look and submit from the addresses of the exam alone', () => {
  expect(refusals(exam(), '10.1.2.3', at('11:00'))).toEqual(open);
  expect(refusals(exam(), '2001:db8::7', at('11:00'))).toEqual(open);
  expect(refusals(exam(), '10.2.0.1', at('11:00'))).toEqual(shut);
  expect(refusals(exam(), undefined, at('11:00'))).toEqual(shut);
  expect(refusals(exam({ exam: { ...rules, ranges: [] } }), '10.2.0.1', at('11:00'))).toEqual(open);
  expect(refusals(exam({ exam: null }), '10.2.0.1', at('11:00'))).toEqual(open);
});

test('others cannot try passwords either, and before the start nobody else may enter', () => {
  const contest = exam();
  const audience = audienceOf({ ...ann, address: '10.2.0.1' }, contest, stranger);
  expect(registerRefusal(contest, audience, { passwordFits: false }, at('11:00'))).toBe('contestAddress');
  expect(refusals(contest, '10.2.0.1', at('09:00'))).toEqual([
    'contestNotStarted',
    'contestNotStarted',
    'contestAddress',
  ]);
});

test('addresses count until the last participant is done', () => {
  const longer = exam({ lastEndAt: at('15:30') });
  expect(refusals(longer, '10.2.0.1', at('15:29'))[0]).toBe('contestAddress');
  expect(refusals(longer, '10.2.0.1', at('15:30'))[0]).toBe(null);
  expect(refusals(exam({ pauses: [{ from: at('14:00'), until: null }] }), '10.2.0.1', at('20:00'))[0]).toBe(
    'contestAddress',
  );
});

test('the jury comes from everywhere', () => {
  expect(refusals(exam(), '10.2.0.1', at('11:00'), { uid: 'author' })).toEqual(open);
  expect(refusals(exam(), '10.2.0.1', at('11:00'), { role: 1000 })).toEqual(open);
});

const hold = (contest: Contest, participant = registered, now = at('11:00'), facts: Partial<Actor> = {}) =>
  examHold(contest, audienceOf({ ...ann, ...facts }, contest, participant), now);

test('an exam holds those who are registered, or named by the account rule, and nobody else', () => {
  const named = { prefix: 'team', suffix: '', from: 1, to: 9, extra: ['ann'] };
  expect(hold(exam())).toEqual({
    contestId: 1000,
    locks: true,
    sessions: 'first',
    isOutside: false,
    until: at('15:00'),
  });
  expect(hold(exam(), stranger)).toBe(null);
  expect(hold(exam({ access: 'public', accountRule: named }), stranger)).not.toBe(null);
  expect(hold(exam({ accountRule: { ...named, extra: [] } }))).toBe(null);
  expect(hold(exam(), { ...registered, isBanned: true })).toBe(null);
  expect(hold(exam({ isVisible: false }))).toBe(null);
  expect(hold(exam({ exam: null }))).toBe(null);
});

test('the jury is never held', () => {
  expect(hold(exam(), registered, at('11:00'), { uid: 'author' })).toBe(null);
  expect(hold(exam(), registered, at('11:00'), { role: 1000 })).toBe(null);
  expect(hold(exam(), registered, at('11:00'), { role: 1001 })).not.toBe(null);
});

test('it holds for the own time: from a later start to a later end, also while time stands still', () => {
  const held = (clock: string, participant = registered, contest = exam()) =>
    hold(contest, participant, at(clock)) !== null;
  expect(['09:59', '10:00', '14:59', '15:00'].map((clock) => held(clock))).toEqual([false, true, true, false]);
  const late = { ...registered, delayMs: HOUR, extraMs: 30 * MINUTE };
  expect(['10:59', '11:00', '15:29', '15:30'].map((clock) => held(clock, late))).toEqual([false, true, true, false]);
  const paused = exam({ pauses: [{ from: at('12:00'), until: null }] });
  expect(held('23:00', registered, paused)).toBe(true);
});

test('whoever has been released is free, but not of the addresses', () => {
  const released = { ...registered, isReleased: true };
  expect(hold(exam(), released)).toMatchObject({ locks: false, sessions: 'any' });
  const outside = audienceOf({ ...ann, address: '10.2.0.1' }, exam(), released);
  expect(lookRefusal(exam(), outside, at('11:00'))).toBe('contestAddress');
});

test('a session from elsewhere is noticed', () => {
  expect(hold(exam(), registered, at('11:00'), { address: '10.2.0.1' })?.isOutside).toBe(true);
  expect(hold(exam({ exam: { ...rules, ranges: [] } }), registered, at('11:00'))?.isOutside).toBe(false);
});

test('ranges that cannot be read are named by their place', () => {
  expect(brokenRange({ ranges: ['10.1.0.0/16', '10.1.0.0-9', 'x'] })).toBe(1);
  expect(brokenRange({ ranges: [] })).toBe(null);
});
