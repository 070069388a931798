import {
  createComment,
  createReply,
  deleteComment,
  deleteReply,
  getComments,
  getReplies,
  likeComment,
} from '@verdict/contract/community/comment.ts';
import {
  addReadyAnswer,
  answerContestQuestion,
  askContestQuestion,
  getContestQuestions,
  removeReadyAnswer,
} from '@verdict/contract/contest/clarifications.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows, sql } from '../../../platform/db/db.ts';
import { clarificationTopic } from '../../contest/clarifications/clarifications.topic.ts';

const HOUR_MS = 3_600_000;

let site: TestSite;
let root: TestUser;
let author: TestUser;
let ann: TestUser;
let bob: TestUser;
let muted: TestUser;
let problem: number;
/** A running contest whose author is `author`. */
let cid: number;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'root1');
  author = await site.user(1001, 'author');
  [ann, bob] = [await site.user(1002, 'ann'), await site.user(1002, 'bob')];
  muted = await site.user(1005, 'muted');
  problem = (await testProblem(site, 'SUM')).id;
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.app.settings.save(site.app.db, { openContestComment: true });
  await sql`delete from rate_limit`.execute(site.app.db);
  cid = await contest();
  await addContestProblem(site.app.db, cid, problem, 'A');
});

const contest = (change: Parameters<typeof testContest>[2] = {}) =>
  testContest(site.app.db, site.app.now(), { authorUid: author.uid, ...change });
const end = (id: number) =>
  sql`update contest set end_at = ${site.app.now()}, seal_at = null where id = ${id}`.execute(site.app.db);
const ban = (user: TestUser, id: number) =>
  sql`insert into contest_participant (contest_id, uid, banned) values (${id}, ${user.uid}, true)`.execute(site.app.db);

const say = async (user: TestUser, content: string, on = cid): Promise<number> =>
  (await user.call(createComment, { cid: on, content })).body.data.id;
const reply = (user: TestUser, commentId: number, content: string, more: object = {}) =>
  user.call(createReply, { reply: { commentId, content, ...more } });
/** Texts that the user may read, with their replies in brackets. */
const read = async (user: TestUser, on = cid): Promise<string[]> =>
  (await user.call(getComments, { cid: on })).body.data.commentList.records.map(({ content, replyList }) =>
    [content, ...replyList.map((one) => `(${one.content})`)].join(' '),
  );
const statusOf = async (answer: Promise<{ http: number; body: { status: number } }>): Promise<number> => {
  const { http, body } = await answer;
  return http === 200 ? body.status : http;
};

describe('comments', () => {
  test('while a contest runs everybody reads their own and the jury’s; after it all', async () => {
    const hers = await say(ann, 'of ann');
    await say(bob, 'of bob');
    await say(author, 'of the author');
    await say(root, 'of a super admin');
    await reply(author, hers, 'for ann');
    expect(await read(ann)).toEqual(['of a super admin', 'of the author', 'of ann (for ann)']);
    expect(await read(bob)).toEqual(['of a super admin', 'of the author', 'of bob']);
    const all = ['of a super admin', 'of the author', 'of bob', 'of ann (for ann)'];
    expect(await read(author)).toEqual(all);
    expect((await bob.call(getReplies, { commentId: hers })).body.status).toBe(404);
    await end(cid);
    expect(await read(bob)).toEqual(all);
    expect((await bob.call(getReplies, { commentId: hers })).body.data.map(({ content }) => content)).toEqual([
      'for ann',
    ]);
  });

  test('a page has ten of them in the order of likes, then the newest, and counts what the reader sees', async () => {
    for (let n = 1; n <= 12; n++) await say(ann, `${n}`);
    const unseen = await say(bob, 'unseen');
    const { records } = (await ann.call(getComments, { cid, limit: 300 })).body.data.commentList;
    const liked = records.find(({ content }) => content === '3')!.id;
    await ann.call(likeComment, { cid: liked, toLike: true });
    const first = (await ann.call(getComments, { cid, limit: 10 })).body.data;
    expect(first.commentList.records.map(({ content }) => content).join(' ')).toBe('3 12 11 10 9 8 7 6 5 4');
    expect(first.commentList).toMatchObject({ total: 12, pages: 2 });
    expect(first.commentLikeMap).toEqual({ [liked]: true });
    expect((await ann.call(likeComment, { cid: unseen, toLike: true })).body.status).toBe(404);
    const page = async (currentPage: number) =>
      (await ann.call(getComments, { cid, limit: 5, currentPage })).body.data.commentList.records;
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map((one) => one.map(({ content }) => content).join(' '))).toEqual([
      '3 12 11 10 9',
      '8 7 6 5 4',
      '2 1',
      '',
    ]);
  });

  test('an account likes a comment once, and its own likes alone are told', async () => {
    const id = await say(author, 'hello');
    for (const user of [ann, ann, bob]) await user.call(likeComment, { cid: id, toLike: true });
    const shown = async (user: TestUser) => {
      const { commentList, commentLikeMap } = (await user.call(getComments, { cid })).body.data;
      return [commentList.records[0]?.likeNum, commentLikeMap];
    };
    expect([await shown(ann), await shown(author)]).toEqual([
      [2, { [id]: true }],
      [2, {}],
    ]);
    await ann.call(likeComment, { cid: id, toLike: false });
    await ann.call(likeComment, { cid: id, toLike: false });
    expect(await shown(ann)).toEqual([1, {}]);
  });

  test('three replies come with a comment, all of them on request, newest first', async () => {
    const id = await say(ann, 'why?');
    for (const text of ['1', '2', '3', '4']) await reply(text === '2' ? author : ann, id, text);
    const [comment] = (await ann.call(getComments, { cid })).body.data.commentList.records;
    expect(comment).toMatchObject({ totalReplyNum: 4, fromName: 'ann', fromRole: 'user' });
    expect(comment?.replyList.map(({ content }) => content)).toEqual(['4', '3', '2']);
    const all = (await ann.call(getReplies, { commentId: id })).body.data;
    expect(all.map(({ content, fromRole, toName }) => [content, fromRole, toName])).toEqual([
      ['4', 'user', 'ann'],
      ['3', 'user', 'ann'],
      ['2', 'admin', 'ann'],
      ['1', 'user', 'ann'],
    ]);
  });

  test('replies are paged by the last one that is known, which may be gone meanwhile', async () => {
    const id = await say(ann, 'why?');
    const ids: number[] = [];
    for (const text of ['1', '2', '3', '4', '5']) ids.push((await reply(ann, id, text)).body.data.id);
    const after = async (more: object) =>
      (await ann.call(getReplies, { commentId: id, ...more })).body.data.map(({ content }) => content).join(' ');
    expect(await after({ limit: 2 })).toBe('5 4');
    await ann.call(deleteReply, { reply: ids[3]! });
    expect(await after({ limit: 2, before: ids[3] })).toBe('3 2');
    expect(await after({ limit: 2, before: ids[1] })).toBe('1');
    expect((await ann.call(getReplies, { commentId: id, limit: 1001 })).body.status).toBe(400);
  });

  test('only the author of a comment and the jury reply to it, also after the contest', async () => {
    const id = await say(author, 'for all');
    expect(await statusOf(reply(ann, id, 'me, too'))).toBe(403);
    const own = await say(ann, 'mine');
    await end(cid);
    expect(await statusOf(reply(bob, own, 'no'))).toBe(403);
    expect(await statusOf(reply(ann, own, 'yes'))).toBe(200);
    expect(await statusOf(reply(root, own, 'yes'))).toBe(200);
  });

  test('comments and replies go with their author’s or the jury’s word, the replies with the comment', async () => {
    const id = await say(author, 'for all');
    const mine = await say(ann, 'mine');
    const answer = (await reply(author, mine, 'yes')).body.data.id;
    expect(await statusOf(ann.call(deleteComment, { id }))).toBe(403);
    expect(await statusOf(ann.call(deleteReply, { reply: { id: answer } }))).toBe(403);
    expect(await statusOf(bob.call(deleteReply, { reply: { id: answer } }))).toBe(404);
    expect(await statusOf(author.call(deleteReply, { reply: { id: answer } }))).toBe(200);
    expect(await statusOf(author.call(deleteReply, { reply: answer }))).toBe(404);
    await reply(ann, mine, 'so');
    expect(await statusOf(root.call(deleteComment, { id: mine }))).toBe(200);
    expect(await read(ann)).toEqual(['for all']);
    expect((await rows(site.app.db, sql`select from reply where comment_id = ${mine}`)).length).toBe(0);
  });

  test('nothing of a body is trusted: whose it is, its id, likes and role', async () => {
    const forged = { id: 1, uid: bob.uid, fromUid: bob.uid, fromRole: 'root', likeNum: 99, official: true, status: 1 };
    const { data } = (await ann.call(createComment, { cid, content: 'x', ...forged } as never)).body;
    expect(data).toMatchObject({ fromUid: ann.uid, fromRole: 'user', likeNum: 0, totalReplyNum: 0, replyList: [] });
    expect(await read(bob)).toEqual([]);
    const answer = (await reply(ann, data.id, 'y', { ...forged, toUid: bob.uid, toName: 'boss', toAvatar: 'x' })).body;
    expect(answer.data).toMatchObject({ commentId: data.id, fromUid: ann.uid, toUid: ann.uid, toName: 'ann' });
  });

  test('what is written has a text, and an end', async () => {
    expect((await ann.call(createComment, { cid, content: ' \n' })).body.msg).toBe('Content cannot be empty');
    const long = 'x'.repeat(10_001);
    expect((await ann.call(createComment, { cid, content: long })).body).toMatchObject({
      status: 400,
      msg: 'Comment content cannot exceed 10000 characters',
    });
    const id = await say(ann, 'x');
    expect((await reply(ann, id, long)).body.msg).toBe('Reply content cannot exceed 10000 characters');
  });

  test('who may not look at the contest neither reads nor writes', async () => {
    const inside = await contest({ access: 'private', password: 'pass' });
    const later = await contest({ startAt: new Date(site.app.now().getTime() + HOUR_MS) });
    const id = await say(author, 'x', inside);
    await ban(bob, cid);
    for (const [user, on] of [
      [ann, inside],
      [ann, later],
      [bob, cid],
    ] as const) {
      const answers = [user.call(getComments, { cid: on }), user.call(createComment, { cid: on, content: 'x' })];
      expect(await Promise.all(answers.map(statusOf))).toEqual([403, 403]);
    }
    expect(await statusOf(ann.call(likeComment, { cid: id, toLike: true }))).toBe(403);
    expect(await statusOf(ann.call(getReplies, { commentId: id }))).toBe(403);
    expect(await statusOf(reply(ann, id, 'x'))).toBe(403);
    expect((await site.call(getComments, { cid })).body.status).toBe(401);
    expect((await ann.call(getComments, { cid: 999_999 })).body.status).toBe(400);
  });

  test('muted accounts read and like; what a comment is about must be there', async () => {
    const id = await say(author, 'x');
    // Refused like opening a discussion: with the HTTP status of the answer itself.
    expect(await muted.call(createComment, { cid, content: 'x' })).toMatchObject({ http: 403, body: { status: 403 } });
    expect(await statusOf(muted.call(likeComment, { cid: id, toLike: true }))).toBe(200);
    expect(await read(muted)).toEqual(['x']);
    for (const input of [{ did: 1 }, { did: 1, cid }, {}])
      expect(await statusOf(ann.call(getComments, input))).toBe(404);
  });

  test('too many in ten minutes are refused', async () => {
    for (let n = 0; n < 30; n++) await say(ann, `${n}`);
    expect((await ann.call(createComment, { cid, content: 'x' })).body).toMatchObject({ status: 403 });
    site.later(600_000);
    expect(await statusOf(ann.call(createComment, { cid, content: 'x' }))).toBe(200);
  });
});

describe('questions to the jury', () => {
  const ask = (user: TestUser, content: string, more: object = {}) =>
    user.call(askContestQuestion, { cid, content, ...more });
  const list = async (user: TestUser, more: object = {}) =>
    (await user.call(getContestQuestions, { cid, ...more })).body.data;
  const answer = (user: TestUser, id: number, content: string, toAll = false, version = 1) =>
    user.call(answerContestQuestion, { id, content, toAll, version });

  test('have ready answers that the jury of the contest keeps, at most twenty; nobody else sees them', async () => {
    const add = async (user: TestUser, content: string) => (await user.call(addReadyAnswer, { cid, content })).body;
    const remove = async (user: TestUser, id: number) => (await user.call(removeReadyAnswer, { cid, id })).body.status;
    const { id } = (await add(author, 'Memory is for the whole program.')).data;
    // Kept twice, it is there once.
    expect((await add(root, 'Memory is for the whole program.')).data.id).toBe(id);
    expect((await list(root)).ready).toEqual([{ id, content: 'Memory is for the whole program.' }]);
    expect((await list(ann)).ready).toEqual([]);
    expect((await add(ann, 'Yes')).status).toBe(403);
    expect((await add(author, 'x'.repeat(501))).status).toBe(400);
    for (let n = 1; n < 20; n++) await add(author, `${n}`);
    expect((await add(author, 'one more')).msg).toBe('A contest has at most 20 ready answers. Remove one first.');
    expect([await remove(ann, id), await remove(author, id), await remove(author, id)]).toEqual([403, 200, 404]);
    expect((await add(author, 'one more')).status).toBe(200);
  });

  test('are read by their asker and the jury, until one is answered to all', async () => {
    const { id } = (await ask(ann, 'Is n > 0?', { displayId: 'A' })).body.data;
    await ask(bob, 'Lunch?');
    const texts = async (user: TestUser, more = {}) => (await list(user, more)).records.map(({ content }) => content);
    expect([await texts(ann), await texts(bob)]).toEqual([['Is n > 0?'], ['Lunch?']]);
    expect(await texts(author)).toEqual(['Lunch?', 'Is n > 0?']);
    expect([(await list(author)).open, (await list(ann)).open]).toEqual([2, 1]);

    site.later(1000);
    expect((await answer(author, id, 'Yes')).body.data).toMatchObject({ answer: 'Yes', answeredBy: 'author' });
    expect([await texts(ann), await texts(bob)]).toEqual([['Is n > 0?'], ['Lunch?']]);
    expect((await list(author)).open).toBe(1);
    expect(await texts(author, { onlyOpen: true })).toEqual(['Lunch?']);

    site.later(1000);
    await answer(root, id, 'Yes, always', true, 2);
    // The question that was answered last comes first.
    expect(await texts(bob)).toEqual(['Is n > 0?', 'Lunch?']);
    const [question] = (await list(bob)).records;
    expect(question).toMatchObject({
      displayId: 'A',
      answer: 'Yes, always',
      toAll: true,
      fromUid: null,
      fromName: null,
    });
    expect((await list(ann)).records[0]).toMatchObject({ fromName: 'ann', gmtAnswer: site.app.now().toISOString() });
    expect((await list(author)).records[0]).toMatchObject({ fromName: 'ann', answeredBy: 'root1' });
  });

  test('are answered by the jury alone, and by one of them at a time', async () => {
    const { id } = (await ask(ann, 'Why?')).body.data;
    expect(await statusOf(answer(ann, id, 'So.'))).toBe(403);
    expect(await statusOf(answer(bob, id, 'So.', true))).toBe(403);
    expect(await statusOf(answer(author, 999_999, 'So.'))).toBe(404);
    await answer(author, id, 'So.');
    expect((await answer(root, id, 'Not so.')).body).toMatchObject({
      status: 400,
      msg: 'Somebody has already answered this question.',
    });
    expect((await list(ann)).records[0]?.answer).toBe('So.');
  });

  test('are about the contest or a problem of it, and hold nothing else that a body says', async () => {
    const elsewhere = await contest();
    expect(await statusOf(ask(ann, 'x', { cid: elsewhere, displayId: 'A' }))).toBe(404);
    const forged = { id: 1, fromUid: bob.uid, answer: 'Yes', toAll: true, version: 7 };
    const { data } = (await ask(ann, 'x', forged)).body;
    expect(data).toMatchObject({ fromName: 'ann', displayId: null, answer: null, toAll: false, version: 1 });
    expect((await list(bob)).total).toBe(0);
  });

  test('are asked by those who take part, from the start on', async () => {
    const shut = await contest({ access: 'protected', password: 'pass' });
    const later = await contest({ startAt: new Date(site.app.now().getTime() + HOUR_MS) });
    expect(await statusOf(ask(ann, 'x', { cid: shut }))).toBe(403);
    await sql`insert into contest_registration (contest_id, uid) values (${shut}, ${ann.uid})`.execute(site.app.db);
    expect(await statusOf(ask(ann, 'x', { cid: shut }))).toBe(200);
    expect(await statusOf(ask(ann, 'x', { cid: later }))).toBe(403);
    expect(await statusOf(ask(muted, 'x'))).toBe(200);
    await ban(bob, cid);
    expect(await statusOf(ask(bob, 'x'))).toBe(403);
    expect(await statusOf(bob.call(getContestQuestions, { cid }))).toBe(403);
    expect((await ask(ann, '  ')).body.msg).toBe('Content cannot be empty');
  });

  test('an answer to all outlives the account that asked', async () => {
    const gone = await site.user();
    const { id } = (await ask(gone, 'x')).body.data;
    await answer(author, id, 'y', true);
    await sql`delete from account where uid = ${gone.uid}`.execute(site.app.db);
    expect((await list(author)).records[0]).toMatchObject({ content: 'x', fromUid: null, fromName: null });
  });
});

test('where the site has closed the comments of contests, nothing of this is there', async () => {
  const id = await say(ann, 'x');
  await site.app.settings.save(site.app.db, { openContestComment: false });
  const calls = [
    root.call(getComments, { cid }),
    root.call(createComment, { cid, content: 'x' }),
    root.call(deleteComment, { id }),
    root.call(likeComment, { cid: id, toLike: true }),
    root.call(getReplies, { commentId: id }),
    reply(root, id, 'x'),
    root.call(askContestQuestion, { cid, content: 'x' }),
    root.call(getContestQuestions, { cid }),
    root.call(answerContestQuestion, { id: 1, content: 'x', toAll: true, version: 1 }),
  ];
  expect(await Promise.all(calls.map(statusOf))).toEqual(calls.map(() => 403));
  expect((await clarificationTopic(site.app).read([cid], [])).size).toBe(0);
});

test('a reader hears of what is said where that reader may read it', async () => {
  const actorOf = ({ uid, username }: TestUser, role: 1000 | 1002 = 1002) => ({ uid, username, role, memberships: [] });
  const readers = { ann: actorOf(ann), bob: actorOf(bob), jury: actorOf(root, 1000), visitor: null };
  let known: Record<string, number | null> = {};
  /** Readers whose version has changed since the last call. */
  const notified = async (): Promise<string> => {
    const versionFor = (await clarificationTopic(site.app).read([cid], Object.values(readers))).get(cid)!;
    const next = Object.fromEntries(Object.entries(readers).map(([name, actor]) => [name, versionFor(actor)]));
    const changed = Object.keys(next).filter((name) => next[name] !== known[name]);
    known = next;
    return changed.join(' ');
  };
  await notified();
  expect(known).toMatchObject({ visitor: null });

  const mine = await say(ann, 'x');
  expect(await notified()).toBe('ann jury');
  const answerId = (await reply(root, mine, 'y')).body.data.id;
  expect(await notified()).toBe('ann jury');
  await root.call(deleteReply, { reply: answerId });
  expect(await notified()).toBe('ann jury');
  await say(author, 'for all');
  expect(await notified()).toBe('ann bob jury');
  const { id } = (await bob.call(askContestQuestion, { cid, content: 'Why?' })).body.data;
  expect(await notified()).toBe('bob jury');
  await author.call(answerContestQuestion, { id, content: 'So.', toAll: false, version: 1 });
  expect(await notified()).toBe('bob jury');
  await author.call(answerContestQuestion, { id, content: 'So.', toAll: true, version: 2 });
  expect(await notified()).toBe('ann bob jury');
  await ban(bob, cid);
  expect(await notified()).toBe('bob');
  expect(known['bob']).toBe(null);
  await end(cid);
  await notified();
  await author.call(deleteComment, { id: mine });
  expect(await notified()).toBe('ann jury');
});
