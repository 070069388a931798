/** Announcements in two languages, and reading single announcements. */
import * as contract from '@verdict/contract/community/announcement.ts';
import {
  createContestAnnouncement,
  getAdminContestAnnouncements,
  updateContestAnnouncement,
} from '@verdict/contract/contest/editing.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import {
  getContestAnnouncement,
  getContestAnnouncementDetail,
  getContestNotReadAnnouncement,
} from '@verdict/contract/contest/announcements.ts';
import {
  createGroupAnnouncement,
  getGroupAdminAnnouncements,
  getGroupAnnouncement,
  getGroupAnnouncements,
} from '@verdict/contract/group/group.ts';
import { getAnnouncement, getCommonAnnouncement } from '@verdict/contract/site/site.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let root: TestUser;
let reader: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  [root, reader] = [await site.user(1000, 'boss'), await site.user()];
});
afterAll(() => site.close());

const words = { title: 'Maintenance', content: 'On Sunday.', status: 0 };
const second = { locale: 'zh-CN' as const, title: '维护', content: '周日。' };

const stored = async () => (await root.call(contract.getAnnouncements, {})).body.data.records;
/** The newest announcement as a visitor reads it. The list and the single answer must be equal. */
async function read(locale: Locale) {
  const [row] = (await site.call(getCommonAnnouncement, {}, { locale })).body.data.records;
  const { data } = (await site.call(getAnnouncement, { aid: row?.id ?? 0 }, { locale })).body;
  expect(data).toEqual(row);
  return [row?.title, row?.content];
}

test('an announcement in two languages is read in that of the reader, and kept as it was written', async () => {
  await root.call(contract.createAnnouncement, { ...words, second });
  expect(await read('en-US')).toEqual(['Maintenance', 'On Sunday.']);
  expect(await read('zh-CN')).toEqual(['维护', '周日。']);
  const [row] = await stored();
  expect(row).toMatchObject({ title: 'Maintenance', content: 'On Sunday.', second });

  // A client without support for a second text changes only the first one.
  const id = row?.id ?? 0;
  await root.call(contract.updateAnnouncement, { ...words, id, title: 'Maintenance at noon' });
  expect(await read('en-US')).toEqual(['Maintenance at noon', 'On Sunday.']);
  expect(await read('zh-CN')).toEqual(['维护', '周日。']);
  await root.call(contract.updateAnnouncement, { ...words, id, second: null });
  expect(await read('zh-CN')).toEqual(['Maintenance', 'On Sunday.']);
  expect((await stored())[0]?.second).toBe(null);
  const acts = (await root.call(getAudit, { subject: String(id), action: 'announcement.update' })).body.data;
  expect(acts.map(({ after }) => JSON.parse(after ?? ''))).toEqual([
    { title: 'Maintenance', second: null },
    { title: 'Maintenance at noon' },
  ]);
});

test('a second text is whole or not there at all', async () => {
  const send = async (wrong: object) =>
    (await root.call(contract.createAnnouncement, { ...words, second: { ...second, ...wrong } } as never)).body;
  expect((await send({ title: ' ' })).msg).toBe('The title is required.');
  expect((await send({ content: '' })).msg).toBe('The content is required.');
  expect((await send({ locale: 'fr-FR' })).status).toBe(400);
});

test('by itself only a visible one of the place is read, by those who may enter the place', async () => {
  const { db } = site.app;
  const cid = await testContest(db, site.app.now(), {});
  const gid = await testGroup(db, { ownerUid: root.uid });
  await root.call(contract.createAnnouncement, { ...words, status: 1 });
  await root.call(createContestAnnouncement, { cid, announcement: { ...words, second } });
  await root.call(createGroupAnnouncement, { ...words, gid, second });
  const hidden = (await stored())[0]?.id ?? 0;
  const inContest = (await root.call(getAdminContestAnnouncements, { cid })).body.data.records[0]!;
  const inGroup = (await root.call(getGroupAdminAnnouncements, { gid })).body.data.records[0]!;
  expect([inContest.second, inGroup.second]).toEqual([second, second]);

  const chinese = { token: root.token, locale: 'zh-CN' as const };
  const contest = { cid, aid: inContest.id };
  const group = { gid, aid: inGroup.id };
  expect((await site.call(getContestAnnouncementDetail, contest, chinese)).body.data).toMatchObject({ title: '维护' });
  expect((await site.call(getContestAnnouncement, { cid }, chinese)).body.data.records[0]?.title).toBe('维护');
  const unread = { cid, readAnnouncementList: [] };
  expect((await site.call(getContestNotReadAnnouncement, unread, chinese)).body.data[0]?.title).toBe('维护');
  expect((await site.call(getGroupAnnouncement, group, chinese)).body.data).toMatchObject({ title: '维护' });
  expect((await site.call(getGroupAnnouncements, { gid }, chinese)).body.data.records[0]?.title).toBe('维护');
  expect((await root.call(getGroupAnnouncement, group)).body.data.title).toBe('Maintenance');

  const statuses = [
    await site.call(getAnnouncement, { aid: hidden }),
    await site.call(getAnnouncement, { aid: inContest.id }),
    await site.call(getAnnouncement, { aid: inGroup.id }),
    await root.call(getContestAnnouncementDetail, { cid, aid: inGroup.id }),
    await root.call(getGroupAnnouncement, { gid, aid: inContest.id }),
  ].map(({ body }) => body.status);
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  expect((await reader.call(getGroupAnnouncement, group)).body.status).toBe(403);
  await root.call(updateContestAnnouncement, { announcement: { ...words, id: inContest.id, status: 1 } });
  expect((await root.call(getContestAnnouncementDetail, contest)).body.status).toBe(404);
});

test('an announcement with a start and an end is shown between them; administrators see all with their state', async () => {
  const at = (hours: number) => new Date(site.app.now().getTime() + hours * 3_600_000).toISOString();
  const titles = async () => (await site.call(getCommonAnnouncement, {})).body.data.records.map(({ title }) => title);
  const before = await titles();
  const text = { content: 'x', status: 0 };
  await root.call(contract.createAnnouncement, { ...text, title: 'soon', startTime: at(1), endTime: at(3) });
  await root.call(contract.createAnnouncement, { ...text, title: 'until', endTime: at(1) });
  const listed = async () =>
    (await root.call(contract.getAnnouncements, {})).body.data.records
      .filter(({ title }) => title === 'soon' || title === 'until')
      .map(({ title, state }) => `${title} ${state}`);
  const { id } = (await root.call(contract.getAnnouncements, {})).body.data.records.find(
    ({ title }) => title === 'soon',
  )!;
  const readable = async () => (await site.call(getAnnouncement, { aid: id })).body.status;

  expect([await titles(), await listed(), await readable()]).toEqual([
    ['until', ...before],
    ['until shown', 'soon scheduled'],
    404,
  ]);
  site.later(3_600_000);
  expect([await titles(), await listed(), await readable()]).toEqual([
    ['soon', ...before],
    ['until over', 'soon shown'],
    200,
  ]);
  site.later(2 * 3_600_000);
  expect([await titles(), await readable()]).toEqual([before, 404]);

  // An older client leaves the times out, and they stay.
  await root.call(contract.updateAnnouncement, { ...text, id, title: 'soon' });
  expect(await listed()).toContain('soon over');
  await root.call(contract.updateAnnouncement, { ...text, id, title: 'soon', endTime: null });
  expect(await listed()).toContain('soon shown');
  const wrong = { ...text, title: 'wrong', startTime: at(2), endTime: at(2) };
  expect((await root.call(contract.createAnnouncement, wrong)).body.code).toBe('announcementPeriod');
});
