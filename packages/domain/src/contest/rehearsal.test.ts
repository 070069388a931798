import { expect, test } from 'vitest';
import { rehearsedMs, rehearsedRuns, type RehearsedProblem } from './rehearsal.ts';

const problem = (label: string, change: Partial<RehearsedProblem> = {}): RehearsedProblem => ({
  label,
  hasRight: true,
  hasWrong: true,
  ...change,
});
const plan = { teams: 10, runs: 120, problems: ['A', 'B', 'C'].map((label) => problem(label)), seconds: 3600, seed: 7 };
const keyOf = ({ team, label }: { team: number; label: string }) => `${team} ${label}`;

test('runs come by time, from within the rehearsed part, and are the same for the same seed', () => {
  const runs = rehearsedRuns(plan);
  const seconds = runs.map(({ second }) => second);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...seconds)).toBeLessThan(3600);
  expect(rehearsedRuns(plan)).toEqual(runs);
  expect(rehearsedRuns({ ...plan, seed: 8 })).not.toEqual(runs);
});

test('teams solve each problem once at most, early problems more often, and some attempts are wrong', () => {
  const runs = rehearsedRuns(plan);
  const right = runs.filter(({ isRight }) => isRight);
  expect(new Set(right.map(keyOf)).size).toBe(right.length);
  const solvedBy = (label: string) => right.filter((run) => run.label === label).length;
  expect(solvedBy('A')).toBeGreaterThan(solvedBy('C'));
  expect(runs.length).toBeGreaterThan(right.length);
});

test('a problem without a right program is never solved; one without any program gets no run', () => {
  const problems = [
    problem('A', { hasRight: false }),
    problem('B', { hasRight: false, hasWrong: false }),
    problem('C'),
  ];
  const runs = rehearsedRuns({ ...plan, problems });
  expect(runs.some(({ label, isRight }) => label === 'A' && isRight)).toBe(false);
  expect(runs.some(({ label }) => label === 'A')).toBe(true);
  expect(runs.some(({ label }) => label === 'B')).toBe(false);
  expect(rehearsedRuns({ ...plan, problems: [] })).toEqual([]);
});

test.each([
  // contest  rehearsed, in minutes
  [300, 285],
  [60, 45],
  [20, 15],
])('of a contest of %i minutes, %i are over', (minutes, over) => {
  expect(rehearsedMs(minutes * 60_000)).toBe(over * 60_000);
});
