import { expect, test } from 'vitest';
import { awards, defaultAwards, medalWinners } from './awards.ts';

/** `ann:3 bob:3 *cid:2`: names and scores, best first; `*` marks an unofficial participant. */
const standings = (line: string) =>
  line.split(' ').map((word) => {
    const [name = '', score] = word.split(':');
    return {
      entrant: { uid: name.replace('*', ''), isStar: name.startsWith('*') },
      cells: {},
      rank: 0,
      score: Number(score),
      time: 0,
      attempts: 1,
      lastGain: 0,
    };
  });
const tier = (name: string, num: number, priority: number) => ({
  name,
  num,
  priority,
  background: '#fff',
  color: '#000',
});

function won(kind: 'none' | 'number' | 'proportion', line: string, tiers: Parameters<typeof awards>[2]): string {
  return [...awards(standings(line), kind, tiers)].map(([uid, { name }]) => `${uid} ${name}`).join(', ');
}

test('by number: tier after tier by priority, by position, so that a tie may be cut', () => {
  const tiers = [tier('silver', 2, 2), tier('gold', 1, 1)];
  expect(won('number', 'ann:3 bob:3 cid:2 dan:1', tiers)).toBe('ann gold, bob silver, cid silver');
});

test('shared awards: who ties with the last winner wins the same, and the next award has fewer places', () => {
  const medals = [tier('gold', 1, 1), tier('silver', 1, 2), tier('bronze', 1, 3)];
  const shared = (line: string) =>
    [...awards(standings(line), 'number', medals, { sharesAwards: true })].map(([uid, { name }]) => `${uid} ${name}`);
  expect(shared('ann:3 bob:3 cid:2 dan:1')).toEqual(['ann gold', 'bob gold', 'cid bronze']);
  expect(shared('ann:3 bob:2 cid:2 dan:2 eve:1')).toEqual(['ann gold', 'bob silver', 'cid silver', 'dan silver']);
  expect(shared('ann:0 bob:0')).toEqual([]);
});

test('stars are passed over, and who scored nothing wins nothing', () => {
  expect(won('number', '*ann:3 bob:2 cid:0', [tier('gold', 1, 1), tier('silver', 5, 2)])).toBe('bob gold');
});

test('by proportion: of all who are ranked, stars apart, rounded down', () => {
  const eleven = '*star:9 a:9 b:8 c:7 d:6 e:5 f:4 g:3 h:2 i:1 j:0 k:0';
  expect(won('proportion', eleven, defaultAwards)).toBe('a Gold, b Silver, c Silver, d Bronze, e Bronze, f Bronze');
});

test('tiers of nobody are passed over', () => {
  expect(won('number', 'ann:3', [tier('gold', 0, 1), tier('silver', -1, 2), tier('bronze', 1, 3)])).toBe('ann bronze');
  expect(won('proportion', 'ann:3 bob:2', defaultAwards)).toBe('');
});

test('a contest without awards gives none', () => {
  expect(won('none', 'ann:3', defaultAwards)).toBe('');
});

test('the first three tiers are the medals, also when one of them has no winner', () => {
  const tiers = [tier('third', 1, 30), tier('first', 0, 10), tier('second', 2, 20), tier('fourth', 1, 40)];
  const given = awards(standings('ann:3 bob:3 cid:2 dan:1'), 'number', tiers);
  expect(medalWinners(given, tiers)).toEqual([[], ['ann', 'bob'], ['cid']]);
  expect(medalWinners(new Map(), [])).toEqual([]);
});
