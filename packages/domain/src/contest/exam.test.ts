import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { audienceOf, lookRefusal, registerRefusal, submitRefusal } from './access.ts';
import { type Contest, type ExamEntry, type ExamRules, type Participant, stranger } from './contest.ts';
import { brokenRange, entryNow, examHold, isExamTooLong } from './exam.ts';
import { HOUR, MINUTE, at, contestOf } from '@verdict/testkit/contest-rules.ts';

const rules: ExamRules = { ranges: ['10.1.0.0/16', '2001:db8::/32'], sessions: 'first', locks: true, ownAddress: true };
const ann: Actor = { uid: 'u1', username: 'ann', role: 1002, memberships: [], address: '10.1.2.3' };
const entry: ExamEntry = { locks: true, sessions: 'first', untilMs: null };
const registered: Participant = { ...stranger, isRegistered: true, entry };
const exam = (facts: Partial<Contest> = {}): Contest => contestOf({ access: 'private', exam: rules, ...facts });

const refusals = (contest: Contest, address: string | undefined, now: Date, facts: Partial<Actor> = {}) => {
  const { address: _, ...elsewhere } = ann;
  const actor = { ...elsewhere, ...(address !== undefined && { address }), ...facts };
  return [
    lookRefusal(contest, audienceOf(actor, contest, registered), now),
    submitRefusal(contest, audienceOf(actor, contest, registered), now),
    registerRefusal(contest, audienceOf(actor, contest, stranger), { passwordFits: true, isConfirmed: true }, now),
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
  expect(registerRefusal(contest, audience, { passwordFits: false, isConfirmed: true }, at('11:00'))).toBe(
    'contestAddress',
  );
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

test('an exam holds those who entered it, and nobody whom a rule names or a password let in', () => {
  const named = { prefix: 'team', suffix: '', from: 1, to: 9, extra: [], uids: ['u1'] };
  expect(hold(exam())).toEqual({
    contestId: 1000,
    locks: true,
    sessions: 'first',
    isOutside: false,
    until: at('15:00'),
  });
  expect(hold(exam(), stranger)).toBe(null);
  expect(hold(exam(), { ...registered, entry: null })).toBe(null);
  expect(hold(exam({ access: 'public', accountRule: named }), stranger)).toBe(null);
  expect(hold(exam({ access: 'public', accountRule: named }), { ...stranger, entry })).not.toBe(null);
  expect(hold(exam({ accountRule: { ...named, uids: [] } }))).toBe(null);
  expect(hold(exam(), { ...registered, isBanned: true })).toBe(null);
  expect(hold(exam({ isVisible: false }))).toBe(null);
  expect(hold(exam({ exam: null }))).toBe(null);
});

test('whoever has not entered the exam neither looks nor submits, until it is over for all', () => {
  const named = { prefix: 'ann', suffix: '', from: 1, to: 9, extra: [], uids: ['u1'] };
  const rule = exam({ access: 'public', accountRule: named, exam: { ...rules, ranges: [] }, lastEndAt: at('15:30') });
  const refusalsOf = (participant: Participant, now: Date, facts: Partial<Actor> = {}) => {
    const audience = audienceOf({ ...ann, ...facts }, rule, participant);
    return [lookRefusal(rule, audience, now), submitRefusal(rule, audience, now)];
  };
  expect(refusalsOf(stranger, at('11:00'))).toEqual(['examNotEntered', 'examNotEntered']);
  expect(refusalsOf({ ...stranger, entry }, at('11:00'))).toEqual([null, null]);
  expect(refusalsOf(stranger, at('15:29'))[0]).toBe('examNotEntered');
  expect(refusalsOf(stranger, at('15:30'))[0]).toBe(null);
  expect(refusalsOf(stranger, at('11:00'), { role: 1001 })).toEqual([null, null]);
  expect(refusalsOf(stranger, at('11:00'), { uid: 'author' })).toEqual([null, null]);
});

test('an exam is entered with a confirmation; the registered and the named need no password', () => {
  const enter = (contest: Contest, participant: Participant, passwordFits: boolean, isConfirmed: boolean) =>
    registerRefusal(contest, audienceOf(ann, contest, participant), { passwordFits, isConfirmed }, at('09:00'));
  expect(enter(exam(), stranger, true, false)).toBe('examNotConfirmed');
  expect(enter(exam(), stranger, false, true)).toBe('contestPasswordWrong');
  expect(enter(exam(), stranger, true, true)).toBe(null);
  expect(enter(exam(), { ...stranger, isRegistered: true }, false, true)).toBe(null);
  expect(enter(exam(), registered, true, true)).toBe('contestAlreadyRegistered');
  const named = { prefix: 'x', suffix: '', from: 1, to: 9, extra: [], uids: ['u1'] };
  expect(enter(exam({ access: 'public', accountRule: named }), stranger, false, true)).toBe(null);
  expect(enter(exam({ access: 'public' }), stranger, false, true)).toBe('contestPublic');
});

test('rules that became stricter are confirmed again', () => {
  const held = (accepted: ExamEntry) => hold(exam(), { ...registered, entry: accepted }) !== null;
  expect(held({ ...entry, locks: false })).toBe(false);
  expect(held({ ...entry, sessions: 'any' })).toBe(false);
  expect(held({ ...entry, sessions: 'last' })).toBe(false);
  expect(hold(exam({ exam: { ...rules, locks: false, sessions: 'any' } }))).not.toBe(null);
});

describe('in a group', () => {
  const day = 24 * HOUR;
  const inGroup = (facts: Partial<Contest> = {}) => exam({ groupId: 7, authorUid: 'teacher', ...facts });
  const member: Partial<Actor> = { memberships: [{ groupId: 7, role: 'member' }] };
  const enteredAt = (contest: Contest, now: Date): Participant => ({
    ...registered,
    entry: entryNow(contest, registered, now),
  });
  const after = (ms: number): Date => new Date(at('10:00').getTime() + ms);
  const years = after(10 * 365 * day);

  test('an exam closes the site for a day at most, counted from the start', () => {
    const old = inGroup({ endAt: years, lastEndAt: years });
    const early = enteredAt(old, at('09:00'));
    expect(hold(old, early, after(day - 1), member)?.until).toEqual(after(day));
    expect(hold(old, early, after(day), member)).toBe(null);
    const late = enteredAt(old, after(2 * day));
    expect(hold(old, late, after(2 * day), member)).toBe(null);
  });

  test('extra time, a pause and another date do not make it longer', () => {
    const contest = inGroup();
    const entered = enteredAt(contest, at('10:30'));
    const longer = { ...entered, extraMs: 365 * day };
    const stopped = inGroup({ lastEndAt: years, pauses: [{ from: at('12:00'), until: null }] });
    expect(hold(contest, longer, after(day - 1), member)).not.toBe(null);
    expect(hold({ ...contest, lastEndAt: years }, longer, after(day), member)).toBe(null);
    expect(hold(stopped, entered, after(day), member)).toBe(null);
    const moved = inGroup({ startAt: after(2 * day), endAt: after(2 * day + HOUR), lastEndAt: after(2 * day + HOUR) });
    expect(hold(moved, entered, after(2 * day + MINUTE), member)).toBe(null);
    expect(lookRefusal(moved, audienceOf({ ...ann, ...member }, moved, entered), after(2 * day + MINUTE))).toBe(
      'examNotEntered',
    );
  });

  test('whoever has left the group is free', () => {
    const contest = inGroup();
    expect(hold(contest, enteredAt(contest, at('10:30')), at('11:00'), member)).not.toBe(null);
    expect(hold(contest, enteredAt(contest, at('10:30')), at('11:00'))).toBe(null);
  });

  test('only exams of groups may be too long, from 24 hours on', () => {
    const of = (ms: number, facts: Partial<Contest> = {}) => isExamTooLong({ ...inGroup(facts), endAt: after(ms) });
    expect([of(day), of(day + 1)]).toEqual([false, true]);
    expect(of(2 * day, { groupId: null })).toBe(false);
    expect(of(2 * day, { exam: null })).toBe(false);
  });
});

test('the jury is never held, and neither are administrators of the site', () => {
  expect(hold(exam(), registered, at('11:00'), { uid: 'author' })).toBe(null);
  expect(hold(exam(), registered, at('11:00'), { role: 1000 })).toBe(null);
  for (const role of [1001, 1008] as const) expect(hold(exam(), registered, at('11:00'), { role })).toBe(null);
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
