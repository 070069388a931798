import * as admin from '@verdict/contract/community/moderation-admin.ts';
import * as users from '@verdict/contract/account/users.ts';
import {
  createComment,
  createReply,
  deleteComment,
  deleteReply,
  getComments,
  getReplies,
  likeComment,
  updateComment,
  updateReply,
} from '@verdict/contract/community/comment.ts';
import * as contract from '@verdict/contract/community/discussion.ts';
import { moderatePost } from '@verdict/contract/community/moderation.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { mendFigures, wrongFigures } from '../comment/figures.service.ts';

const DAY_MS = 86_400_000;

let site: TestSite;
let root: TestUser;
let admin1: TestUser;
let ann: TestUser;
let bob: TestUser;
let member: TestUser;
let help: number;
let gid: number;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'boss');
  admin1 = await site.user(1001, 'admin1');
  [ann, bob, member] = [await site.user(1002, 'ann'), await site.user(1002, 'bob'), await site.user(1002, 'member')];
  await testProblem(site, 'SUM');
  gid = await testGroup(site.app.db, { ownerUid: bob.uid, members: { [member.uid]: 3 } });
  help = (await site.call(contract.getDiscussionCategories, {})).body.data.find(({ name }) => name === 'Help')!.id;
});
afterAll(() => site.close());
beforeEach(async () => {
  site.later(DAY_MS);
  for (const user of [root, admin1, ann, bob, member]) await renew(user);
  await sql`delete from discussion`.execute(site.app.db);
  await sql`delete from rate_limit`.execute(site.app.db);
  await settings({});
});
/** Extend the user's sessions, because those from a day ago have ended. */
const renew = (user: TestUser) =>
  sql`update session set expires_at = ${new Date(site.app.now().getTime() + 2 * DAY_MS)} where uid = ${user.uid}`.execute(
    site.app.db,
  );

const settings = (change: Parameters<typeof site.app.settings.save>[1]) =>
  site.app.settings.save(site.app.db, {
    openPublicDiscussion: true,
    openGroupDiscussion: true,
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateCommentACInitValue: 0,
    defaultCreateDiscussionDailyLimit: 50,
    ...change,
  });
const form = (change: object = {}) => ({
  title: 'How?',
  description: 'A question',
  content: '**Why** is it slow?',
  categoryId: help,
  ...change,
});
const open = (user: TestUser, change: object = {}) => user.call(contract.createDiscussion, form(change));
const made = async (user: TestUser, change: object = {}) => (await open(user, change)).body.data.did;
const detail = async (user: TestUser, did: number) => (await user.call(contract.getDiscussionDetail, { did })).body;
const titles = async (input: object = {}, user: TestUser = ann) =>
  (await user.call(contract.getDiscussionList, input)).body.data.records.map(({ title }) => title).join(' ');
const statusOf = async (answer: Promise<{ http: number; body: { status: number } }>): Promise<number> => {
  const { http, body } = await answer;
  return http === 200 ? body.status : http;
};
const say = async (user: TestUser, did: number, content = 'x') =>
  (await user.call(createComment, { did, content })).body.data.id;
const answer = async (user: TestUser, commentId: number, more: object = {}) =>
  (await user.call(createReply, { reply: { commentId, content: 'y', ...more } })).body.data.id;

describe('a discussion', () => {
  test('is opened by a user, whatever the body says of its author, and read by everybody', async () => {
    const did = await made(ann, { uid: bob.uid, likeNum: 9, status: 1, topPriority: true, id: 5 });
    const { body } = await site.call(contract.getDiscussionDetail, { did });
    expect(body.data).toMatchObject({
      id: did,
      title: 'How?',
      content: '**Why** is it slow?',
      categoryName: 'Help',
      author: 'ann',
      role: 'user',
      pid: null,
      gid: null,
      viewNum: 1,
      likeNum: 0,
      commentNum: 0,
      topPriority: false,
      status: 0,
      hasLike: false,
      may: { edit: false, delete: false, pin: false, hide: false },
    });
    expect((await detail(ann, did)).data).toMatchObject({ viewNum: 2, may: { edit: true, delete: true } });
    expect((await site.call(contract.getDiscussionDetail, { did: 999_999 })).body.status).toBe(404);
  });

  const refused: [what: string, change: object, msg: string][] = [
    ['no title', { title: ' ' }, 'The title is required.'],
    ['too long a title', { title: 'x'.repeat(256) }, 'Title: at most 255 characters.'],
    ['no description', { description: '' }, 'The description is required.'],
    ['nothing in it', { content: ' ' }, 'Content cannot be empty'],
    ['too much in it', { content: 'x'.repeat(65_536) }, 'Content: at most 65535 characters.'],
    ['no category', { categoryId: '' }, 'The category is required.'],
    ['an unknown category', { categoryId: 999_999 }, 'The category does not exist.'],
    ['an unknown problem', { pid: 'NONE' }, 'The problem does not exist.'],
  ];
  test.each(refused)('with %s is refused', async (_, change, msg) => {
    expect((await open(ann, change)).body.msg).toBe(msg);
  });

  test('is opened by who has solved enough, so many times a day', async () => {
    await settings({ defaultCreateDiscussionACInitValue: 1, defaultCreateDiscussionDailyLimit: 2 });
    expect((await open(ann)).body.msg).toBe('To start a discussion you need 1 solved problems; you have 0.');
    await sql`update account_stat set accepted = 1 where uid = ${ann.uid}`.execute(site.app.db);
    const tries = await Promise.all([1, 2, 3, 4].map(() => statusOf(open(ann))));
    expect(tries.toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403]);
    site.later(DAY_MS + 1);
    await renew(ann);
    expect(await statusOf(open(ann))).toBe(200);
    expect(await statusOf(open(admin1))).toBe(200);
  });

  test.each([1004, 1005, 1006, 1007] as const)('is not opened by role %i, which still reads', async (role) => {
    const barred = await site.user(role);
    expect(await statusOf(open(barred))).toBe(403);
    expect(await titles({}, barred)).toBe('');
  });

  test('is changed by its author and super admins; moderators pin', async () => {
    const did = await made(ann);
    const change = (user: TestUser, more: object = {}) =>
      user.call(contract.updateDiscussion, { id: did, ...form({ title: user.username, ...more }) });
    expect(await statusOf(change(ann, { topPriority: true }))).toBe(200);
    expect((await detail(ann, did)).data).toMatchObject({ title: 'ann', topPriority: false });
    expect([await statusOf(change(bob)), await statusOf(change(admin1))]).toEqual([403, 403]);
    expect(await statusOf(change(root, { topPriority: true }))).toBe(200);
    await change(ann);
    expect((await detail(ann, did)).data).toMatchObject({ title: 'ann', topPriority: true });
  });

  test('goes with its author’s or an administrator’s word, with its comments', async () => {
    const did = await made(ann);
    await say(bob, did);
    expect(await statusOf(bob.call(contract.deleteDiscussion, { did }))).toBe(403);
    expect(await statusOf(admin1.call(contract.deleteDiscussion, { did }))).toBe(200);
    expect(await statusOf(ann.call(contract.deleteDiscussion, { did }))).toBe(404);
    expect(await rows(site.app.db, sql`select from comment where discussion_id is not null`)).toEqual([]);
  });

  test('is closed to everybody while the site has its discussions closed', async () => {
    const did = await made(ann);
    await settings({ openPublicDiscussion: false });
    expect([
      await statusOf(site.call(contract.getDiscussionList, {})),
      await statusOf(root.call(contract.getDiscussionDetail, { did })),
      await statusOf(open(root)),
      await statusOf(ann.call(contract.deleteDiscussion, { did })),
      await statusOf(ann.call(contract.likeDiscussion, { did, toLike: true })),
      await statusOf(ann.call(getComments, { did })),
      await statusOf(ann.call(createComment, { did, content: 'x' })),
    ]).toEqual([403, 403, 403, 403, 403, 403, 403]);
  });
});

describe('the list', () => {
  test('has pinned ones first, then the newest; contents of one’s own only', async () => {
    await made(ann, { title: 'a' });
    await made(bob, { title: 'b' });
    await made(admin1, { title: 'p', topPriority: true });
    await made(ann, { title: 'c' });
    expect(await titles()).toBe('p c b a');
    expect(await titles({ limit: 2, currentPage: 2 })).toBe('b a');
    const { records, total } = (await ann.call(contract.getDiscussionList, {})).body.data;
    expect([total, records.map(({ content }) => content !== null)]).toEqual([4, [false, true, false, true]]);
  });

  test('is searched by words of title and description, authors and ids, category, problem and one’s own', async () => {
    const did = await made(ann, { title: 'Segment', description: 'about trees' });
    await made(bob, { title: 'Graph', pid: 'sum', categoryId: help - 1 });
    const found = (input: object) => titles(input, bob);
    expect([
      await found({ keyword: 'EGM' }),
      await found({ keyword: 'tree' }),
      await found({ keyword: 'bob' }),
      await found({ keyword: String(did) }),
      await found({ keyword: 'nothing' }),
      await found({ cid: help }),
      await found({ pid: 'SUM' }),
      await found({ onlyMine: true }),
    ]).toEqual(['Segment', 'Segment', 'Graph', 'Segment', '', 'Segment', 'Graph', 'Graph']);
    expect((await site.call(contract.getDiscussionList, { onlyMine: true })).body.status).toBe(401);
  });

  test('costs the same number of queries whatever its size', async () => {
    for (let n = 0; n < 6; n++) await made(ann, { title: `${n}` });
    const cost = (limit: number) => site.countQueries(() => site.call(contract.getDiscussionList, { limit }));
    expect(await cost(6)).toBe(await cost(1));
    expect(await cost(6)).toBe(2);
  });

  test('leaves out what is said about a problem that its reader does not see', async () => {
    const hidden = await testProblem(site, 'LATER');
    const did = await made(ann, { title: 'spoiler', pid: 'LATER' });
    await sql`update problem set visibility = 'hidden' where id = ${hidden.id}`.execute(site.app.db);
    expect([await titles({}, bob), await titles({}, admin1), await titles({}, ann)]).toEqual([
      '',
      'spoiler',
      'spoiler',
    ]);
    expect([(await detail(bob, did)).status, (await detail(ann, did)).status]).toEqual([403, 200]);
    expect((await open(bob, { pid: 'LATER' })).body.status).toBe(403);
    await sql`delete from problem where id = ${hidden.id}`.execute(site.app.db);
    expect((await detail(bob, did)).data.pid).toBe(null);
  });
});

describe('of a group', () => {
  test('a discussion is its members’; administrators of the group moderate it', async () => {
    const did = await made(member, { gid, title: 'ours' });
    expect((await open(ann, { gid })).body.status).toBe(403);
    expect(await statusOf(ann.call(contract.createGroupDiscussion, { ...form(), gid }))).toBe(403);
    const theirs = (await member.call(contract.createGroupDiscussion, { ...form({ title: 'theirs' }), gid })).body.data
      .did;
    const list = async (user: TestUser) =>
      (await user.call(contract.getGroupDiscussions, { gid })).body.data?.records.map(({ title }) => title).join(' ');
    expect([await list(member), await list(bob), await titles({}, member)]).toEqual(['theirs ours', 'theirs ours', '']);
    expect(await statusOf(ann.call(contract.getGroupDiscussions, { gid }))).toBe(403);
    expect(await statusOf(ann.call(contract.getDiscussionDetail, { did }))).toBe(403);
    expect(await statusOf(site.call(contract.getDiscussionDetail, { did }))).toBe(404);
    expect(await statusOf(ann.call(createComment, { did, content: 'x' }))).toBe(403);
    expect((await detail(bob, did)).data).toMatchObject({ gid, may: { edit: true, delete: true, pin: true } });

    await root.call(admin.moderateDiscussion, { id: did, status: 1 });
    expect([await list(member), await statusOf(member.call(contract.getGroupAdminDiscussions, { gid }))]).toEqual([
      'theirs',
      403,
    ]);
    const all = (await bob.call(contract.getGroupAdminDiscussions, { gid })).body.data;
    expect(all.records.map(({ title, status }) => [title, status])).toEqual([
      ['theirs', 0],
      ['ours', 1],
    ]);
    expect(await titles({ admin: true }, admin1)).toBe('theirs ours');
    expect(await titles({ admin: true }, ann)).toBe('');
    const edited = { id: theirs, ...form({ title: 'edited' }) };
    expect(await statusOf(member.call(contract.updateGroupDiscussion, edited))).toBe(200);
    expect(await statusOf(bob.call(contract.deleteGroupDiscussion, { did: theirs }))).toBe(200);
  });

  test('the owner of the group is marked as such, a plain member as anybody', async () => {
    const roleOf = async (user: TestUser) => {
      const { role, groupRole } = (await detail(member, await made(user, { gid }))).data;
      return [role, groupRole];
    };
    expect([await roleOf(bob), await roleOf(member)]).toEqual([
      ['root', 'root'],
      ['user', null],
    ]);
  });

  test('nothing is read while the site has them closed', async () => {
    const did = await made(member, { gid });
    await settings({ openGroupDiscussion: false });
    expect(await statusOf(member.call(contract.getDiscussionDetail, { did }))).toBe(403);
    expect(await statusOf(member.call(contract.getGroupDiscussions, { gid }))).toBe(403);
    expect(await statusOf(open(member, { gid }))).toBe(403);
  });
});

describe('moderation', () => {
  test('what is hidden is its author’s and the moderators’', async () => {
    const did = await made(ann);
    await admin1.call(admin.moderateDiscussion, { id: did, status: 1, topPriority: true });
    expect([await titles({}, bob), await titles({ admin: true }, admin1)]).toEqual(['', 'How?']);
    expect([(await detail(bob, did)).msg, (await detail(ann, did)).data.status]).toEqual([
      'A moderator has hidden this discussion.',
      1,
    ]);
    await admin1.call(admin.moderateDiscussion, { id: did, status: 0 });
    expect((await detail(bob, did)).data).toMatchObject({ status: 0, topPriority: true });
    expect((await admin1.call(admin.moderateDiscussion, { id: 999_999, status: 1 })).body.status).toBe(404);
  });

  test('what is hidden is in the list of one’s own, with what its reports said was wrong', async () => {
    const did = await made(ann, { title: 'hidden' });
    await made(ann, { title: 'shown' });
    const report = (user: TestUser, labels: ('spam' | 'fraud' | 'abuse')[], more: object = {}) =>
      user.call(contract.reportDiscussion, { did, content: 'x', labels, ...more });
    await report(bob, ['spam']);
    await report(member, ['fraud', 'spam']);
    await report(bob, ['abuse'], { commentId: await say(ann, did) });
    await admin1.call(admin.moderateDiscussion, { id: did, status: 1 });
    const own = async (user: TestUser, input: object = {}) => {
      const { total, records } = (await user.call(contract.getDiscussionList, { onlyMine: true, ...input })).body.data;
      return [total, records.map(({ title, status, reportedAs }) => `${title} ${status} ${reportedAs.join('+')}`)];
    };
    expect(await own(ann)).toEqual([2, ['shown 0 ', 'hidden 1 fraud+spam']]);
    expect(await own(ann, { keyword: 'hid' })).toEqual([1, ['hidden 1 fraud+spam']]);
    expect([await own(bob), await titles({}, ann), await titles({ keyword: 'ann' }, bob)]).toEqual([
      [0, []],
      'shown',
      'shown',
    ]);
    expect((await detail(ann, did)).data.reportedAs).toEqual(['fraud', 'spam']);
    await admin1.call(admin.moderateDiscussion, { id: did, status: 0 });
    expect((await detail(bob, did)).data.reportedAs).toEqual([]);
  });

  test('a report waits until it is dealt with; a second one of the same user replaces it', async () => {
    const did = await made(ann, { title: 'odd' });
    const tell = (user: TestUser, content: string, labels: ('spam' | 'abuse')[] = ['spam']) =>
      user.call(contract.reportDiscussion, { did, content, labels });
    expect((await tell(bob, ' ', [])).body.msg).toBe('The report label and reason cannot be empty');
    for (const [content, labels] of [
      [' ', ['spam']],
      ['x', []],
    ] as const)
      expect(await statusOf(tell(bob, content, [...labels]))).toBe(200);
    expect(await statusOf(tell(bob, 'x'.repeat(201)))).toBe(400);
    await tell(bob, 'first');
    await tell(bob, 'an advertisement');
    await tell(member, 'rude', ['abuse']);
    const reports = async (input = {}) => (await admin1.call(admin.getDiscussionReports, input)).body.data.records;
    expect(await reports()).toMatchObject([
      { did, discussionTitle: 'odd', discussionAuthor: 'ann', reporter: 'member', content: 'rude', labels: ['abuse'] },
      { reporter: 'bob', content: 'an advertisement', labels: ['spam'], status: false, discussionStatus: 0 },
    ]);
    const [first] = await reports();
    await admin1.call(admin.markDiscussionReport, { id: first!.id, status: true });
    expect((await reports()).map(({ reporter, status }) => [reporter, status])).toEqual([
      ['bob', false],
      ['member', true],
    ]);
    expect((await reports({ onlyOpen: true })).length).toBe(1);
    expect((await admin1.call(admin.markDiscussionReport, { id: 999_999, status: true })).body.status).toBe(404);
    expect(await statusOf(ann.call(admin.getDiscussionReports, {}))).toBe(403);
  });

  test('several are deleted at once, all or none', async () => {
    const ids = [await made(ann), await made(bob)];
    expect(await statusOf(admin1.call(admin.deleteDiscussions, [...ids, 999_999] as never))).toBe(404);
    expect((await ann.call(contract.getDiscussionList, {})).body.data.total).toBe(2);
    expect(await statusOf(admin1.call(admin.deleteDiscussions, ids as never))).toBe(200);
    expect(await titles()).toBe('');
  });

  test('categories are renamed and added by super admins; none is deleted, blank names are left out', async () => {
    const save = (user: TestUser, categories: object[]) =>
      user.call(contract.saveDiscussionCategories, categories as never);
    const before = (await site.call(contract.getDiscussionCategories, {})).body.data;
    expect(before.map(({ name }) => name)).toEqual(['Chat', 'Solution', 'Help', 'Suggestion', 'Record']);
    expect(await statusOf(save(admin1, [{ name: 'x' }]))).toBe(403);
    const saved = (await save(root, [{ id: help, name: 'Questions' }, { name: 'News' }, { name: ' ' }])).body.data;
    expect(saved.map(({ name }) => name)).toEqual(['Chat', 'Solution', 'Questions', 'Suggestion', 'Record', 'News']);
    expect(await statusOf(save(root, [{ name: 'News' }]))).toBe(400);
    expect(await statusOf(save(root, [{ id: 999_999, name: 'x' }]))).toBe(404);
    await save(root, [{ id: help, name: 'Help' }]);
  });
});

describe('figures', () => {
  const figures = async (did: number) =>
    onlyRow(
      site.app.db,
      sql<{ likes: number; comments: number; replies: number }>`
      select like_count as likes, comment_count as comments, reply_count as replies from discussion where id = ${did}`,
    );
  const counted = async (did: number) =>
    onlyRow(
      site.app.db,
      sql<{ likes: number; comments: number; replies: number }>`
      select (select count(*)::integer from discussion_like where discussion_id = ${did}) as likes,
             (select count(*)::integer from comment where discussion_id = ${did}) as comments,
             (select count(*)::integer from reply r join comment c on c.id = r.comment_id
               where c.discussion_id = ${did}) as replies`,
    );

  test('likes toggle; clicking again and all at once counts each account once', async () => {
    const did = await made(ann);
    const like = (user: TestUser, toLike = true) => user.call(contract.likeDiscussion, { did, toLike });
    await Promise.all([ann, bob, member, root].flatMap((user) => [1, 2, 3, 4].map(() => like(user))));
    expect((await detail(ann, did)).data).toMatchObject({ likeNum: 4, hasLike: true });
    await Promise.all([1, 2, 3, 4].map(() => like(ann, false)));
    expect((await detail(ann, did)).data).toMatchObject({ likeNum: 3, hasLike: false });
  });

  test('comments and replies are counted, and go with what takes them along', async () => {
    const did = await made(ann);
    const first = await say(bob, did);
    const second = await say(member, did);
    const one = await answer(ann, first);
    await answer(bob, first, { toUid: ann.uid });
    await answer(bob, second);
    expect((await detail(ann, did)).data.commentNum).toBe(5);
    await ann.call(deleteReply, { reply: one });
    expect((await detail(ann, did)).data.commentNum).toBe(4);
    await bob.call(deleteComment, { id: first });
    expect(await figures(did)).toEqual({ likes: 0, comments: 1, replies: 1 });
    const gone = await site.user();
    await gone.call(createComment, { did, content: 'x' });
    await answer(gone, second);
    await gone.call(likeComment, { cid: second, toLike: true });
    await gone.call(contract.likeDiscussion, { did, toLike: true });
    expect(await figures(did)).toEqual({ likes: 1, comments: 2, replies: 2 });
    await root.call(users.deleteUsers, { ids: [gone.uid] });
    expect(await figures(did)).toEqual({ likes: 0, comments: 1, replies: 1 });
    const { records } = (await ann.call(getComments, { did })).body.data.commentList;
    expect(records).toMatchObject([{ likeNum: 0, totalReplyNum: 1 }]);
  });

  test('that somebody has changed by hand are found and counted anew', async () => {
    const did = await made(ann);
    const id = await say(bob, did);
    await answer(ann, id);
    expect(await wrongFigures(site.app.db)).toEqual([]);
    await sql`update discussion set like_count = 7, reply_count = 0 where id = ${did}`.execute(site.app.db);
    await sql`update comment set reply_count = 3 where id = ${id}`.execute(site.app.db);
    expect(await wrongFigures(site.app.db)).toEqual([
      { table: 'discussion', id: did },
      { table: 'comment', id },
    ]);
    expect([await mendFigures(site.app.db), await wrongFigures(site.app.db)]).toEqual([2, []]);
    expect(await figures(did)).toEqual({ likes: 0, comments: 1, replies: 1 });
  });

  test('stay right while everybody writes, likes and deletes at once', async () => {
    const did = await made(ann);
    const comments = [await say(ann, did), await say(bob, did), await say(member, did)];
    const replies: number[] = [];
    for (const id of comments) replies.push(await answer(bob, id));
    const work = comments.flatMap((id, index) => [
      answer(ann, id),
      answer(member, id),
      ann.call(likeComment, { cid: id, toLike: true }),
      bob.call(likeComment, { cid: id, toLike: true }),
      bob.call(deleteReply, { reply: replies[index] ?? 0 }),
      say(ann, did),
      ...(index === 1 ? [bob.call(deleteComment, { id }), root.call(deleteComment, { id })] : []),
      bob.call(contract.likeDiscussion, { did, toLike: index !== 2 }),
    ]);
    await Promise.allSettled(work);
    expect(await figures(did)).toEqual(await counted(did));
    const wrong = await rows(
      site.app.db,
      sql`
      select from comment c
       where like_count <> (select count(*) from comment_like l where l.comment_id = c.id)
          or reply_count <> (select count(*) from reply r where r.comment_id = c.id)`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('comments on a discussion', () => {
  test('are shown by the page that has one of them, which is asked for', async () => {
    const did = await made(ann);
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.push(await say(ann, did, `${n}`));
    const pageWith = async (at: number | undefined) => {
      const { current, records } = (await ann.call(getComments, { did, limit: 3, at })).body.data.commentList;
      return [current, records.map(({ content }) => content).join('')];
    };
    expect([await pageWith(ids[0]), await pageWith(ids[3]), await pageWith(999_999)]).toEqual([
      [3, '0'],
      [2, '321'],
      [1, '654'],
    ]);
    await ann.call(likeComment, { cid: ids[0]!, toLike: true });
    expect(await pageWith(ids[0])).toEqual([1, '065']);
  });

  test('are read by everybody, what most like first, and answered by everybody', async () => {
    const did = await made(ann);
    const first = await say(bob, did, 'first');
    await say(member, did, 'second');
    await answer(member, first);
    await ann.call(likeComment, { cid: first, toLike: true });
    const { commentList, commentLikeMap } = (await ann.call(getComments, { did })).body.data;
    expect(commentList).toMatchObject({
      total: 2,
      records: [
        { content: 'first', likeNum: 1, totalReplyNum: 1, replyList: [{ fromName: 'member', toName: 'bob' }] },
        { content: 'second' },
      ],
    });
    expect(commentLikeMap).toEqual({ [first]: true });
    expect((await site.call(getComments, { did })).body.data.commentLikeMap).toEqual({});
    expect((await site.call(getComments, { did: 999_999 })).body.status).toBe(404);
  });

  test('look for their discussion once: a comment and a reply make twelve queries each', async () => {
    const did = await made(ann);
    const id = await say(ann, did);
    expect([
      await site.countQueries(() => bob.call(createComment, { did, content: 'x' })),
      await site.countQueries(() => bob.call(createReply, { reply: { commentId: id, content: 'x' } })),
    ]).toEqual([12, 12]);
  });

  test('are written by who has solved enough and is not muted; administrators delete all', async () => {
    const did = await made(ann);
    await settings({ defaultCreateCommentACInitValue: 1 });
    await sql`update account_stat set accepted = 0`.execute(site.app.db);
    expect((await bob.call(createComment, { did, content: 'x' })).body.msg).toBe(
      'To comment you need 1 solved problems; you have 0.',
    );
    const id = await say(admin1, did);
    // The role is checked as for opening a discussion: before solved problems and before whether the discussion exists.
    for (const role of [1005, 1007] as const) {
      const muted = await site.user(role);
      for (const refused of [
        await open(muted),
        await muted.call(createComment, { did, content: 'x' }),
        await muted.call(createComment, { did: 999_999, content: 'x' }),
        await muted.call(createReply, { reply: { commentId: id, content: 'x' } }),
        await muted.call(createReply, { reply: { commentId: 999_999, content: 'x' } }),
        await muted.call(updateComment, { id, content: 'y' }),
      ])
        expect(refused).toMatchObject({
          http: 403,
          body: { status: 403, msg: expect.stringMatching(/^Your account may not/) },
        });
    }
    await settings({});
    expect(await statusOf((await site.user(1004)).call(createComment, { did, content: 'x' }))).toBe(200);
    expect(await statusOf(bob.call(deleteComment, { id }))).toBe(403);
    expect(await statusOf(root.call(deleteComment, { id }))).toBe(200);
    const long = 'x'.repeat(10_001);
    expect((await bob.call(createComment, { did, content: long })).body.msg).toBe(
      'Comment content cannot exceed 10000 characters',
    );
  });
});

describe('an edit of a comment or a reply', () => {
  const commentsOf = async (user: TestUser | TestSite, did: number) =>
    (await user.call(getComments, { did })).body.data.commentList.records;

  test('is its author’s alone, keeps its place, and is marked with its time', async () => {
    const did = await made(ann);
    const id = await say(bob, did, 'old');
    const reply = await answer(member, id);
    expect(await commentsOf(bob, did)).toMatchObject([
      { gmtEdited: null, revision: expect.any(String), replyList: [{ gmtEdited: null, revision: null }] },
    ]);
    site.later(60_000);
    for (const user of [root, ann]) {
      const { body } = await user.call(updateComment, { id, content: 'mine' });
      expect([body.status, body.msg]).toEqual([403, 'Only its author can edit this text.']);
    }
    expect((await bob.call(updateReply, { id: reply, content: 'mine' })).body.status).toBe(403);
    const { body } = await bob.call(updateComment, { id, content: 'new' });
    const at = site.app.now().toISOString();
    expect(body.data).toMatchObject({ content: 'new', status: 0, gmtEdited: at });
    await member.call(updateReply, { id: reply, content: 'newer' });
    expect(await commentsOf(site, did)).toMatchObject([
      {
        content: 'new',
        gmtEdited: at,
        revision: null,
        replyList: [{ content: 'newer', gmtEdited: at, gmtModified: at }],
      },
    ]);
    expect((await bob.call(updateComment, { id: 999_999, content: 'x' })).body.status).toBe(404);
    expect((await bob.call(updateReply, { id: 999_999, content: 'x' })).body.status).toBe(404);
    expect((await bob.call(updateComment, { id, content: ' ' })).body.msg).toBe('Content cannot be empty');
    expect((await bob.call(updateReply, { id, content: 'x'.repeat(10_001) })).body.msg).toBe(
      'Reply content cannot exceed 10000 characters',
    );
  });

  test('with the same text changes nothing, and one over an older text is refused', async () => {
    const did = await made(ann);
    const id = await say(bob, did, 'old');
    const { revision } = (await commentsOf(bob, did))[0]!;
    site.later(60_000);
    expect((await bob.call(updateComment, { id, content: 'old', revision })).body.data.gmtEdited).toBe(null);
    await bob.call(updateComment, { id, content: 'of one window', revision });
    const { body } = await bob.call(updateComment, { id, content: 'of another', revision });
    expect(body).toMatchObject({ status: 409, data: { savedBy: 'bob', stored: { content: 'of one window' } } });
  });

  test('is not for who may not write, nor where one cannot read', async () => {
    const did = await made(ann);
    const id = await say(bob, did);
    await sql`insert into mute (uid, ends_at, reason, created_at)
      values (${bob.uid}, ${new Date(site.app.now().getTime() + DAY_MS)}, 'x', ${site.app.now()})`.execute(site.app.db);
    expect((await bob.call(updateComment, { id, content: 'y' })).body.status).toBe(403);
    await sql`delete from mute`.execute(site.app.db);
    await settings({ openPublicDiscussion: false });
    expect(await statusOf(bob.call(updateComment, { id, content: 'y' }))).toBe(403);
  });

  test('with a word of the list waits for a moderator, and does not count meanwhile', async () => {
    const did = await made(ann);
    const id = await say(bob, did);
    const reply = await answer(bob, await say(ann, did));
    await settings({ moderatedWords: 'casino' });
    for (const call of [
      bob.call(updateComment, { id, content: 'a casino' }),
      bob.call(updateReply, { id: reply, content: 'a casino' }),
    ])
      expect((await call).body.data.status).toBe(2);
    expect((await commentsOf(site, did)).map(({ totalReplyNum }) => totalReplyNum)).toEqual([0]);
    expect((await detail(ann, did)).data.commentNum).toBe(1);
    // A later edit does not release the text from moderation.
    expect((await bob.call(updateComment, { id, content: 'harmless' })).body.data.status).toBe(2);
    expect((await bob.call(getReplies, { commentId: (await commentsOf(site, did))[0]!.id })).body.data.length).toBe(1);
    await settings({ moderatedWords: '' });
  });

  test('of a discussion marks its words, and not its category or place', async () => {
    const did = await made(ann);
    site.later(60_000);
    const save = async (change: object) => {
      await root.call(contract.updateDiscussion, { ...form(change), id: did });
      return (await detail(bob, did)).data.gmtEdited;
    };
    expect(await save({ topPriority: true, categoryId: help - 1 })).toBe(null);
    expect(await save({ content: 'new' })).toBe(site.app.now().toISOString());
  });
});

test('the problem of a discussion is looked at in the group if it is its own, and in the bank otherwise', async () => {
  const own = await testProblem(site, 'OWN');
  await sql`update problem set group_id = ${gid}, is_group = true where id = ${own.id}`.execute(site.app.db);
  const placeOf = async (pid: string) => (await detail(member, await made(member, { gid, pid }))).data.problemGid;
  expect([await placeOf('OWN'), await placeOf('SUM')]).toEqual([gid, null]);
});

test('categories say when they were made and renamed', async () => {
  const named = async (id: number) =>
    (await site.call(contract.getDiscussionCategories, {})).body.data.find((one) => one.id === id)!;
  const before = await named(help);
  await root.call(contract.saveDiscussionCategories, [{ id: help, name: 'Help' }] as never);
  expect(await named(help)).toEqual(before);
  await root.call(contract.saveDiscussionCategories, [{ id: help, name: 'Aid' }] as never);
  const after = await named(help);
  expect([after.gmtCreate, Date.parse(after.gmtModified) > Date.parse(before.gmtModified)]).toEqual([
    before.gmtCreate,
    true,
  ]);
  await root.call(contract.saveDiscussionCategories, [{ id: help, name: 'Help' }] as never);
});

describe('the list by activity', () => {
  const byActivity = (more: object = {}) => titles({ sort: 'activity', ...more });
  const minute = () => site.later(60_000);

  test('has what somebody has written in last first; what is hidden or gone counts no more', async () => {
    const first = await made(ann, { title: 'first' });
    minute();
    const second = await made(ann, { title: 'second' });
    expect(await byActivity()).toBe('second first');
    minute();
    const comment = await say(bob, first);
    expect([await byActivity(), await titles()]).toEqual(['first second', 'second first']);
    minute();
    const other = await say(bob, second);
    minute();
    const reply = await answer(member, comment);
    expect((await detail(ann, first)).data.gmtActive).toBe(site.app.now().toISOString());
    expect(await byActivity()).toBe('first second');
    minute();
    // Edits do not count as activity.
    await bob.call(updateComment, { id: other, content: 'edited' });
    expect(await byActivity()).toBe('first second');
    const hide = (hidden: boolean, part: { did: number; commentId?: number; replyId?: number }) =>
      root.call(moderatePost, { hidden, ...part });
    await hide(true, { did: first, replyId: reply });
    expect(await byActivity()).toBe('second first');
    await hide(false, { did: first, replyId: reply });
    expect(await byActivity()).toBe('first second');
    await hide(true, { did: first, commentId: comment });
    expect(await byActivity()).toBe('second first');
    await hide(false, { did: first, commentId: comment });
    expect(await byActivity()).toBe('first second');
    await member.call(deleteReply, { reply });
    expect(await byActivity()).toBe('second first');
    minute();
    await answer(member, comment);
    await bob.call(deleteComment, { id: comment });
    expect(await byActivity()).toBe('second first');
    expect((await detail(ann, first)).data.gmtActive).toBe((await detail(ann, first)).data.gmtCreate);
    expect(await wrongFigures(site.app.db)).toEqual([]);
    await sql`update discussion set active_at = now() + interval '1 day' where id = ${first}`.execute(site.app.db);
    expect(await wrongFigures(site.app.db)).toEqual([{ table: 'discussion', id: first }]);
    await mendFigures(site.app.db);
    expect(await byActivity()).toBe('second first');
  });

  test.each(['newest', 'activity'] as const)('%s is read on behind what is known, pinned ones first', async (sort) => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      minute();
      await made(root, { title: `${n}`, topPriority: n === 2 });
    }
    const all: string[] = [];
    let after = {};
    for (;;) {
      const { records } = (await ann.call(contract.getDiscussionList, { sort, limit: 3, ...after })).body.data;
      all.push(records.map(({ title }) => title).join(''));
      const last = records.at(-1);
      if (!last || records.length < 3) break;
      after = { afterPinned: last.topPriority, afterActive: last.gmtActive, afterId: last.id };
      // Discussions that are written meanwhile neither repeat nor omit rows, except those that moved to the front.
      minute();
      await made(root, { title: 'x' });
    }
    expect(all).toEqual(['276', '543', '1']);
  });
});
