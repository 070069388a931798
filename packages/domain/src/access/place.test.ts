import { expect, test } from 'vitest';
import {
  type Place,
  type PlaceIds,
  bank,
  countsForSite,
  hasSubmitInterval,
  idsOf,
  judgeSwitchOf,
  placeOf,
} from './place.ts';

const contest: Place = { kind: 'contest', contestId: 7, groupId: null };
const groupContest: Place = { kind: 'contest', contestId: 7, groupId: 3 };
const training: Place = { kind: 'training', trainingId: 5, groupId: null };
const group: Place = { kind: 'group', groupId: 3 };

const ids: [Place, Partial<PlaceIds>][] = [
  [bank, {}],
  [contest, { contestId: 7 }],
  [groupContest, { contestId: 7, groupId: 3 }],
  [training, { trainingId: 5 }],
  [group, { groupId: 3 }],
];
test.each(ids)('the place %j is that of the ids %j', (place, some) => {
  const whole = { contestId: null, trainingId: null, groupId: null, ...some };
  expect(placeOf(whole)).toEqual(place);
  expect(idsOf(place)).toEqual(whole);
});

test.each([
  // place       switch              interval  counts
  [bank, 'openPublicJudge', true, true],
  [training, 'openPublicJudge', true, true],
  [contest, 'openContestJudge', false, false],
  [groupContest, 'openGroupJudge', false, false],
  [group, 'openGroupJudge', true, false],
] as const)('%j: %s, interval %s, counts for the site %s', (place, judgeSwitch, interval, counts) => {
  expect([judgeSwitchOf(place), hasSubmitInterval(place), countsForSite(place, { isSealed: false })]).toEqual([
    judgeSwitch,
    interval,
    counts,
  ]);
  expect(countsForSite(place, { isSealed: true })).toBe(false);
});
