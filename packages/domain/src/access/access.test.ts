import { describe, expect, test } from 'vitest';
import type { RoleId, Visitor } from './actor.ts';
import { type PlaceFacts, bank } from './place.ts';
import { noCases } from './evidence.ts';
import type { TrainingPlace } from './homework-access.ts';
import { type Homework, practice } from '../training/homework.ts';
import { type ProblemFacts, seesProblem, seesTestData } from './problem-access.ts';
import { type Reader, covers, accessOf } from './access.ts';
import { type SubmissionFacts, shareAudience, submissionAccess } from './submission-access.ts';

const now = new Date('2026-03-01T08:00:00Z');
const account = (uid: string, role: RoleId = 1002): Visitor => ({ uid, username: uid, role, memberships: [] });
const readers = {
  visitor: null,
  user: account('user'),
  sender: account('sender'),
  owner: account('owner'),
  problemAdmin: account('jo', 1008),
  admin: account('al', 1001),
  root: account('root', 1000),
} as const;
type Who = keyof typeof readers;
const all = Object.keys(readers) as Who[];
const look = (who: Who, hidesCode = false): Reader => ({ actor: readers[who], now, hidesCode });
const whoOf = (may: (who: Who) => boolean): Who[] => all.filter(may);

const trainingAt = (groupId: number | null, homework: Partial<Homework> = {}): PlaceFacts => ({
  kind: 'training',
  trainingId: 7,
  groupId,
  training: { id: 7, groupId, authorUid: 'owner', access: 'public', isVisible: true, ...practice, ...homework },
  ownDeadline: homework.deadline ?? null,
});
const training = trainingAt(null);
const problem = (change: Partial<ProblemFacts> = {}): ProblemFacts => ({
  ownerUid: 'owner',
  visibility: 'public',
  isGroup: false,
  ...change,
});

describe('a problem of the bank', () => {
  const table: [Partial<ProblemFacts>, Who[]][] = [
    [{}, all],
    [{ visibility: 'hidden' }, ['owner', 'problemAdmin', 'admin', 'root']],
    [{ visibility: 'contest' }, ['owner', 'problemAdmin', 'admin', 'root']],
    [{ visibility: 'hidden', ownerUid: null }, ['problemAdmin', 'admin', 'root']],
    [{ isGroup: true }, []],
  ];
  test.each(table)('%j is seen in a training of the site by %j', (facts, who) => {
    expect(whoOf((one) => seesProblem(look(one), training, problem(facts)))).toEqual(who);
  });
  test('that a contest uses is kept by homework of a class, and by no training that is open to everybody', () => {
    const used = problem({ visibility: 'contest' });
    const inTraining = (facts: Partial<TrainingPlace['training']>) => {
      const placeFacts = trainingAt(null) as TrainingPlace;
      return whoOf((one) =>
        seesProblem(look(one), { ...placeFacts, training: { ...placeFacts.training, ...facts } }, used),
      );
    };
    const readers = ['owner', 'problemAdmin', 'admin', 'root'];
    expect(inTraining({ access: 'private', deadline: now })).toEqual(all);
    expect(inTraining({ access: 'private' })).toEqual(readers);
    expect(inTraining({ deadline: now })).toEqual(readers);
  });
  test('that a contest took from everybody opens again in every training that has it, once the contest is over', () => {
    const seers = (openAgainMs: number | null) =>
      whoOf((one) => seesProblem(look(one), training, problem({ visibility: 'contest', openAgainMs })));
    const readers = ['owner', 'problemAdmin', 'admin', 'root'];
    expect(seers(now.getTime() + 1)).toEqual(readers);
    expect(seers(now.getTime())).toEqual(all);
    expect(seers(null)).toEqual(readers);
    const inBank = problem({ visibility: 'contest', openAgainMs: 0 });
    expect(whoOf((one) => seesProblem(look(one), bank, inBank))).toEqual(readers);
  });
  test.each(table)('%j is seen by %j', (facts, who) => {
    expect(whoOf((one) => seesProblem(look(one), bank, problem(facts)))).toEqual(who);
  });

  test('of a group is seen at the group, by its members', () => {
    const ofGroup = (groupId: number): Reader => ({
      ...look('user'),
      actor: { uid: 'user', username: 'user', role: 1002, memberships: [{ groupId, role: 'member' }] },
    });
    const place: PlaceFacts = { kind: 'group', groupId: 3 };
    const facts = problem({ isGroup: true });
    expect([3, 4].map((groupId) => seesProblem(ofGroup(groupId), place, facts))).toEqual([true, false]);
    expect(seesProblem(ofGroup(3), bank, facts)).toBe(false);
    expect(whoOf((who) => seesProblem(look(who), place, facts))).toEqual(['root']);
  });

  test('its data are for its owner and those who administer problems', () => {
    const ofBank = { ...problem(), groupId: null, applyPublicProgress: null };
    expect(whoOf((who) => seesTestData(readers[who], ofBank))).toEqual(['owner', 'problemAdmin', 'root']);
  });

  test('of a group has its data for its author and those who run the group; once offered, for those who decide', () => {
    const ofGroup = { ...problem({ isGroup: true }), groupId: 3, applyPublicProgress: null };
    const withRole = (role: 'member' | 'admin' | 'root', groupId = 3): Visitor => ({
      ...account('user')!,
      memberships: [{ groupId, role }],
    });
    const seers = [withRole('member'), withRole('admin'), withRole('root'), withRole('root', 4)];
    expect(seers.map((one) => seesTestData(one, ofGroup))).toEqual([false, false, true, false]);
    expect(whoOf((who) => seesTestData(readers[who], ofGroup))).toEqual(['owner', 'root']);
    const offered = { ...ofGroup, applyPublicProgress: 1 };
    expect(whoOf((who) => seesTestData(readers[who], offered))).toEqual(['owner', 'problemAdmin', 'root']);
  });

  test('of a group is shown whole to its roots; who administers the site is a member there like others', () => {
    const place: PlaceFacts = { kind: 'group', groupId: 3 };
    const sees = (actor: Visitor) => seesProblem({ ...look('user'), actor }, place, problem({ visibility: 'hidden' }));
    const as = (role: 'member' | 'admin' | 'root', siteRole: RoleId = 1002): Visitor => ({
      ...account('user', siteRole)!,
      memberships: [{ groupId: 3, role }],
    });
    expect([as('member'), as('member', 1001), as('admin'), as('root')].map(sees)).toEqual([false, false, false, true]);
    expect(accessOf({ ...look('user'), actor: as('root') }, place)).toMatchObject({ code: 'all', jury: true });
    expect(accessOf({ ...look('user'), actor: as('member', 1008) }, place)).toMatchObject({
      code: 'shared',
      jury: false,
    });
  });
});

describe('a submission in the bank', () => {
  const submission = (
    change: Partial<Omit<SubmissionFacts, 'problem'>> = {},
    facts: Partial<SubmissionFacts['problem']> = {},
  ): SubmissionFacts => ({
    ownerUid: 'sender',
    placeFacts: bank,
    submittedAt: now,
    shared: false,
    ceilings: [],
    ...change,
    problem: { ...problem(), codeShare: true, evidence: 'results', counterExamples: false, ...facts },
  });
  const hidden = { visibility: 'hidden' as const };

  test('there is one for those who see its problem, and for its author', () => {
    expect(whoOf((who) => submissionAccess(look(who), submission()) !== null)).toEqual(all);
    const seers = whoOf((who) => submissionAccess(look(who), submission({}, hidden)) !== null);
    expect(seers).toEqual(['sender', 'owner', 'problemAdmin', 'admin', 'root']);
  });

  const codes: [string, SubmissionFacts, Who[]][] = [
    ['unshared', submission(), ['sender', 'problemAdmin', 'admin', 'root']],
    ['shared', submission({ shared: true }), all],
    [
      'shared before that was forbidden',
      submission({ shared: true }, { codeShare: false }),
      ['sender', 'problemAdmin', 'admin', 'root'],
    ],
    [
      'shared, of a hidden problem',
      submission({ shared: true }, hidden),
      ['sender', 'owner', 'problemAdmin', 'admin', 'root'],
    ],
  ];
  test.each(codes)('%s code', (_what, facts, who) => {
    expect(whoOf((one) => submissionAccess(look(one), facts)?.code === 'shown')).toEqual(who);
  });

  const audiences: [string, SubmissionFacts, boolean, string][] = [
    ['in the bank', submission(), false, 'everybody'],
    ['of a hidden problem', submission({}, hidden), false, 'problem'],
    ['in a group', submission({ placeFacts: trainingAt(3) }), false, 'group'],
    ['on a site that hides code', submission(), true, 'admins'],
  ];
  test.each(audiences)('shared %s is read by those whom its author is told', (_where, facts, hides, audience) => {
    expect(shareAudience(look('sender', hides), facts)).toBe(audience);
  });

  test('a site that hides code shows it to super and problem admins alone, and tells the others', () => {
    const code = (who: Who) => submissionAccess(look(who, true), submission({ shared: true }))?.code;
    expect(whoOf((who) => code(who) === 'shown')).toEqual(['problemAdmin', 'root']);
    expect(whoOf((who) => code(who) === 'hiddenBySite')).toEqual(['visitor', 'user', 'sender', 'owner', 'admin']);
  });

  test('cases are told as the problem and its place say, to its author and administrators wholly', () => {
    const levels = (facts: SubmissionFacts) => all.map((who) => submissionAccess(look(who), facts)?.cases.level);
    const insiders = ['all', 'all', 'all', 'all'];
    expect(levels(submission())).toEqual(['results', 'results', 'results', ...insiders]);
    const lowered = submission({ ceilings: ['firstFailureData'] });
    expect(levels(lowered)).toEqual(['firstFailure', 'firstFailure', 'firstFailure', ...insiders]);
    const silent = submission({ ceilings: ['verdict'] }, { evidence: 'all' });
    expect(levels(silent)).toEqual(['verdict', 'verdict', 'verdict', ...insiders]);
    expect(whoOf((who) => submissionAccess(look(who), submission())?.jury === true)).toEqual([
      'problemAdmin',
      'admin',
      'root',
    ]);
  });

  test('its author may look for the smallest failing input where problem and place allow that, and in no contest', () => {
    const may = (change: Parameters<typeof submission>[0], facts: Parameters<typeof submission>[1] = {}) =>
      whoOf((who) => {
        const access = submissionAccess(look(who), submission(change, { counterExamples: true, ...facts }));
        return access?.counterExample === true;
      });
    expect(may({})).toEqual(['sender']);
    expect(may({}, { counterExamples: false })).toEqual([]);
    expect(may({}, { evidence: 'verdict' })).toEqual([]);
    expect(may({}, { evidence: 'firstFailure' })).toEqual(['sender']);
    expect(may({ ceilings: ['firstFailureData'] })).toEqual(['sender']);
    expect(may({ ceilings: ['results'] })).toEqual([]);
    const sealed = trainingAt(null, { deadline: now, lastDeadline: now, hidesResults: true });
    expect(may({ placeFacts: sealed })).toEqual([]);
  });

  test('in a training of the site is seen as one in the bank', () => {
    for (const who of all)
      expect(submissionAccess(look(who), submission({ placeFacts: training, shared: true }))).toEqual(
        submissionAccess(look(who), submission({ shared: true })),
      );
  });

  test('in a training of a group is there for its author, without its verdict, its members and super admins', () => {
    const placeFacts = trainingAt(3);
    const access = (reader: Reader) => submissionAccess(reader, submission({ placeFacts, shared: true }));
    expect(whoOf((who) => access(look(who)) !== null)).toEqual(['sender', 'root']);
    expect(access(look('sender'))).toMatchObject({ result: false, code: 'shown', cases: noCases, jury: false });
    const member: Visitor = { ...account('user')!, memberships: [{ groupId: 3, role: 'member' }] };
    expect(access({ ...look('user'), actor: member })).toMatchObject({
      result: true,
      code: 'shown',
      cases: { level: 'results' },
    });
  });

  test('in a group tells those who teach there what the problem tells, and its roots everything of the group’s own', () => {
    const placeFacts: PlaceFacts = { kind: 'group', groupId: 3 };
    const facts = { placeFacts, ceilings: ['firstFailure' as const] };
    const visibleCases = (isGroup: boolean) =>
      (['member', 'admin', 'root'] as const).map((role) => {
        const reader = { ...look('user'), actor: { ...account('user')!, memberships: [{ groupId: 3, role }] } };
        const cases = submissionAccess(reader, submission(facts, { isGroup }))?.cases;
        return `${cases?.level}${cases?.juryWords ? ' and words for the jury' : ''}`;
      });
    expect(visibleCases(false)).toEqual(['firstFailure', 'results', 'results']);
    expect(visibleCases(true)).toEqual(['firstFailure', 'results', 'all and words for the jury']);
  });

  test('in homework that hides results tells its verdict after the deadline, at once those who teach and run it', () => {
    const deadline = new Date(now.getTime() + 1000);
    const lastDeadline = new Date(now.getTime() + 2000);
    const placeFacts = trainingAt(null, { deadline, lastDeadline, hidesResults: true });
    const seesResult = (after: number) =>
      whoOf((who) => {
        const reader = { ...look(who), now: new Date(deadline.getTime() + after) };
        return submissionAccess(reader, submission({ placeFacts }))?.result === true;
      });
    expect(seesResult(0)).toEqual(['owner', 'problemAdmin', 'admin', 'root']);
    expect(seesResult(1)).toEqual(['sender', 'owner', 'problemAdmin', 'admin', 'root']);
    expect(seesResult(1001)).toEqual(all);
    const visibleAt = (who: Who) =>
      submissionAccess({ ...look(who), now: deadline }, submission({ placeFacts }))?.resultAt;
    expect([visibleAt('sender'), visibleAt('user'), visibleAt('owner')]).toEqual([deadline, lastDeadline, null]);
    const left = submissionAccess(
      look('sender'),
      submission({ placeFacts: trainingAt(3, { deadline, lastDeadline }) }),
    );
    expect(left).toMatchObject({ result: false, resultAt: null });
  });

  test('in a group is read by those who run it, also where the site hides code', () => {
    const runs = (groupId: number, role: 'member' | 'admin' | 'root'): Reader => ({
      ...look('user', true),
      actor: { ...account('user')!, memberships: [{ groupId, role }] },
    });
    const placeFacts: PlaceFacts = { kind: 'group', groupId: 3 };
    const code = (reader: Reader) => submissionAccess(reader, submission({ placeFacts }))?.code;
    expect([runs(3, 'member'), runs(3, 'admin'), runs(3, 'root'), runs(4, 'root')].map(code)).toEqual([
      'hiddenBySite',
      'shown',
      'shown',
      undefined,
    ]);
  });
});

test('an extent covers what was sent before its instant', () => {
  const until = new Date(now.getTime() + 1);
  expect([covers('all', now), covers('none', now), covers({ until }, now), covers({ until: now }, now)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('nobody is shown a board where there is none', () => {
  expect(all.map((who) => accessOf(look(who), bank).board)).toEqual(all.map(() => 'none'));
});
