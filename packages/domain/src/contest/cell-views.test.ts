import { expect, test } from 'vitest';
import { cellIn, cellViews } from './cell-views.ts';
import { stranger } from './contest.ts';
import { at, contestOf } from '@verdict/testkit/contest-rules.ts';

const contest = { ...contestOf({ sealAt: at('14:00') }), counted: 'recent' as const };
const sent = (id: number, clock: string, status: 'accepted' | 'wrongAnswer' | 'pending') => ({
  id,
  at: at(clock),
  status,
  score: null,
  timeMs: 5,
});

test('a cell before the seal is the same in every view, so it is kept once', () => {
  expect(Object.keys(cellViews(contest, stranger, [sent(1, '11:00', 'accepted')]))).toEqual(['real']);
});

test('in the seal it shows how often something was sent; after the end it counts for those who ask', () => {
  const views = cellViews(contest, stranger, [sent(1, '14:30', 'accepted'), sent(2, '15:30', 'wrongAnswer')]);
  expect(cellIn(views, 'real')).toMatchObject({ ACTime: 4.5 * 3600, total: 1 });
  expect(cellIn(views, 'sealed')).toMatchObject({ ACTime: null, tryNum: 1, total: 1 });
  expect(cellIn(views, 'late')).toMatchObject({ ACTime: 4.5 * 3600, total: 2 });
});

test('judging what was sent in the seal changes nothing of the sealed view', () => {
  const sealed = (rule: 'acm' | 'oi', status: 'accepted' | 'pending') =>
    cellIn(cellViews({ ...contest, rule }, stranger, [sent(1, '14:30', status)]), 'sealed');
  expect(sealed('acm', 'accepted')).toEqual(sealed('acm', 'pending'));
  expect([sealed('oi', 'accepted'), sealed('oi', 'pending')]).toEqual([null, null]);
});

test('times are those of the participant', () => {
  const later = { ...stranger, delayMs: 30 * 60_000, extraMs: 30 * 60_000 };
  const views = cellViews(contest, later, [sent(1, '15:10', 'accepted')]);
  expect(views).toMatchObject({ real: { ACTime: 4 * 3600 + 40 * 60 }, sealed: { tryNum: 1 } });
});
