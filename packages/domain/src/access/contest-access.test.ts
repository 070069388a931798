import { describe, expect, test } from 'vitest';
import { at, contestOf } from '@verdict/testkit/contest-rules.ts';
import { type Contest, type Participant, stranger } from '../contest/contest.ts';
import type { RuleId } from '../contest/rule-ids.ts';
import type { RoleId, Visitor } from './actor.ts';
import type { ContestPlace } from './contest-access.ts';
import { seesProblem } from './problem-access.ts';
import { type Extent, type Reader, type Access, accessOf } from './access.ts';
import { submissionAccess } from './submission-access.ts';

const account = (uid: string, role: RoleId = 1002): Visitor => ({ uid, username: uid, role, memberships: [] });
const groupRoot: Visitor = { ...account('chief')!, memberships: [{ groupId: 3, role: 'root' }] };
const member: Visitor = { ...account('member')!, memberships: [{ groupId: 3, role: 'member' }] };

const registered: Participant = { ...stranger, isRegistered: true };
/** Readers, and the contest's stored facts about them. */
const audiences = {
  anonymous: [null, stranger],
  outsider: [account('outsider'), stranger],
  admin: [account('admin', 1001), stranger],
  participant: [account('ann'), registered],
  banned: [account('bad'), { ...registered, isBanned: true }],
  author: [account('author'), stranger],
  root: [account('root', 1000), stranger],
} as const satisfies Record<string, [Visitor, Participant]>;
type Who = keyof typeof audiences;
const everyone = Object.keys(audiences) as Who[];

/** A contest from 10:00 to 15:00, sealed from 14:00 on. */
const contest = (facts: Partial<Contest> = {}): Contest =>
  contestOf({ access: 'private', sealAt: at('14:00'), ...facts });
const placeFactsOf = (who: Who, facts?: Partial<Contest>): ContestPlace => {
  const whole = contest(facts);
  return {
    kind: 'contest',
    contestId: whole.id,
    groupId: whole.groupId,
    contest: whole,
    participant: audiences[who][1],
  };
};
const reader = (who: Who, clock: string): Reader => ({ actor: audiences[who][0], now: at(clock), hidesCode: false });
const look = (who: Who, clock: string, facts?: Partial<Contest>): Access =>
  accessOf(reader(who, clock), placeFactsOf(who, facts));

const short = (extent: Extent | Access['counts']): string =>
  typeof extent === 'string' ? extent : `until ${extent.until.toISOString().slice(11, 13)}`;
/** `problems results own usage code cases counts facts board` */
const line = (access: Access): string =>
  [
    access.problems,
    short(access.results),
    short(access.ownResults),
    access.usage,
    access.code,
    access.cases,
    short(access.counts),
    access.problemFacts ? 'facts' : '-',
    access.board,
  ].join(' ');

const everything = 'all all all all all all real facts real';
const nothing = 'none none none own own verdict hidden - none';

describe('a private contest with a seal', () => {
  const waits = { opensAtEnd: false };
  const phases: [RuleId, string, Partial<Contest>, participant: string][] = [
    ['acm', '09:59', {}, nothing],
    ['acm', '10:00', {}, 'contest all all own own verdict real - real'],
    ['acm', '13:59', {}, 'contest all all own own verdict real - real'],
    ['acm', '14:00', {}, 'contest until 14 all own own verdict until 14 - frozen'],
    ['acm', '15:00', {}, 'contest all all all own all real facts real'],
    ['acm', '15:00', waits, 'contest until 14 all all own all until 14 facts frozen'],
    ['oi', '09:59', {}, nothing],
    ['oi', '10:00', {}, 'contest all all own own all real - real'],
    ['oi', '14:00', {}, 'contest until 14 until 14 own own verdict until 14 - frozen'],
    ['oi', '15:00', {}, 'contest all all all own all real facts real'],
    ['oi', '15:00', waits, 'contest until 14 until 14 all own verdict until 14 facts frozen'],
    ['ioi', '10:00', {}, 'contest all all own own all real - real'],
    ['ioi', '14:00', {}, 'contest until 14 all own own all until 14 - frozen'],
    ['ioi', '15:00', waits, 'contest until 14 all all own all until 14 facts frozen'],
  ];
  test.each(phases)('%s at %s %j shows its participants: %s', (rule, clock, facts, participant) => {
    const shown = Object.fromEntries(everyone.map((who) => [who, line(look(who, clock, { rule, ...facts }))]));
    expect(shown).toEqual({
      anonymous: nothing,
      outsider: nothing,
      admin: nothing,
      participant,
      banned: nothing,
      author: everything,
      root: everything,
    });
  });

  test('shows everybody no more than its board, where that is public and the contest has begun', () => {
    const facts = { hasOutsideBoard: true };
    const strangers: Who[] = ['anonymous', 'outsider', 'admin', 'banned'];
    const shown = (clock: string) => strangers.map((who) => line(look(who, clock, facts)));
    const alike = (text: string) => strangers.map(() => text);
    expect(shown('09:59')).toEqual(alike(nothing));
    expect(shown('13:00')).toEqual(alike('none none none own own verdict real - real'));
    expect(shown('14:30')).toEqual(alike('none none none own own verdict until 14 - frozen'));
    expect(shown('15:00')).toEqual(alike('none none none own own verdict real - real'));
  });
});

test('points of a submission are told where they count: in a contest without them they would tell its cases', () => {
  const points = (who: Who, rule: RuleId) =>
    submissionAccess(reader(who, '12:00'), {
      ownerUid: 'ann',
      placeFacts: placeFactsOf(who, { rule }),
      submittedAt: at('11:00'),
      shared: false,
      ceilings: [],
      problem: {
        ownerUid: null,
        visibility: 'contest',
        isGroup: false,
        codeShare: false,
        evidence: 'all',
        counterExamples: true,
      },
    })?.points;
  const seers: Who[] = ['participant', 'author', 'root'];
  expect(seers.map((who) => [points(who, 'acm'), points(who, 'oi')])).toEqual(seers.map(() => [false, true]));
});

test('a public or protected contest shows itself to every account, not to visitors', () => {
  for (const access of ['public', 'protected'] as const) {
    const lookers = everyone.filter((who) => look(who, '12:00', { access }).problems !== 'none');
    expect(lookers).toEqual(['outsider', 'admin', 'participant', 'author', 'root']);
  }
});

test('a contest of a group shows itself to members, and everything to the roots of the group', () => {
  const ofGroup = (actor: Visitor): Access['problems'] =>
    accessOf({ actor, now: at('12:00'), hidesCode: false }, placeFactsOf('outsider', { access: 'public', groupId: 3 }))
      .problems;
  expect([groupRoot, member, account('outsider'), account('root', 1000)].map(ofGroup)).toEqual([
    'all',
    'contest',
    'none',
    'all',
  ]);
});

test('a site that hides programs hides those of contests of groups, and no others', () => {
  const code = (who: Who, groupId: number | null) =>
    accessOf({ ...reader(who, '12:00'), hidesCode: true }, placeFactsOf(who, { groupId })).code;
  expect((['author', 'participant', 'root'] as const).map((who) => code(who, 3))).toEqual(['none', 'none', 'all']);
  expect((['author', 'participant', 'root'] as const).map((who) => code(who, null))).toEqual(['all', 'own', 'all']);
});

test('of its problems the hidden ones are seen by the jury and their owner alone', () => {
  const seers = (visibility: 'public' | 'contest' | 'hidden', ownerUid = 'setter') =>
    everyone.filter((who) =>
      seesProblem(reader(who, '12:00'), placeFactsOf(who), { ownerUid, visibility, isGroup: false }),
    );
  for (const visibility of ['public', 'contest'] as const)
    expect(seers(visibility)).toEqual(['participant', 'author', 'root']);
  expect(seers('hidden')).toEqual(['author', 'root']);
  expect(seers('hidden', 'ann')).toEqual(['participant', 'author', 'root']);
});

describe('a submission', () => {
  const problem = {
    ownerUid: 'setter',
    visibility: 'contest',
    isGroup: false,
    codeShare: true,
    counterExamples: true,
    evidence: 'all',
  } as const;
  const seen = (rule: RuleId, ownerUid: string, sent: string, clock: string, who: Who = 'participant') => {
    const placeFacts = placeFactsOf(who, { rule, opensAtEnd: false });
    const access = submissionAccess(reader(who, clock), {
      ownerUid,
      placeFacts,
      submittedAt: at(sent),
      shared: true,
      ceilings: [],
      problem,
    });
    if (!access) return null;
    const { result, usage, messages, code, cases } = access;
    return [result && 'result', usage && 'usage', messages && 'messages', code, cases.level]
      .filter((word) => word !== false)
      .join(' ');
  };

  const stories: [what: string, rule: RuleId, owner: string, sent: string, clock: string, shown: string][] = [
    ['one’s own while it runs', 'acm', 'ann', '12:00', '13:00', 'result usage messages shown verdict'],
    ['one’s own behind the seal', 'acm', 'ann', '14:10', '14:20', 'result usage messages shown verdict'],
    ['one’s own after the end', 'acm', 'ann', '14:10', '15:00', 'result usage messages shown all'],
    ['another’s while it runs', 'acm', 'bob', '12:00', '13:00', 'result none verdict'],
    ['another’s from before the seal', 'acm', 'bob', '13:59', '14:20', 'result none verdict'],
    ['another’s behind the seal', 'acm', 'bob', '14:00', '14:20', 'none verdict'],
    ['another’s after the end', 'acm', 'bob', '12:00', '15:00', 'result usage none all'],
    ['another’s behind the seal after the end', 'acm', 'bob', '14:10', '15:00', 'usage none all'],
    ['one’s own while it runs', 'oi', 'ann', '12:00', '13:00', 'result usage messages shown all'],
    ['one’s own from before the seal', 'oi', 'ann', '12:00', '14:20', 'result usage messages shown verdict'],
    ['one’s own behind the seal', 'oi', 'ann', '14:00', '14:20', 'usage messages shown verdict'],
    ['one’s own behind the seal after the end', 'oi', 'ann', '14:10', '15:00', 'usage messages shown verdict'],
    ['another’s behind the seal', 'oi', 'bob', '14:00', '14:20', 'none verdict'],
    ['one’s own while it runs', 'ioi', 'ann', '12:00', '13:00', 'result usage messages shown all'],
    ['one’s own behind the seal', 'ioi', 'ann', '14:10', '14:20', 'result usage messages shown all'],
    ['another’s behind the seal', 'ioi', 'bob', '14:00', '14:20', 'none all'], // no result, so no case is told
  ];
  test.each(stories)('%s (%s, of %s, sent at %s, read at %s): %s', (_what, rule, owner, sent, clock, shown) => {
    expect(seen(rule, owner, sent, clock)).toBe(shown);
  });

  test('what others’ programs printed is told to the jury alone, like what their compilers said', () => {
    const printed = (who: Who, ownerUid: string) =>
      submissionAccess(reader(who, '16:00'), {
        ownerUid,
        placeFacts: placeFactsOf(who),
        submittedAt: at('12:00'),
        shared: false,
        ceilings: [],
        problem,
      })?.cases;
    expect(printed('participant', 'ann')).toMatchObject({ level: 'all', output: true });
    expect(printed('participant', 'bob')).toMatchObject({ level: 'all', output: false });
    expect(printed('author', 'bob')).toMatchObject({ level: 'all', output: true });
  });

  test('there is none for those who may not look; their own are left to them, without results', () => {
    for (const who of ['anonymous', 'outsider', 'admin', 'banned'] as const)
      expect(seen('acm', 'bob', '12:00', '13:00', who)).toBe(null);
    expect(seen('acm', 'bad', '12:00', '13:00', 'banned')).toBe('usage messages shown verdict');
    expect(seen('acm', 'bob', '14:30', '14:40', 'author')).toBe('result usage messages shown all');
  });
});
