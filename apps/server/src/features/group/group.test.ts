/** Groups over HTTP: every endpoint with every kind of user, the outcomes of applications, and refusals. */
import { getGeneratedUsers } from '@verdict/contract/account/users.ts';
import { getContestInfo } from '@verdict/contract/contest/contest.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { deleteMarkdownImage, uploadMarkdownImage } from '@verdict/contract/site/files.ts';
import * as contract from '@verdict/contract/group/group.ts';
import {
  cleanMessages,
  getMyMessages,
  getSystemMessages,
  getUnreadMessages,
} from '@verdict/contract/community/message.ts';
import { getAllCaseResult, submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import {
  type GroupPeople,
  type Who,
  admitted,
  everyone,
  groupPeople,
  groupRoots,
  insiders,
  runners,
} from '@verdict/testkit/group-people.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { testTraining } from '@verdict/testkit/training.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../platform/db/db.ts';
import { countersThatDiffer } from '../submission/state/counters.sql.ts';

let site: TestSite;
let people: GroupPeople['people'];
let populated: GroupPeople['populated'];
let by: GroupPeople['by'];
let statusOf: GroupPeople['statusOf'];
let statusesOf: GroupPeople['statusesOf'];
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  ({ people, populated, by, statusOf, statusesOf } = await groupPeople(site));
});
afterAll(() => site.close());

const levelIn = async (gid: number, user: TestUser) => (await user.call(contract.getGroupAuth, { gid })).body.data;
const announcement = async (gid: number, author: TestUser): Promise<number> => {
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`
    insert into announcement (title, content, uid, group_id) values ('News', 'x', ${author.uid}, ${gid}) returning id`,
  );
  return id;
};
const words = { title: 'News', content: 'Read this.', status: 0 };

describe('who gets in: of visitors, strangers, applicants, members of every level, others and administrators', () => {
  const users = everyone.filter((who) => who !== 'visitor');
  const doors: [contract: AnyEndpoint, Who[], ((gid: number) => object | Promise<object>)?][] = [
    [contract.getGroupDetail, users],
    [contract.getGroupAccess, users],
    [contract.getGroupAuth, users],
    [contract.getGroupMembers, insiders],
    [contract.getGroupApplications, runners],
    [contract.getGroupInvite, runners],
    [contract.createGroupInvite, runners, (gid) => ({ gid, hours: 24 })],
    [contract.endGroupInvite, runners],
    [contract.importClassList, runners, (gid) => ({ gid, level: levels.member, users: [[people.stranger.username]] })],
    [contract.getGroupAnnouncements, insiders],
    [contract.getGroupAdminAnnouncements, runners],
    [contract.getGroupRank, insiders, (gid) => ({ gid, type: 1 })],
    [contract.createGroupAnnouncement, runners, (gid) => ({ ...words, gid, uid: people.stranger.uid })],
    [
      contract.updateGroupAnnouncement,
      groupRoots,
      async (gid) => ({ ...words, id: await announcement(gid, people.stranger), gid: 1 }),
    ],
    [contract.deleteGroupAnnouncement, groupRoots, async (gid) => ({ aid: await announcement(gid, people.siteAdmin) })],
    [contract.updateGroup, groupRoots, (gid) => ({ id: gid, brief: 'Changed', uid: people.stranger.uid })],
  ];
  test.each(doors.map(([endpoint, who, input]) => [endpoint.call, endpoint, who, input] as const))(
    '%s',
    async (_call, endpoint, who, input = (gid) => ({ gid })) => {
      const gid = await populated();
      const author = endpoint === contract.updateGroupAnnouncement ? 'stranger' : 'siteAdmin';
      const isItem = endpoint === contract.updateGroupAnnouncement || endpoint === contract.deleteGroupAnnouncement;
      const expected = everyone.filter((one) => who.includes(one) || (isItem && one === author));
      expect(admitted(await statusesOf(endpoint, () => input(gid)))).toEqual(expected);
    },
  );

  test('a group is disbanded by its owner and super admins', async () => {
    expect(admitted(await statusesOf(contract.disbandGroup, async () => ({ gid: await populated() })))).toEqual([
      'owner',
      'super',
    ]);
  });

  test('members are removed by those above them, and leave by themselves', async () => {
    const pupil = await site.user();
    const removal = async () => ({ gid: await populated({ members: { [pupil.uid]: levels.member } }), uid: pupil.uid });
    expect(admitted(await statusesOf(contract.removeGroupMember, removal))).toEqual(runners);
    expect(admitted(await statusesOf(contract.leaveGroup, async () => ({ gid: await populated() })))).toEqual([
      'member',
      'groupAdmin',
      'groupRoot',
    ]);
  });

  test('applications are decided by those who run the group', async () => {
    const decision = async () => ({ gid: await populated(), uid: people.applicant.uid, auth: levels.member });
    expect(admitted(await statusesOf(contract.changeGroupMember, decision))).toEqual(runners);
  });

  test('pictures for its texts are uploaded and deleted by those who run it', async () => {
    const gid = await populated();
    const bytes = await picture();
    const statuses = await Promise.all(
      everyone.map(async (who) => {
        const fields = { gid: String(gid) };
        const { http, body } = await site.upload(uploadMarkdownImage, { name: 'x.png', bytes }, { ...by(who), fields });
        return [who, http === 200 ? body.status : http] as const;
      }),
    );
    expect(admitted(Object.fromEntries(statuses) as Record<Who, number>)).toEqual([
      'groupAdmin',
      'groupRoot',
      'owner',
      'siteAdmin',
      'super',
    ]);
    const { id } = await onlyRow(
      site.app.db,
      sql<{ id: number }>`
      select id from file where group_id = ${gid} and uid = ${people.super.uid}`,
    );
    expect(await statusOf('member', deleteMarkdownImage, { fileId: id })).toBe(403);
    expect(await statusOf('groupAdmin', deleteMarkdownImage, { fileId: id })).toBe(200);
  });

  test('a banned group is there for super admins only; a hidden one for its members, and nobody applies to it', async () => {
    const banned = await populated({ banned: true });
    for (const [endpoint, input] of [
      [contract.getGroupDetail, {}],
      [contract.getGroupAuth, {}],
      [contract.getGroupMembers, {}],
      [contract.joinGroup, { reason: 'let me in', code: 'secret' }],
    ] as const) {
      const statuses = await statusesOf(endpoint, () => ({ gid: banned, ...input }));
      expect(everyone.filter((who) => statuses[who] !== 404 && who !== 'visitor')).toEqual(['super']);
    }
    const hidden = await populated({ visible: false });
    const seen = await statusesOf(contract.getGroupDetail, () => ({ gid: hidden }));
    expect(admitted(seen)).toEqual(insiders);
    expect(seen.stranger).toBe(403);
    expect(await statusOf('stranger', contract.joinGroup, { gid: hidden, reason: 'let me in', code: 'secret' })).toBe(
      404,
    );
    expect(await statusOf('owner', contract.getGroupDetail, { gid: 999_999 })).toBe(404);
  });

  test('a group is no member of another: what one has in one group counts in no other', async () => {
    const gid = await populated();
    const cid = await testContest(site.app.db, site.app.now(), { groupId: gid });
    const infos = await statusesOf(getContestInfo, () => ({ cid }));
    expect(admitted(infos)).toEqual(insiders);
    await sql`update account_group set banned = true where id = ${gid}`.execute(site.app.db);
    expect(admitted(await statusesOf(getContestInfo, () => ({ cid })))).toEqual(['super']);
  });
});

describe('the list', () => {
  const named = async (who: Who, input: object) => {
    const { records, total } = (await site.call(contract.getGroupList, { limit: 300, ...input }, by(who))).body.data;
    expect(total).toBe(records.length);
    return records.map(({ name }) => name);
  };

  test('shows visible groups, hidden ones to their members, banned ones to nobody; with their sizes', async () => {
    await populated({ name: 'Listed open', shortName: 'lopen' });
    await populated({ name: 'Listed hidden', shortName: 'lhidden', visible: false, access: 'public' });
    await populated({ name: 'Listed banned', shortName: 'lbanned', banned: true });
    for (const who of ['visitor', 'stranger', 'applicant', 'refused', 'siteAdmin'] as const)
      expect(await named(who, { keyword: 'listed' })).toEqual(['Listed open']);
    for (const who of ['member', 'owner', 'super'] as const)
      expect(await named(who, { keyword: 'listed' })).toEqual(['Listed open', 'Listed hidden']);
    expect(await named('member', { keyword: 'listed', auth: 1 })).toEqual(['Listed hidden']);
    expect(await named('member', { keyword: 'listed', auth: 9 })).toEqual([]);
    expect(await named('visitor', { keyword: 'LOPEN', auth: 0 })).toEqual(['Listed open']);
    expect(await named('visitor', { keyword: 'listed', onlyMine: false })).toEqual(['Listed open']);
    const { body } = await site.call(contract.getGroupList, { keyword: 'listed open' });
    expect(body.data.records[0]).toMatchObject({ owner: 'owner', auth: 3, visible: true, memberCount: 4 });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test('of one’s own needs a login; an owner is found by name; older clients name the page `page`', async () => {
    expect(await statusOf('visitor', contract.getGroupList, { onlyMine: true })).toBe(401);
    expect((await named('elsewhere', { onlyMine: true })).length).toBe(1);
    await populated({ name: 'Mine alone', shortName: 'malone' });
    expect(await named('applicant', { onlyMine: true, keyword: 'alone' })).toEqual([]);
    expect(await named('member', { onlyMine: true, keyword: 'alone' })).toEqual(['Mine alone']);
    expect(await named('visitor', { keyword: 'elsewher' })).toHaveLength(1);
    const { body } = await site.call(contract.getGroupList, { page: 2, limit: 1 } as never);
    expect(body.data).toMatchObject({ current: 2, size: 1 });
  });

  test('costs the same number of queries whatever its length', async () => {
    const list = (limit: number) => site.countQueries(() => people.member.call(contract.getGroupList, { limit }));
    expect(await list(1)).toBe(await list(100));
  });
});

test('the invitation code is told to roots of the group and super admins', async () => {
  const gid = await populated();
  const codes = await Promise.all(
    everyone
      .filter((who) => who !== 'visitor')
      .map(async (who) => [who, (await people[who as 'owner'].call(contract.getGroupDetail, { gid })).body.data.code]),
  );
  expect(codes.filter(([, code]) => code !== null).map(([who]) => who)).toEqual(['groupRoot', 'owner', 'super']);
});

test('a page of the group learns with it what its reader is and may do', async () => {
  const gid = await populated({ access: 'public' });
  const standingOf = async (who: Exclude<Who, 'visitor'>) => {
    const { memberCount, mine } = (await people[who].call(contract.getGroupDetail, { gid })).body.data;
    const { level, ...rights } = mine;
    return [
      memberCount,
      level,
      ...Object.keys(rights).filter((right) => rights[right as keyof typeof rights] === true),
    ];
  };
  expect(await standingOf('stranger')).toEqual([4, 0]);
  expect(await standingOf('siteAdmin')).toEqual([4, 0]);
  expect(await standingOf('applicant')).toEqual([4, 1]);
  expect(await standingOf('refused')).toEqual([4, 2]);
  expect(await standingOf('member')).toEqual([4, 3, 'isMember', 'canLeave']);
  expect(await standingOf('groupAdmin')).toEqual([4, 4, 'isMember', 'isAdmin', 'canInvite', 'canLeave']);
  expect(await standingOf('groupRoot')).toEqual([
    4,
    5,
    'isMember',
    'isAdmin',
    'canInvite',
    'isRoot',
    'canCopy',
    'canLeave',
  ]);
  expect(await standingOf('owner')).toEqual([
    4,
    5,
    'isMember',
    'isAdmin',
    'canInvite',
    'isRoot',
    'canCopy',
    'canDisband',
  ]);
  expect(await standingOf('super')).toEqual([
    4,
    0,
    'isMember',
    'isAdmin',
    'canInvite',
    'isRoot',
    'canCopy',
    'canDisband',
  ]);
});

test('a row says what its reader may do with it, as the endpoints do', async () => {
  const gid = await populated();
  const rights = async (who: Exclude<Who, 'visitor'>) => {
    const { records } = (await people[who].call(contract.getGroupApplications, { gid, limit: 50 })).body.data;
    return Object.fromEntries(
      records.map(({ username, mine: { levels: may, canRemove } }) => [
        username,
        `${may.join('')}${canRemove ? ' remove' : ''}`,
      ]),
    );
  };
  expect(await rights('groupAdmin')).toEqual({
    applicant: '23 remove',
    refused: '13 remove',
    member: ' remove',
    groupadmin: '',
    grouproot: '',
    owner: '',
  });
  expect(await rights('owner')).toEqual({
    applicant: '2345 remove',
    refused: '1345 remove',
    member: '45 remove',
    groupadmin: '35 remove',
    grouproot: '34 remove',
    owner: '',
  });
  const { records } = (await people.member.call(contract.getGroupMembers, { gid, limit: 50 })).body.data;
  expect(records.flatMap(({ mine }) => mine.levels)).toEqual([]);
  const own = await announcement(gid, people.groupAdmin);
  const foreign = await announcement(gid, people.groupRoot);
  const editable = async (who: Exclude<Who, 'visitor'>) =>
    (await people[who].call(contract.getGroupAdminAnnouncements, { gid })).body.data.records
      .filter(({ canEdit }) => canEdit)
      .map(({ id }) => id);
  expect(await editable('groupAdmin')).toEqual([own]);
  expect(await editable('groupRoot')).toEqual([foreign, own]);
});

const form = (change: object = {}) => ({
  name: `Class ${++made}`,
  shortName: `class${made}`,
  brief: 'A class',
  description: 'The class of this year',
  auth: 1,
  ...change,
});
let made = 100;

describe('a group is created', () => {
  const trusted = () => site.user(1001);
  const create = async (user: TestUser, input: object) =>
    (await user.call(contract.createGroup, input as ReturnType<typeof form>)).body;

  test('with its creator as owner and first root', async () => {
    const user = await trusted();
    const sent = form({ auth: 3, code: 'abc123', visible: false, owner: 'x', uid: people.stranger.uid });
    const { gid } = (await create(user, sent)).data;
    expect((await user.call(contract.getGroupDetail, { gid })).body.data).toMatchObject({
      id: gid,
      name: sent.name,
      owner: user.username,
      uid: user.uid,
      auth: 3,
      code: 'abc123',
      visible: false,
      status: 0,
      avatar: null,
    });
    expect(await levelIn(gid, user)).toBe(5);
  });

  // oxfmt-ignore
  test.each([
    [{ name: 'abcd' }, 'The name must have 5 to 25 characters.'],
    [{ name: 'x'.repeat(26) }, 'The name must have 5 to 25 characters.'],
    [{ name: undefined }, 'The name must have 5 to 25 characters.'],
    [{ name: 'two\nlines' }, 'Name: invisible control characters cannot be used.'],
    [{ shortName: 'abcd' }, 'The short name must have 5 to 10 characters.'],
    [{ shortName: 'x'.repeat(11) }, 'The short name must have 5 to 10 characters.'],
    [{ brief: 'abcd' }, 'The brief introduction must have 5 to 50 characters.'],
    [{ brief: 'x'.repeat(51) }, 'The brief introduction must have 5 to 50 characters.'],
    [{ description: '     ' }, 'The description must have 5 to 1000 characters.'],
    [{ description: 'x'.repeat(1001) }, 'The description must have 5 to 1000 characters.'],
    [{ auth: 0 }, 'The access must be public, protected or private.'],
    [{ auth: 4 }, 'The access must be public, protected or private.'],
    [{ auth: undefined }, 'The access must be public, protected or private.'],
    [{ auth: 2 }, 'The invitation code must have exactly 6 characters without blanks.'],
    [{ auth: 3, code: 'abc12' }, 'The invitation code must have exactly 6 characters without blanks.'],
    [{ auth: 3, code: 'abc1234' }, 'The invitation code must have exactly 6 characters without blanks.'],
  ])('not with %j', async (change, msg) => {
    expect(await create(await trusted(), form(change))).toMatchObject({ status: 400, msg });
  });

  test('under a name and a short name that no other has, in any case', async () => {
    const user = await trusted();
    const first = form({ name: 'Algorithms', shortName: 'algos' });
    await create(user, first);
    expect(await create(user, form({ name: 'ALGORITHMS' }))).toMatchObject({
      status: 400,
      msg: 'There is already a group with this name.',
    });
    expect(await create(user, form({ shortName: 'Algos' }))).toMatchObject({
      status: 400,
      msg: 'There is already a group with this short name.',
    });
    const twice = form();
    const both = await Promise.all([create(user, twice), create(user, twice)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('by those who have solved enough, so many a day and so many in all; admins of the site have no limits', async () => {
    const { settings, db } = site.app;
    const user = await site.user();
    expect(await create(user, form())).toMatchObject({
      status: 403,
      msg: 'To create a group you need 20 solved problems; you have 0.',
    });
    await settings.save(db, { defaultCreateGroupACInitValue: 0, defaultCreateGroupLimit: 3 });
    const statuses = [];
    for (const change of [{}, { auth: 9 }, {}, {}]) statuses.push(await create(user, form(change)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 400, 200, 403]);
    expect(statuses[3]!.msg).toBe('At most 2 groups can be created a day.');
    await sql`delete from rate_limit where key like 'group:%'`.execute(db);
    expect((await create(user, form())).status).toBe(200);
    expect(await create(user, form())).toMatchObject({
      status: 403,
      msg: 'You already own 3 groups, the most allowed.',
    });
    const admin = await trusted();
    for (let n = 0; n < 4; n++) expect((await create(admin, form())).status).toBe(200);
    await settings.save(db, { defaultCreateGroupACInitValue: 20, defaultCreateGroupLimit: 5 });
  });
});

test('a group is changed member by member; one that is closed later needs a code', async () => {
  const gid = await populated({ access: 'public' });
  const change = async (input: object) => (await people.owner.call(contract.updateGroup, { id: gid, ...input })).body;
  const detail = async () => (await people.owner.call(contract.getGroupDetail, { gid })).body.data;
  const before = await detail();
  expect((await change({ brief: 'Another brief' })).status).toBe(200);
  expect(await detail()).toMatchObject({ brief: 'Another brief', name: before.name, description: before.description });
  expect(await change({ auth: 2 })).toMatchObject({ status: 400 });
  expect((await change({ auth: 2, code: 'abc123' })).status).toBe(200);
  expect((await change({ auth: 3, visible: false, evidence: 'verdict' })).status).toBe(200);
  expect(await detail()).toMatchObject({ auth: 3, code: 'abc123', visible: false, evidence: 'verdict' });
  expect((await change({ name: before.name })).status).toBe(200);
  const other = await populated();
  const taken = (await people.owner.call(contract.getGroupDetail, { gid: other })).body.data.name;
  expect(await change({ name: taken })).toMatchObject({ msg: 'There is already a group with this name.' });
  const acts = await rows(
    site.app.db,
    sql<{
      after: object;
    }>`select after from audit where action = 'group.edit' and subject = ${String(gid)} order by id`,
  );
  expect(JSON.stringify(acts)).not.toContain('abc123');
});

const inbox = async (user: TestUser) =>
  (await user.call(getMyMessages, { limit: 50 })).body.data.records.map(({ title, content }) => `${title}: ${content}`);

describe('people join', () => {
  const join = async (user: TestUser, input: object) =>
    (await user.call(contract.joinGroup, input as { gid: number })).body;

  test('a public group at once, and are welcomed', async () => {
    const user = await site.user();
    const gid = await populated({ access: 'public', name: 'Open *class*' });
    expect((await join(user, { gid })).status).toBe(200);
    expect(await levelIn(gid, user)).toBe(3);
    expect(await inbox(user)).toEqual([
      String.raw`Welcome to a group: You are now a member of the group [Open \*class\*](/group/${gid}).`.replace(
        '${gid}',
        String(gid),
      ),
    ]);
    expect((await user.call(getUnreadMessages, {})).body.data).toMatchObject({ mine: 0, sys: 0 });
    expect((await user.call(getSystemMessages, {})).body.data.total).toBe(0);
    expect((await user.call(cleanMessages, { type: 'Mine' })).body.status).toBe(200);
    expect(await join(user, { gid })).toMatchObject({ status: 403, msg: 'You are a member of this group already.' });
  });

  test('a protected group by an application with a reason, which its roots are told of and its admins decide', async () => {
    const [user, owner] = [await site.user(1002, 'newcomer'), await site.user()];
    const gid = await populated({ access: 'protected', ownerUid: owner.uid, name: 'Closed class' });
    for (const reason of [undefined, 'four', 'x'.repeat(101)])
      expect(await join(user, { gid, reason })).toMatchObject({
        status: 400,
        msg: 'The reason must have 5 to 100 characters.',
      });
    expect((await join(user, { groupID: gid, reason: 'I am in class 3' })).status).toBe(200);
    expect(await levelIn(gid, user)).toBe(1);
    expect(await inbox(owner)).toEqual([
      `A new application to your group: **newcomer** wants to join the group [Closed class](/group/${gid}). Reason: I am in class 3 [Decide on the application](/group/${gid}/member)`,
    ]);
    expect(await join(user, { gid, reason: 'I said it' })).toMatchObject({ msg: 'You have applied already.' });
    const decide = async (auth: 1 | 2 | 3 | 4 | 5) =>
      (await people.groupAdmin.call(contract.changeGroupMember, { gid, uid: user.uid, auth })).body;
    expect((await decide(2)).status).toBe(200);
    expect((await user.call(contract.getGroupAccess, { gid })).body.data).toEqual({ access: false });
    // A refused user may apply again.
    expect((await join(user, { gid, reason: 'Please let me in' })).status).toBe(200);
    const { records } = (await owner.call(contract.getGroupApplications, { gid, auth: 1, keyword: 'NEWC' })).body.data;
    expect(records).toMatchObject([{ gid, uid: user.uid, username: 'newcomer', auth: 1, reason: 'Please let me in' }]);
    // A member has joined when the application was accepted, not when it was sent. A new level changes the member.
    site.later(60_000);
    expect((await decide(3)).status).toBe(200);
    const accepted = site.app.now();
    expect((await user.call(contract.getGroupAccess, { gid })).body.data).toEqual({ access: true });
    expect(await inbox(user)).toHaveLength(1);
    expect(await decide(2)).toMatchObject({ status: 403 });
    expect(await decide(4)).toMatchObject({ status: 403 });
    site.later(60_000);
    const promotion = { gid, uid: user.uid, auth: levels.admin };
    expect((await owner.call(contract.changeGroupMember, promotion)).body.status).toBe(200);
    const [member] = (await owner.call(contract.getGroupMembers, { gid, keyword: 'NEWC' })).body.data.records;
    expect(
      [member?.gmtCreate, member?.gmtModify].map((at) => new Date(at ?? 0).getTime() - accepted.getTime()),
    ).toEqual([0, 60_000]);
  });

  test('a private group with its code as well, which cannot be guessed for ever', async () => {
    const user = await site.user();
    const gid = await populated({ access: 'private' });
    const reason = 'I am in class 3';
    expect(await join(user, { gid, reason, code: 'SECRET' })).toMatchObject({
      status: 400,
      msg: 'The invitation code is wrong.',
    });
    for (let guess = 1; guess < 20; guess++) await join(user, { gid, reason, code: `wrong${guess}` });
    expect(await join(user, { gid, reason, code: 'secret' })).toMatchObject({ status: 403 });
    site.later(31 * 60_000);
    expect((await join(user, { gid, reason, code: 'secret' })).status).toBe(200);
    expect(await levelIn(gid, user)).toBe(1);
  });
});

describe('a link makes members', () => {
  const linkOf = async (gid: number, hours: 1 | 24 = 24) =>
    (await people.groupAdmin.call(contract.createGroupInvite, { gid, hours })).body.data.token;
  const accept = async (user: TestUser, token: string) => (await user.call(contract.acceptGroupInvite, { token })).body;

  test.each(['public', 'protected', 'private'] as const)('at once, of a %s group', async (access) => {
    const gid = await populated({ access, visible: false, name: `Invites ${access}` });
    const token = await linkOf(gid);
    const user = await site.user();
    expect((await user.call(contract.getInvitingGroup, { token })).body.data).toMatchObject({
      id: gid,
      name: `Invites ${access}`,
      memberCount: 4,
      isMember: false,
    });
    expect(await accept(user, token)).toMatchObject({ status: 200, data: { gid } });
    expect(await levelIn(gid, user)).toBe(3);
    expect((await inbox(user)).length).toBe(1);
    expect(await accept(user, token)).toMatchObject({ status: 403, msg: 'You are a member of this group already.' });
    expect((await user.call(contract.getInvitingGroup, { token })).body.data).toMatchObject({ isMember: true });
    for (const who of ['applicant', 'refused'] as const) {
      expect((await accept(people[who], token)).status).toBe(200);
      expect(await levelIn(gid, people[who])).toBe(3);
    }
    expect((await accept(people.owner, token)).status).toBe(403);
    expect(await levelIn(gid, people.owner)).toBe(5);
  });

  test('until it runs out, is ended, gives way to another or its group is banned', async () => {
    const gid = await populated();
    const user = await site.user();
    const gone = { status: 404, msg: 'This invitation has expired or was revoked. Ask for a new one.' };
    const short = await linkOf(gid, 1);
    site.later(61 * 60_000);
    expect(await accept(user, short)).toMatchObject(gone);
    expect((await people.groupRoot.call(contract.getGroupInvite, { gid })).body.data).toBe(null);
    const first = await linkOf(gid);
    const second = await linkOf(gid);
    expect((await people.owner.call(contract.getGroupInvite, { gid })).body.data).toMatchObject({ token: second });
    expect(await accept(user, first)).toMatchObject(gone);
    expect((await user.call(contract.getInvitingGroup, { token: first })).body).toMatchObject(gone);
    expect((await people.groupAdmin.call(contract.endGroupInvite, { gid })).body.status).toBe(200);
    expect(await accept(user, second)).toMatchObject(gone);
    const third = await linkOf(gid);
    await sql`update account_group set banned = true where id = ${gid}`.execute(site.app.db);
    expect(await accept(user, third)).toMatchObject(gone);
    expect(await levelIn(await populated(), user)).toBe(0);
  });

  test('its token is in no record, and odd times are refused', async () => {
    const gid = await populated();
    const token = await linkOf(gid);
    const acts = await rows(
      site.app.db,
      sql<{ after: object }>`select after from audit where action = 'group.invite' and subject = ${String(gid)}`,
    );
    expect(acts).toHaveLength(1);
    expect(JSON.stringify(acts)).not.toContain(token);
    const odd = await people.owner.call(contract.createGroupInvite, { gid, hours: 5 as 24 });
    expect(odd.body).toMatchObject({ status: 400, msg: 'Choose one of the offered times.' });
  });
});

test('a level that does not exist is refused, and so is somebody who has never applied', async () => {
  const gid = await populated();
  const change = async (uid: string, auth: number) =>
    (await people.owner.call(contract.changeGroupMember, { gid, uid, auth: auth as 3 })).body;
  expect(await change(people.member.uid, 6)).toMatchObject({ status: 400, msg: 'This level does not exist.' });
  expect(await change(people.stranger.uid, 3)).toMatchObject({ status: 404 });
  expect(await change(people.owner.uid, 3)).toMatchObject({ status: 404 });
  expect((await change(people.member.uid, 5)).status).toBe(200);
  expect(await levelIn(gid, people.member)).toBe(5);
});

test('who is removed is told, and has no rights any more; the owner stays', async () => {
  const user = await site.user();
  const gid = await populated({ members: { [user.uid]: levels.admin }, name: 'Their class' });
  expect((await people.owner.call(contract.removeGroupMember, { gid, uid: user.uid })).body.status).toBe(200);
  expect(await levelIn(gid, user)).toBe(0);
  expect(await statusOf('owner', contract.removeGroupMember, { gid, uid: people.owner.uid })).toBe(404);
  expect(await inbox(user)).toEqual([
    `You are no longer a member of a group: You were removed from the group [Their class](/group/${gid}).`,
  ]);
  expect(await statusOf('owner', contract.leaveGroup, { gid })).toBe(404);
  expect((await user.call(contract.getGroupMembers, { gid })).body.status).toBe(403);
});

test('members are listed newest first, by name and by level; applicants only to those who run the group', async () => {
  const gid = await populated();
  const listed = async (endpoint: typeof contract.getGroupMembers, input: object) =>
    (await people.groupAdmin.call(endpoint, { gid, ...input })).body.data.records.map(({ username }) => username);
  const all = await listed(contract.getGroupMembers, {});
  expect(all.toSorted()).toEqual(['groupadmin', 'grouproot', 'member', 'owner']);
  expect(await listed(contract.getGroupMembers, { keyword: 'GROUP', auth: 5 })).toEqual(['grouproot']);
  expect((await listed(contract.getGroupApplications, {})).length).toBe(6);
  expect(await listed(contract.getGroupApplications, { auth: 2 })).toEqual(['refused']);
  const newest = await site.user();
  await sql`insert into group_member (group_id, uid, level, created_at)
            values (${gid}, ${newest.uid}, 3, now() + interval '1 day')`.execute(site.app.db);
  expect((await listed(contract.getGroupMembers, {}))[0]).toBe(newest.username);
});

test('announcements are written by admins in their own name, hidden ones stay among them, authors change theirs', async () => {
  const gid = await populated();
  const { groupAdmin, member } = people;
  const shown = async (endpoint: typeof contract.getGroupAnnouncements, user: TestUser) =>
    (await user.call(endpoint, { gid })).body.data.records;
  const send = async (input: object) =>
    (await groupAdmin.call(contract.createGroupAnnouncement, { ...words, gid, ...input })).body;
  expect((await send({ title: ' ' })).msg).toBe('The title is required.');
  expect((await send({ content: ' ' })).msg).toBe('The content is required.');
  expect((await send({ uid: people.owner.uid })).status).toBe(200);
  expect((await send({ title: 'Draft', status: 1 })).status).toBe(200);
  const [news] = await shown(contract.getGroupAnnouncements, member);
  expect(await shown(contract.getGroupAnnouncements, member)).toHaveLength(1);
  expect(news).toMatchObject({ title: 'News', content: 'Read this.', uid: groupAdmin.uid, username: 'groupadmin' });
  expect((await shown(contract.getGroupAdminAnnouncements, groupAdmin)).map(({ title }) => title)).toEqual([
    'Draft',
    'News',
  ]);
  const changed = { ...words, id: news!.id, title: 'Old news', gid: 1 };
  expect((await groupAdmin.call(contract.updateGroupAnnouncement, changed)).body.status).toBe(200);
  expect((await shown(contract.getGroupAnnouncements, member))[0]).toMatchObject({ title: 'Old news' });
  // Older clients send the id as `id`.
  expect(await statusOf('groupAdmin', contract.deleteGroupAnnouncement, { id: news!.id })).toBe(200);
  expect(await shown(contract.getGroupAnnouncements, member)).toEqual([]);
  expect(await statusOf('owner', contract.deleteGroupAnnouncement, { aid: news!.id })).toBe(404);
});

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();

test('a group has one picture, which its roots replace; their own avatars stay', async () => {
  const gid = await populated();
  const upload = async (who: Who, bytes: Buffer) =>
    (
      await site.upload(
        contract.uploadGroupAvatar,
        { name: 'x.png', bytes },
        { ...by(who), fields: { gid: String(gid) } },
      )
    ).body;
  const bytes = await picture();
  const first = (await upload('owner', bytes)).data;
  expect(first).toMatchObject({ id: gid, avatar: expect.stringMatching(/^\/api\/public\/img\//), code: 'secret' });
  const second = (await upload('groupRoot', bytes)).data;
  expect((await people.member.call(contract.getGroupDetail, { gid })).body.data.avatar).toBe(second.avatar);
  const status = async (url: string) => (await site.server.http.inject({ url })).statusCode;
  expect([await status(first.avatar!), await status(second.avatar!)]).toEqual([404, 200]);
  expect(await upload('groupAdmin', bytes)).toMatchObject({ status: 403 });
  expect((await upload('owner', Buffer.from('text'))).status).toBe(400);
});

describe('what was sent in a group', () => {
  const rank = async (who: Who, gid: number, input: object = {}) =>
    (await site.call(contract.getGroupRank, { gid, type: 0, ...input }, by(who))).body.data.records;
  const sent = (gid: number, user: TestUser, problem: number, status: string, score = 0, cid: number | null = null) =>
    sql`insert into submission (uid, problem_id, contest_id, contest_problem_id, group_id, language, code_length, status,
                                oi_rank_score)
        values (${user.uid}, ${problem}, ${cid},
                (select id from contest_problem where contest_id = ${cid} and problem_id = ${problem}),
                ${gid}, 'C', 1, ${status}, ${score})`.execute(site.app.db);

  test('ranks its members; results that a contest keeps to itself count when they are open', async () => {
    const gid = await populated();
    const [one, two] = [await testProblem(site, `R${++made}`), await testProblem(site, `R${++made}`)];
    const { member, groupAdmin, stranger } = people;
    const cid = await testContest(site.app.db, site.app.now(), { groupId: gid, rule: 'oi' });
    await addContestProblem(site.app.db, cid, two.id, 'A');
    await sent(gid, member, one.id, 'wrongAnswer', 30);
    await sent(gid, member, one.id, 'accepted', 90);
    await sent(gid, member, one.id, 'accepted', 70);
    await sent(gid, groupAdmin, one.id, 'wrongAnswer', 95);
    await sent(gid, groupAdmin, two.id, 'accepted', 100, cid);
    await sent(gid, stranger, one.id, 'accepted', 100);
    const figures = async (input: object = {}) =>
      (await rank('member', gid, input)).map(({ username, ac, total, score }) => [username, ac, total, score]);
    // Among members with equally many solved problems, fewer tries come first.
    expect([(await figures()).at(0), (await figures()).at(-1)]).toEqual([
      ['member', 1, 3, 90],
      ['groupadmin', 0, 1, 95],
    ]);
    expect((await figures({ type: 1 }))[0]).toEqual(['groupadmin', 0, 1, 95]);
    expect(new Set((await figures()).map(([name]) => name))).toEqual(
      new Set(['groupadmin', 'grouproot', 'member', 'owner']),
    );
    expect(await figures({ searchUser: 'MEMB' })).toEqual([['member', 1, 3, 90]]);
    site.later(5 * 3_600_000);
    expect((await figures()).slice(0, 2)).toEqual([
      ['groupadmin', 1, 2, 95],
      ['member', 1, 3, 90],
    ]);
    expect(await statusOf('member', contract.getGroupRank, { gid, type: 2 })).toBe(400);
  });

  test('goes with it: its problems, contests, trainings, tags, announcements and files, and every figure stays right', async () => {
    const { db } = site.app;
    const gid = await populated({ name: 'Last class' });
    const host = await testHost(site);
    const [ours, shared, others] = [1, 2, 3].map(() => `G${++made}`) as [string, string, string];
    const user = await site.user();
    const problems = [];
    for (const id of [ours, shared, others]) problems.push(await testProblem(site, id));
    const submissions = [];
    for (const pid of [ours, shared, others])
      submissions.push((await user.call(submitProblemJudge, { pid, language: 'C', code: 'x' })).body.data.submitId);
    await host.judgeAll();
    const [first, second, bank] = problems.map(({ id }) => id) as [number, number, number];
    await sql`update problem set group_id = ${gid}, is_group = id = ${first} where id in (${first}, ${second})`.execute(
      db,
    );
    const cid = await testContest(db, site.app.now(), { groupId: gid });
    await addContestProblem(db, cid, bank, 'A');
    await sent(gid, user, bank, 'accepted', 0, cid);
    await sent(gid, user, second, 'accepted');
    await testTraining(db, site.app.now(), { groupId: gid });
    await announcement(gid, people.owner);
    await sql`insert into tag (name, oj, group_id) values ('ours', 'ME', ${gid})`.execute(db);
    const upload = { name: 'x.png', bytes: await picture() };
    await site.upload(contract.uploadGroupAvatar, upload, { ...by('owner'), fields: { gid: String(gid) } });
    await rank('member', gid);

    expect(await statusOf('owner', contract.disbandGroup, { gid })).toBe(200);

    const left = await onlyRow(
      db,
      sql<Record<string, number>>`
      select (select count(*) from account_group where id = ${gid}) as groups,
             (select count(*) from group_member where group_id = ${gid}) as members,
             (select count(*) from problem where group_id = ${gid} or id = ${first}) as problems,
             (select count(*) from contest where group_id = ${gid}) as contests,
             (select count(*) from training where group_id = ${gid}) as trainings,
             (select count(*) from submission where group_id = ${gid} or contest_id = ${cid}) as sent,
             (select count(*) from announcement where group_id = ${gid}) as announcements,
             (select count(*) from tag where group_id = ${gid}) as tags,
             (select count(*) from file where group_id = ${gid}) as files,
             (select count(*) from snapshot where key = ${`group-rank-${gid}`}) as ranks`,
    );
    expect(new Set(Object.values(left))).toEqual(new Set([0]));
    const statuses = [];
    for (const submitId of submissions) statuses.push((await user.call(getAllCaseResult, { submitId })).body.status);
    expect(statuses).toEqual([404, 200, 200]);
    expect(await countersThatDiffer(db)).toEqual([]);
    for (const who of ['member', 'owner'] as const)
      expect((await inbox(people[who]))[0]).toBe(
        'A group was disbanded: The group Last class was disbanded. Everything in it is deleted.',
      );
    expect((await inbox(people.applicant)).filter((text) => text.includes('Last class'))).toEqual([]);
  });
});

test('the group of an account that is deleted stays, with its other roots', async () => {
  const owner = await site.user();
  const gid = await populated({ ownerUid: owner.uid });
  await sql`delete from account where uid = ${owner.uid}`.execute(site.app.db);
  const { data } = (await people.groupRoot.call(contract.getGroupDetail, { gid })).body;
  expect(data).toMatchObject({ uid: null, owner: '' });
  expect(await statusOf('groupRoot', contract.disbandGroup, { gid })).toBe(403);
  expect(await statusOf('super', contract.disbandGroup, { gid })).toBe(200);
});

describe('a class list', () => {
  const levelOf = levelIn;
  const list = (user: TestUser, gid: number, users: string[][], level: number = levels.member) =>
    user.call(contract.importClassList, { gid, level, users });
  const look = async (user: TestUser, gid: number, bytes: Buffer) => {
    const fields = { gid: String(gid), level: String(levels.member) };
    return (await site.upload(contract.previewClassList, { name: 'x.csv', bytes }, { token: user.token, fields })).body;
  };
  /** `name outcome`, or the errors. */
  const linesOf = ({ data }: Awaited<ReturnType<typeof look>>) =>
    data.rows.map(({ user, outcome, errors }) => `${user[0]}: ${outcome ?? errors.join(' ')}`);
  const text = (...names: string[]) => Buffer.from(names.join('\r\n'));
  const invitationsOf = async (user: TestUser) =>
    (await user.call(getMyMessages, { limit: 50 })).body.data.records.filter(({ content }) =>
      content.includes('/group/invite/'),
    );

  test('of those who run a group accepts who has applied, and invites the others, who decide', async () => {
    const gid = await populated();
    const { groupRoot, applicant, stranger, member } = people;
    const names = [applicant, stranger, member].map(({ username }) => username);
    const file = text(...names, stranger.username.toUpperCase(), 'nobody-at-all');
    expect(linesOf(await look(groupRoot, gid, file))).toEqual([
      `${applicant.username}: joins`,
      `${stranger.username}: invited`,
      `${member.username}: member`,
      `${stranger.username.toUpperCase()}: The username is used further up in the file.`,
      'nobody-at-all: The account does not exist. A site administrator can create it.',
    ]);
    expect((await list(groupRoot, gid, [['nobody-at-all']])).body.msg).toBe(
      'Something has changed in the meantime: preview the list again.',
    );
    const { body } = await list(
      groupRoot,
      gid,
      names.map((name) => [name]),
    );
    expect(body.data).toEqual({ joined: 1, invited: 1, created: 0, key: null });
    expect(await levelOf(gid, applicant)).toBe(levels.member);
    expect(await levelOf(gid, stranger)).toBe(0);

    const [invitation] = await invitationsOf(stranger);
    const token = /\/group\/invite\/([\w-]+)/.exec(invitation?.content ?? '')?.[1] ?? '';
    for (const call of [contract.getInvitingGroup, contract.acceptGroupInvite])
      expect((await people.elsewhere.call(call, { token })).body.status).toBe(404);
    expect((await stranger.call(contract.getInvitingGroup, { token })).body.data.id).toBe(gid);
    expect((await stranger.call(contract.acceptGroupInvite, { token })).body.status).toBe(200);
    expect(await levelOf(gid, stranger)).toBe(levels.member);
    expect((await stranger.call(contract.acceptGroupInvite, { token })).body.status).toBe(404);
  });

  test('gives no level that who sends it does not stand above; members keep theirs', async () => {
    const gid = await populated();
    const { groupAdmin, groupRoot, member, stranger } = people;
    const names = [[member.username], [stranger.username]];
    expect((await list(groupAdmin, gid, names, levels.admin)).body.status).toBe(403);
    expect((await list(member, gid, names)).body.status).toBe(403);
    expect((await list(groupRoot, gid, names, levels.admin)).body.data.invited).toBe(1);
    expect(await levelOf(gid, member)).toBe(levels.member);
    const [invitation] = await invitationsOf(stranger);
    const token = /\/group\/invite\/([\w-]+)/.exec(invitation?.content ?? '')?.[1] ?? '';
    await stranger.call(contract.acceptGroupInvite, { token });
    expect(await levelOf(gid, stranger)).toBe(levels.admin);
  });

  test('of a site administrator lets accounts join, creates the others, and shows made-up passwords once', async () => {
    const gid = await populated();
    const { super: root, stranger } = people;
    const rows = [[stranger.username], ['pupil1', '', '', 'Li Lei'], ['pupil2', 'own-secret-1']];
    const { data } = (await list(root, gid, rows)).body;
    expect(data).toMatchObject({ joined: 1, invited: 0, created: 2 });
    const members = (await root.call(contract.getGroupMembers, { gid, limit: 50 })).body.data.records;
    expect(members.map(({ username }) => username)).toEqual(
      expect.arrayContaining([stranger.username, 'pupil1', 'pupil2']),
    );
    const sheet = (await root.call(getGeneratedUsers, { key: data.key ?? '' })).body.data;
    expect(sheet.map(({ username }) => username)).toEqual(['pupil1']);
    expect((await list(root, gid, [['pupil3'], ['no spaces']])).body.status).toBe(400);
    expect((await root.call(contract.getGroupMembers, { gid, keyword: 'pupil3' })).body.data.total).toBe(0);
  });

  test('is read as spreadsheets write it: GBK, with a mark, semicolons or tabs, and either line end', async () => {
    const gid = await populated();
    const { super: root, stranger } = people;
    const whoIn = async (bytes: Buffer) => {
      const { data } = await look(root, gid, bytes);
      return [data.encoding, ...data.rows.map(({ user, outcome }) => `${user[0]} ${outcome}`)];
    };
    const known = stranger.username;
    expect(await whoIn(Buffer.from(`\uFEFF${known}\r\nnew1;;;李雷\r\n`))).toEqual([
      'utf-8',
      `${known} joins`,
      'new1 created',
    ]);
    expect(await whoIn(Buffer.from(`new1;;;Li, Lei\r\n${known}\r\n`))).toEqual([
      'utf-8',
      'new1 created',
      `${known} joins`,
    ]);
    expect(await whoIn(Buffer.from(`new1\t\t\tLi Lei\n`))).toEqual(['utf-8', 'new1 created']);
    const gbk = Buffer.concat([Buffer.from('new1,,,'), Buffer.from([0xc0, 0xee, 0xc0, 0xd7]), Buffer.from('\r\n')]);
    expect(await whoIn(gbk)).toEqual(['gbk', 'new1 created']);
  });
});

test('members have sections; teachers see and find real names, and lists are sorted in natural order', async () => {
  const { groupAdmin, member, owner } = people;
  const gid = await populated();
  const pupils = [];
  for (const name of ['cls10', 'cls9']) pupils.push(await site.user(1002, name));
  const [ten, nine] = pupils as [TestUser, TestUser];
  for (const [index, { uid }] of pupils.entries()) {
    await sql`insert into group_member (group_id, uid, level) values (${gid}, ${uid}, 3)`.execute(site.app.db);
    await sql`update account set realname = ${index === 0 ? '李雷' : '韩梅梅'} where uid = ${uid}`.execute(site.app.db);
  }
  const put = async (user: TestUser, uid: string, section: string) =>
    (await user.call(contract.saveMemberSection, { gid, uid, section })).body.status;
  expect([await put(groupAdmin, ten.uid, '高一3班'), await put(owner, nine.uid, '高一3班')]).toEqual([200, 200]);
  expect([await put(member, nine.uid, 'x'), await put(groupAdmin, 'nobody', 'x')]).toEqual([403, 404]);
  const listed = async (user: TestUser, input: object) =>
    (await user.call(contract.getGroupMembers, { gid, limit: 50, ...input })).body.data.records.map(
      ({ username, realname }) => `${username} ${realname}`,
    );
  const section = '高一3班';
  expect(await listed(groupAdmin, { section, sort: 'username' })).toEqual(['cls9 韩梅梅', 'cls10 李雷']);
  expect(await listed(groupAdmin, { keyword: '李雷' })).toEqual(['cls10 李雷']);
  // Other members neither see real names, nor learn them by searching or sorting.
  expect(await listed(member, { section, sort: 'username' })).toEqual(['cls9 null', 'cls10 null']);
  expect(await listed(member, { keyword: '李雷' })).toEqual([]);
  expect(await listed(member, { section, sort: 'realname' })).toEqual(await listed(member, { section }));
  const sections = async (user: TestUser) => (await user.call(contract.getGroupSections, { gid })).body;
  expect((await sections(member)).data).toEqual([{ section, members: 2 }]);
  await put(groupAdmin, ten.uid, '');
  expect((await sections(groupAdmin)).data).toEqual([{ section, members: 1 }]);
});
