import { getAudit } from '@verdict/contract/site/audit.ts';
import * as contract from '@verdict/contract/contest/editing.ts';
import { editUser, generateUsers, insertBatchUser } from '@verdict/contract/account/users.ts';
import { getContestInfo } from '@verdict/contract/contest/contest.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';

let site: TestSite;
let root: TestUser;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'chief');
  ann = await site.user(1001, 'ann');
  bob = await site.user(1001, 'bob');
});
afterAll(() => site.close());

type Form = InputOf<typeof contract.createContest>;
const cup = (change: Record<string, unknown> = {}): Form =>
  ({
    title: 'Cup',
    description: 'Five hours.',
    type: 0,
    auth: 0,
    startTime: '2026-03-02T08:00:00Z',
    endTime: '2026-03-02T13:00:00Z',
    ...change,
  }) as Form;
const created = async (who: TestUser, change: Record<string, unknown> = {}): Promise<number> => {
  const { body } = await who.call(contract.createContest, cup(change));
  expect(body.msg).toBe('success');
  return body.data.cid;
};
const read = async (cid: number, who = root) => (await who.call(contract.getAdminContest, { cid })).body.data;
const count = async () => (await onlyRow(site.app.db, sql<{ n: number }>`select count(*) as n from contest`)).n;

test('a contest is what its form says, and belongs to who made it, whatever the body says', async () => {
  const cid = await created(ann, {
    uid: root.uid,
    author: 'chief',
    title: ' Cup ',
    shortName: ' C26 ',
    type: 1,
    auth: 2,
    pwd: 'sesame',
    sealRank: true,
    sealRankTime: '2026-03-02T20:00:00+08:00',
    autoRealRank: false,
    openAccountLimit: true,
    exam: { ranges: [' 10.1.0.0/16 ', ''], sessions: 'last', locks: true },
    accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra>guest jury</extra>',
    starAccount: [' guest ', ''],
    awardType: 2,
    awardConfigList: [
      { priority: 2, name: 'Silver', background: '#ccc', color: '#000', num: 2 },
      { priority: 1, name: 'Gold', background: '#fd0', color: '#000', num: 1 },
    ],
    rankShowName: 'realname',
    oiRankScoreType: 'Highest',
    openRank: true,
    openPrint: true,
    allowEndSubmit: true,
  });
  expect(await read(cid, ann)).toMatchObject({
    author: 'ann',
    uid: ann.uid,
    title: 'Cup',
    shortName: 'C26',
    type: 1,
    auth: 2,
    pwd: 'sesame',
    status: -1,
    duration: 5 * 3600,
    sealRank: true,
    sealRankTime: '2026-03-02T12:00:00.000Z',
    autoRealRank: false,
    visible: true,
    openAccountLimit: true,
    accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra>guest jury</extra>',
    starAccount: ['guest'],
    awardType: 2,
    rankShowName: 'realname',
    oiRankScoreType: 'Highest',
    openRank: true,
    openPrint: true,
    allowEndSubmit: true,
    exam: { ranges: ['10.1.0.0/16'], sessions: 'last', locks: true, ownAddress: false },
    source: 0,
    gid: null,
    pauses: [],
    may: { edit: true, delete: false },
  });
  expect((await read(cid)).awardConfigList.map(({ name }) => name)).toEqual(['Gold', 'Silver']);
});

describe('refused with nothing written, the first fault in the order of the form:', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ title: ' ', description: '', startTime: null }, 'The title is required.'],
    [{ title: 'x'.repeat(256) }, 'Title: at most 255 characters.'],
    [{ shortName: 'x'.repeat(51) }, 'Short name: at most 50 characters.'],
    [{ shortName: 'a\nb' }, 'Short name: invisible control characters cannot be used.'],
    [{ description: 'x'.repeat(65_536) }, 'Description: at most 65535 characters.'],
    [{ title: 'evil\u202Etxt' }, 'Title: invisible control characters cannot be used.'],
    [{ description: ' ', startTime: null }, 'Description is required'],
    [{ startTime: '', endTime: '' }, 'Start time is required'],
    [{ endTime: null, auth: 1 }, 'End time is required'],
    [{ endTime: '2026-03-02T08:00:00Z', auth: 1 }, 'The contest must end after it starts.'],
    [{ auth: 1 }, 'Password is required'],
    [{ auth: 2, pwd: '  ' }, 'Password is required'],
    [{ sealRank: true }, 'The time of the seal must be within the contest.'],
    [{ sealRank: true, sealRankTime: '2026-03-02T13:00:00Z' }, 'The time of the seal must be within the contest.'],
    [{ sealRank: true, sealRankTime: '2026-03-02T07:59:59Z' }, 'The time of the seal must be within the contest.'],
    [
      { openAccountLimit: true, accountLimitRule: 'everybody' },
      'The numbers of the account rule must count upwards from 0.',
    ],
    [
      {
        openAccountLimit: true,
        accountLimitRule: '<prefix>a</prefix><suffix></suffix><start>3</start><end>1</end><extra></extra>',
      },
      'The numbers of the account rule must count upwards from 0.',
    ],
    [{ starAccount: ['a', ' a '] }, 'A star account is named twice.'],
    [
      { awardType: 1, awardConfigList: [{ priority: 1, name: '', background: '#fff', color: '#000', num: 1 }] },
      'Each award needs a name of at most 50 characters and a number of at least 1, as a percentage of at most 100.',
    ],
    [
      { exam: { ranges: ['10.1.0.0/16', '10.1.*.*'] } },
      'An address range cannot be read. Write one per line, such as 10.1.0.0/16, 192.168.1.20 or 2001:db8::/32.',
    ],
    [
      { exam: { locks: true } },
      'To restrict accounts, an exam must know who takes part: give the contest a password or an account rule.',
    ],
  ])('%j: %s', async (change, message) => {
    const before = await count();
    expect((await ann.call(contract.createContest, cup(change))).body).toMatchObject({ status: 400, msg: message });
    expect(await count()).toBe(before);
    const cid = await created(ann);
    const stored = await read(cid);
    expect((await ann.call(contract.updateContest, { ...cup(change), id: cid })).body.msg).toBe(message);
    expect(await read(cid)).toEqual(stored);
  });

  test.each([{ type: 9 }, { auth: 3 }, { awardType: 5 }, { rankShowName: 'password' }, { startTime: 'tomorrow' }])(
    '%j',
    async (change) => {
      expect((await ann.call(contract.createContest, cup(change))).body.status).toBe(400);
    },
  );

  test('in the language of who reads it', async () => {
    const before = await count();
    const reader = { token: ann.token, locale: 'zh-CN' as const };
    const { body } = await site.call(contract.createContest, cup({ description: '', auth: 1 }), reader);
    expect(body.msg).toBe('比赛说明不能为空');
    expect(await count()).toBe(before);
  });

  test('another rule than the one it was made with', async () => {
    const cid = await created(ann);
    expect((await ann.call(contract.updateContest, { ...cup({ type: 1 }), id: cid })).body.msg).toBe(
      'The rule of a contest cannot be changed.',
    );
  });
});

test('star users are found whatever capitals the form has', async () => {
  const cid = await created(ann, { starAccount: ['ANN', 'Nobody Yet', 'bob'] });
  expect((await read(cid)).starAccount).toEqual(['ann', 'bob', 'Nobody Yet']);
  await ann.call(contract.updateContest, { ...cup({ starAccount: ['Bob'] }), id: cid });
  expect((await read(cid)).starAccount).toEqual(['bob']);
});

describe('people of a contest are known by their accounts', () => {
  const rename = async ({ uid }: TestUser, username: string) => {
    const form = { uid, username, type: 1002, status: 0 };
    expect((await root.call(editUser, form)).body.msg).toBe('success');
  };
  /** Names of the stars, and whether the account rule admits each account. */
  const known = async (cid: number, ...people: TestUser[]) => {
    const { starAccount, accountLimitRule } = await read(cid);
    const access = await Promise.all(
      people.map(async (user) => (await user.call(getContestInfo, { cid })).body.data.mine.submitRefusal === null),
    );
    return { stars: starAccount, extra: /<extra>(.*)<\/extra>/.exec(accountLimitRule ?? '')?.[1], access };
  };
  const facts = (stars: string[], extra: string) => ({
    starAccount: stars,
    openAccountLimit: true,
    accountLimitRule: `<prefix>crew</prefix><suffix></suffix><start>1</start><end>9</end><extra>${extra}</extra>`,
    startTime: new Date(site.app.now().getTime() - 60_000).toISOString(),
    endTime: new Date(site.app.now().getTime() + 3_600_000).toISOString(),
    sealRank: false,
    auth: 0,
  });

  test('whoever is renamed stays a star and stays let in, and nobody takes the old name’s place', async () => {
    const [guest, crew] = [await site.user(1002, 'visitor'), await site.user(1002, 'crew7')];
    const cid = await created(ann, facts(['visitor', 'crew7'], 'visitor'));
    expect(await known(cid, guest, crew)).toEqual({
      stars: ['visitor', 'crew7'],
      extra: 'visitor',
      access: [true, true],
    });
    await rename(guest, 'visitor-new');
    await rename(crew, 'captain');
    const impostor = await site.user(1002, 'visitor');
    expect(await known(cid, guest, crew, impostor)).toEqual({
      stars: ['visitor-new', 'captain'],
      extra: 'visitor-new captain',
      access: [true, true, false],
    });
    // Saving the shown form changes nothing.
    const shown = await read(cid);
    const again = { ...cup(facts(shown.starAccount, 'visitor-new captain')), id: cid };
    expect((await ann.call(contract.updateContest, again)).body.msg).toBe('success');
    expect((await known(cid, guest, crew, impostor)).access).toEqual([true, true, false]);
  });

  test('a name of nobody waits for an administrator, and no stranger can take it', async () => {
    const cid = await created(ann, facts(['later-1', 'later-2', 'later-3'], 'later-1 later-2 later-3'));
    const stranger = await site.user(1002, 'later-1');
    const renamed = await site.user(1002, 'someone');
    expect((await known(cid, stranger)).access).toEqual([false]);
    await rename(renamed, 'later-2');
    await root.call(insertBatchUser, { users: [['later-3', 'secret-3', null, null, null, null, null, null]] });
    expect(await known(cid, stranger, renamed)).toMatchObject({
      stars: ['later-2', 'later-3', 'later-1'],
      extra: 'later-2 later-3 later-1',
      access: [false, true],
    });
    const uids = await onlyRow(
      site.app.db,
      sql<{ uids: string[] }>`select star_uids as uids from contest where id = ${cid}`,
    );
    expect(uids.uids).not.toContain(stranger.uid);
    await root.call(generateUsers, { prefix: 'later-', suffix: '', number_from: 8, number_to: 9, password_length: 8 });
  });
});

test('a penalty stays as it is until a form names another', async () => {
  const cid = await created(ann);
  expect(await read(cid)).toMatchObject({ penaltySeconds: 1200, penaltyUnit: 'seconds', ties: 'shared' });
  await ann.call(contract.updateContest, {
    ...cup({ penaltySeconds: 600, penaltyUnit: 'minutes', ties: 'lastGain' }),
    id: cid,
  });
  await ann.call(contract.updateContest, { ...cup({ title: 'Final' }), id: cid });
  expect(await read(cid)).toMatchObject({
    title: 'Final',
    penaltySeconds: 600,
    penaltyUnit: 'minutes',
    ties: 'lastGain',
  });
});

test('how much it tells of test cases at most stays as it is until a form says another level, or blank for none', async () => {
  const cid = await created(ann);
  const levelAfter = async (change: Record<string, unknown>) => {
    await ann.call(contract.updateContest, { ...cup(change), id: cid });
    return (await read(cid)).evidence;
  };
  expect((await read(cid)).evidence).toBe(null);
  expect(await levelAfter({ evidence: 'firstFailure' })).toBe('firstFailure');
  expect(await levelAfter({ title: 'Final' })).toBe('firstFailure');
  expect(await levelAfter({ evidence: '' })).toBe(null);
});

test('a form that was opened before another change does not take that back', async () => {
  const [now, soon] = [site.app.now(), new Date(site.app.now().getTime() + 3_600_000)];
  const cid = await created(ann, { startTime: now.toISOString(), endTime: soon.toISOString() });
  const opened = await read(cid);
  site.later(60_000);
  await root.call(contract.extendContest, { cid, seconds: 600, reason: 'power cut' });
  const changed = await read(cid);
  expect(changed.endTime).not.toBe(opened.endTime);
  const late = { ...opened, pwd: opened.pwd ?? '', title: 'Late' };
  expect((await ann.call(contract.updateContest, late)).body).toMatchObject({
    status: 409,
    msg: expect.stringMatching(/^\S+ saved this on .* after you opened it/),
  });
  expect(await read(cid)).toEqual(changed);
  const again = { ...changed, pwd: changed.pwd ?? '', title: 'Late' };
  expect((await ann.call(contract.updateContest, again)).body.msg).toBe('success');
  expect(await read(cid)).toMatchObject({ title: 'Late', endTime: changed.endTime });
});

test('a new password ends the registrations; any other change keeps them', async () => {
  const cid = await created(ann, { auth: 1, pwd: 'old' });
  await sql`insert into contest_registration (contest_id, uid) values (${cid}, ${bob.uid})`.execute(site.app.db);
  const registered = async () =>
    (await rows(site.app.db, sql`select from contest_registration where contest_id = ${cid}`)).length;
  const edited = (change: Record<string, unknown>) =>
    ann.call(contract.updateContest, { ...cup({ auth: 1, pwd: 'old', ...change }), id: cid });
  await edited({ title: 'Other cup', auth: 2 });
  expect(await registered()).toBe(1);
  await edited({ title: 'Other cup', auth: 0 });
  expect([await registered(), (await read(cid)).pwd]).toEqual([1, null]);
  await edited({ title: 'Other cup', pwd: 'new' });
  expect(await registered()).toBe(0);
  const acts = (await root.call(getAudit, { subject: String(cid) })).body.data;
  expect(acts[0]).toMatchObject({ action: 'contest.edit', username: 'ann', subjectName: 'Other cup' });
  expect(JSON.stringify(acts)).not.toMatch(/old"|"new"/);
});

test('only its creator and super admins see a contest’s form and change it; only super admins delete it', async () => {
  const cid = await created(ann, { auth: 1, pwd: 'sesame' });
  const stored = await read(cid);
  for (const answer of [
    await bob.call(contract.getAdminContest, { cid }),
    await bob.call(contract.updateContest, { ...cup({ title: 'Mine', uid: bob.uid }), id: cid }),
    await bob.call(contract.changeContestVisible, { cid, visible: false }),
    await bob.call(contract.cloneContest, { cid }),
    await ann.call(contract.deleteContest, { cid }),
  ])
    expect([answer.http, answer.body.status]).toContain(403);
  expect(await read(cid)).toEqual(stored);
  const [listed] = (await bob.call(contract.getAdminContestList, { keyword: String(cid) })).body.data.records;
  expect(listed).toMatchObject({ id: cid, pwd: null, may: { edit: false, delete: false } });
});

test('contests that are not there, and those of a group, are not found', async () => {
  const group = await testContest(site.app.db, site.app.now(), {
    groupId: await testGroup(site.app.db),
    authorUid: ann.uid,
  });
  for (const cid of [999_999, group]) {
    for (const answer of [
      await root.call(contract.getAdminContest, { cid }),
      await root.call(contract.updateContest, { ...cup(), id: cid }),
      await root.call(contract.cloneContest, { cid }),
      await root.call(contract.deleteContest, { cid }),
      await root.call(contract.pauseContest, { cid, reason: 'x' }),
      await root.call(contract.getAdminContestProblemList, { cid }),
      await root.call(contract.getContestParticipants, { cid }),
      await root.call(contract.getAdminContestAnnouncements, { cid }),
    ])
      expect(answer.body).toMatchObject({ status: 400, msg: 'The contest does not exist.' });
  }
  expect((await root.call(contract.getAdminContestList, { limit: 300 })).body.data.records).not.toContainEqual(
    expect.objectContaining({ id: group }),
  );
});

test('the latest start comes first; a keyword is a part of the title or the whole id', async () => {
  const late = await created(ann, { title: 'Zebra 100%', startTime: '2026-03-02T09:00:00Z' });
  const early = await created(ann, { title: 'zebra' });
  const found = async (keyword: string) =>
    (await bob.call(contract.getAdminContestList, { keyword })).body.data.records.map(({ id }) => id);
  expect(await found('ZEB')).toEqual([late, early]);
  expect(await found('0%')).toEqual([late]);
  expect(await found(String(early))).toEqual([early]);
  expect(await found('_ebra')).toEqual([]);
});

test('a short name stays when a client does not know it, and is emptied by a blank one', async () => {
  const cid = await created(ann, { shortName: 'C26' });
  const saved = async (change: Record<string, unknown>) => {
    const { revision } = await read(cid);
    const saved = await ann.call(contract.updateContest, { ...cup(change), id: cid, revision });
    expect(saved.body.msg).toBe('success');
    // A form that stays open saves again with the revision of the answer.
    expect(saved.body.data.revision).toBe((await read(cid)).revision);
    return (await read(cid)).shortName;
  };
  expect(await saved({ title: 'Cups' })).toBe('C26');
  expect(await saved({ title: 'Cups', shortName: ' ' })).toBe('');
});

test('a copy has the facts and problems of its original, is hidden and belongs to who made it', async () => {
  const cid = await created(ann, { title: 'Finals', auth: 1, pwd: 'sesame', starAccount: ['guest'] });
  const copyOf = async (id: number) => read((await root.call(contract.cloneContest, { cid: id })).body.data.cid);
  const copy = await copyOf(cid);
  expect(copy).toMatchObject({
    title: 'Finals (2)',
    source: cid,
    author: 'chief',
    visible: false,
    pwd: 'sesame',
    starAccount: ['guest'],
    startTime: '2026-03-02T08:00:00.000Z',
  });
  expect((await copyOf(copy.id)).title).toBe('Finals (3)');
});

describe('a copy for the next term', () => {
  const copied = async (cid: number, sent: { title?: string; days: number; timeZone?: string }) => {
    const { body } = await ann.call(contract.copyContest, { cid, title: 'Autumn cup', ...sent });
    expect(body.msg).toBe('success');
    return read(body.data.cid);
  };

  test('has the settings and problems in their order, is hidden, and nothing of its people is in it', async () => {
    const { db } = site.app;
    const settings = {
      shortName: 'C26',
      description: 'Bring paper.',
      type: 1,
      allowEndSubmit: true,
      openPrint: true,
      openRank: true,
      rankShowName: 'realname',
      oiRankScoreType: 'Highest',
      autoRealRank: false,
      sealRank: true,
      sealRankTime: '2026-03-02T12:00:00Z',
      penaltySeconds: 60,
      awardType: 2,
      openAccountLimit: true,
      awardConfigList: [{ priority: 1, name: 'Gold', background: '#fd0', color: '#000', num: 1 }],
      accountLimitRule: '<prefix>a</prefix><suffix></suffix><start>1</start><end>9</end><extra></extra>',
      exam: { ranges: ['10.1.0.0/16'], sessions: 'last', locks: true },
    };
    const cid = await created(ann, { ...settings, auth: 1, pwd: 'sesame', starAccount: ['guest'] });
    const [first, second] = [await testProblem(site, 'COPIED1'), await testProblem(site, 'COPIED2')];
    await addContestProblem(db, cid, second.id, 'A');
    await addContestProblem(db, cid, first.id, 'B');
    await sql`update contest_problem set color = '#ff0000' where contest_id = ${cid} and label = 'B'`.execute(db);
    await sql`insert into contest_registration (contest_id, uid) values (${cid}, ${bob.uid})`.execute(db);
    await sql`insert into contest_participant (contest_id, uid, extra_s) values (${cid}, ${bob.uid}, 60)`.execute(db);
    await ann.call(contract.createContestAnnouncement, { cid, announcement: { title: 'x', content: 'y', status: 0 } });

    const original = await read(cid);
    const copy = await copied(cid, { days: 182 });
    expect(copy).toEqual({
      ...original,
      id: copy.id,
      title: 'Autumn cup',
      source: cid,
      visible: false,
      pwd: copy.pwd,
      revision: copy.revision,
      starAccount: [],
      startTime: '2026-08-31T08:00:00.000Z',
      endTime: '2026-08-31T13:00:00.000Z',
      sealRankTime: '2026-08-31T12:00:00.000Z',
      gmtCreate: copy.gmtCreate,
      gmtModified: copy.gmtModified,
    });
    expect(copy.pwd).toMatch(/^\w{10}$/);
    const { contestProblemMap } = (await ann.call(contract.getAdminContestProblemList, { cid: copy.id })).body.data;
    expect(Object.values(contestProblemMap).toSorted((a, b) => a.position - b.position)).toMatchObject([
      { pid: second.id, displayId: 'A', displayTitle: 'Problem A', color: null, position: 0 },
      { pid: first.id, displayId: 'B', displayTitle: 'Problem B', color: '#ff0000', position: 1 },
    ]);
    for (const table of ['contest_registration', 'contest_participant', 'announcement', 'submission'])
      expect(await rows(db, sql`select from ${sql.table(table)} where contest_id = ${copy.id}`)).toEqual([]);
  });

  test('starts at the same time of day where its maker is, whatever happens to the clocks there', async () => {
    const cid = await created(ann); // 09:00 in Berlin in winter
    expect(await copied(cid, { days: 182, timeZone: 'Europe/Berlin' })).toMatchObject({
      startTime: '2026-08-31T07:00:00.000Z',
      endTime: '2026-08-31T12:00:00.000Z',
    });
    expect((await copied(cid, { days: -1 })).startTime).toBe('2026-03-01T08:00:00.000Z');
  });

  test('is as long as its original was planned to be: without pauses', async () => {
    const { db } = site.app;
    const cid = await created(ann, { sealRank: true, sealRankTime: '2026-03-02T12:00:00Z' });
    const at = (time: string) => `2026-03-02T${time}Z`;
    for (const [from, until] of [
      ['09:00', '09:20'],
      ['12:10', '12:40'],
    ] as const)
      await sql`insert into contest_pause (contest_id, from_at, until_at, reason)
                values (${cid}, ${at(from)}, ${at(until)}, 'x')`.execute(db);
    expect(await copied(cid, { days: 0 })).toMatchObject({
      startTime: at('08:00:00.000'),
      sealRankTime: at('11:40:00.000'),
      endTime: at('12:10:00.000'),
      pauses: [],
    });
  });

  test('needs a title, and days that a calendar has', async () => {
    const cid = await created(ann);
    const answer = async (sent: object) =>
      (await ann.call(contract.copyContest, { cid, title: 'x', days: 7, ...sent } as never)).body;
    expect(await answer({ title: ' ' })).toMatchObject({ status: 400, msg: 'The title is required.' });
    for (const [sent, msg] of [
      [{ days: 36_501 }, '“days”: at most 36500.'],
      [{ days: 0.5 }, '“days”: this value cannot be used here.'],
      [{ timeZone: 'Moon/Crater' }, '“timeZone”: this value cannot be used here.'],
      [{ cid: undefined }, '“cid”: a value is missing.'],
    ] as const)
      expect(await answer(sent)).toMatchObject({ status: 400, msg });
  });
});

test('a deleted contest is gone with everything in it', async () => {
  const cid = await created(ann);
  await ann.call(contract.createContestAnnouncement, { cid, announcement: { title: 'x', content: 'y', status: 0 } });
  expect((await root.call(contract.deleteContest, { cid })).body.status).toBe(200);
  expect((await root.call(contract.getAdminContest, { cid })).body.status).toBe(400);
  expect(await rows(site.app.db, sql`select from announcement where contest_id = ${cid}`)).toEqual([]);
});

describe('the time of a running contest', () => {
  const HOUR = 3_600_000;
  const at = (ms: number): string => new Date(site.app.now().getTime() + ms).toISOString();
  const running = (change: Parameters<typeof testContest>[2] = {}) =>
    testContest(site.app.db, site.app.now(), { authorUid: ann.uid, ...change });
  const extraOf = async (cid: number) =>
    (await onlyRow(site.app.db, sql<{ extra: number }>`select extra_s as extra from contest where id = ${cid}`)).extra;

  test('stands still while it is paused; its end and a seal ahead come later by the pause', async () => {
    const cid = await running({ sealAt: new Date(site.app.now().getTime() + HOUR) });
    const [end, seal] = [at(4 * HOUR + 600_000), at(HOUR + 600_000)];
    await ann.call(contract.pauseContest, { cid, reason: 'Power failure' });
    expect((await ann.call(contract.pauseContest, { cid, reason: 'x' })).body.msg).toBe(
      'The contest is paused already.',
    );
    site.later(600_000);
    expect((await ann.call(contract.resumeContest, { cid, reason: 'Power is back' })).body.msg).toBe('success');
    expect(await read(cid)).toMatchObject({
      endTime: end,
      sealRankTime: seal,
      pauses: [{ from: at(-600_000), until: at(0), reason: 'Power failure', username: 'ann' }],
    });
    expect((await ann.call(contract.resumeContest, { cid, reason: 'x' })).body.msg).toBe('The contest is not paused.');
    const acts = (await root.call(getAudit, { subject: String(cid) })).body.data;
    expect(acts.map(({ action, after }) => [action, JSON.parse(after ?? '{}').reason])).toEqual([
      ['contest.resume', 'Power is back'],
      ['contest.pause', 'Power failure'],
    ]);
  });

  test('a seal that was reached stays where it is', async () => {
    const sealAt = new Date(site.app.now().getTime() - 1000);
    const cid = await running({ sealAt });
    await ann.call(contract.extendContest, { cid, seconds: 600, reason: 'Slow judge' });
    await ann.call(contract.pauseContest, { cid, reason: 'x' });
    site.later(1000);
    await ann.call(contract.resumeContest, { cid, reason: 'x' });
    expect((await read(cid)).sealRankTime).toBe(sealAt.toISOString());
  });

  test('is longer once it is extended, and so is a seal ahead', async () => {
    const cid = await running({ sealAt: new Date(site.app.now().getTime() + HOUR) });
    await ann.call(contract.extendContest, { cid, seconds: 600, reason: 'Slow judge' });
    expect(await read(cid)).toMatchObject({ endTime: at(4 * HOUR + 600_000), sealRankTime: at(HOUR + 600_000) });
  });

  test.each([
    ['before its start', { startAt: HOUR, endAt: 2 * HOUR }],
    ['after its end', { startAt: -2 * HOUR, endAt: -HOUR }],
  ])('%s is changed by its form only', async (_when, times) => {
    const [startAt, endAt] = [times.startAt, times.endAt].map((ms) => new Date(site.app.now().getTime() + ms));
    const cid = await running({ startAt: startAt!, endAt: endAt! });
    for (const answer of [
      await ann.call(contract.pauseContest, { cid, reason: 'x' }),
      await ann.call(contract.extendContest, { cid, seconds: 60, reason: 'x' }),
    ])
      expect(answer.body.msg).toBe('The contest is not running.');
  });

  test.each([
    [{ seconds: 60, reason: ' ' }, 'The reason is required.'],
    [{ seconds: 60, reason: 'two\nlines' }, 'Reason: invisible control characters cannot be used.'],
  ])('%j: %s', async (input, message) => {
    const cid = await running();
    expect((await ann.call(contract.extendContest, { cid, ...input })).body.msg).toBe(message);
  });

  test.each([0, -60, 1.5, 1e9])('is not extended by %s seconds', async (seconds) => {
    const cid = await running();
    expect((await ann.call(contract.extendContest, { cid, seconds, reason: 'x' })).body.status).toBe(400);
    expect((await bob.call(contract.extendContest, { cid, seconds: 60, reason: 'x' })).body.status).toBe(403);
  });

  test('the last participant’s end moves along', async () => {
    const cid = await running();
    await ann.call(contract.decideForParticipant, { cid, username: 'bob', extra: 900, reason: 'x' });
    await ann.call(contract.pauseContest, { cid, reason: 'x' });
    site.later(600_000);
    await ann.call(contract.resumeContest, { cid, reason: 'x' });
    expect(await extraOf(cid)).toBe(900);
  });
});
