import { expect, test } from 'vitest';
import { attempts, openView } from '@verdict/testkit/contest-rules.ts';
import { rule } from './acm.ts';

const sealedAtHour = { ...openView, sealedFrom: 3600 };
const withLate = { ...openView, includesLate: true };

/** `errorNum tryNum ACTime total`, minutes for the time. */
function shown(line: string, view = openView): string {
  const cell = rule.cell(attempts(line), view);
  if (!cell) return 'nothing';
  const { errorNum, tryNum, ACTime, total, isAfterContest, pending } = cell;
  const words = [
    `${errorNum} wrong`,
    `${tryNum} sealed`,
    ACTime === null ? 'unsolved' : `at ${ACTime / 60}`,
    `${total} in all`,
  ];
  return [...words, ...(isAfterContest ? ['late'] : []), ...(pending > 0 ? [`${pending} pending`] : [])].join(', ');
}

// oxfmt-ignore
const cells = [
  ['10 AC', openView, '0 wrong, 0 sealed, at 10, 1 in all'],
  ['10 WA, 20 PE, 30 AC', openView, '2 wrong, 0 sealed, at 30, 3 in all'],
  ['10 WA, 20 CE, 25 PA, 27 SE, 28 CA, 30 AC', openView, '1 wrong, 0 sealed, at 30, 6 in all'],
  ['10 AC, 20 WA, 30 AC', openView, '0 wrong, 0 sealed, at 10, 3 in all'],
  ['10 CE', openView, '0 wrong, 0 sealed, unsolved, 1 in all'],
  ['10 WA, 20 ??', openView, '1 wrong, 0 sealed, unsolved, 1 in all, 1 pending'],
  ['10 SF', openView, 'nothing'],
  ['0 AC-', withLate, 'nothing'],
  ['10 WA, 300 AC+', openView, '1 wrong, 0 sealed, unsolved, 1 in all'],
  ['10 WA, 300 AC+', withLate, '1 wrong, 0 sealed, at 300, 2 in all, late'],
  ['10 AC, 300 AC+', withLate, '0 wrong, 0 sealed, at 10, 2 in all'],
  ['59 WA, 60 AC', sealedAtHour, '1 wrong, 1 sealed, unsolved, 2 in all'],
  ['10 AC, 70 WA', sealedAtHour, '0 wrong, 1 sealed, at 10, 2 in all'], // counted although it was solved before
  ['70 ??, 71 CE, 72 SF', sealedAtHour, '0 wrong, 2 sealed, unsolved, 2 in all'],
  ['10 WA, 300 AC+', { ...withLate, sealedFrom: 3600 }, '1 wrong, 0 sealed, unsolved, 1 in all'],
] as const;
test.each(cells)('%s with %o: %s', (line, view, expected) => {
  expect(shown(line, view)).toBe(expected);
});

test('a wrong attempt costs 20 minutes, but only once the problem is solved', () => {
  const totals = (line: string) => rule.totals(rule.cell(attempts(line), openView)!);
  expect(totals('10 WA, 20 WA')).toEqual({ score: 0, time: 0, attempts: 2, lastGain: 0 });
  expect(totals('10 WA, 20 WA, 30 AC, 40 WA')).toEqual({
    score: 1,
    time: (30 + 2 * 20) * 60,
    attempts: 4,
    lastGain: 0,
  });
});

test('a cell knows which attempt began it: the first that counts', () => {
  expect(rule.cell(attempts('10 ??, 20 WA, 30 AC'), openView)?.first).toEqual({ seconds: 1200, id: 2 });
  expect(rule.cell(attempts('10 ??'), openView)?.first).toBeNull();
});

test('a cell is JSON', () => {
  const cell = rule.cell(attempts('10 WA, 20 ??, 30 AC'), openView);
  expect(JSON.parse(JSON.stringify(cell))).toEqual(cell);
});
