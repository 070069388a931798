import { describe, expect, test } from 'vitest';
import { type Evidence, commonEvidence, evidenceLevels, visibleAt, visibleCases } from './evidence.ts';

/** Four cases: a sample that is right, a hidden one that is right, the first failing one, and a failing sample. */
const cases = [
  { name: 'A', status: 'accepted', isSample: true },
  { name: 'B', status: 'accepted', isSample: false },
  { name: 'C', status: 'wrongAnswer', isSample: false },
  { name: 'D', status: 'runtimeError', isSample: true },
] as const;

/** Names of the visible cases, with `*` after those with visible data. */
const visible = (level: Evidence, samples: boolean, of: typeof cases | (typeof cases)[number][] = cases): string =>
  visibleCases(of, { ...visibleAt[level], samples })
    .map(({ case: { name }, data }) => name + (data ? '*' : ''))
    .join(' ');

describe('of a submission whose third case is the first that fails', () => {
  test.each<[Evidence, shown: string, whereSamplesAreHidden: string]>([
    ['verdict', 'A* D*', ''],
    ['firstFailure', 'A* C D*', 'C'],
    ['firstFailureData', 'A* C* D*', 'C*'],
    ['results', 'A* B C D*', 'A B C D'],
    ['all', 'A* B* C* D*', 'A* B* C* D*'],
  ])('%s tells %s', (level, shown, whereSamplesAreHidden) => {
    expect([visible(level, true), visible(level, false)]).toEqual([shown, whereSamplesAreHidden]);
  });

  test('one without failures tells no case but the samples, where not every case is told', () => {
    expect(evidenceLevels.map((level) => visible(level, true, [cases[0], cases[1]]))).toEqual([
      'A*',
      'A*',
      'A*',
      'A* B',
      'A* B*',
    ]);
  });

  test('a case that was skipped has not failed', () => {
    const skipped = { status: 'cancelled', isSample: false } as const;
    const failed = { status: 'wrongAnswer', isSample: false } as const;
    expect(visibleCases([skipped, failed], { ...visibleAt.firstFailure, samples: true })).toEqual([
      { case: failed, data: false },
    ]);
  });
});

test('a place lowers the level of a problem and never raises it', () => {
  const table = evidenceLevels.map((problem) => evidenceLevels.map((place) => commonEvidence([problem, place])));
  expect(table).toEqual([
    ['verdict', 'verdict', 'verdict', 'verdict', 'verdict'],
    ['verdict', 'firstFailure', 'firstFailure', 'firstFailure', 'firstFailure'],
    ['verdict', 'firstFailure', 'firstFailureData', 'firstFailure', 'firstFailureData'],
    ['verdict', 'firstFailure', 'firstFailure', 'results', 'results'],
    ['verdict', 'firstFailure', 'firstFailureData', 'results', 'all'],
  ]);
  expect(commonEvidence(['results', 'all', 'firstFailureData'])).toBe('firstFailure');
  expect(commonEvidence([])).toBe('all');
});
