import { expect, test } from 'vitest';
import { stranger } from '../contest/contest.ts';
import { at, contestOf } from '@verdict/testkit/contest-rules.ts';
import type { PlaceFacts } from './place.ts';
import { practice } from '../training/homework.ts';
import type { Actor } from './actor.ts';
import { user } from '@verdict/testkit/actors.ts';
import { areLinesOf, reviewRights } from './review-rights.ts';

const people = {
  super: user('super', undefined, 1000),
  root: user('root', 'root'),
  admin: user('admin', 'admin'),
  author: user('author'),
  member: user('member', 'member'),
  siteAdmin: user('siteAdmin', undefined, 1001),
  visitor: null,
};
const inGroup: PlaceFacts = { kind: 'group', groupId: 7 };
const inTraining = (groupId: number | null): PlaceFacts => ({
  kind: 'training',
  trainingId: 1,
  groupId,
  training: { id: 1, groupId, authorUid: 'author', access: 'public', isVisible: true, ...practice },
  ownDeadline: null,
});
const inContest = (groupId: number | null): PlaceFacts => ({
  kind: 'contest',
  contestId: 1000,
  groupId,
  contest: contestOf({ groupId }),
  participant: stranger,
});
const shown = { isOwn: false, code: 'shown' } as const;
const after = at('16:00');

// oxfmt-ignore
test.each<[string, PlaceFacts, Date, ...string[]]>([
  ['a group',                  inGroup,         after,       'super', 'root', 'admin'],
  ['a training of a group',    inTraining(7),   after,       'super', 'root', 'admin', 'author'],
  ['a training of the site',   inTraining(null), after,      'super', 'author'],
  ['a contest of a group',     inContest(7),    after,       'super', 'root', 'author'],
  ['a contest of the site',    inContest(null), after,       'super', 'author'],
  ['a contest that goes on',   inContest(7),    at('12:00')],
  ['the bank',                 { kind: 'bank' }, after],
])('on what was sent in %s those comment who teach there', (_, placeFacts, now, ...who) => {
  const may = Object.entries(people).filter(
    ([, actor]) => reviewRights({ actor, now }, { placeFacts, trainingAuthorUid: 'author' }, shown).comments,
  );
  expect(may.map(([name]) => name)).toEqual(who);
});

const rightsOf = (actor: Actor, access: Parameters<typeof reviewRights>[2]) =>
  reviewRights({ actor, now: after }, { placeFacts: inGroup, trainingAuthorUid: null }, access);

test('the author of the program reads and replies, also where the site hides the program from them', () => {
  const own = { sees: true, teaches: false, comments: false, replies: true };
  expect(rightsOf(people.member, { isOwn: true, code: 'shown' })).toEqual(own);
  expect(rightsOf(people.member, { isOwn: true, code: 'hiddenBySite' })).toEqual(own);
});

test('who may read the program for another reason, or teaches and may not read it, is told nothing', () => {
  const nothing = { sees: false, teaches: false, comments: false, replies: false };
  expect(rightsOf(people.member, shown)).toEqual(nothing);
  expect(rightsOf(people.siteAdmin, shown)).toEqual(nothing);
  expect(rightsOf(people.root, { isOwn: false, code: 'hiddenBySite' })).toEqual(nothing);
});

test('who is muted reads and writes nothing', () => {
  const muted = { sees: true, teaches: false, comments: false, replies: false };
  expect(rightsOf(user('root', 'root', 1005), shown)).toEqual({ ...muted, teaches: true });
  expect(rightsOf(user('member', 'member', 1005), { isOwn: true, code: 'shown' })).toEqual(muted);
});

test('comments are at lines that the program has', () => {
  const code = 'a\nb\nc\n';
  const isThere = (first: number, last: number) => areLinesOf(code, { first, last });
  expect([isThere(1, 1), isThere(1, 3), isThere(3, 3)]).toEqual([true, true, true]);
  expect([isThere(0, 1), isThere(2, 1), isThere(3, 4)]).toEqual([false, false, false]);
});
