import { describe, expect, test } from 'vitest';
import { type RoleId, type Visitor, adminRoles } from '../permission/actor.ts';
import { can } from '../permission/abilities.ts';
import { type Scope, site } from '../scope.ts';
import { statuses } from '../status.ts';
import { type Training, enterRefusal, isTrainingAdmin, joinRefusal, knowRefusal } from './access.ts';
import { type TrainingForm, rankComplaint, trainingComplaints } from './form.ts';
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
  ...change,
});

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
    expect(whoOf((actor) => enterRefusal(training(change), actor, { isRegistered }) === null)).toEqual(who);
  });

  test('says why not: it is not there, for members alone, or asks for a login or its password', () => {
    const enter = (change: Partial<Training>, who: Who) =>
      enterRefusal(training(change), people[who], { isRegistered: false });
    expect(enter({ isVisible: false, groupId: 3 }, 'outsider')).toBe('trainingNotFound');
    expect(enter({ groupId: 3, access: 'private' }, 'outsider')).toBe('trainingNotMember');
    expect(enter({}, 'anonymous')).toBe('loginRequired');
    expect(enter({ access: 'private' }, 'outsider')).toBe('trainingNotRegistered');
    // Its title and figures are for everybody who may know of it.
    expect(knowRefusal(training({ access: 'private' }), null)).toBe(null);
  });

  test('is joined once, with its password', () => {
    const join = (isRegistered: boolean, passwordFits: boolean) =>
      joinRefusal(training({ access: 'private' }), people.outsider, { isRegistered, passwordFits });
    expect(join(false, false)).toBe('trainingPasswordWrong');
    expect(join(true, false)).toBe('trainingPasswordWrong');
    expect(join(true, true)).toBe('trainingAlreadyRegistered');
    expect(join(false, true)).toBe(null);
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
    ...change,
  });
  const said = (change: Partial<TrainingForm>) =>
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
    expect(said(change)).toEqual(complaints);
  });

  test('complains in the order of its fields', () => {
    const all = said({ rank: Number.NaN, title: '', description: '', category: null, access: 'private' });
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
