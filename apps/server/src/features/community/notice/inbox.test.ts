import {
  type Audience,
  createNotice,
  deleteNotice,
  getNotices,
  updateNotice,
} from '@verdict/contract/community/announcement.ts';
import { editUser } from '@verdict/contract/account/users.ts';
import {
  cleanMessages,
  getMyMessages,
  getSystemMessages,
  getUnreadMessages,
} from '@verdict/contract/community/message.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';

let site: TestSite;
let root: TestUser;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  [root, ann, bob] = [await site.user(1000, 'boss'), await site.user(1002, 'ann'), await site.user(1002, 'bob')];
  await sql`update account set created_at = '2000-01-01'`.execute(site.app.db);
});
afterAll(() => site.close());
beforeEach(async () => {
  await sql`delete from notice`.execute(site.app.db);
});

const send = (title: string, type: Audience = 'All', more: object = {}) =>
  root.call(createNotice, { title, content: `**${title}**`, type, ...more });
const unread = async (user: TestUser) => (await user.call(getUnreadMessages, {})).body.data;
/** Titles; unread ones are marked with a dot. */
const read = async (user: TestUser, endpoint: typeof getSystemMessages = getSystemMessages, currentPage = 1) =>
  (await user.call(endpoint, { currentPage, limit: 2 })).body.data.records
    .map(({ title, state }) => (state ? title : `•${title}`))
    .join(' ');

test('a notice reaches whom it is for: all, the administrators, one', async () => {
  await send('for all');
  await send('for admins', 'Admin');
  await send('for ann', 'Single', { recipientId: ann.uid });
  expect(await unread(ann)).toEqual({ comment: 0, reply: 0, like: 0, sys: 1, mine: 1 });
  expect(await unread(bob)).toEqual({ comment: 0, reply: 0, like: 0, sys: 1, mine: 0 });
  expect(await unread(root)).toEqual({ comment: 0, reply: 0, like: 0, sys: 2, mine: 0 });
  expect([await read(ann, getMyMessages), await read(bob, getMyMessages), await read(root)]).toEqual([
    '•for ann',
    '',
    '•for admins •for all',
  ]);
});

test('a page that was read is read, for its reader alone; the newest come first, so that none slips past who reads on', async () => {
  for (const title of ['a', 'b', 'c']) await send(title);
  expect(await read(ann)).toBe('•c •b');
  expect([(await unread(ann)).sys, (await unread(bob)).sys]).toEqual([1, 3]);
  expect([await read(ann, getSystemMessages, 2), await read(ann)]).toEqual(['•a', 'c b']);
  expect((await unread(ann)).sys).toBe(0);
});

test('what waits for its time is not there yet; what was sent before there was the account counts as read', async () => {
  await send('later', 'All', { sendTime: '2999-01-01T00:00:00Z' });
  expect([(await unread(ann)).sys, await read(ann)]).toEqual([0, '']);
  await send('old');
  const eve = await site.user(1002, 'eve');
  await sql`update account set created_at = (select max(sent_at) from notice) + interval '1 second' where uid = ${eve.uid}`.execute(
    site.app.db,
  );
  expect([(await unread(eve)).sys, await read(eve)]).toEqual([0, 'old']);
});

test('a changed role is told to its owner, in the words of the reader, and is no notice that anybody wrote', async () => {
  const role = (type: number) => root.call(editUser, { uid: ann.uid, username: ann.username, type, status: 0 });
  await role(1002);
  expect(await unread(ann)).toMatchObject({ sys: 0, mine: 0 });
  await role(1003);
  expect([(await unread(ann)).sys, (await unread(bob)).sys, (await root.call(getNotices, {})).body.data.total]).toEqual(
    [1, 0, 0],
  );
  const messagesIn = async (locale: string) => {
    const { records } = (await site.call(getSystemMessages, {}, { token: ann.token, locale })).body.data;
    return records.map(({ id, title, content, type }) => ({ id, title, content, type }));
  };
  const [english] = await messagesIn('en-US');
  expect(english).toMatchObject({
    title: 'Your rights on this website have changed',
    content: 'Your role is now **User who may not submit**. Before, it was **User**.',
    type: 'Sys',
  });
  expect(await messagesIn('zh-CN')).toMatchObject([
    { title: '您在本站的权限已变更', content: expect.stringContaining('变更为') },
  ]);
  expect((await ann.call(getMyMessages, {})).body.data.total).toBe(0);
  const form = { title: 'x', content: 'x', type: 'All' as const };
  expect((await root.call(updateNotice, { id: english?.id ?? 0, ...form })).body.status).toBe(404);
  await ann.call(cleanMessages, { type: 'Sys' });
  expect(await messagesIn('en-US')).toEqual([]);
  await role(1002);
});

describe('removing', () => {
  test('takes one message, or all of a type, from its reader and from nobody else', async () => {
    for (const title of ['a', 'b', 'c']) await send(title);
    await send('own', 'Single', { recipientId: ann.uid });
    const [newest] = (await ann.call(getSystemMessages, {})).body.data.records;
    await ann.call(cleanMessages, { type: 'Sys', id: newest!.id });
    expect([await read(ann), await read(bob)]).toEqual(['b a', '•c •b']);
    await ann.call(cleanMessages, { type: 'Sys' });
    expect([
      await read(ann),
      await read(ann, getMyMessages),
      (await root.call(getNotices, {})).body.data.total,
    ]).toEqual(['', '•own', 4]);
  });

  test.each([
    [{ type: 'Sys' }, 'The message does not exist.'],
    [{ type: 'Like' }, 'The message does not exist.'],
    [{ type: 'Other' }, 'The type of the messages is not known.'],
  ])('%j with nothing there is refused', async (sent, msg) => {
    expect((await ann.call(cleanMessages, sent as never)).body).toMatchObject({ status: 400, msg });
  });

  test("somebody else's message is not there", async () => {
    await send('for bob', 'Single', { recipientId: bob.uid });
    const [his] = (await bob.call(getMyMessages, {})).body.data.records;
    expect((await ann.call(cleanMessages, { type: 'Mine', id: his!.id })).body.status).toBe(400);
    expect(await read(bob, getMyMessages)).toBe('for bob');
  });
});

test('a notice that its author removes is gone for its readers', async () => {
  await send('wrong');
  await read(ann);
  const [notice] = (await root.call(getNotices, {})).body.data.records;
  await root.call(deleteNotice, { id: notice!.id });
  expect([await read(ann), (await unread(bob)).sys]).toEqual(['', 0]);
});
