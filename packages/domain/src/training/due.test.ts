import { expect, test } from 'vitest';
import { type DueState, dueState, lateUntil } from './due.ts';

const at = (text: string) => new Date(`2026-03-${text}Z`);

test.each<[now: string, finished: number, late: string | null, state: DueState]>([
  // now          finished  late until      state
  ['01T12:00:00', 0, null, 'open'],
  ['09T17:59:59', 2, null, 'open'],
  ['09T18:00:00', 2, null, 'soon'],
  ['10T18:00:00', 2, null, 'soon'],
  ['10T18:00:01', 2, null, 'over'],
  ['10T18:00:01', 2, '11T18:00:00', 'late'],
  ['11T18:00:00', 2, '11T18:00:00', 'late'],
  ['11T18:00:01', 2, '11T18:00:00', 'over'],
  ['01T12:00:00', 3, null, 'done'],
  ['12T12:00:00', 3, null, 'done'],
])('at %s with %i of 3 problems and late submissions until %s, homework due on the 10th is %s', (...row) => {
  const [now, finished, late, state] = row;
  const due = { deadline: at('10T18:00:00'), lateUntil: late === null ? null : at(late), problems: 3, finished };
  expect(dueState(due, at(now))).toBe(state);
});

test('homework without problems is not done', () => {
  const due = { deadline: at('10T18:00:00'), lateUntil: null, problems: 0, finished: 0 };
  expect(dueState(due, at('01T00:00:00'))).toBe('open');
});

test('late submissions earn points until the last step that is worth something', () => {
  const deadline = at('10T18:00:00');
  const steps = [
    { withinMinutes: 60, percent: 80 },
    { withinMinutes: 1440, percent: 50 },
    { withinMinutes: 2880, percent: 0 },
  ];
  expect(lateUntil(steps, deadline)).toEqual(at('11T18:00:00'));
  expect(lateUntil([], deadline)).toBeNull();
  expect(lateUntil(steps.slice(2), deadline)).toBeNull();
});
