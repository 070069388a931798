import { expect, test } from 'vitest';
import { medalsOfContest, rankedOf, showOf, standardMedals, type ScrollData } from './scroll-scenes.ts';

const statuses = { AC: 0, WA: -1 } as const;
let submitId = 0;
/** Submissions from lines like `ann A 10 AC`; times are in minutes. */
const submissions = (story: string): ScrollData['submissions'] =>
  story
    .trim()
    .split('\n')
    .map((line) => {
      const [uid = '', displayId = '', minute, verdict] = line.trim().split(' ');
      submitId += 1;
      return {
        uid,
        username: uid,
        nickname: null,
        realname: `Prof. ${uid}`,
        school: null,
        avatar: null,
        gender: 'secrecy',
        submitId,
        status: statuses[verdict as 'AC' | 'WA'],
        submitTime: '2026-01-01T00:00:00Z',
        time: Number(minute) * 60,
        displayId,
      };
    });

const data: ScrollData = {
  info: {
    id: 1000,
    title: 'Finals',
    rankShowName: 'realname',
    problemCount: 2,
    balloonColor: { A: '#f00', B: null },
    labels: ['A', 'B'],
    sealedFrom: 3600,
    penalty: { wrongSeconds: 1200, unit: 'seconds', ties: 'shared' },
    medals: null,
    starUserList: ['star'],
    startTime: '2026-01-01T00:00:00Z',
    sealRankTime: '2026-01-01T01:00:00Z',
    endTime: '2026-01-01T02:00:00Z',
  },
  submissions: submissions(`
    ann A 10 AC
    ann B 20 AC
    bob A 30 AC
    bob B 70 WA
    cid A 40 AC
    cid B 80 AC
    star A 90 AC`),
};
const show = showOf(data, [1, 1, 0], false);
const lines = show.scenes.map(({ kind, uid, label }) => [kind, uid, label].filter(Boolean).join(' '));

test('a problem is asked for before it is shown; who wins nothing is settled without a scene of their own', () => {
  expect(lines).toEqual([
    'start',
    'asked star A',
    'shown star A',
    'asked cid B',
    'shown cid B',
    'asked bob B',
    'shown bob B',
    'award cid',
    'award ann',
    'end',
  ]);
});

const orderAt = (scene: number) =>
  show.boardAfter(show.scenes[scene]?.applied ?? 0).rows.map(({ entrant, rank }) => `${rank} ${entrant.uid}`);

test('the board of each scene, ranks included, can be had in any order', () => {
  expect(orderAt(4)).toEqual(['1 ann', '2 cid', '3 bob', '-1 star']);
  expect(orderAt(0)).toEqual(['1 ann', '2 bob', '3 cid', '-1 star']);
});

test('medals go to those with a rank, the first solvers are named, and both are shown with the name of the contest', () => {
  expect(Object.fromEntries(show.honours)).toEqual({
    ann: { medal: 'gold', firsts: ['A', 'B'] },
    cid: { medal: 'silver', firsts: [] },
  });
  expect(show.contestants.get('cid')?.name).toBe('Prof. cid');
});

test('a jump to a place ends where the place is settled', () => {
  expect(lines[show.sceneOfPlace(1)]).toBe('award cid');
  // Bob wins nothing, so the target is the first scene in which he is settled.
  expect(lines[show.sceneOfPlace(2)]).toBe('award cid');
  expect(lines[show.sceneOfPlace(0)]).toBe('award ann');
});

test('stars can be left out, and count for no medal', () => {
  expect(showOf(data, [1, 1, 0], true).scenes.some(({ uid }) => uid === 'star')).toBe(false);
  expect(rankedOf(data)).toBe(3);
});

test('by default a tenth, a fifth and three tenths of the ranked get medals, rounded down', () => {
  expect(standardMedals(3)).toEqual([0, 0, 0]);
  expect(standardMedals(38)).toEqual([3, 7, 11]);
});

test('a contest with awards of its own gives these, also where a standard share would be nobody', () => {
  const withMedals = (medals: number[] | null | undefined) =>
    ({ ...data, info: { ...data.info, medals } }) as ScrollData;
  expect(medalsOfContest(withMedals([1, 0, 2]))).toEqual([1, 0, 2]);
  expect(medalsOfContest(withMedals([2]))).toEqual([2, 0, 0]);
  for (const none of [null, undefined]) expect(medalsOfContest(withMedals(none))).toEqual(standardMedals(3));
});

test('of a contest without submissions there is a start and an end', () => {
  expect(showOf({ ...data, submissions: [] }, [0, 0, 0], false).scenes.map(({ kind }) => kind)).toEqual([
    'start',
    'end',
  ]);
});
