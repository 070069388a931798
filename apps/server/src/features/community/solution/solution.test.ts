import * as admin from '@verdict/contract/community/moderation-admin.ts';
import { duplicateProblem } from '@verdict/contract/problem/editing.ts';
import * as users from '@verdict/contract/account/users.ts';
import { createComment, getComments } from '@verdict/contract/community/comment.ts';
import * as discussion from '@verdict/contract/community/discussion.ts';
import { getReplyMessages } from '@verdict/contract/community/message.ts';
import * as contract from '@verdict/contract/community/solution.ts';
import { type SolutionRule, solutionRefusal, solutionRules } from '@verdict/domain/community/solutions.ts';
import type { Actor, RoleId } from '@verdict/domain/access/actor.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { areSolutionsShown, solvedProblem } from '../../../platform/access/solutions.sql.ts';
import { mendFigures, wrongFigures } from '../comment/figures.service.ts';

const HOUR_MS = 3_600_000;

let site: TestSite;
let root: TestUser;
let helper: TestUser;
/** User who has solved SUM. */
let ann: TestUser;
/** User who has solved SUM. */
let bob: TestUser;
/** User who has not solved SUM. */
let eve: TestUser;
/** Member of the group. */
let member: TestUser;
let sum: number;
let gid: number;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'boss');
  helper = await site.user(1001, 'helper');
  [ann, bob, eve] = [await site.user(1002, 'ann'), await site.user(1002, 'bob'), await site.user(1002, 'eve')];
  member = await site.user(1002, 'member');
  ({ id: sum } = await testProblem(site, 'SUM'));
  gid = await testGroup(site.app.db, { ownerUid: bob.uid, members: { [member.uid]: 3 } });
  await testGroupProblem(site, 'OURS', { groupId: gid, author: bob });
  await site.app.settings.save(site.app.db, {
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateCommentACInitValue: 0,
    defaultCreateDiscussionDailyLimit: 500,
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['discussion', 'message', 'rate_limit', 'contest', 'submission', 'problem_editorial'])
    await sql`delete from ${sql.table(table)}`.execute(site.app.db);
  await decide('open');
  for (const user of [ann, bob]) await solve(user, sum);
});

const decide = (rule: SolutionRule) => sql`update problem set solutions = ${rule}`.execute(site.app.db);
const solve = ({ uid }: TestUser, problemId: number, contestId: number | null = null) =>
  sql`
  insert into submission (uid, problem_id, contest_id, contest_problem_id, language, code_length, status, submitted_at)
  values (${uid}, ${problemId}, ${contestId}::bigint,
          (select id from contest_problem where contest_id = ${contestId} and problem_id = ${problemId}), 'C', 1,
          'accepted', ${site.app.now()})`.execute(site.app.db);
const contestWith = async (problemId: number, change: Parameters<typeof testContest>[2] = {}) => {
  const cid = await testContest(site.app.db, site.app.now(), change);
  await addContestProblem(site.app.db, cid, problemId, 'A');
  return cid;
};

const write = (user: TestUser, change: object = {}) =>
  user.call(contract.createSolution, { pid: 'SUM', title: 'Add them', content: 'It is `a + b`.', ...change });
const made = async (user: TestUser, change: object = {}) => (await write(user, change)).body.data.did;
const list = (user: TestUser | TestSite, input: object = {}) =>
  user.call(contract.getSolutions, { pid: 'SUM', ...input });
const titles = async (user: TestUser | TestSite, input: object = {}) =>
  (await list(user, input)).body.data.records.map(({ title }) => title).join(' ');
const detail = async (user: TestUser, did: number, reveal?: boolean) =>
  (await user.call(discussion.getDiscussionDetail, { did, reveal })).body;
const vote = (user: TestUser, did: number, kind: contract.Vote) =>
  user.call(contract.voteSolution, { did, vote: kind });
const explain = (user: TestUser, texts: object, pid = 'SUM') => user.call(contract.saveEditorial, { pid, texts });

describe('a solution', () => {
  test('is published by who has solved the problem, listed without its text, and is in no forum', async () => {
    expect((await write(eve)).body.msg).toBe('Solve the problem before you write a solution.');
    const did = await made(ann, { language: 'C++', uid: bob.uid, upNum: 9, kind: 'discussion' });
    const { records, ...facts } = (await list(bob)).body.data;
    expect(records).toMatchObject([
      { id: did, title: 'Add them', author: 'ann', language: 'C++', gid: null, upNum: 0, downNum: 0, commentNum: 0 },
    ]);
    expect(JSON.stringify(records)).not.toContain('a + b');
    expect(facts).toMatchObject({
      next: null,
      isOpen: true,
      hasEditorial: false,
      mustBeWarned: false,
      may: { write: true, editEditorial: false },
    });
    const forum = async (user: TestUser, input: object) =>
      (await user.call(discussion.getDiscussionList, input)).body.data.records.length;
    expect([await forum(ann, {}), await forum(ann, { pid: 'SUM' }), await forum(ann, { onlyMine: true })]).toEqual([
      0, 0, 0,
    ]);
    expect(await forum(helper, { admin: true })).toBe(1);
    expect((await detail(bob, did)).data).toMatchObject({
      kind: 'solution',
      categoryId: null,
      pid: 'SUM',
      content: 'It is `a + b`.',
    });
  });

  test.each([
    ['no title', { title: ' ' }, 'The title is required.'],
    ['nothing in it', { content: ' ' }, 'Content cannot be empty'],
    ['an unknown problem', { pid: 'NONE' }, 'The problem does not exist.'],
    ['an unknown language', { language: 'Latin' }, 'The programming language does not exist.'],
  ])('with %s is refused', async (_, change, msg) => {
    expect((await write(ann, change)).body.msg).toBe(msg);
  });

  test('is published by nobody whom the site has barred from discussions', async () => {
    const barred = await site.user(1004);
    await solve(barred, sum);
    expect((await write(barred)).http).toBe(403);
    expect((await list(barred)).body.data.may.write).toBe(false);
  });

  test('is changed and deleted as a discussion, and stays a solution', async () => {
    const did = await made(ann);
    const changed = { id: did, title: 'Sum', content: 'text', language: 'C' };
    expect((await bob.call(contract.updateSolution, changed)).body.status).toBe(403);
    expect((await ann.call(contract.updateSolution, changed)).body.status).toBe(200);
    expect((await list(bob)).body.data.records).toMatchObject([{ title: 'Sum', language: 'C' }]);
    const asDiscussion = { id: did, title: 'x', description: 'x', content: 'x', categoryId: 1 };
    expect((await ann.call(discussion.updateDiscussion, asDiscussion)).body.status).toBe(404);
    expect((await bob.call(discussion.likeDiscussion, { did, toLike: true })).body.msg).toBe(
      'Vote for solutions; only discussions can be liked.',
    );
    expect((await ann.call(discussion.deleteDiscussion, { did })).body.status).toBe(200);
    expect(await titles(bob)).toBe('');
  });

  test('that a moderator has hidden is its author’s and the moderators’', async () => {
    const did = await made(ann);
    await helper.call(admin.moderateDiscussion, { id: did, status: 1 });
    expect([await titles(bob), await titles(ann), await titles(helper)]).toEqual(['', 'Add them', 'Add them']);
  });

  test('goes out of sight with its problem', async () => {
    const gone = await testProblem(site, 'GONE');
    await solve(ann, gone.id);
    const did = await made(ann, { pid: 'GONE' });
    await sql`delete from problem where id = ${gone.id}`.execute(site.app.db);
    expect([(await detail(bob, did)).status, (await detail(ann, did)).status]).toEqual([403, 200]);
    expect((await detail(helper, did)).status).toBe(200);
  });
});

describe('the list of solutions', () => {
  test('has what most are for first, then the newest, page after page in one query each', async () => {
    for (let n = 0; n < 45; n++) await made(ann, { title: `${n}`, language: n % 2 === 0 ? 'C' : 'C++' });
    const { records } = (await list(bob)).body.data;
    await vote(bob, records.at(-1)!.id, 'up');
    await vote(bob, records[0]!.id, 'down');
    const all: string[] = [];
    let next: contract.SolutionList['next'] | undefined;
    while (next !== null) {
      const data: contract.SolutionList = (await list(bob, next)).body.data;
      all.push(...data.records.map(({ title }) => title));
      next = data.next;
    }
    const rest = Array.from({ length: 45 }, (_, n) => String(44 - n)).filter((title) => !['25', '44'].includes(title));
    expect(all).toEqual(['25', ...rest, '44']);
    expect((await titles(bob, { language: 'C' })).split(' ').slice(0, 3)).toEqual(['42', '40', '38']);
    expect(await site.countQueries(() => list(site))).toBe(3);
  });

  test('is empty while the site has its discussions closed; the editorial is not', async () => {
    const did = await made(ann);
    await explain(root, { 'en-US': 'Add.' });
    await site.app.settings.save(site.app.db, { openPublicDiscussion: false });
    expect((await list(bob)).body.data).toMatchObject({ records: [], isOpen: false, hasEditorial: true });
    expect((await write(bob)).http).toBe(403);
    expect((await bob.call(contract.voteSolution, { did, vote: 'up' })).http).toBe(403);
    await site.app.settings.save(site.app.db, { openPublicDiscussion: true });
  });
});

describe('who has not solved the problem', () => {
  test('is warned: the text of a solution is sent when it is asked for, and counts a view then', async () => {
    const did = await made(ann);
    expect((await list(eve)).body.data).toMatchObject({ mustBeWarned: true, may: { write: false } });
    expect((await detail(eve, did)).data).toMatchObject({ content: null, viewNum: 0 });
    expect((await detail(eve, did, true)).data).toMatchObject({ content: 'It is `a + b`.', viewNum: 1 });
    for (const user of [ann, bob, helper, root]) expect((await detail(user, did)).data.content).not.toBe(null);
  });

  test('is shown nothing where the author of the problem decides so', async () => {
    const did = await made(ann);
    await explain(root, { 'en-US': 'Add.' });
    const answersTo = async (user: TestUser | TestSite) => [
      (await list(user)).body.status,
      (await user.call(contract.getEditorial, { pid: 'SUM' })).body.status,
      (await user.call(discussion.getDiscussionDetail, { did, reveal: true })).body.status,
      (await user.call(getComments, { did })).body.status,
    ];
    await decide('solved');
    expect([await answersTo(site), await answersTo(eve), await answersTo(bob)]).toEqual([
      [403, 403, 403, 403],
      [403, 403, 403, 403],
      [200, 200, 200, 200],
    ]);
    expect((await list(eve)).body.msg).toBe('Solve this problem to see its solutions.');
    expect((await vote(eve, did, 'up')).body.status).toBe(403);
    expect((await eve.call(createComment, { did, content: 'x' })).body.status).toBe(403);
    await decide('off');
    expect([await answersTo(bob), await answersTo(helper)]).toEqual([
      [403, 403, 403, 403],
      [200, 200, 200, 200],
    ]);
    expect((await detail(ann, did)).status).toBe(200);
    expect((await write(bob)).body.msg).toBe('This problem shows no solutions.');
  });

  test('has not solved it by a result that a contest keeps back', async () => {
    await decide('solved');
    const startAt = new Date(site.app.now().getTime() - 3 * HOUR_MS);
    const endAt = new Date(site.app.now().getTime() - HOUR_MS);
    const over = { rule: 'oi', startAt, endAt } as const;
    const sealed = await contestWith(sum, { ...over, sealAt: startAt, opensAtEnd: false });
    await solve(eve, sum, sealed);
    expect((await list(eve)).body.status).toBe(403);
    await solve(eve, sum, await contestWith(sum, over));
    expect((await list(eve)).body.status).toBe(200);
  });
});

describe('while a contest runs', () => {
  test('solutions and editorials of its problems are the jury’s', async () => {
    const did = await made(ann);
    await explain(root, { 'en-US': 'Add.' });
    const cid = await contestWith(sum);
    const answersTo = async (user: TestUser | TestSite) => [
      (await list(user)).body.msg,
      (await user.call(contract.getEditorial, { pid: 'SUM' })).body.status,
      (await user.call(discussion.getDiscussionDetail, { did, reveal: true })).body.status,
    ];
    const refused = ['This problem is in a contest. You can see solutions when the contest is over.', 403, 403];
    expect([await answersTo(site), await answersTo(eve), await answersTo(bob)]).toEqual([refused, refused, refused]);
    expect((await answersTo(helper)).slice(1)).toEqual([200, 200]);
    expect((await write(bob)).body.status).toBe(403);
    const seen = async (user: TestUser) =>
      (await user.call(discussion.getDiscussionList, { admin: true })).body.data.total;
    expect(await seen(helper)).toBe(1);
    await sql`update contest set visible = false where id = ${cid}`.execute(site.app.db);
    expect((await answersTo(bob)).slice(1)).toEqual([200, 200]);
  });

  test('of a group, its members are refused; the site reads on', async () => {
    await made(ann);
    await contestWith(sum, { groupId: gid });
    expect([(await list(member)).body.status, (await list(eve)).body.status, await titles(site)]).toEqual([
      403,
      200,
      'Add them',
    ]);
  });
});

test('solutions of a group’s problem are its members’; administrators of the group read and moderate all', async () => {
  const ours = (await onlyRow(site.app.db, sql<{ id: number }>`select id from problem where display_id = 'OURS'`)).id;
  await solve(member, ours);
  const did = await made(member, { pid: 'OURS', title: 'ours' });
  expect([await titles(member, { pid: 'OURS' }), await titles(bob, { pid: 'OURS' })]).toEqual(['ours', 'ours']);
  expect((await list(eve, { pid: 'OURS' })).body.status).toBe(403);
  expect((await list(site, { pid: 'OURS' })).body.status).toBe(403);
  expect((await detail(eve, did)).status).toBe(403);
  await decide('off');
  expect((await detail(bob, did)).data).toMatchObject({ gid, may: { delete: true } });
  expect((await explain(bob, { 'en-US': 'Ours.' }, 'OURS')).body.status).toBe(200);
  expect((await explain(member, { 'en-US': 'Mine.' }, 'OURS')).body.status).toBe(403);
});

const as = ({ uid, username }: TestUser, role: RoleId = 1002): Actor => ({ uid, username, role, memberships: [] });

test('what lists leave out is what the rule hides, for every reader and every decision', async () => {
  const gone = new Date(site.app.now().getTime() + 2 * HOUR_MS);
  for (const inContest of [false, true]) {
    if (inContest) await contestWith(sum, { endAt: gone });
    for (const rule of solutionRules) {
      await decide(rule);
      for (const actor of [null, as(ann), as(eve), as(helper, 1001), as(root, 1000), as(member)]) {
        const reader = readerOf(site.app, { actor, now: site.app.now() });
        const problem = await solvedProblem(site.app.db, reader, 'sum');
        const { shown } = await onlyRow(
          site.app.db,
          sql<{ shown: boolean }>`select ${areSolutionsShown(reader)} as shown from problem p where p.id = ${sum}`,
        );
        expect(shown).toBe(solutionRefusal(problem!.rule, problem!) === null);
      }
    }
  }
});

describe('votes', () => {
  test('are one of each account, changed and taken back; nobody votes for their own', async () => {
    const did = await made(ann);
    expect((await vote(ann, did, 'up')).body.msg).toBe('You cannot vote for your own solution.');
    await vote(bob, did, 'up');
    await vote(bob, did, 'up');
    expect((await detail(bob, did)).data).toMatchObject({ upNum: 1, downNum: 0, vote: 'up' });
    await vote(bob, did, 'down');
    expect((await detail(bob, did)).data).toMatchObject({ upNum: 0, downNum: 1, vote: 'down' });
    await vote(bob, did, 'none');
    expect((await detail(bob, did)).data).toMatchObject({ upNum: 0, downNum: 0, vote: 'none' });
    const { did: other } = (
      await bob.call(discussion.createDiscussion, { title: 'x', description: 'x', content: 'x', categoryId: 1 })
    ).body.data;
    expect((await vote(ann, other, 'up')).body.status).toBe(404);
  });

  test('stay right when all are given at once, when a voter goes, and after a recount', async () => {
    const did = await made(ann);
    const gone = await site.user();
    const kinds = ['up', 'down', 'none', 'up'] as const;
    await Promise.all([bob, eve, member, root, gone].flatMap((user) => kinds.map((kind) => vote(user, did, kind))));
    const figures = () =>
      rows(
        site.app.db,
        sql<{ ups: number; downs: number }>`select up_count as ups, down_count as downs from discussion`,
      );
    const counted = await rows(
      site.app.db,
      sql<{ ups: number; downs: number }>`
      select count(*) filter (where up)::integer as ups, count(*) filter (where not up)::integer as downs
        from discussion_vote`,
    );
    expect(await figures()).toEqual(counted);
    for (const user of [bob, gone]) await vote(user, did, 'up');
    await root.call(users.deleteUsers, { ids: [gone.uid] });
    expect(await wrongFigures(site.app.db)).toEqual([]);
    await sql`update discussion set up_count = 7`.execute(site.app.db);
    expect(await wrongFigures(site.app.db)).toEqual([{ table: 'discussion', id: did }]);
    expect([await mendFigures(site.app.db), await wrongFigures(site.app.db)]).toEqual([1, []]);
  });
});

describe('an editorial', () => {
  const read = async (user: TestUser) => (await user.call(contract.getEditorial, { pid: 'SUM' })).body;

  test('is written by those who may edit the problem, in the languages that they choose', async () => {
    expect((await explain(ann, { 'en-US': 'Mine.' })).body.status).toBe(403);
    expect((await explain(helper, { 'en-US': 'Not my problem.' })).body.status).toBe(403);
    expect((await read(bob)).data).toMatchObject({ texts: { 'en-US': null, 'zh-CN': null }, gmtModified: null });
    await explain(root, { 'en-US': 'Add.', 'zh-CN': '相加。' });
    expect((await read(bob)).data.texts).toEqual({ 'en-US': 'Add.', 'zh-CN': '相加。' });
    await explain(root, { 'en-US': 'Add.', 'zh-CN': ' ' });
    expect((await read(bob)).data.texts).toEqual({ 'en-US': 'Add.', 'zh-CN': null });
    expect((await list(root)).body.data).toMatchObject({ hasEditorial: true, may: { editEditorial: true } });
  });

  test('is copied with its problem', async () => {
    await explain(root, { 'en-US': 'Add.' });
    await decide('solved');
    const { problemId } = (await root.call(duplicateProblem, { pid: sum })).body.data;
    const { data } = (await root.call(contract.getEditorial, { pid: problemId })).body;
    expect(data.texts['en-US']).toBe('Add.');
    const { solutions } = await onlyRow(
      site.app.db,
      sql<{ solutions: string }>`select solutions from problem where display_id = ${problemId}`,
    );
    expect(solutions).toBe('solved');
    await sql`delete from problem where display_id = ${problemId}`.execute(site.app.db);
  });
});

describe('somebody who is named', () => {
  const heard = async (user: TestUser) =>
    (await user.call(getReplyMessages, { limit: 10 })).body.data.records.map(
      ({ action, sourceId, sourceContent, url }) => ({
        action,
        sourceId,
        sourceContent,
        url,
      }),
    );

  test('in a discussion is told of it, once; its author is not', async () => {
    const post = { title: 'How?', description: 'x', content: 'See @eve and @ann and `@bob`', categoryId: 1 };
    const { did } = (await ann.call(discussion.createDiscussion, post)).body.data;
    const mention = { action: 'Mention', sourceId: did, sourceContent: null, url: `/discussion-detail/${did}` };
    expect([await heard(eve), await heard(ann), await heard(bob)]).toEqual([[mention], [], []]);
    await ann.call(discussion.updateDiscussion, { id: did, ...post, content: 'See @eve and @bob' });
    expect([await heard(eve), await heard(bob)]).toEqual([[mention], [mention]]);
  });

  test('in a solution is told when they may read it', async () => {
    await decide('solved');
    const did = await made(ann, { content: 'With @bob and @eve' });
    await ann.call(createComment, { did, content: '@eve, it is a + b' });
    expect([(await heard(bob)).length, (await heard(eve)).length]).toEqual([1, 0]);
    await solve(eve, sum);
    expect((await heard(eve)).length).toBe(2);
  });
});
