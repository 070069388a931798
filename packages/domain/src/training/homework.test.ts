import { describe, expect, test } from 'vitest';
import {
  type Homework,
  attemptStatuses,
  attemptsLeft,
  hasStarted,
  hiddenResults,
  markOf,
  percentAt,
  pointsOf,
  practice,
} from './homework.ts';

/** `2 20:00`: day in March, and time. */
const at = (moment: string): Date => {
  const [day = '', clock = ''] = moment.split(' ');
  return new Date(`2026-03-${day.padStart(2, '0')}T${clock}:00Z`);
};
const HOUR = 60;
const steps = [
  { withinMinutes: 24 * HOUR, percent: 80 },
  { withinMinutes: 72 * HOUR, percent: 50 },
];
const due = at('2 20:00');
const homework = (change: Partial<Homework> = {}): Homework => ({
  ...practice,
  startAt: at('1 08:00'),
  deadline: due,
  lastDeadline: due,
  lateSteps: steps,
  ...change,
});
/** `1 10:00 40, 1 11:00 100`: times and points; ids count from 1. */
const sent = (story: string) =>
  story === ''
    ? []
    : story.split(', ').map((line, index) => {
        const [day, clock, points] = line.split(' ');
        return { id: index + 1, at: at(`${day} ${clock}`), points: Number(points) };
      });
const marked = (story: string, change: Partial<Homework> = {}, ownDeadline: Date | null = due) =>
  markOf(sent(story), homework(change), ownDeadline);

test.each([
  ['in time', '2 19:59', 100],
  ['at the deadline', '2 20:00', 100],
  ['a minute late', '2 20:01', 80],
  ['a day late', '3 20:00', 80],
  ['more than a day late', '3 20:01', 50],
  ['three days late', '5 20:00', 50],
  ['later', '5 20:01', 0],
])('%s (%s) counts %i percent', (_what, when, percent) => {
  expect(percentAt(homework(), due, at(when))).toBe(percent);
});

test('without steps what is late counts nothing, and without a deadline nothing is late', () => {
  expect(percentAt(homework({ lateSteps: [] }), due, at('2 20:01'))).toBe(0);
  expect(percentAt(practice, null, at('30 20:00'))).toBe(100);
});

test('extra time moves the deadline and the steps of one student', () => {
  const own = at('4 20:00');
  expect(['4 20:00', '5 20:00', '7 20:00', '7 20:01'].map((when) => percentAt(homework(), own, at(when)))).toEqual([
    100, 80, 50, 0,
  ]);
});

describe('a mark', () => {
  test('is for the best counted submission after what is taken off for being late', () => {
    expect(marked('1 10:00 40, 2 19:00 70, 2 21:00 100')).toEqual({
      points: 80,
      submissionId: 3,
      isLate: true,
      percent: 80,
      counted: 3,
      uncounted: 0,
    });
    expect(marked('2 19:00 90, 2 21:00 100')).toMatchObject({ points: 90, submissionId: 1, isLate: false });
  });

  test('is for the first of equal ones, also where nothing was earned', () => {
    expect(marked('2 19:00 80, 2 21:00 100')).toMatchObject({ points: 80, submissionId: 1, isLate: false });
    expect(marked('2 21:00 0, 9 10:00 100')).toMatchObject({ points: 0, submissionId: 1, isLate: true });
  });

  test('counts the first submissions up to the limit', () => {
    expect(marked('1 10:00 0, 1 11:00 60, 1 12:00 100', { attemptsMax: 2 })).toMatchObject({
      points: 60,
      submissionId: 2,
      counted: 2,
      uncounted: 1,
    });
  });

  test('has decimals only where a share has them', () => {
    expect(marked('2 21:00 33')).toMatchObject({ points: 26.4 });
    expect(marked('2 21:00 100', { lateSteps: [{ withinMinutes: 120, percent: 33 }] })).toMatchObject({ points: 33 });
  });

  test('by hand stands in place of it, whatever was sent', () => {
    expect(markOf(sent('2 21:00 100'), homework(), due, 55)).toMatchObject({ points: 55, submissionId: null });
    expect(markOf([], homework(), due, 55)).toMatchObject({ points: 55, counted: 0 });
    expect(markOf([], homework(), due)).toBe(null);
  });

  test('of a training without dates is for the best submission', () => {
    const mark = markOf(sent('1 10:00 40, 30 10:00 100, 30 11:00 20'), practice, null);
    expect(mark).toMatchObject({ points: 100, submissionId: 2, isLate: false, counted: 3 });
  });
});

test('points are the score, or all or nothing where a problem has no scores', () => {
  const [scored, unscored] = [true, false].map((isScored) => ({ isScored, full: 100 }));
  expect(pointsOf({ status: 'partialAccepted', score: 30 }, scored!)).toBe(30);
  expect(pointsOf({ status: 'pending', score: null }, scored!)).toBe(0);
  expect(pointsOf({ status: 'accepted', score: null }, unscored!)).toBe(100);
  expect(pointsOf({ status: 'wrongAnswer', score: null }, unscored!)).toBe(0);
});

test('of the counted submissions those are left that were not sent; failures of the judge take none', () => {
  expect([0, 2, 5].map((number) => attemptsLeft({ attemptsMax: 3 }, number))).toEqual([3, 1, 0]);
  expect(attemptsLeft(practice, 7)).toBe(null);
  expect(attemptStatuses).toEqual(expect.arrayContaining(['pending', 'judging', 'accepted', 'compileError']));
  expect(attemptStatuses).not.toContain('systemError');
  expect(attemptStatuses).not.toContain('cancelled');
});

test('it begins at its start, or has always begun', () => {
  expect(['1 07:59', '1 08:00'].map((when) => hasStarted(homework(), at(when)))).toEqual([false, true]);
  expect(hasStarted(practice, at('1 00:00'))).toBe(true);
});

describe('results', () => {
  const extra = at('3 20:00');
  const hiding = homework({ hidesResults: true, lastDeadline: extra });

  test.each([
    // when     own    own with extra time  others'
    ['2 20:00', true, true, true],
    ['2 20:01', false, true, true],
    ['3 20:00', false, true, true],
    ['3 20:01', false, false, false],
  ] as const)('at %s: own %s, with extra time %s, of others %s are hidden', (when, own, withExtra, others) => {
    const now = at(when);
    expect(hiddenResults(hiding, due, now)).toEqual({ own, others });
    expect(hiddenResults(hiding, extra, now)).toEqual({ own: withExtra, others });
  });

  test('are shown at once unless the teacher hides them, and where there is no deadline', () => {
    const open = { own: false, others: false };
    expect(hiddenResults(homework(), due, at('1 10:00'))).toEqual(open);
    expect(hiddenResults({ ...practice, hidesResults: true }, null, at('1 10:00'))).toEqual(open);
  });
});
