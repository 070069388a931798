import { expect, test } from 'vitest';
import { boardOf, hasBegun, isFirst } from './board.ts';
import { type Penalty, standardPenalty } from './contest.ts';
import { attempts, openView } from '@verdict/testkit/contest-rules.ts';
import { rule as acm } from './rules/acm.ts';
import { rule as oi } from './rules/oi.ts';
import type { Cell, ContestRule } from './rule.ts';

/** `ann: A 10 WA, 30 AC; B 50 AC`, one participant per line; `*` before the name marks an unofficial one. */
function entries<C extends Cell>(rule: ContestRule<C>, story: string) {
  return story
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', rest = ''] = line.trim().split(/: ?/);
      const cells: Record<string, C> = {};
      for (const part of rest.split('; ')) {
        const cell = rule.cell(attempts(part.slice(2)), openView);
        if (cell) cells[part.slice(0, 1)] = cell;
      }
      return { entrant: { uid: name.replace('*', ''), isStar: name.startsWith('*') }, cells };
    });
}

function standing<C extends Cell>(rule: ContestRule<C>, story: string, removesStars = false): string[] {
  const { rows } = boardOf(rule, entries(rule, story), { removesStars });
  return rows.map(({ rank, entrant, score, time }) => `${rank} ${entrant.uid} ${score} ${time}`);
}

test('more problems first, then less penalty', () => {
  const story = `
    ann: A 10 WA, 30 AC; B 40 WA
    bob: A 50 AC
    cid: A 90 AC; B 95 AC`;
  expect(standing(acm, story)).toEqual(['1 cid 2 11100', '2 ann 1 3000', '2 bob 1 3000']);
});

test('a contest may count another penalty, and whole minutes of each accept or of their sum', () => {
  const story = `
    ann: A 10.5 WA, 30.75 AC; B 50.75 AC
    bob: A 40.5 AC; B 61 AC`;
  const counted = (wrongSeconds: number, unit: Penalty['unit']) =>
    standing(acm.counting({ wrongSeconds, unit, ties: 'shared' }), story);
  expect(counted(20 * 60, 'seconds')).toEqual(['1 ann 2 6090', '1 bob 2 6090']);
  expect(counted(20 * 60, 'minutes')).toEqual(['1 ann 2 6000', '2 bob 2 6060']);
  expect(counted(20 * 60, 'minutesOfSum')).toEqual(['1 ann 2 6060', '1 bob 2 6060']);
  expect(counted(10, 'seconds')).toEqual(['1 ann 2 4900', '2 bob 2 6090']);
});

test('equal ones share a rank and stand in the order in which they began: 1, 2, 2, 4', () => {
  const story = `
    ann: A 40 AC
    bob: A 30 AC; B 20 WA
    cid: A 30 AC; B 10 WA
    dan: A 20 AC`;
  expect(standing(acm, story)).toEqual(['1 dan 1 1200', '2 cid 1 1800', '2 bob 1 1800', '4 ann 1 2400']);
});

test('a contest may put the earlier last accept first, in whole minutes; only then equal ones share a rank', () => {
  const story = `
    ann: A 40 AC; B 20 AC
    bob: A 30 AC; B 30.5 AC
    cid: A 30.75 AC; B 30 AC
    dan: A 10 WA
    eve: B 200 CE`;
  const rule = acm.counting({ wrongSeconds: 1200, unit: 'minutes', ties: 'lastGain' });
  expect(standing(rule, story)).toEqual(['1 bob 2 3600', '1 cid 2 3600', '3 ann 2 3600', '4 dan 0 0', '4 eve 0 0']);
});

test('OI: the earlier last gain of points may decide between equals, and not the run time', () => {
  const story = `
    ann: A 10 AC 100/9; B 40 PA 50
    bob: A 50 AC 100/1; B 30 PA 50
    cid: A 10 WA 0; B 60 CE`;
  expect(standing(oi, story)).toEqual(['1 bob 150 1', '2 ann 150 9', '3 cid 0 0']);
  const rule = oi.counting({ ...standardPenalty, ties: 'lastGain' });
  expect(standing(rule, story)).toEqual(['1 ann 150 0', '2 bob 150 0', '3 cid 0 0']);
});

const withStar = `
  ann: A 20 AC
  *bob: A 10 AC
  cid: A 20 AC
  dan: A 30 WA, 31 AC`;
test('a star stands in its place, has rank -1 and takes nobody else’s', () => {
  expect(standing(acm, withStar)).toEqual(['-1 bob 1 600', '1 ann 1 1200', '1 cid 1 1200', '3 dan 1 3060']);
});

test('stars can be left out; they have still been first', () => {
  expect(standing(acm, withStar, true)).toEqual(['1 ann 1 1200', '1 cid 1 1200', '3 dan 1 3060']);
  expect([...boardOf(acm, entries(acm, withStar), { removesStars: true }).firsts]).toEqual([['A', 600]]);
});

test('whoever is accepted in the same second as the first is first, too', () => {
  const board = boardOf(
    acm,
    entries(
      acm,
      `
    ann: A 20 AC; B 21 AC
    bob: A 20 AC; B 22 AC`,
    ),
    { removesStars: false },
  );
  const firsts = board.rows.map(({ cells }) =>
    Object.entries(cells).map(([problem, cell]) => isFirst(acm, board, problem, cell)),
  );
  expect(firsts).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('OI: more points first, then less run time; there are no firsts', () => {
  const story = `
    ann: A 10 AC 100/30; B 20 PA 50/10
    bob: A 10 AC 100/20; B 20 PA 50/90
    cid: A 10 AC 100/1`;
  expect(standing(oi, story)).toEqual(['1 bob 150 20', '2 ann 150 30', '3 cid 100 1']);
  expect(boardOf(oi, entries(oi, story), { removesStars: false }).firsts.size).toBe(0);
});

test('who is given is ranked, also without an attempt; whether one counts can be asked before', () => {
  const given = entries(
    acm,
    `
    ann: A 10 WA
    bob: A 10 ??
    cid: `,
  );
  expect(given.map(({ cells }) => hasBegun(cells))).toEqual([true, false, false]);
  expect(boardOf(acm, given, { removesStars: false }).rows.map(({ rank, entrant }) => [rank, entrant.uid])).toEqual([
    [1, 'ann'],
    [1, 'bob'],
    [1, 'cid'],
  ]);
});

test('nobody is first to solve a problem while an earlier attempt at it is being judged, whoever made it', () => {
  const firsts = (story: string, waiting = ''): string[] => {
    const board = boardOf(acm, entries(acm, story), {
      removesStars: true,
      waiting: waiting === '' ? [] : entries(acm, waiting),
    });
    return [...board.firsts].map(([problem, seconds]) => `${problem} ${seconds / 60}`);
  };
  expect(firsts('ann: A 30 AC; B 40 AC')).toEqual(['A 30', 'B 40']);
  expect(firsts('ann: A 30 AC; B 40 AC\nbob: A 20 ??; B 40 ??')).toEqual(['B 40']);
  expect(firsts('ann: A 20 ??, 30 AC')).toEqual([]);
  expect(firsts('ann: A 30 AC', '*cid: A 29 ??')).toEqual([]);
  expect(firsts('ann: A 30 AC, 50 ??', 'cid: A 31 ??')).toEqual(['A 30']);
});
