import { moderateDiscussion } from '@verdict/contract/community/moderation-admin.ts';
import { createComment, createReply, deleteReply, likeComment } from '@verdict/contract/community/comment.ts';
import { createDiscussion, likeDiscussion } from '@verdict/contract/community/discussion.ts';
import { createNotice } from '@verdict/contract/community/announcement.ts';
import {
  cleanMessages,
  endDigest,
  getCommentMessages,
  getLikeMessages,
  getMessageSettings,
  getReplyMessages,
  getUnreadMessages,
  saveMessageSettings,
} from '@verdict/contract/community/message.ts';
import { inboxNumber } from '@verdict/domain/community/inbox.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { messageTopic } from './message.topic.ts';
import { sendDigests } from './message-settings.service.ts';

let site: TestSite;
let root: TestUser;
let ann: TestUser;
let bob: TestUser;
let eve: TestUser;
let did: number;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'boss');
  [ann, bob, eve] = [await site.user(1002, 'ann'), await site.user(1002, 'bob'), await site.user(1002, 'eve')];
  await site.app.settings.save(site.app.db, {
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateCommentACInitValue: 0,
    defaultCreateDiscussionDailyLimit: 100,
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  await sql`delete from discussion`.execute(site.app.db);
  await sql`delete from message`.execute(site.app.db);
  await sql`delete from rate_limit`.execute(site.app.db);
  await renew();
  did = await open();
});

const DAY_MS = 86_400_000;
/** Extend all sessions, because those from some days ago have ended. */
const renew = () =>
  sql`update session set expires_at = ${new Date(site.app.now().getTime() + 3 * DAY_MS)}`.execute(site.app.db);

const open = async (gid?: number): Promise<number> => {
  const post = { title: 'How?', description: 'x', content: 'x', categoryId: 1, gid };
  return (await ann.call(createDiscussion, post)).body.data.did;
};
const say = async (user: TestUser, content: string) => {
  site.later(1000);
  return (await user.call(createComment, { did, content })).body.data.id;
};
const answer = async (user: TestUser, commentId: number, content: string, more: object = {}, quote: object = {}) => {
  site.later(1000);
  return (await user.call(createReply, { reply: { commentId, content, ...more }, ...quote })).body.data.id;
};
const unread = async (user: TestUser) => {
  const { comment, reply, like } = (await user.call(getUnreadMessages, {})).body.data;
  return [comment, reply, like];
};
const read = async (user: TestUser, endpoint: typeof getCommentMessages) =>
  (await user.call(endpoint, { limit: 10 })).body.data.records;

test('the author of a discussion is told of comments on it, but not of their own', async () => {
  const id = await say(bob, '**Because** it is.');
  await say(ann, 'Thanks');
  expect([await unread(ann), await unread(bob)]).toEqual([
    [1, 0, 0],
    [0, 0, 0],
  ]);
  expect(await read(ann, getCommentMessages)).toMatchObject([
    {
      action: 'Discuss',
      sourceId: did,
      sourceType: 'Discussion',
      sourceTitle: 'How?',
      sourceContent: 'Because it is.',
      quoteContent: null,
      url: `/discussion-detail/${did}?comment=${id}`,
      state: false,
      senderUsername: 'bob',
    },
  ]);
  expect([await unread(ann), (await read(ann, getCommentMessages)).map(({ state }) => state)]).toEqual([
    [0, 0, 0],
    [true],
  ]);
});

test('a reply is told to whom it is for, with what it answers', async () => {
  const id = await say(bob, 'First');
  const first = await answer(eve, id, 'Second');
  const second = await answer(bob, id, 'x'.repeat(300), { toUid: eve.uid }, { quoteId: first, quoteType: 'Reply' });
  expect(await read(bob, getReplyMessages)).toMatchObject([
    { action: 'Reply', sourceContent: 'Second', quoteType: 'Comment', quoteContent: 'bob : First' },
  ]);
  const [message] = await read(eve, getReplyMessages);
  expect(message).toMatchObject({ quoteType: 'Reply', quoteId: first, quoteContent: 'eve : @bob：Second' });
  expect(message?.sourceContent).toBe('x'.repeat(200));
  await eve.call(deleteReply, { reply: first });
  expect(await read(eve, getReplyMessages)).toMatchObject([{ quoteType: 'Comment', quoteContent: 'bob : First' }]);
  await bob.call(deleteReply, { reply: second });
  expect(await read(eve, getReplyMessages)).toEqual([]);
});

test('who is named hears of it once; in a group its members alone', async () => {
  await say(bob, '@ANN and @eve, `@boss` @nobody @bob');
  expect([await unread(ann), await unread(eve), await unread(root), await unread(bob)]).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(await read(eve, getReplyMessages)).toMatchObject([{ action: 'Mention', senderUsername: 'bob' }]);
  const gid = await testGroup(site.app.db, { members: { [ann.uid]: 3, [bob.uid]: 3 } });
  did = await open(gid);
  await say(ann, '@bob @eve');
  expect([await unread(bob), await unread(eve)]).toEqual([
    [0, 1, 0],
    [0, 0, 0],
  ]);
  const [message] = await read(bob, getReplyMessages);
  expect(message?.url).toMatch(new RegExp(`^/group/${gid}/discussion-detail/${did}\\?comment=\\d+$`));
});

test('likes of one thing are one message; what is liked no more is not told', async () => {
  const id = await say(ann, 'mine');
  const like = (user: TestUser, toLike = true) => user.call(likeDiscussion, { did, toLike });
  for (const user of [bob, bob, eve, ann]) await like(user);
  await bob.call(likeComment, { cid: id, toLike: true });
  expect(await unread(ann)).toEqual([0, 0, 2]);
  const likes = async () =>
    (await read(ann, getLikeMessages))
      .map(({ action, senderUsername, others }) => `${action} ${senderUsername} ${others}`)
      .toSorted((a, b) => a.localeCompare(b));
  expect(await likes()).toEqual(['Like_Discuss bob 0', 'Like_Post eve 1']);
  await like(eve, false);
  expect(await likes()).toEqual(['Like_Discuss bob 0', 'Like_Post bob 0']);
  await like(bob, false);
  await bob.call(likeComment, { cid: id, toLike: false });
  expect(await likes()).toEqual([]);
});

test('a liked comment of a contest leads to its comments', async () => {
  const cid = await testContest(site.app.db, site.app.now(), { authorUid: root.uid });
  const { id } = (await ann.call(createComment, { cid, content: 'hello' })).body.data;
  await root.call(likeComment, { cid: id, toLike: true });
  expect(await read(ann, getLikeMessages)).toMatchObject([
    { action: 'Like_Discuss', sourceType: 'Contest', sourceId: cid, url: `/contest/${cid}/comment` },
  ]);
});

test('nothing is told of what its reader may not look at any more', async () => {
  const gid = await testGroup(site.app.db, { members: { [ann.uid]: 3, [bob.uid]: 3 } });
  did = await open(gid);
  const id = await say(bob, 'x');
  await answer(ann, id, 'y');
  expect(await unread(bob)).toEqual([0, 1, 0]);
  await sql`delete from group_member where uid = ${bob.uid}`.execute(site.app.db);
  expect([await unread(bob), await read(bob, getReplyMessages)]).toEqual([[0, 0, 0], []]);
  did = await open();
  const public1 = await say(bob, 'x');
  await answer(ann, public1, 'y');
  await root.call(moderateDiscussion, { id: did, status: 1 });
  expect(await unread(bob)).toEqual([0, 0, 0]);
});

test('one is removed, or all of one kind', async () => {
  await say(bob, 'one');
  await say(bob, 'two');
  await bob.call(likeDiscussion, { did, toLike: true });
  const [first] = await read(ann, getCommentMessages);
  await ann.call(cleanMessages, { type: 'Discuss', id: first!.id });
  expect((await read(ann, getCommentMessages)).map(({ sourceContent }) => sourceContent)).toEqual(['one']);
  expect((await bob.call(cleanMessages, { type: 'Discuss', id: first!.id })).body.status).toBe(400);
  await ann.call(cleanMessages, { type: 'Discuss' });
  expect([(await read(ann, getCommentMessages)).length, (await read(ann, getLikeMessages)).length]).toEqual([0, 1]);
  // Nothing is left to remove.
  expect((await ann.call(cleanMessages, { type: 'Discuss' })).body.status).toBe(400);
  const { n } = await onlyRow(site.app.db, sql<{ n: number }>`select count(*)::integer as n from message`);
  expect(n).toBe(1);
});

const everything = { comment: true, reply: true, mention: true, like: true, login: true, digest: false };
const choose = (user: TestUser, change: object, locale = 'en-US') =>
  site.call(saveMessageSettings, { ...everything, ...change }, { token: user.token, locale });

test('who does not want to hear of a kind is not told of it, and of the others as before', async () => {
  expect((await bob.call(getMessageSettings, {})).body.data).toEqual({ ...everything, homework: false, mails: false });
  await choose(ann, { comment: false, like: false });
  expect((await ann.call(getMessageSettings, {})).body.data).toMatchObject({
    comment: false,
    reply: true,
    like: false,
  });
  await say(bob, 'x');
  await bob.call(likeDiscussion, { did, toLike: true });
  expect(await unread(ann)).toEqual([0, 0, 0]);
  await choose(ann, { reply: false });
  const own = await say(ann, 'y');
  await answer(bob, own, 'z');
  await say(bob, 'x');
  await bob.call(likeComment, { cid: own, toLike: true });
  expect(await unread(ann)).toEqual([1, 0, 1]);
  await choose(eve, { mention: false });
  await say(bob, 'Look, @eve');
  expect(await unread(eve)).toEqual([0, 0, 0]);
  await choose(eve, {});
  await say(bob, 'Look, @eve');
  expect(await unread(eve)).toEqual([0, 1, 0]);
  await choose(ann, {});
});

test('the pages of a reader hear of what comes for that reader, and of nothing else', async () => {
  const actorOf = ({ uid, username }: TestUser, role: 1000 | 1002 = 1002) => ({ uid, username, role, memberships: [] });
  const readers = { ann: actorOf(ann), bob: actorOf(bob), boss: actorOf(root, 1000) };
  const ids = Object.values(readers).map(({ uid }) => inboxNumber(uid));
  const announced: string[] = [];
  const stop = site.app.live.listen('message', (payload) => announced.push(payload));
  let known: Record<string, number | null> = {};
  /** Readers whose version has changed since the last call. */
  const notified = async (): Promise<string> => {
    const versions = await messageTopic(site.app).read(ids, Object.values(readers));
    const next = Object.fromEntries(
      Object.entries(readers).map(([name, actor]) => [name, versions.get(inboxNumber(actor.uid))!(actor)]),
    );
    const changed = Object.keys(next).filter((name) => next[name] !== known[name]);
    known = next;
    return changed.join(' ');
  };
  await notified();
  const foreign = (await messageTopic(site.app).read([inboxNumber(ann.uid)], [readers.bob])).get(inboxNumber(ann.uid))!;
  expect([foreign(readers.bob), foreign(null)]).toEqual([null, null]);
  const id = await say(bob, 'x');
  expect(await notified()).toBe('ann');
  site.later(1000);
  await ann.call(likeComment, { cid: id, toLike: true });
  expect(await notified()).toBe('bob');
  await expect.poll(() => announced).toEqual([ann, bob].map(({ uid }) => String(inboxNumber(uid))));
  site.later(1000);
  await root.call(createNotice, { title: 'x', content: 'x', type: 'Admin' });
  expect(await notified()).toBe('boss');
  site.later(1000);
  await root.call(createNotice, { title: 'x', content: 'x', type: 'All' });
  expect(await notified()).toBe('ann bob boss');
  await expect.poll(() => announced.length).toBe(4);
  stop();
});

describe('a mail a day', () => {
  const mails = () =>
    rows(
      site.app.db,
      sql<{ recipient: string; subject: string; text: string }>`select recipient, subject, text from mail order by id`,
    );
  const send = () => sendDigests(site.app, site.app.now());
  beforeEach(async () => {
    await sql`delete from message_setting`.execute(site.app.db);
    await sql`delete from mail`.execute(site.app.db);
    await sql`update account set email = username || '@example.test'`.execute(site.app.db);
    await site.app.settings.save(site.app.db, {
      emailHost: 'mail.example.test',
      baseUrl: 'https://judge.example.test/',
    });
    await choose(ann, { digest: true }, 'zh-CN');
  });
  afterAll(() => site.app.settings.save(site.app.db, { emailHost: '', baseUrl: '' }));

  test('tells of what is new and unread, in the reader’s language, at most once a day', async () => {
    await say(bob, 'x');
    await say(eve, 'y');
    expect([await send(), await mails()]).toEqual([0, []]);
    site.later(DAY_MS);
    await renew();
    expect((await Promise.all([send(), send(), send()])).toSorted()).toEqual([0, 0, 1]);
    expect(await mails()).toMatchObject([
      { recipient: 'ann@example.test', subject: 'Verdict Online Judge：您有 2 条新消息' },
    ]);
    expect((await mails())[0]?.text).toContain('https://judge.example.test/message');
    site.later(DAY_MS);
    await renew();
    expect([await send(), (await mails()).length]).toEqual([0, 1]);
    await say(bob, 'z');
    await read(ann, getCommentMessages);
    expect(await send()).toBe(0);
  });

  test('ends with the link in it, without a login; nobody who has not asked gets one', async () => {
    await say(bob, '@eve');
    site.later(DAY_MS);
    await renew();
    expect(await send()).toBe(1);
    const token = /unsubscribe\?token=([\w-]+)/.exec((await mails())[0]!.text)![1]!;
    expect((await site.call(endDigest, { token: 'guessed' })).body.status).toBe(404);
    expect((await site.call(endDigest, { token })).body.status).toBe(200);
    expect((await ann.call(getMessageSettings, {})).body.data).toMatchObject({ digest: false, mails: true });
    await say(bob, 'y');
    site.later(DAY_MS);
    expect(await send()).toBe(0);
  });

  test('is not sent where no mail leaves the site, or where links would lead nowhere', async () => {
    await say(bob, 'x');
    site.later(DAY_MS);
    for (const missing of [{ emailHost: '' }, { emailHost: 'mail.example.test', baseUrl: '' }]) {
      await site.app.settings.save(site.app.db, missing);
      expect(await send()).toBe(0);
    }
    await site.app.settings.save(site.app.db, { baseUrl: 'https://judge.example.test' });
    await sql`select graphile_worker.add_job('send-digests')`.execute(site.app.db);
    await site.server.jobs.runDue();
    expect((await mails()).length).toBe(1);
  });
});
