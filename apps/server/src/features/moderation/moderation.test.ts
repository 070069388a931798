import * as admin from '@verdict/contract/admin/discussions.ts';
import { createComment, createReply } from '@verdict/contract/comment.ts';
import * as discussions from '@verdict/contract/discussion.ts';
import { getMyMessages, getSystemMessages } from '@verdict/contract/message.ts';
import * as contract from '@verdict/contract/moderation.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/db.ts';

const HOUR_MS = 3_600_000;

let site: TestSite;
let root: TestUser;
let admin1: TestUser;
/** An admin of the group, and two of its members. */
let teacher: TestUser;
let ann: TestUser;
let bob: TestUser;
let gid: number;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'boss');
  admin1 = await site.user(1001, 'admin1');
  [teacher, ann, bob] = [await site.user(1002, 'teacher'), await site.user(1002, 'ann'), await site.user(1002, 'bob')];
  const members = { [teacher.uid]: 4, [ann.uid]: 3, [bob.uid]: 3 } as const;
  gid = await testGroup(site.app.db, { ownerUid: root.uid, members, name: 'Class *7*' });
  await site.app.settings.save(site.app.db, {
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateCommentACInitValue: 0,
    defaultCreateDiscussionDailyLimit: 1000,
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['discussion', 'mute', 'notice', 'rate_limit'])
    await sql`delete from ${sql.table(table)}`.execute(site.app.db);
});

const form = { title: 'How?', description: 'A question', content: 'Why?', categoryId: 1 };
const open = (user: TestUser, more: object = {}) => user.call(discussions.createDiscussion, { ...form, ...more });
const made = async (user: TestUser, more: object = {}) => (await open(user, more)).body.data.did;
const say = (user: TestUser, did: number, content = 'x') => user.call(createComment, { did, content });
const statusOf = async (answer: Promise<{ http: number; body: { status: number } }>): Promise<number> => {
  const { http, body } = await answer;
  return http === 200 ? body.status : http;
};
/** The newest notice of the site or about a group. */
const told = async (user: TestUser, box: 'sys' | 'mine' = 'sys', locale = 'en-US') => {
  const endpoint = box === 'sys' ? getSystemMessages : getMyMessages;
  const [newest] = (await site.call(endpoint, {}, { token: user.token, locale })).body.data.records;
  return newest && [newest.title, newest.content];
};
const titles = async (user: TestUser) =>
  (await user.call(discussions.getDiscussionList, {})).body.data.records.map(({ title }) => title);

describe('hiding', () => {
  test('takes a discussion from everybody but its author, who is told where it is, until it is shown again', async () => {
    const did = await made(ann);
    await admin1.call(contract.moderatePost, { did, hidden: true });
    expect([await titles(bob), await statusOf(bob.call(discussions.getDiscussionDetail, { did }))]).toEqual([[], 403]);
    expect(await statusOf(ann.call(discussions.getDiscussionDetail, { did }))).toBe(200);
    expect(await told(ann)).toEqual([
      'A moderator has hidden your post',
      `[How\\?](/discussion-detail/${did}) is now seen by you and the moderators only.`,
    ]);
    await admin1.call(contract.moderatePost, { did, hidden: false });
    expect(await titles(bob)).toEqual(['How?']);
    expect((await told(ann, 'sys', 'zh-CN'))?.[0]).toBe('您的内容已恢复显示');
  });

  test('is done by those who run a group with what is in their group, and with nothing else', async () => {
    const [inGroup, onSite] = [await made(ann, { gid }), await made(ann)];
    expect(await statusOf(teacher.call(contract.moderatePost, { did: onSite, hidden: true }))).toBe(403);
    expect(await statusOf(bob.call(contract.moderatePost, { did: inGroup, hidden: true }))).toBe(403);
    expect(await statusOf(teacher.call(contract.moderatePost, { did: inGroup, hidden: true, pinned: true }))).toBe(200);
    expect(await statusOf(bob.call(discussions.getDiscussionDetail, { did: inGroup }))).toBe(403);
    expect((await ann.call(discussions.getDiscussionDetail, { did: inGroup })).body.data).toMatchObject({
      status: 1,
      topPriority: true,
    });
    expect((await told(ann, 'mine'))?.[1]).toContain(`/group/${gid}/discussion-detail/${inGroup}`);
  });

  test('and deleting tell nobody what they do to their own', async () => {
    const did = await made(admin1);
    await admin1.call(contract.moderatePost, { did, hidden: true });
    await admin1.call(discussions.deleteDiscussion, { did });
    expect(await told(admin1)).toBeUndefined();
  });

  test('and deleting by a moderator are told; what was deleted has no link', async () => {
    const [one, two, inGroup] = [await made(ann), await made(ann, { title: 'a[b]' }), await made(ann, { gid })];
    await admin1.call(discussions.deleteDiscussion, { did: one });
    expect(await told(ann)).toEqual(['A moderator has deleted your post', '**How\\?** is gone.']);
    await admin1.call(admin.deleteDiscussions, [two] as never);
    expect((await told(ann))?.[1]).toBe('**a\\[b\\]** is gone.');
    await teacher.call(discussions.deleteGroupDiscussion, { did: inGroup });
    expect((await told(ann, 'mine'))?.[1]).toBe('**How\\?** is gone.');
  });
});

describe('a mute', () => {
  const mute = (by: TestUser, user: TestUser, more: object = { hours: 1 }) =>
    by.call(contract.muteAccount, { uid: user.uid, reason: 'Spam', ...more });

  test('keeps an account from writing anywhere until its end, and from nothing else', async () => {
    const did = await made(ann);
    const cid = await testContest(site.app.db, site.app.now());
    const comment = (await say(bob, did)).body.data.id;
    const writing = async () =>
      Promise.all(
        [
          open(ann),
          open(ann, { gid }),
          ann.call(discussions.updateDiscussion, { ...form, id: did }),
          say(ann, did),
          ann.call(createComment, { cid, content: 'x' }),
          ann.call(createReply, { reply: { commentId: comment, content: 'x' } }),
        ].map(statusOf),
      );
    expect(await statusOf(mute(admin1, ann))).toBe(200);
    expect(await writing()).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await statusOf(ann.call(discussions.likeDiscussion, { did, toLike: true }))).toBe(200);
    expect(await statusOf(ann.call(discussions.getDiscussionDetail, { did }))).toBe(200);
    site.later(HOUR_MS);
    expect(await writing()).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('says its end in the language of who is muted, there and in a message', async () => {
    const did = await made(ann);
    await mute(admin1, ann, { until: '2999-01-01T00:00:00Z' });
    expect((await told(ann)) ?? null).toBe(null);
    const until = new Date(site.app.now().getTime() + 90 * HOUR_MS);
    await mute(admin1, ann, { until: until.toISOString() });
    const said = async (locale: string) =>
      (await site.call(createComment, { did, content: 'x' }, { token: ann.token, locale })).body.msg;
    const day = (locale: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(until);
    expect(await said('en-US')).toContain(`A moderator has muted you: until ${day('en-US')}`);
    expect(await said('zh-CN')).toContain(`您已被管理员禁言至 ${day('zh-CN')}`);
    expect((await told(ann))?.[1]).toMatch(/^Until \*\*.* UTC\*\* you can read, but .* comment\. Reason: Spam$/);
  });

  test('by those who run a group holds in the group alone', async () => {
    const [inGroup, onSite] = [await made(bob, { gid }), await made(bob)];
    expect(await statusOf(mute(teacher, ann))).toBe(403);
    expect(await statusOf(mute(teacher, ann, { hours: 1, gid }))).toBe(200);
    expect([await statusOf(say(ann, inGroup)), await statusOf(say(ann, onSite))]).toEqual([403, 200]);
    expect((await told(ann, 'mine'))?.[1]).toContain(`in the group [Class \\*7\\*](/group/${gid})`);
    expect(await statusOf(mute(bob, ann, { hours: 1, gid }))).toBe(403);
    expect(await statusOf(mute(teacher, root, { hours: 1, gid }))).toBe(403);
  });

  test('is listed while it lasts, the one that ends next first; a later one replaces it, and a moderator ends it', async () => {
    await mute(admin1, ann, { hours: 720 });
    await mute(admin1, bob, { hours: 6 });
    await mute(teacher, bob, { hours: 1, gid });
    const listed = async (user: TestUser, more: object = {}) =>
      (await user.call(contract.getMutes, more)).body.data.records.map(({ username }) => username);
    expect([await listed(admin1), await listed(teacher, { gid })]).toEqual([['bob', 'ann'], ['bob']]);
    await mute(admin1, ann, { hours: 1 });
    expect(await listed(admin1)).toEqual(['ann', 'bob']);
    expect(await statusOf(teacher.call(contract.unmuteAccount, { uid: ann.uid }))).toBe(403);
    expect(await statusOf(admin1.call(contract.unmuteAccount, { uid: ann.uid }))).toBe(200);
    expect((await told(ann))?.[0]).toBe('You may write again');
    expect(await statusOf(admin1.call(contract.unmuteAccount, { uid: ann.uid }))).toBe(404);
    site.later(6 * HOUR_MS);
    expect([await listed(admin1), await listed(teacher, { gid })]).toEqual([[], []]);
  });

  test('falls on no administrator, and on nobody who is made one', async () => {
    expect(await statusOf(mute(root, admin1))).toBe(403);
    expect(await statusOf(mute(admin1, admin1))).toBe(403);
    const later = await site.user(1002);
    await mute(admin1, later);
    await sql`update account set role = 1001 where uid = ${later.uid}`.execute(site.app.db);
    expect(await statusOf(open(later))).toBe(200);
  });
});
