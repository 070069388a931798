import { expect, test } from 'vitest';
import { attempts, openView } from '@verdict/testkit/contest-rules.ts';
import { rule } from './oi.ts';

const recent = openView;
const highest = { ...openView, counted: 'highest' } as const;
const withLate = { ...recent, includesLate: true };
const sealedAtHour = { ...recent, sealedFrom: 3600 };

function shown(line: string, view: typeof openView): string {
  const cell = rule.cell(attempts(line), view);
  if (!cell) return 'nothing';
  const { score, time, tries, pending } = cell;
  const extra = pending > 0 ? [`${pending} pending`] : [];
  return [`${score} points`, `${time} ms`, `${tries} tries`, ...extra].join(', ');
}

// oxfmt-ignore
const cells = [
  ['10 PA 40/7, 20 PA 30/9', recent, '30 points, null ms, 2 tries'],
  ['10 PA 40/7, 20 PA 30/9', highest, '40 points, null ms, 2 tries'],
  ['10 AC 100/7, 20 CE', recent, 'null points, null ms, 2 tries'], // hides the points before it
  ['10 AC 100/7, 20 CE', highest, '100 points, 7 ms, 2 tries'],
  ['10 CE, 20 CE', highest, 'null points, null ms, 2 tries'],
  ['10 AC 100/9, 20 AC 100/7, 30 PA 50/1', highest, '100 points, 7 ms, 3 tries'],
  ['10 PA 100/3, 20 AC 100/7', highest, '100 points, 7 ms, 2 tries'], // partly accepted has no time
  ['10 AC 100/9, 20 AC 100/12', recent, '100 points, 12 ms, 2 tries'],
  ['10 WA 0/5', highest, '0 points, null ms, 1 tries'],
  ['10 PA 40/7, 20 ??', recent, '40 points, null ms, 1 tries, 1 pending'],
  ['10 SF', recent, 'nothing'],
  ['0 AC- 100/7, 300 AC+ 100/7', recent, 'nothing'],
  ['10 PA 40/7, 300 AC+ 100/7', withLate, '100 points, 7 ms, 2 tries'],
  ['59 PA 40/7, 60 AC 100/7, 61 ??', sealedAtHour, '40 points, null ms, 1 tries'],
  ['60 AC 100/7', sealedAtHour, 'nothing'],
  ['10 PA 40/7, 300 AC+ 100/7', { ...withLate, sealedFrom: 3600 }, '40 points, null ms, 1 tries'],
] as const;
test.each(cells)('%s with %o: %s', (line, view, expected) => {
  expect(shown(line, view)).toBe(expected);
});

test('the row is the sum of points and of run times; nobody is honoured for being first', () => {
  const cell = rule.cell(attempts('10 AC 100/7'), recent)!;
  expect(rule.totals(cell)).toEqual({ score: 100, time: 7, attempts: 1, lastGain: 0 });
  expect(rule.acceptedAt(cell)).toBeNull();
});

test('points are gained by the attempt that counts; of the best ones by the first', () => {
  const gained = (line: string, view: typeof openView) => rule.cell(attempts(line), view)?.gainedAt;
  const line = '10 PA 40, 20 PA 60, 30 PA 60, 40 PA 20';
  expect([gained(line, highest), gained(line, recent)]).toEqual([20 * 60, 40 * 60]);
  expect([gained('10 WA 0', highest), gained('10 PA 40, 20 CE', recent)]).toEqual([null, null]);
});

test.each(['recent', 'highest'] as const)('%s: who has no attempt that counts has not begun', (counted) => {
  const first = (line: string) => rule.cell(attempts(line), { ...sealedAtHour, counted })?.first ?? null;
  expect(first('70 AC 100/7')).toBeNull();
  expect(first('10 ??')).toBeNull();
  expect(first('10 CE')).toEqual(counted === 'recent' ? { seconds: 600, id: 1 } : null);
  expect(first('10 CE, 20 WA 0')).toEqual(counted === 'recent' ? { seconds: 600, id: 1 } : { seconds: 1200, id: 2 });
});
