import * as admin from '@verdict/contract/community/moderation-admin.ts';
import {
  createComment,
  createReply,
  getComments,
  getReplies,
  likeComment,
} from '@verdict/contract/community/comment.ts';
import * as discussions from '@verdict/contract/community/discussion.ts';
import {
  getCommentMessages,
  getMyMessages,
  getReplyMessages,
  getSystemMessages,
} from '@verdict/contract/community/message.ts';
import * as contract from '@verdict/contract/community/moderation.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';
import { wrongFigures } from '../comment/figures.service.ts';

const HOUR_MS = 3_600_000;

let site: TestSite;
let root: TestUser;
let admin1: TestUser;
/** An administrator of the group, followed by two of its members. */
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
  await site.app.settings.save(site.app.db, { moderatedWords: '', newAccountDays: 0, newAccountACInitValue: 0 });
  for (const table of ['moderation_entry', 'discussion', 'mute', 'notice', 'rate_limit'])
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
/** Newest notice of the site or about a group. */
const newestMessage = async (user: TestUser, box: 'sys' | 'mine' = 'sys', locale = 'en-US') => {
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
    expect(await newestMessage(ann)).toEqual([
      'A moderator has hidden your post',
      `Only you and the moderators can see your discussion [How\\?](/discussion-detail/${did}) now.`,
    ]);
    await admin1.call(contract.moderatePost, { did, hidden: false });
    expect(await titles(bob)).toEqual(['How?']);
    expect((await newestMessage(ann, 'sys', 'zh-CN'))?.[0]).toBe('您的内容已恢复显示');
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
    expect((await newestMessage(ann, 'mine'))?.[1]).toContain(`/group/${gid}/discussion-detail/${inGroup}`);
  });

  test('and deleting tell nobody what they do to their own', async () => {
    const did = await made(admin1);
    await admin1.call(contract.moderatePost, { did, hidden: true });
    await admin1.call(discussions.deleteDiscussion, { did });
    expect(await newestMessage(admin1)).toBeUndefined();
  });

  test('and deleting by a moderator are told; what was deleted has no link', async () => {
    const [one, two, inGroup] = [await made(ann), await made(ann, { title: 'a[b]' }), await made(ann, { gid })];
    await admin1.call(discussions.deleteDiscussion, { did: one });
    expect(await newestMessage(ann)).toEqual([
      'A moderator has deleted your post',
      'A moderator deleted your discussion **How\\?** (“Why\\?”).',
    ]);
    await admin1.call(admin.deleteDiscussions, [two] as never);
    expect((await newestMessage(ann))?.[1]).toBe('A moderator deleted your discussion **a\\[b\\]** (“Why\\?”).');
    await teacher.call(discussions.deleteGroupDiscussion, { did: inGroup });
    expect((await newestMessage(ann, 'mine'))?.[1]).toContain('A moderator deleted your discussion **How\\?**');
  });

  test('says what and why: of which kind the post is, how it begins without signs, and the reason', async () => {
    const did = await made(bob);
    const one = (await say(ann, did, '**Buy** [this](https://shop.example)')).body.data.id;
    const answer = (await reply(ann, one, '`and` that')).body.data.id;
    const link = `[How\\?](/discussion-detail/${did}?comment=${one})`;
    await admin1.call(contract.moderatePost, { did, replyId: answer, hidden: true, reason: 'Off *topic*' });
    expect((await newestMessage(ann))?.[1]).toBe(
      `Only you and the moderators can see your reply on ${link} (“and that”) now. Reason: Off \\*topic\\*`,
    );
    await admin1.call(contract.moderatePost, { did, replyId: answer, hidden: false, reason: 'no' });
    expect((await newestMessage(ann))?.[1]).toBe(
      `A moderator has decided that everybody may read your reply on ${link} (“and that”).`,
    );
    await admin1.call(contract.deletePost, { did, commentId: one, reason: 'Spam' });
    expect((await newestMessage(ann))?.[1]).toBe(
      'A moderator deleted your comment on **How\\?** (“Buy this”). Reason: Spam',
    );
    expect((await newestMessage(ann, 'sys', 'zh-CN'))?.[1]).toBe(
      '您在 **How\\?** 中的评论（“Buy this”）已被管理员删除。原因：Spam',
    );
    await admin1.call(contract.deletePost, { did, reason: 'Off topic' });
    expect((await newestMessage(bob))?.[1]).toBe(
      'A moderator deleted your discussion **How\\?** (“Why\\?”). Reason: Off topic',
    );
    const long = await admin1.call(contract.deletePost, { did: await made(ann), reason: 'x'.repeat(201) });
    expect(long.body.msg).toBe('Reason: at most 200 characters.');
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
    expect((await newestMessage(ann)) ?? null).toBe(null);
    const until = new Date(site.app.now().getTime() + 90 * HOUR_MS);
    await mute(admin1, ann, { until: until.toISOString() });
    const messageIn = async (locale: string) =>
      (await site.call(createComment, { did, content: 'x' }, { token: ann.token, locale })).body.msg;
    const end = `${until.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
    expect(await messageIn('en-US')).toContain(`A moderator has muted you: until ${end}`);
    expect(await messageIn('zh-CN')).toContain(`您已被管理员禁言至 ${end}`);
    expect((await newestMessage(ann))?.[1]).toMatch(
      /^Until \*\*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\*\* you can read, but .* comment\. Reason: Spam$/,
    );
  });

  test('by those who run a group holds in the group alone', async () => {
    const [inGroup, onSite] = [await made(bob, { gid }), await made(bob)];
    expect(await statusOf(mute(teacher, ann))).toBe(403);
    expect(await statusOf(mute(teacher, ann, { hours: 1, gid }))).toBe(200);
    expect([await statusOf(say(ann, inGroup)), await statusOf(say(ann, onSite))]).toEqual([403, 200]);
    expect((await newestMessage(ann, 'mine'))?.[1]).toContain(`in the group [Class \\*7\\*](/group/${gid})`);
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
    expect((await newestMessage(ann))?.[0]).toBe('You may write again');
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

const reply = (user: TestUser, commentId: number, content = 'x') =>
  user.call(createReply, { reply: { commentId, content } });
const queue = async (user: TestUser, more: object = {}) =>
  (await user.call(contract.getModerationQueue, { onlyOpen: true, ...more })).body.data.records;
const report = (user: TestUser, did: number, more: object = {}) =>
  user.call(discussions.reportDiscussion, { did, content: 'Bad', labels: ['spam'], ...more });

describe('the queue', () => {
  test('has reports of discussions, comments and replies with what they are about', async () => {
    const did = await made(ann, { gid });
    const comment = (await say(ann, did, '**Buy** this')).body.data.id;
    const answer = (await reply(ann, comment, 'and that')).body.data.id;
    for (const post of [{}, { commentId: comment }, { replyId: answer }])
      expect(await statusOf(report(bob, did, post))).toBe(200);
    const entries = await queue(teacher, { gid });
    expect(entries.map(({ text, context, author, reporter }) => [text, context, author, reporter])).toEqual([
      ['and that', 'Buy this', 'ann', 'bob'],
      ['**Buy** this', 'A question', 'ann', 'bob'],
      ['Why?', null, 'ann', 'bob'],
    ]);
    expect(entries[0]).toMatchObject({
      kind: 'report',
      title: 'How?',
      labels: ['spam'],
      content: 'Bad',
      postStatus: 0,
    });
    expect((await queue(admin1)).length).toBe(3);
    expect(await statusOf(bob.call(contract.getModerationQueue, { gid }))).toBe(403);
    expect(await statusOf(teacher.call(contract.getModerationQueue, {}))).toBe(403);
    const reports = (await admin1.call(admin.getDiscussionReports, {})).body.data;
    expect([reports.total, reports.records[0]?.discussionTitle]).toEqual([3, 'How?']);
    const elsewhere = await made(ann);
    expect(await statusOf(report(bob, elsewhere, { commentId: comment }))).toBe(404);
  });

  test('is dealt with by dismissing, and by what is done to the post; it shows who did what', async () => {
    const did = await made(ann);
    const comment = (await say(ann, did, 'Buy')).body.data.id;
    await report(bob, did, { commentId: comment });
    await report(teacher, did, { commentId: comment });
    await admin1.call(contract.moderatePost, { did, commentId: comment, hidden: true });
    await admin1.call(contract.muteAccount, { uid: ann.uid, hours: 1, reason: 'Spam' });
    expect(await queue(admin1)).toEqual([]);
    const [entry] = await queue(admin1, { onlyOpen: false });
    expect(entry).toMatchObject({ status: true, postStatus: 1, isMutable: true });
    expect(entry?.mutedUntil).not.toBe(null);
    expect(entry?.acts.slice(0, 2).map(({ username, action }) => [username, action])).toEqual([
      ['admin1', 'account.mute'],
      ['admin1', 'comment.moderate'],
    ]);
    const id = entry!.id;
    expect(await statusOf(bob.call(contract.markQueueEntry, { id, status: false }))).toBe(403);
    expect(await statusOf(root.call(contract.markQueueEntry, { id, status: false }))).toBe(200);
    expect((await queue(admin1)).map(({ acts }) => acts[0]?.action)).toEqual(['discussion.report']);
  });

  test('is the group’s for those who run it: they act on it, and on nothing of another place', async () => {
    const [inGroup, onSite] = [await made(ann, { gid }), await made(ann)];
    await report(bob, inGroup);
    await report(bob, onSite);
    await teacher.call(contract.muteAccount, { uid: ann.uid, gid, hours: 1, reason: 'Spam' });
    const [own] = await queue(teacher, { gid });
    expect(own?.mutedUntil).not.toBe(null);
    // Only the group can unmute accounts that it has muted.
    expect((await queue(admin1)).map(({ mutedUntil }) => mutedUntil)).toEqual([null, null]);
    const foreign = (await queue(admin1)).find(({ did }) => did === onSite)!;
    expect(await statusOf(teacher.call(contract.markQueueEntry, { id: foreign.id, status: true }))).toBe(403);
    expect(await statusOf(teacher.call(contract.deletePost, { did: onSite }))).toBe(403);
    expect(await statusOf(teacher.call(contract.markQueueEntry, { id: own!.id, status: true }))).toBe(200);
    expect(await statusOf(teacher.call(contract.deletePost, { did: inGroup }))).toBe(200);
    expect((await queue(admin1)).map(({ did }) => did)).toEqual([onSite]);
  });

  test('costs as many queries with one entry as with many', async () => {
    const did = await made(ann);
    await report(bob, did);
    const queries = () => site.countQueries(() => queue(admin1));
    const once = await queries();
    for (let n = 0; n < 5; n++) await report(bob, did, { commentId: (await say(ann, did)).body.data.id });
    expect(await queries()).toBe(once);
  });
});

describe('a comment that a moderator hides', () => {
  const read = async (user: TestUser, did: number) => {
    const { records, total } = (await user.call(getComments, { did })).body.data.commentList;
    return [
      total,
      ...records.map((row) => `${row.content} ${row.status} ${row.replyList.map(({ content }) => content).join()}`),
    ];
  };

  test('is read by its author and by moderators; figures count what everybody sees', async () => {
    const did = await made(bob);
    const one = (await say(ann, did, 'one')).body.data.id;
    await say(bob, did, 'two');
    await reply(bob, one, 'yes');
    const counted = async () => (await bob.call(discussions.getDiscussionDetail, { did })).body.data.commentNum;
    expect(await counted()).toBe(3);
    await admin1.call(contract.moderatePost, { did, commentId: one, hidden: true });
    expect([await counted(), await wrongFigures(site.app.db)]).toEqual([1, []]);
    expect(await read(bob, did)).toEqual([1, 'two 0 ']);
    expect(await read(ann, did)).toEqual([2, 'two 0 ', 'one 1 yes']);
    expect(await read(admin1, did)).toEqual([2, 'two 0 ', 'one 1 yes']);
    for (const answer of [
      reply(bob, one),
      bob.call(likeComment, { cid: one, toLike: true }),
      bob.call(getReplies, { commentId: one }),
    ])
      expect(await statusOf(answer)).toBe(404);
    await reply(ann, one, 'but why?');
    expect([await counted(), await wrongFigures(site.app.db)]).toEqual([1, []]);
    await admin1.call(contract.moderatePost, { did, commentId: one, hidden: false });
    expect([await counted(), await wrongFigures(site.app.db)]).toEqual([4, []]);
    await admin1.call(contract.moderatePost, { did, commentId: one, hidden: true });
    await admin1.call(contract.deletePost, { did, commentId: one });
    expect([await counted(), await wrongFigures(site.app.db)]).toEqual([1, []]);
    expect(await newestMessage(ann)).toEqual([
      'A moderator has deleted your post',
      'A moderator deleted your comment on **How\\?** (“one”).',
    ]);
  });

  test('or a reply goes from its comment alone', async () => {
    const did = await made(bob);
    const one = (await say(bob, did, 'one')).body.data.id;
    const answer = (await reply(ann, one, 'no')).body.data.id;
    await admin1.call(contract.moderatePost, { did, replyId: answer, hidden: true });
    expect([await read(bob, did), await read(ann, did)]).toEqual([
      [1, 'one 0 '],
      [1, 'one 0 no'],
    ]);
    expect(await wrongFigures(site.app.db)).toEqual([]);
    expect((await newestMessage(ann))?.[1]).toContain(`(/discussion-detail/${did}?comment=${one}) (“no”)`);
    await ann.call(contract.moderatePost, { did, replyId: answer, hidden: false });
    expect(await read(bob, did)).toEqual([1, 'one 0 ']);
    await admin1.call(contract.moderatePost, { did, replyId: answer, hidden: false });
    expect(await read(bob, did)).toEqual([1, 'one 0 no']);
  });
});

describe('words of the site’s list', () => {
  beforeEach(() => site.app.settings.save(site.app.db, { moderatedWords: 'casino\n加微信' }));

  test('make a discussion wait: its author alone sees it until a moderator shows it', async () => {
    const answer = (await open(ann, { title: 'ＣＡＳＩＮＯ' })).body.data;
    expect(answer.held).toBe(true);
    const { did } = answer;
    expect([await titles(bob), await statusOf(bob.call(discussions.getDiscussionDetail, { did }))]).toEqual([[], 403]);
    expect((await ann.call(discussions.getDiscussionDetail, { did })).body.data).toMatchObject({
      status: 1,
      held: true,
    });
    const [entry] = await queue(admin1);
    expect(entry).toMatchObject({ kind: 'words', content: 'casino', author: 'ann', postStatus: 2 });
    await admin1.call(contract.moderatePost, { did, hidden: false });
    expect([await titles(bob), await queue(admin1)]).toEqual([['ＣＡＳＩＮＯ'], []]);
    expect((await newestMessage(ann))?.[0]).toBe('Your post is shown again');
    const changed = await ann.call(discussions.updateDiscussion, { ...form, id: did, content: '请加微信' });
    expect([changed.body.data.held, await titles(bob)]).toEqual([true, []]);
  });

  test('make a comment and a reply wait: nobody is told of them and no figure counts them before', async () => {
    const did = await made(bob);
    const { id, status } = (await say(ann, did, 'my casino, @teacher')).body.data;
    expect(status).toBe(2);
    const heard = async (user: TestUser, endpoint: typeof getReplyMessages) =>
      (await user.call(endpoint, {})).body.data.records.map(({ sourceContent }) => sourceContent);
    expect([await heard(bob, getCommentMessages), await heard(teacher, getReplyMessages)]).toEqual([[], []]);
    const answer = (await reply(ann, id, 'Casino!')).body.data;
    expect(answer.status).toBe(2);
    expect((await bob.call(discussions.getDiscussionDetail, { did })).body.data.commentNum).toBe(0);
    for (const post of [{ commentId: id }, { replyId: answer.id }])
      await admin1.call(contract.moderatePost, { did, ...post, hidden: false });
    expect([await heard(bob, getCommentMessages), await heard(teacher, getReplyMessages)]).toEqual([
      ['my casino, @teacher'],
      ['my casino, @teacher'],
    ]);
    expect((await bob.call(discussions.getDiscussionDetail, { did })).body.data.commentNum).toBe(2);
    expect([await queue(admin1), await wrongFigures(site.app.db)]).toEqual([[], []]);
    await admin1.call(contract.moderatePost, { did, commentId: id, hidden: true });
    expect([await heard(bob, getCommentMessages), await heard(teacher, getReplyMessages)]).toEqual([[], []]);
  });

  test('are written as one likes by moderators, of a group in their group', async () => {
    expect((await open(teacher, { title: 'Casino', gid })).body.data.held).toBe(false);
    expect((await open(teacher, { title: 'Casino' })).body.data.held).toBe(true);
    expect((await open(admin1, { title: 'Casino' })).body.data.held).toBe(false);
  });
});

test('new accounts post no links and no pictures, until they are old enough and have solved enough', async () => {
  await site.app.settings.save(site.app.db, { newAccountDays: 7, newAccountACInitValue: 2 });
  const fresh = await site.user(1002);
  const now = site.app.now();
  const since = (days: number) =>
    sql`update account set created_at = ${new Date(now.getTime() - days * 24 * HOUR_MS)} where uid = ${fresh.uid}`.execute(
      site.app.db,
    );
  const solved = (n: number) =>
    sql`
    insert into account_stat (uid, accepted, names) values (${fresh.uid}, ${n}, '')
        on conflict (uid) do update set accepted = excluded.accepted`.execute(site.app.db);
  const link = { content: 'see https://x.example' };
  await since(1);
  await solved(5);
  expect((await open(fresh, link)).body.msg).toBe(
    'New accounts may not post links and pictures yet: the account must be 7 days old and 2 problems must be solved.',
  );
  const did = await made(fresh);
  expect(await statusOf(say(fresh, did, '![cat](/cat.png)'))).toBe(403);
  await since(8);
  expect(await statusOf(open(fresh, link))).toBe(200);
  await solved(1);
  expect(await statusOf(open(fresh, link))).toBe(403);
});

describe('an author', () => {
  const notice = async (user: TestUser) => (await user.call(getSystemMessages, {})).body.data.records[0]!;

  test('answers what a moderator did, once; the answer waits in the queue', async () => {
    const did = await made(ann);
    await admin1.call(contract.moderatePost, { did, hidden: true });
    const { id, mayAnswer } = await notice(ann);
    expect(mayAnswer).toBe(true);
    expect(await statusOf(bob.call(contract.appeal, { id, content: 'x' }))).toBe(404);
    expect(await statusOf(ann.call(contract.appeal, { id, content: 'It is a question' }))).toBe(200);
    expect(await statusOf(ann.call(contract.appeal, { id, content: 'again' }))).toBe(404);
    expect((await notice(ann)).mayAnswer).toBe(false);
    const [entry] = await queue(admin1);
    expect(entry).toMatchObject({
      kind: 'appeal',
      did,
      reporter: 'ann',
      content: 'It is a question',
      answers: 'postHidden',
    });
    await admin1.call(contract.markQueueEntry, { id: entry!.id, status: true });
    expect(await newestMessage(ann)).toEqual([
      'A moderator has read your answer',
      'The decision about **How\\?** stands.',
    ]);
    expect((await notice(ann)).mayAnswer).toBe(false);
  });

  test('answers a deletion and a mute, too; showing the post again is the answer to the answer', async () => {
    const did = await made(ann);
    await admin1.call(contract.deletePost, { did });
    await ann.call(contract.appeal, { id: (await notice(ann)).id, content: 'Why?' });
    site.later(1000);
    await admin1.call(contract.muteAccount, { uid: ann.uid, hours: 1, reason: 'Spam' });
    await ann.call(contract.appeal, { id: (await notice(ann)).id, content: 'No' });
    site.later(1000);
    const other = await made(bob);
    await admin1.call(contract.moderatePost, { did: other, hidden: true });
    await bob.call(contract.appeal, { id: (await notice(bob)).id, content: 'Please' });
    expect((await queue(admin1)).map(({ title, answers }) => [title, answers])).toEqual([
      ['How?', 'postHidden'],
      ['', 'muted'],
      ['How?', 'postDeleted'],
    ]);
    await admin1.call(contract.moderatePost, { did: other, hidden: false });
    expect((await queue(admin1)).map(({ answers }) => answers)).toEqual(['muted', 'postDeleted']);
  });

  test('answers no other notice', async () => {
    await sql`insert into notice (title, content, audience, recipient_uid, send_at, sent_at)
              values ('x', 'x', 'Single', ${ann.uid}, now(), now())`.execute(site.app.db);
    const [mine] = (await ann.call(getMyMessages, {})).body.data.records;
    expect(mine?.mayAnswer).toBe(false);
    expect(await statusOf(ann.call(contract.appeal, { id: mine!.id, content: 'x' }))).toBe(404);
  });
});
