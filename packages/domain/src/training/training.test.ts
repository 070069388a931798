import { describe, expect, test } from 'vitest';
import { type RoleId, type Visitor, adminRoles } from '../access/actor.ts';
import { can } from '../access/abilities.ts';
import { type Scope, site } from '../access/scope.ts';
import { statuses } from '../submission/status.ts';
import { type Training, enterRefusal, isTrainingAdmin, joinRefusal, knowRefusal } from './access.ts';
import { practice } from './homework.ts';
import { STEP_MINUTES_MAX, type TrainingForm, extraTimeComplaint, rankComplaint, trainingComplaints } from './form.ts';
import { progressInList, progressOnPage } from './progress.ts';
import { rankedStatuses } from './rank.ts';

const account = (uid: string, role: RoleId = 1002): Visitor => ({ uid, username: uid, role, memberships: [] });
const inGroup = (uid: string, role: 'member' | 'admin' | 'root'): Visitor => ({
  ...account(uid)!,
  memberships: [{ groupId: 3, role }],
});
const people = {
  anonymous: null,
  outsider: account('outsider'),
  member: inGroup('member', 'member'),
  groupAdmin: inGroup('groupAdmin', 'admin'),
  groupRoot: inGroup('groupRoot', 'root'),
  author: account('author'),
  admin: account('admin', 1001),
  problemAdmin: account('problemAdmin', 1008),
  root: account('root', 1000),
} as const satisfies Record<string, Visitor>;
type Who = keyof typeof people;
const everyone = Object.keys(people) as Who[];
const whoOf = (may: (actor: Visitor) => boolean): Who[] => everyone.filter((who) => may(people[who]));

const training = (change: Partial<Training> = {}): Training => ({
  id: 1,
  groupId: null,
  authorUid: 'author',
  access: 'public',
  isVisible: true,
  ...practice,
  ...change,
});
const now = new Date('2026-03-01T08:00:00Z');

describe('a training', () => {
  const entering: [what: string, Partial<Training>, isRegistered: boolean, Who[]][] = [
    ['public', {}, false, everyone.filter((who) => who !== 'anonymous')],
    ['private', { access: 'private' }, false, ['author', 'root']],
    ['private, registered', { access: 'private' }, true, everyone.filter((who) => who !== 'anonymous')],
    ['hidden', { isVisible: false }, true, ['author', 'root']],
    ['public, of a group', { groupId: 3 }, false, ['member', 'groupAdmin', 'groupRoot', 'author', 'root']],
    ['private, of a group', { groupId: 3, access: 'private' }, false, ['groupRoot', 'author', 'root']],
    [
      'private, of a group, registered',
      { groupId: 3, access: 'private' },
      true,
      ['member', 'groupAdmin', 'groupRoot', 'author', 'root'],
    ],
  ];
  test.each(entering)('%s lets in', (_what, change, isRegistered, who) => {
    expect(whoOf((actor) => enterRefusal(training(change), actor, { isRegistered }, now) === null)).toEqual(who);
  });

  test('says why not: it is not there, for members alone, or asks for a login or its password', () => {
    const enter = (change: Partial<Training>, who: Who) =>
      enterRefusal(training(change), people[who], { isRegistered: false }, now);
    expect(enter({ isVisible: false, groupId: 3 }, 'outsider')).toBe('trainingNotFound');
    expect(enter({ groupId: 3, access: 'private' }, 'outsider')).toBe('trainingNotMember');
    expect(enter({}, 'anonymous')).toBe('loginRequired');
    expect(enter({ access: 'private' }, 'outsider')).toBe('trainingNotRegistered');
    // Title and figures are visible to everybody who may know of the training.
    expect(knowRefusal(training({ access: 'private' }), null)).toBe(null);
  });

  test('shows its problems from its start on, before that to those who teach it', () => {
    const startAt = new Date(now.getTime() + 1);
    const enter = (actor: Visitor, when: Date, change: Partial<Training> = {}) =>
      enterRefusal(training({ startAt, ...change }), actor, { isRegistered: false }, when);
    expect(whoOf((actor) => enter(actor, now) === null)).toEqual(['author', 'root']);
    expect(whoOf((actor) => enter(actor, now, { groupId: 3 }) === null)).toEqual([
      'groupAdmin',
      'groupRoot',
      'author',
      'root',
    ]);
    expect(enter(people.outsider, now)).toBe('trainingNotStarted');
    expect(enter(people.outsider, startAt)).toBe(null);
    expect(knowRefusal(training({ startAt }), people.outsider)).toBe(null);
  });

  test('is joined once, with its password', () => {
    const join = (isRegistered: boolean, passwordFits: boolean) =>
      joinRefusal(training({ access: 'private' }), people.outsider, { isRegistered, passwordFits });
    expect(join(false, false)).toBe('trainingPasswordWrong');
    expect(join(true, false)).toBe('trainingPasswordWrong');
    expect(join(true, true)).toBe('trainingAlreadyRegistered');
    expect(join(false, true)).toBe(null);
    const ofAll = { isRegistered: false, passwordFits: false };
    expect(joinRefusal(training({ access: 'public' }), people.outsider, ofAll)).toBe('trainingPublic');
    expect(
      joinRefusal(training({ isVisible: false }), people.outsider, { isRegistered: false, passwordFits: true }),
    ).toBe('trainingNotFound');
  });

  test('has its author, super admins and the roots of its group as admins', () => {
    expect(whoOf((actor) => isTrainingAdmin(actor, training()))).toEqual(['author', 'root']);
    expect(whoOf((actor) => isTrainingAdmin(actor, training({ groupId: 3 })))).toEqual(['groupRoot', 'author', 'root']);
  });
});

describe('who makes trainings', () => {
  const group: Scope = { kind: 'group', groupId: 3 };
  const siteAuthor = account('author', 1001);
  const facts = { authorUid: 'author', groupId: null };

  test('of the site: its administrators; each changes their own, and super admins all', () => {
    expect(whoOf((actor) => can(actor, 'training.create', site))).toEqual(['admin', 'problemAdmin', 'root']);
    expect(whoOf((actor) => can(actor, 'training.edit', facts))).toEqual(['root']);
    expect(adminRoles.every((role) => can(account('author', role), 'training.edit', facts))).toBe(true);
    expect(whoOf((actor) => can(actor, 'training.delete', facts))).toEqual(['root']);
    expect(can(siteAuthor, 'training.delete', facts)).toBe(false);
  });

  test('of the site: problem admins arrange the problems and categories of all', () => {
    expect(whoOf((actor) => can(actor, 'training.problems', facts))).toEqual(['problemAdmin', 'root']);
    expect(can(siteAuthor, 'training.problems', facts)).toBe(true);
    expect(whoOf((actor) => can(actor, 'trainingCategory.administer', site))).toEqual(['problemAdmin', 'root']);
  });

  test('of a group: its root and admins; what each made is theirs and the root’s', () => {
    const ofGroup = { authorUid: 'groupAdmin', groupId: 3 };
    const runners: Who[] = ['groupAdmin', 'groupRoot', 'root'];
    expect(whoOf((actor) => can(actor, 'training.create', group))).toEqual(runners);
    expect(whoOf((actor) => can(actor, 'trainingCategory.administer', group))).toEqual(runners);
    for (const ability of ['training.edit', 'training.delete', 'training.problems'] as const)
      expect(whoOf((actor) => can(actor, ability, ofGroup))).toEqual(runners);
    expect(can(people.groupAdmin, 'training.edit', { authorUid: 'author', groupId: 3 })).toBe(false);
  });
});

describe('the form', () => {
  const form = (change: Partial<TrainingForm> = {}): TrainingForm => ({
    rank: 1000,
    title: 'Graphs',
    description: 'From trees to flows.',
    category: 1,
    access: 'public',
    password: '',
    startAt: null,
    deadline: null,
    lateSteps: [],
    attemptsMax: null,
    hidesResults: false,
    ...change,
  });
  const complaintsOf = (change: Partial<TrainingForm>) =>
    trainingComplaints(form(change)).map(({ field, key }) => [field, key]);

  test.each<[Partial<TrainingForm>, [string, string][]]>([
    [{}, []],
    [{ rank: Number.NaN }, [['rank', 'error.trainingRankRequired']]],
    [{ rank: -1 }, [['rank', 'error.trainingRank']]],
    [{ rank: 1.5 }, [['rank', 'error.trainingRank']]],
    [{ rank: 2 ** 31 }, [['rank', 'error.trainingRank']]],
    [{ rank: 2 ** 31 - 1 }, []],
    [{ title: ' ' }, [['title', 'error.titleRequired']]],
    [{ title: 'x'.repeat(501) }, [['title', 'error.textTooLong']]],
    [{ title: 'x'.repeat(500) }, []],
    [{ title: 'a\u202eb' }, [['title', 'error.textCharacters']]],
    [{ description: '' }, [['description', 'error.trainingDescriptionRequired']]],
    [{ description: 'x'.repeat(65_536) }, [['description', 'error.textTooLong']]],
    [{ category: null }, [['category', 'error.trainingCategoryRequired']]],
    [{ category: '' }, [['category', 'error.trainingCategoryRequired']]],
    [{ category: 'Graphs' }, []],
    [{ access: 'private' }, [['password', 'error.trainingPasswordNeeded']]],
    [{ access: 'private', password: 'x' }, []],
    [{ access: 'private', password: 'x'.repeat(256) }, [['password', 'error.textTooLong']]],
  ])('%j', (change, complaints) => {
    expect(complaintsOf(change)).toEqual(complaints);
  });

  const early = new Date('2026-03-01T08:00:00Z');
  const late = new Date('2026-03-02T08:00:00Z');
  const step = (withinMinutes: number, percent: number) => ({ withinMinutes, percent });
  const steps = (...lateSteps: TrainingForm['lateSteps']) => ({ deadline: late, lateSteps });
  test.each<[what: string, Partial<TrainingForm>, [string, string][]]>([
    [
      'a whole homework',
      { startAt: early, attemptsMax: 3, hidesResults: true, ...steps(step(60, 80), step(90, 50)) },
      [],
    ],
    ['a start alone', { startAt: early }, []],
    ['its end before its start', { startAt: late, deadline: early }, [['deadline', 'error.homeworkOrder']]],
    ['its end at its start', { startAt: early, deadline: early }, [['deadline', 'error.homeworkOrder']]],
    ['steps without a deadline', { lateSteps: [step(60, 80)] }, [['deadline', 'error.homeworkDeadlineNeeded']]],
    ['hidden results without a deadline', { hidesResults: true }, [['deadline', 'error.homeworkDeadlineNeeded']]],
    ['a step of no length', steps(step(0, 80)), [['lateSteps', 'error.homeworkStep']]],
    ['a step left blank', steps(step(Number.NaN, 80)), [['lateSteps', 'error.homeworkStep']]],
    ['a step of half a minute', steps(step(0.5, 80)), [['lateSteps', 'error.homeworkStep']]],
    ['a step longer than a year', steps(step(STEP_MINUTES_MAX + 1, 80)), [['lateSteps', 'error.homeworkStep']]],
    ['more than everything', steps(step(60, 101)), [['lateSteps', 'error.homeworkStep']]],
    ['a later step that gives more', steps(step(60, 50), step(90, 80)), [['lateSteps', 'error.homeworkStepOrder']]],
    ['steps out of order', steps(step(90, 80), step(60, 50)), [['lateSteps', 'error.homeworkStepOrder']]],
    [
      'too many steps',
      steps(...Array.from({ length: 11 }, (_, n) => step(n + 1, 50))),
      [['lateSteps', 'error.homeworkSteps']],
    ],
    ['a limit of none', { attemptsMax: 0 }, [['attemptsMax', 'error.homeworkAttempts']]],
    ['a limit of 1.5', { attemptsMax: 1.5 }, [['attemptsMax', 'error.homeworkAttempts']]],
    ['a limit of 1001', { attemptsMax: 1001 }, [['attemptsMax', 'error.homeworkAttempts']]],
  ])('of homework: %s', (_what, change, complaints) => {
    expect(complaintsOf(change)).toEqual(complaints);
  });

  test('knows how much time one student may have', () => {
    const until = (when: Date | null, deadline: Date | null = late) =>
      extraTimeComplaint({ minutes: null, until: when }, { deadline });
    expect([until(new Date(late.getTime() + 1)), until(null)]).toEqual([null, null]);
    expect([until(late), until(early)]).toEqual(['error.extraTimeUntil', 'error.extraTimeUntil']);
    expect(until(late, null)).toBe('error.extraTimeNoDeadline');
    const minutes = (count: number) => extraTimeComplaint({ minutes: count, until: null }, { deadline: late });
    expect([1, STEP_MINUTES_MAX].map(minutes)).toEqual([null, null]);
    expect([0, 0.5, STEP_MINUTES_MAX + 1].map(minutes)).toEqual(Array.from({ length: 3 }, () => 'error.extraTime'));
    expect(extraTimeComplaint({ minutes: 5, until: late }, { deadline: early })).toBe('error.extraTime');
  });

  test('complains in the order of its fields', () => {
    const all = complaintsOf({ rank: Number.NaN, title: '', description: '', category: null, access: 'private' });
    expect(all.map(([field]) => field)).toEqual(['rank', 'title', 'description', 'category', 'password']);
  });

  test('knows a rank of a problem, too', () => {
    expect([0, 2 ** 31 - 1].map(rankComplaint)).toEqual([null, null]);
    expect([-1, 0.5, 2 ** 31].map(rankComplaint)).toEqual(Array.from({ length: 3 }, () => 'error.trainingRank'));
  });
});

test('progress is a percentage with two decimals; an empty training is done on its page and not begun in a list', () => {
  expect(progressOnPage({ solved: 1, problems: 3 })).toBe(33.33);
  expect(progressInList({ solved: 2, problems: 3 })).toBe(66.67);
  expect(progressInList({ solved: 3, problems: 3 })).toBe(100);
  expect(progressOnPage({ solved: 0, problems: 0 })).toBe(100);
  expect(progressInList({ solved: 0, problems: 0 })).toBe(0);
});

test('the rank knows verdicts on programs, not failures of the judge and what has none yet', () => {
  expect(rankedStatuses.map((status) => statuses[status].wire)).toEqual([-3, -2, -1, 0, 1, 2, 3, 8]);
});
