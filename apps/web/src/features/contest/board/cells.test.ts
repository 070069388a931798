import type { PassFailRow, ScoreRow } from '@verdict/contract/contest/board.ts';
import { translator } from '@verdict/kit/i18n.tsx';
import english from '@verdict/messages/contest/board.en-US.ts';
import chinese from '@verdict/messages/contest/board.zh-CN.ts';
import { expect, test } from 'vitest';
import { passFailLook, formatSpan, scoreLook, pinnedCount, shownName } from './cells.ts';
import { shownCell, type BoardTranslate } from './cell-text.ts';

test.each([
  // what the cell says                                               state       minutes  tries  open
  [{ errorNum: 0, isAC: true, isFirstAC: true, ACTime: 599 }, 'first', 9, 1, 0],
  [{ errorNum: 2, isAC: true, isFirstAC: false, ACTime: 600 }, 'accepted', 10, 3, 0],
  [{ errorNum: 0, isAC: true, isFirstAC: true, ACTime: 600, isAfterContest: true }, 'late', 10, 1, 0],
  [{ errorNum: 0, isAC: true, isFirstAC: false, ACTime: 60, tryNum: 2 }, 'accepted', 1, 1, 2],
  [{ errorNum: 1, tryNum: 2 }, 'tried', null, 1, 2],
  [{ errorNum: 1, pending: 1 }, 'tried', null, 1, 1],
  [{ errorNum: 3 }, 'wrong', null, 3, 0],
] as const)('%j is %s', (cell, state, minutes, tries, open) =>
  expect(passFailLook(cell)).toEqual({ state, minutes, tries, open }),
);

test('a cell without tries that count is empty, such as one with a compile error only', () => {
  expect(passFailLook(undefined)).toBeNull();
  expect(passFailLook({ errorNum: 0 })).toBeNull();
});

const oi = { submissionInfo: { A: 100, B: 40, C: 0, D: null }, timeInfo: { A: 15 }, pendingInfo: { C: 1, E: 2 } };
test.each([
  ['A', 'full'],
  ['B', 'part'],
  ['C', 'zero'],
  ['D', 'zero'],
  ['E', 'tried'],
])('of OI the cell %s is %s', (label, state) => expect(scoreLook(oi, label)?.state).toBe(state));
test('of OI nothing was sent to F', () => expect(scoreLook(oi, 'F')).toBeNull());

const acmRow = { ac: 1, submissionInfo: { A: { errorNum: 1, isAC: true, isFirstAC: true, ACTime: 5280 } } };
const inEnglish = translator(english as never) as BoardTranslate;
const inChinese = translator(chinese as never) as BoardTranslate;

test('a screen reader is told what colours and signs mean', () => {
  expect(shownCell(inEnglish, acmRow as unknown as PassFailRow, 'A')).toEqual({
    state: 'first',
    figure: '88',
    note: '2 tries',
    sentences: ['First to solve it, after 88 minutes, 2 tries'],
  });
  expect(shownCell(inChinese, acmRow as unknown as PassFailRow, 'A')?.sentences).toEqual([
    '最先通过，用时 88 分钟，提交 2 次',
  ]);
  const sealed = { ac: 0, submissionInfo: { A: { errorNum: 1, tryNum: 2 } } } as unknown as PassFailRow;
  expect(shownCell(inEnglish, sealed, 'A')).toMatchObject({
    note: '1 + 2 tries',
    sentences: ['2 tries whose verdicts are not shown yet', 'Not accepted, 1 try'],
  });
  expect(shownCell(inEnglish, oi as unknown as ScoreRow, 'A')?.sentences).toEqual([
    'Full score, 100',
    'run time 15 ms',
  ]);
  expect(shownCell(inEnglish, oi as unknown as ScoreRow, 'D')?.sentences).toEqual([
    'The submission that counts has no score',
  ]);
});

const rows = (...uids: string[]) => uids.map((uid) => ({ uid }));
test.each([
  // rows                              own    concerned    pinned
  [rows('a', 'b', 'c'), null, [], 0],
  [rows('b', 'a', 'b', 'c'), 'b', [], 1],
  [rows('a', 'a', 'b'), 'a', [], 1],
  [rows('c', 'a', 'b', 'a', 'b', 'c'), 'c', ['b', 'a'], 3],
  [rows('a', 'b', 'c'), 'x', ['y'], 0],
])('of %j seen by %s, who follows %j, %i are pinned', (list, own, concerned, count) =>
  expect(pinnedCount(list, own, concerned)).toBe(count),
);

test('who has no name of the chosen kind is shown by the user name', () => {
  const ann = { username: 'ann', nickname: '', realname: 'Ann Lee' };
  expect(shownName(ann, 'nickname')).toBe('ann');
  expect(shownName(ann, 'realname')).toBe('Ann Lee');
  expect(shownName(ann, null)).toBe('ann');
});

test('penalties of more than a day stay hours', () => expect(formatSpan(27 * 3600 + 65)).toBe('27:01:05'));
