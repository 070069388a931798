import { expect, test } from 'vitest';
import type { Attempt, View } from '../attempt.ts';
import { standardPenalty } from '../contest.ts';
import { openView } from '@verdict/testkit/contest-rules.ts';
import { rule } from './ioi.ts';

const sealedAtHour = { ...openView, sealedFrom: 3600 };
const withLate = { ...openView, includesLate: true };
const words = {
  PA: 'partialAccepted',
  AC: 'accepted',
  WA: 'wrongAnswer',
  CE: 'compileError',
  '??': 'judging',
} as const;

/**
 * `10 PA 1=20* 2=5, 20 PA =30`: minute, verdict, points of subtasks, with a star when passed; or of the whole attempt.
 * A `+` after the verdict means after the end.
 */
const attemptsOf = (line: string): Attempt[] =>
  line.split(', ').map((text, index): Attempt => {
    const [minute, verdict = '', ...results] = text.split(' ');
    const parsed = results.map((one) => /^(\d*)=(\d+)(\*?)$/.exec(one)!);
    const subtasks = parsed
      .filter(([, number]) => number !== '')
      .map(([, number, points, star]) => [number, { points: Number(points), passed: star === '*' }]);
    return {
      id: index + 1,
      seconds: Number(minute) * 60,
      phase: verdict.endsWith('+') ? 'late' : 'during',
      status: words[verdict.slice(0, 2) as keyof typeof words],
      score: results.length === 0 ? null : parsed.reduce((sum, [, , points]) => sum + Number(points), 0),
      timeMs: 5,
      subtasks: subtasks.length > 0 ? Object.fromEntries(subtasks) : null,
    };
  });

function shown(line: string, view: View): string {
  const cell = rule.cell(attemptsOf(line), view);
  if (!cell) return 'nothing';
  const { score, subtasks = {}, isFull, gainedAt, tries, pending } = cell;
  const best = Object.entries(subtasks).map(
    ([number, { points, passed }]) => `${number}=${points}${passed ? '*' : ''}`,
  );
  return [
    [score, ...best].join(' '),
    ...(isFull ? ['full'] : []),
    gainedAt === null || gainedAt === undefined ? 'no gain' : `gained at ${gainedAt / 60}`,
    `${tries} tries`,
    ...(pending > 0 ? [`${pending} pending`] : []),
  ].join(', ');
}

// oxfmt-ignore
const cells: [line: string, view: View, expected: string][] = [
  ['10 PA 1=20* 2=0',                               openView,     '20 1=20* 2=0, gained at 10, 1 tries'],
  ['10 PA 1=20* 2=0, 20 PA 1=0 2=30',               openView,     '50 1=20* 2=30, gained at 20, 2 tries'],
  ['10 PA 1=20* 2=0, 20 PA 1=0 2=30, 30 PA 1=5 2=40', openView,   '60 1=20* 2=40, gained at 30, 3 tries'],
  ['10 PA 1=20* 2=0, 20 PA 1=0 2=80*',              openView,     '100 1=20* 2=80*, full, gained at 20, 2 tries'], // no attempt was accepted
  ['10 AC 1=20* 2=80*, 20 WA 1=0 2=0',              openView,     '100 1=20* 2=80*, full, gained at 10, 2 tries'], // points are never lost
  ['10 PA 1=20* 2=0, 20 CE, 30 ??',                 openView,     '20 1=20* 2=0, gained at 10, 2 tries, 1 pending'],
  ['10 WA 1=0 2=0',                                 openView,     '0 1=0 2=0, no gain, 1 tries'],
  ['10 CE',                                         openView,     ', no gain, 1 tries'],
  ['10 PA =40, 20 PA =70, 30 PA =60',               openView,     '70, gained at 20, 3 tries'], // without subtasks
  ['10 PA =40, 20 AC =100',                         openView,     '100, full, gained at 20, 2 tries'],
  ['10 PA 1=20* 2=0, 20 PA =50',                    openView,     '50 1=20* 2=0, gained at 20, 2 tries'], // by hand: counts as a whole
  ['10 PA 1=20* 2=40, 20 PA =50',                   openView,     '60 1=20* 2=40, gained at 10, 2 tries'],
  ['59 PA 1=20* 2=0, 60 PA 1=0 2=30, 61 ??',        sealedAtHour, '20 1=20* 2=0, gained at 59, 1 tries, 2 pending'],
  ['60 AC 1=20* 2=80*',                             sealedAtHour, ', no gain, 0 tries, 1 pending'],
  ['10 PA 1=20* 2=0, 300 PA+ 1=0 2=30',             openView,     '20 1=20* 2=0, gained at 10, 1 tries'],
  ['10 PA 1=20* 2=0, 300 PA+ 1=0 2=30',             withLate,     '50 1=20* 2=30, gained at 300, 2 tries'],
  ['300 PA+ 1=0 2=30',                              openView,     'nothing'],
];
test.each(cells)('%s with %o: %s', (line, view, expected) => {
  expect(shown(line, view)).toBe(expected);
});

test('the row is the sum of points; run times never break ties, and the last gain does only on demand', () => {
  const cell = rule.cell(attemptsOf('10 PA 1=20* 2=0, 20 PA 1=0 2=30'), openView)!;
  expect(rule.totals(cell)).toEqual({ score: 50, time: 0, attempts: 2, lastGain: 0 });
  const byGain = rule.counting({ ...standardPenalty, ties: 'lastGain' });
  expect(byGain.totals(cell)).toEqual({ score: 50, time: 0, attempts: 2, lastGain: 20 * 60 });
});

/** The definition, read literally: the best of each column of the table of attempts and subtasks, added up. */
const naive = (table: readonly (readonly number[])[]): number =>
  (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column] ?? 0))).reduce((a, b) => a + b, 0);

test('500 random tables: the cell has the sum of the best of each column', () => {
  let state = 7;
  const whole = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 500; round += 1) {
    const columns = 1 + whole(5);
    const table = Array.from({ length: 1 + whole(6) }, () => Array.from({ length: columns }, () => whole(40)));
    const line = table.map(
      (row, at) => `${at + 1} PA ${row.map((points, column) => `${column + 1}=${points}`).join(' ')}`,
    );
    expect(rule.cell(attemptsOf(line.join(', ')), openView)?.score).toBe(naive(table));
  }
});
