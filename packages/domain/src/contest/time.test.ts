import { expect, test } from 'vitest';
import { stranger } from './contest.ts';
import {
  contestTime,
  endOfAll,
  isPaused,
  isSealed,
  longestMs,
  ownEndAt,
  ownStartAt,
  phaseNumbers,
  phaseOf,
  resumed,
  sealedFrom,
} from './time.ts';
import { at, contestOf, HOUR, MINUTE } from '@verdict/testkit/contest-rules.ts';

const late = { ...stranger, delayMs: 20 * MINUTE };
const longer = { ...stranger, extraMs: 30 * MINUTE };

test.each([
  ['09:59', 'scheduled', -1],
  ['10:00', 'running', 0],
  ['14:59', 'running', 0],
  ['15:00', 'ended', 1],
] as const)('a contest from 10:00 to 15:00 is at %s %s', (now, phase, number) => {
  expect(phaseOf(contestOf({}), at(now))).toBe(phase);
  expect(phaseNumbers[phase]).toBe(number);
});

test('a contest has ended when its last participant is done', () => {
  const contest = contestOf({ lastEndAt: at('15:30') });
  expect([phaseOf(contest, at('15:29')), phaseOf(contest, at('15:30'))]).toEqual(['running', 'ended']);
  expect(longestMs(contest)).toBe(5.5 * HOUR);
});

test('seconds are whole ones since the start; before it there are none, from the end on they are late', () => {
  const contest = contestOf({});
  const sent = (now: Date) => contestTime(contest, stranger, now);
  expect(sent(at('09:30'))).toEqual({ seconds: 0, phase: 'before' });
  expect(sent(at('10:00'))).toEqual({ seconds: 0, phase: 'during' });
  expect(sent(new Date(at('10:01').getTime() + 999))).toEqual({ seconds: 60, phase: 'during' });
  expect(sent(at('15:00'))).toEqual({ seconds: 5 * 3600, phase: 'late' });
});

test('a later start takes the first minutes away; only extra time gives them back at the end', () => {
  const contest = contestOf({});
  expect(contestTime(contest, late, at('10:19')).phase).toBe('before');
  expect(contestTime(contest, late, at('10:21'))).toEqual({ seconds: 60, phase: 'during' });
  expect(contestTime(contest, late, at('15:00')).phase).toBe('late');
  expect(contestTime(contest, longer, at('15:29')).phase).toBe('during');
  expect(contestTime(contest, longer, at('15:30')).phase).toBe('late');
  expect([ownStartAt(contest, late), ownEndAt(contest, longer)]).toEqual([at('10:20'), at('15:30')]);
});

test('in a pause contest time stands still, and the contest does not end before it goes on', () => {
  const contest = contestOf({ pauses: [{ from: at('12:00'), until: null }] });
  expect([isPaused(contest, at('11:59')), isPaused(contest, at('12:00'))]).toEqual([false, true]);
  expect(contestTime(contest, stranger, at('12:20'))).toEqual({ seconds: 2 * 3600, phase: 'during' });
  expect(phaseOf(contest, at('16:00'))).toBe('running');
});

test('after a pause of 30 minutes everything that had not been reached is 30 minutes later, and nothing else', () => {
  const paused = contestOf({ sealAt: at('14:00'), pauses: [{ from: at('12:00'), until: null }] });
  const contest = { ...paused, ...resumed(paused, at('12:30')) };
  expect(contest).toMatchObject({
    startAt: at('10:00'),
    sealAt: at('14:30'),
    endAt: at('15:30'),
    lastEndAt: at('15:30'),
  });
  expect(contestTime(contest, stranger, at('12:31')).seconds).toBe(2 * 3600 + 60);
  expect([isPaused(contest, at('12:29')), isPaused(contest, at('12:30'))]).toEqual([true, false]);
  expect([sealedFrom(paused), sealedFrom(contest)]).toEqual([4 * 3600, 4 * 3600]);
  expect(ownEndAt(contest, longer)).toEqual(at('16:00'));
});

test('a pause before a later start moves that start, too', () => {
  const contest = contestOf({ pauses: [{ from: at('10:10'), until: at('10:40') }], endAt: at('15:30') });
  expect(ownStartAt(contest, late)).toEqual(at('10:50'));
  expect(contestTime(contest, late, at('10:51'))).toEqual({ seconds: 60, phase: 'during' });
});

test('a seal that had been reached stays when the contest goes on after a pause', () => {
  const paused = contestOf({ sealAt: at('14:00'), pauses: [{ from: at('14:00'), until: null }] });
  expect(resumed(paused, at('14:30'))).toMatchObject({ sealAt: at('14:00'), endAt: at('15:30') });
});

test('a pause while only those with extra time are left moves their end alone', () => {
  const paused = contestOf({ lastEndAt: at('15:30'), pauses: [{ from: at('15:10'), until: null }] });
  const contest = { ...paused, ...resumed(paused, at('15:20')) };
  expect(contest).toMatchObject({ endAt: at('15:00'), lastEndAt: at('15:30') });
  expect(endOfAll(contest)).toEqual(at('15:40'));
  expect([phaseOf(contest, at('15:39')), phaseOf(contest, at('15:40'))]).toEqual(['running', 'ended']);
  expect(ownEndAt(contest, longer)).toEqual(at('15:40'));
  expect(contestTime(contest, longer, at('15:39')).phase).toBe('during');
  expect(contestTime(contest, longer, at('15:40')).phase).toBe('late');
});

// oxfmt-ignore
const seals = [
  // now      opens at the end  sealed
  ['13:59', true, false],
  ['14:00', true, true],
  ['15:00', true, true], // somebody has extra time until 15:30
  ['15:29', true, true],
  ['15:30', true, false],
  ['15:30', false, true],
  ['23:00', false, true],
] as const;
test.each(seals)('at %s a board (opens at the end: %s) is sealed: %s', (now, opensAtEnd, sealed) => {
  const contest = contestOf({ sealAt: at('14:00'), opensAtEnd, lastEndAt: at('15:30') });
  expect(isSealed(contest, at(now))).toBe(sealed);
});

test('in a pause that began before the seal the board stays open, in one that began after it sealed', () => {
  const pausedFrom = (clock: string) => contestOf({ sealAt: at('14:00'), pauses: [{ from: at(clock), until: null }] });
  expect(isSealed(pausedFrom('13:59'), at('14:30'))).toBe(false);
  expect(isSealed(pausedFrom('14:01'), at('16:00'))).toBe(true);
});

test('a contest without a seal is never sealed, not even when it waits to be opened', () => {
  const contest = contestOf({ sealAt: null, opensAtEnd: false });
  expect([isSealed(contest, at('14:30')), isSealed(contest, at('16:00')), sealedFrom(contest)]).toEqual([
    false,
    false,
    null,
  ]);
});

test('a seal over the whole contest begins with it, not before', () => {
  const contest = contestOf({ sealAt: at('10:00') });
  expect([isSealed(contest, at('09:59')), isSealed(contest, at('10:00')), sealedFrom(contest)]).toEqual([
    false,
    true,
    0,
  ]);
});

test('everybody has the same sealed stretch of their own time', () => {
  const contest = contestOf({ sealAt: at('14:00') });
  const firstSealed = contestTime(contest, late, new Date(at('14:00').getTime() + late.delayMs));
  expect(firstSealed.seconds).toBe(sealedFrom(contest));
  expect(sealedFrom(contest)).toBe((4 * HOUR) / 1000);
});
