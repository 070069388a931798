import * as contract from '@verdict/contract/community/announcement.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import { getCommonAnnouncement } from '@verdict/contract/site/site.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { getSystemMessages } from '@verdict/contract/community/message.ts';
import { applyProgress } from '@verdict/domain/problem/apply-public.ts';
import { testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { tellOffers } from './notice.service.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';
import * as announcements from '../announcement/announcement.service.ts';

let site: TestSite;
let root: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'boss');
});
afterAll(() => site.close());

test('an announcement is written, hidden, changed and removed; its author is who wrote it, whatever the body says', async () => {
  await root.call(contract.createAnnouncement, {
    title: ' News ',
    content: '**x**',
    uid: 'somebody',
    id: 99,
    status: 0,
  } as never);
  const listed = async () => (await root.call(contract.getAnnouncements, {})).body.data.records;
  const [news] = await listed();
  expect(news).toMatchObject({ title: 'News', username: 'boss', status: 0 });
  const id = news?.id ?? 0;
  await root.call(contract.updateAnnouncement, { id, title: 'Old news', content: '**x**', status: 1 });
  expect((await listed())[0]).toMatchObject({ title: 'Old news', status: 1 });
  expect((await site.call(getCommonAnnouncement, {})).body.data.total).toBe(0);
  expect((await site.call(contract.deleteAnnouncement, { aid: id }, { token: root.token })).body.status).toBe(200);
  expect((await site.call(contract.deleteAnnouncement, { aid: id }, { token: root.token })).body.status).toBe(404);
  const acts = (await root.call(getAudit, { subject: String(id) })).body.data;
  expect(acts.map((act) => act.action)).toEqual(['announcement.delete', 'announcement.update', 'announcement.create']);
  expect(JSON.parse(acts[1]?.after ?? '')).toEqual({ title: 'Old news', hidden: true });
});

test('an announcement of a group is the group’s alone: no other scope lists, changes or removes it', async () => {
  const { app } = site;
  const by = {
    actor: { uid: root.uid, username: 'boss', role: 1000 as const, memberships: [] },
    ip: '',
    now: app.now(),
  };
  const group: Scope = { kind: 'group', groupId: await testGroup(app.db) };
  const others: Scope[] = [{ kind: 'group', groupId: 6 }, { kind: 'site' }];
  const words = { title: 'Ours', content: 'x', status: 0 };
  const shown = async (scope: Scope) =>
    (
      await announcements.visibleAnnouncements(
        app.db,
        scope,
        { currentPage: 1, limit: 10 },
        { locale: 'en-US', now: app.now() },
      )
    ).records;
  await announcements.createAnnouncement(app.db, by, group, words);
  const [ours] = await shown(group);
  expect(ours).toMatchObject({ title: 'Ours' });
  for (const scope of others) {
    expect(await shown(scope)).toEqual([]);
    await expect(announcements.updateAnnouncement(app.db, by, scope, ours!.id, words)).rejects.toThrow(
      'error.announcementNotFound',
    );
    await expect(announcements.deleteAnnouncement(app.db, by, scope, ours!.id)).rejects.toThrow(
      'error.announcementNotFound',
    );
  }
  await announcements.deleteAnnouncement(app.db, by, group, ours!.id);
  expect(await shown(group)).toEqual([]);
});

test('announcements are listed by the time they were written or changed, either way; only hidden or only visible ones if asked', async () => {
  for (const [title, status] of [
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ] as const)
    await root.call(contract.createAnnouncement, { title, content: 'x', status });
  const listed = async (input: { sort?: contract.AnnouncementSort; status?: number }) =>
    (await root.call(contract.getAnnouncements, input)).body.data.records.map(({ title }) => title).join('');
  const oldest = (await root.call(contract.getAnnouncements, { sort: 'created' })).body.data.records[0];
  await root.call(contract.updateAnnouncement, { id: oldest?.id ?? 0, title: 'A', content: 'x', status: 0 });
  expect([
    await listed({}),
    await listed({ sort: 'created' }),
    await listed({ sort: '-changed' }),
    await listed({ sort: 'changed' }),
  ]).toEqual(['cbA', 'Abc', 'Acb', 'bcA']);
  expect([await listed({ status: 0 }), await listed({ status: 1 })]).toEqual(['cA', 'b']);
  expect((await root.call(contract.getAnnouncements, { status: 1 })).body.data.total).toBe(1);
  expect((await root.call(contract.getAnnouncements, { sort: 'title' as never })).body.status).toBe(400);
});

test.each([
  ['evil\u202Etxt', 'Title: invisible control characters cannot be used.'],
  ['two\nlines', 'Title: invisible control characters cannot be used.'],
  ['\u200B\u3164', 'The title is required.'],
])('the title %j is refused: %s', async (title, msg) => {
  const sent = { title, content: 'x', type: 'All' as const };
  for (const endpoint of [contract.createAnnouncement, contract.createNotice])
    expect((await root.call(endpoint, sent)).body).toMatchObject({ status: 400, msg });
});

test('announcements of contests and groups have other endpoints', async () => {
  const contestId = await testContest(site.app.db, site.app.now());
  await sql`insert into announcement (id, title, content, contest_id) overriding system value
            values (77, 'x', 'x', ${contestId})`.execute(site.app.db);
  expect((await root.call(contract.updateAnnouncement, { id: 77, title: 'y', content: 'y' })).body.status).toBe(404);
});

test.each([
  [{ title: '', content: 'x' }, 'The title is required.'],
  [{ title: 'x', content: '  ' }, 'The content is required.'],
  [{ title: 'x'.repeat(256), content: 'x' }, 'Title: at most 255 characters.'],
])('%j is refused: %s', async (form, message) => {
  expect((await root.call(contract.createAnnouncement, form)).body.msg).toBe(message);
});

describe('notices', () => {
  const page = async (type?: 'All' | 'Single' | 'Admin') => (await root.call(contract.getNotices, { type })).body.data;
  const runJobs = async () => {
    await sql`select graphile_worker.add_job('send-notices')`.execute(site.app.db);
    await site.server.jobs.runDue();
  };

  test('are sent at once or when their time has come; those that wait come first', async () => {
    await root.call(contract.createNotice, { title: 'now', content: 'x', type: 'All' });
    await root.call(contract.createNotice, {
      title: 'later',
      content: 'x',
      type: 'Admin',
      sendTime: '2026-03-01T17:00:00+08:00',
    });
    await root.call(contract.createNotice, {
      title: 'to one',
      content: 'x',
      type: 'Single',
      recipientId: root.uid,
    });
    expect((await page()).records.map((row) => [row.title, row.state])).toEqual([
      ['later', false],
      ['to one', true],
      ['now', true],
    ]);
    const byTime = async (sort: contract.NoticeSort) =>
      (await root.call(contract.getNotices, { sort })).body.data.records.map(({ title }) => title);
    expect(await byTime('time')).toEqual((await byTime('-time')).toReversed());
    expect((await byTime('-time'))[0]).toBe('later');
    site.later(3_600_000);
    await runJobs();
    expect((await page('Admin')).records).toMatchObject([
      { title: 'later', state: true, adminUsername: 'boss', sendTime: '2026-03-01T09:00:00.000Z' },
    ]);
  });

  test('that wait keep their time when a form without one changes them; an emptied time is now', async () => {
    const form = { title: 'planned', content: 'x', type: 'Admin' as const };
    await root.call(contract.createNotice, { ...form, sendTime: '2030-01-01T00:00:00Z' });
    const planned = async () => (await page('Admin')).records.find(({ title }) => title.startsWith('planned'));
    const id = (await planned())?.id ?? 0;
    await root.call(contract.updateNotice, { ...form, id, title: 'planned anew' });
    expect(await planned()).toMatchObject({
      title: 'planned anew',
      state: false,
      sendTime: '2030-01-01T00:00:00.000Z',
    });
    await root.call(contract.updateNotice, { ...form, id, sendTime: '' });
    expect(await planned()).toMatchObject({ state: true, sendTime: site.app.now().toISOString() });
    await root.call(contract.deleteNotice, { id });
  });

  test('once sent, words can be changed, the audience cannot', async () => {
    const [notice] = (await page('All')).records;
    await root.call(contract.updateNotice, {
      id: notice?.id ?? 0,
      title: 'corrected',
      content: 'y',
      type: 'Single',
      recipientId: root.uid,
    });
    expect((await page('All')).records).toMatchObject([{ title: 'corrected', content: 'y', type: 'All' }]);
    await site.call(contract.deleteNotice, { id: notice?.id ?? 0 }, { token: root.token });
    expect((await page('All')).total).toBe(0);
  });

  test('a notice to one user needs a user', async () => {
    const refused = async (recipientId?: string) =>
      (await root.call(contract.createNotice, { title: 'x', content: 'x', type: 'Single', recipientId })).body.msg;
    expect([await refused(), await refused('nobody')]).toEqual(
      Array.from({ length: 2 }, () => 'A notice to one user needs a recipient.'),
    );
    expect(
      (await root.call(contract.createNotice, { title: 'x', content: 'x', type: 'Everyone' as never })).body.msg,
    ).toBe('The kind of notice is unknown.');
  });
});

test('those who run the bank hear once a day how many problems of groups wait for them', async () => {
  const { db } = site.app;
  const [examiner, admin] = [await site.user(1008), await site.user(1001)];
  const author = await site.user();
  const groupId = await testGroup(db, { ownerUid: author.uid });
  const messagesOf = async (user: TestUser) =>
    (await user.call(getSystemMessages, {})).body.data.records.map(({ content }) => content);
  expect(await tellOffers(db, site.app.now())).toBe(0);
  const { id } = await testGroupProblem(site, 'OFFER1', { groupId, author });
  await sql`update problem set apply_public_progress = ${applyProgress.applying} where id = ${id}`.execute(db);
  await sql`select graphile_worker.add_job('tell-offers')`.execute(db);
  await site.server.jobs.runDue();
  const text = '1 problem is offered to the bank: [review them](/admin/group-problem/apply).';
  const hear = await Promise.all([examiner, root, admin].map(async (user) => (await messagesOf(user)).includes(text)));
  expect(hear).toEqual([true, true, false]);
});
