import { expect, test } from 'vitest';
import { at, contestOf, HOUR } from '@verdict/testkit/contest-rules.ts';
import type { Actor } from '../access/actor.ts';
import { contestComments, mayDelete, mayReply, seesComment } from './comment-rights.ts';

const ann: Actor = { uid: 'ann', username: 'ann', role: 1002, memberships: [] };
const contest = contestOf({});
const [running, ended] = [at('11:00'), at('15:00')];

const written = {
  own: { uid: 'ann', isOfficial: false, isHidden: false },
  others: { uid: 'bob', isOfficial: false, isHidden: false },
  jurys: { uid: 'author', isOfficial: true, isHidden: false },
};

// oxfmt-ignore
const rows = [
  // reader                  sees                       replies to                 deletes
  [false, running, ['own', 'jurys'],           ['own'],                    ['own']],
  [false, ended,   ['own', 'others', 'jurys'], ['own'],                    ['own']],
  [true,  running, ['own', 'others', 'jurys'], ['own', 'others', 'jurys'], ['own', 'others', 'jurys']],
  [true,  ended,   ['own', 'others', 'jurys'], ['own', 'others', 'jurys'], ['own', 'others', 'jurys']],
] as const;

test.each(rows)('jury %s, %s: sees %j, replies to %j, deletes %j', (isJury, now, sees, replies, deletes) => {
  const rights = contestComments(contest, { isJury }, now);
  const allowed = (rule: typeof seesComment) =>
    Object.entries(written).flatMap(([whose, comment]) => (rule(rights, ann, comment) ? [whose] : []));
  expect([allowed(seesComment), allowed(mayReply), allowed(mayDelete)]).toEqual([sees, replies, deletes]);
});

test('participants read each other only when the last of them is done', () => {
  const longer = contestOf({ lastEndAt: new Date(contest.endAt.getTime() + HOUR) });
  const sees = (clock: string) => contestComments(longer, { isJury: false }, at(clock)).sees;
  expect([sees('15:59'), sees('16:00')]).toEqual(['ownAndOfficial', 'all']);
});

test('only the words of the jury are official', () => {
  expect([true, false].map((isJury) => contestComments(contest, { isJury }, running).isOfficial)).toEqual([
    true,
    false,
  ]);
});

test('what is hidden is read by its author and by those who could delete it', () => {
  const hidden = { uid: 'ann', isOfficial: false, isHidden: true };
  const user = (uid: string): Actor => ({ uid, username: uid, role: 1002, memberships: [] });
  const sees = (uid: string, deletes: 'all' | 'own') =>
    seesComment({ sees: 'all', repliesTo: 'all', deletes, isOfficial: false }, user(uid), hidden);
  expect([sees('ann', 'own'), sees('bob', 'all'), sees('bob', 'own')]).toEqual([true, true, false]);
});
