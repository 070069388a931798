/**
 * The cost of a list must not grow with its table. Each query that a list sends to a database with 100,000 submissions
 * is explained, and must read few rows, which only indexes make possible.
 */
import { studentsToRemind } from '../src/features/training/homework/homework.sql.ts';
import { marksToNotify } from '../src/features/training/marks/marks.sql.ts';
import { refreshCells } from '../src/platform/board/cells.ts';
import { PLANNER, connectionOptions, onlyRow, sql, transaction } from '../src/platform/db/db.ts';
import { getAdminProblemList } from '@verdict/contract/problem/editing.ts';
import { getUserList } from '@verdict/contract/account/users.ts';
import { getOfferedProblems } from '@verdict/contract/problem/offers.ts';
import { getContestRank } from '@verdict/contract/contest/board.ts';
import { getContestProblemDetails } from '@verdict/contract/contest/contest.ts';
import { getComments, getReplies } from '@verdict/contract/community/comment.ts';
import { getDiscussionDetail, getDiscussionList } from '@verdict/contract/community/discussion.ts';
import { getCommentMessages } from '@verdict/contract/community/message.ts';
import { getModerationQueue } from '@verdict/contract/community/moderation.ts';
import { getContestQuestions } from '@verdict/contract/contest/clarifications.ts';
import { getGroupAdminProblemList, getGroupProblemList } from '@verdict/contract/group/problems.ts';
import {
  getGroupAnnouncements,
  getGroupApplications,
  getGroupList,
  getGroupMembers,
  getGroupSections,
} from '@verdict/contract/group/group.ts';
import { getPracticeHome, getProblemOfTheDay } from '@verdict/contract/problem/practice.ts';
import { getProblemDetail, getProblemList } from '@verdict/contract/problem/problem.ts';
import { getRankList } from '@verdict/contract/account/rankings.ts';
import { getSolutions } from '@verdict/contract/community/solution.ts';
import {
  getLastAcCode,
  getQueuePosition,
  getSubmissionDetail,
  getSubmissionList,
} from '@verdict/contract/submission/submission.ts';
import { getGroupCodeQuestions } from '@verdict/contract/training/code-review.ts';
import { getHomework } from '@verdict/contract/training/homework.ts';
import { getTrainingList, getTrainingProblemList, getTrainingRank } from '@verdict/contract/training/training.ts';
import { CLAIM_PATH } from '@verdict/contract/submission/judgehost.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { hostFacts, testHost } from '@verdict/testkit/judgehost.ts';
import { seedContest, seededUid } from '@verdict/testkit/seed-contest.ts';
import { accountName, seedDatabase } from '@verdict/testkit/seed.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { forumTables, growForum, openForum } from '@verdict/testkit/seed-forum.ts';
import { testTraining } from '@verdict/testkit/training.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

let site: TestSite;
let root: TestUser;
let client: pg.Client;
beforeAll(async () => {
  site = await createTestSite();
  await seedDatabase(site.app.db, { accounts: 2_000, problems: 1_000, submissions: 100_000 });
  root = await site.user(1000, 'chief');
  client = new pg.Client(connectionOptions(site.databaseUrl));
  await client.connect();
  await client.query(PLANNER);
}, 300_000);
afterAll(async () => {
  await client?.end();
  await site?.close();
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Plans of the queries that `work` sends. Changes nothing. */
async function plansOf(work: () => Promise<unknown>): Promise<{ text: string; plan: Plan }[]> {
  const queries: { text: string; values: unknown[] }[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given;
    const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text;
    if (Array.isArray(values)) queries.push({ text, values });
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  const plans = [];
  const isPlain = /^\s*(\/\*.*?\*\/)?\s*(select|with|update|insert|delete)/i;
  for (const { text, values } of queries.filter((one) => isPlain.test(one.text))) {
    await client.query('begin');
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
    await client.query('rollback');
    plans.push({ text, plan: rows[0]['QUERY PLAN'][0].Plan as Plan });
  }
  return plans;
}

/** Tables that grow without bound. */
const growing = new Set([
  'submission',
  'submission_code',
  'judging',
  'judging_case',
  'account',
  'group_member',
  'announcement',
  'session',
  'accepted_problem',
  'comment',
  'reply',
  'comment_like',
  'contest_question',
  'discussion',
  'discussion_like',
  'contest_cell',
]);

/** Queries of `work` that read more rows of growing tables than `rowsMax`. */
async function tooDear(work: () => Promise<unknown>, rowsMax: number): Promise<string[]> {
  const plans = await plansOf(work);
  if (plans.length === 0) throw new Error('nothing was asked of the database');
  return plans.flatMap(({ text, plan }) => {
    const read = nodesOf(plan)
      .filter((node) => growing.has(node['Relation Name'] ?? ''))
      .reduce(
        (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      );
    return read > rowsMax ? [`${read} rows by ${text}`] : [];
  });
}

const submissionLists = [
  // filter                                        rows that one query may read
  [{}, 100],
  [{ currentPage: 300 }, 18_100],
  // Counted up to 10,000. Every third submission is a wrong answer, and reading all of them newest first may be the
  // cheaper plan.
  [{ status: -1 }, 30_100],
  [{ status: 4 }, 200],
  [{ username: accountName(1999) }, 200],
  [{ username: 'anna' }, 15_000],
  [{ username: 'a' }, 25_000],
  [{ problemID: 'S1001', completeProblemID: true }, 300],
  [{ problemID: 'S19' }, 15_000],
  [{ problemID: 'S1001', completeProblemID: true, status: 4 }, 300],
  [{ problemID: 'S1999', username: '1', status: 0 }, 15_000],
] as const;
test.each(submissionLists)('the submission list filtered by %j', async (input, rowsMax) => {
  expect(await tooDear(() => site.call(getSubmissionList, input), rowsMax)).toEqual([]);
});

const problemLists = [
  {},
  { currentPage: 90 },
  { keyword: '题目' },
  { keyword: 'S1500' },
  { keyword: '7' },
  { difficulty: 3 },
  { tagId: '1,8' },
];
test.each(problemLists)('the problem list filtered by %j', async (input) => {
  expect(await tooDear(() => site.call(getProblemList, input), 0)).toEqual([]);
});

test.each(['-id', 'title', 'level', '-total', 'rate'] as const)(
  'the problem list by %s reads problems, however many submissions there are',
  async (sort) => {
    expect(await tooDear(() => site.call(getProblemList, { sort, currentPage: 3 }), 0)).toEqual([]);
  },
);

test.each([{}, { difficulty: 3 }, { oj: 'Mine' }])(
  'problems filtered by %j are counted in an index alone',
  async (input) => {
    const plans = await plansOf(() => site.call(getProblemList, input));
    const counting = plans.filter(({ text }) => text.includes('count(*)')).flatMap(({ plan }) => nodesOf(plan));
    const ways = counting.filter((node) => node['Relation Name'] === 'problem').map((node) => node['Node Type']);
    expect(ways).toEqual(['Index Only Scan']);
  },
);

test('a page of problems by title is walked along the index of titles', async () => {
  const nodes = (await plansOf(() => site.call(getProblemList, { sort: 'title' }))).flatMap(({ plan }) =>
    nodesOf(plan),
  );
  const walked = nodes.filter((node) => node['Index Name'] === 'problem_text_by_title');
  expect(walked.some((node) => node['Actual Rows'] <= 100)).toBe(true);
});

test.each(['1', '1,8'])('problems with the tags %s are reached from the index of tags', async (tagId) => {
  const nodes = (await plansOf(() => site.call(getProblemList, { tagId }))).flatMap(({ plan }) => nodesOf(plan));
  expect(nodes.map((node) => node['Index Name'])).toContain('problem_tag_by_tag');
  expect(nodes.filter((node) => node['Relation Name'] === 'problem').map((node) => node['Node Type'])).not.toContain(
    'Seq Scan',
  );
});

test('the problems of the back office are counted in an index alone, hits of a word found by its index', async () => {
  const all = (await plansOf(() => root.call(getAdminProblemList, {}))).filter(({ text }) =>
    text.includes('count(*) as count'),
  );
  expect(
    all
      .flatMap(({ plan }) => nodesOf(plan))
      .filter((node) => node['Relation Name'] === 'problem')
      .map((node) => node['Node Type']),
  ).toEqual(['Index Only Scan']);
  const word = await plansOf(() => root.call(getAdminProblemList, { keyword: 'knapsack' }));
  const indexes = word.flatMap(({ plan }) => nodesOf(plan)).map((node) => node['Index Name']);
  expect(indexes).toEqual(expect.arrayContaining(['problem_search_grams', 'problem_author_grams']));
});

test.each(['a', 'anna', accountName(1999), 'nobody'])('accounts whose names contain %j', async (text) => {
  // Counted up to 200, plus a page.
  expect(await tooDear(() => site.call(getRankList, { type: 0, searchUser: text }), 300)).toEqual([]);
  expect(await tooDear(() => root.call(getUserList, { keyword: text }), 300)).toEqual([]);
});

test.each([
  [0, 'account_stat_acm'],
  [1, 'account_stat_oi'],
] as const)('a common part of a name is looked for in the index of rank %i alone', async (type, index) => {
  const plans = await plansOf(() => site.call(getRankList, { type, searchUser: 'a' }));
  const way = plans.flatMap(({ plan }) => nodesOf(plan)).find((node) => node['Index Name'] === index);
  expect(way?.['Node Type']).toBe('Index Only Scan');
});

test('one problem, one submission, the last accepted program, the queue position', async () => {
  const { body } = await site.call(getSubmissionList, {});
  const [row] = body.data.records;
  expect(await tooDear(() => site.call(getProblemDetail, { problemId: row!.displayPid }), 0)).toEqual([]);
  expect(await tooDear(() => root.call(getSubmissionDetail, { submitId: row!.submitId }), 10)).toEqual([]);
  expect(await tooDear(() => root.call(getLastAcCode, { pid: row!.pid }), 10)).toEqual([]);
  await sql`update submission set status = 'pending' where id = ${row!.submitId}`.execute(site.app.db);
  expect(await tooDear(() => site.call(getQueuePosition, { submitId: row!.submitId }), 10)).toEqual([]);
});

test('what a reader has solved, tried or left untouched is found among its own submissions', async () => {
  const busy = await site.user();
  await sql`
    with sent as (
      insert into submission (uid, problem_id, language, code_length, status)
      select ${busy.uid}, p.id, 'C', 1, case when p.id % 2 = 0 then 'accepted' else 'wrongAnswer' end
        from problem p, generate_series(1, 3)
       where p.id % 3 > 0
      returning id, uid, problem_id, submitted_at, status)
    insert into accepted_problem (uid, problem_id, submission_id, accepted_at)
    select uid, problem_id, min(id), min(submitted_at) from sent where status = 'accepted' group by uid, problem_id`.execute(
    site.app.db,
  );
  await sql`vacuum analyze submission, accepted_problem`.execute(site.app.db);
  for (const progress of ['solved', 'tried', 'untouched'] as const) {
    // The account has 2,000 of 102,000 submissions; a page and its count read each of them once.
    expect(await tooDear(() => busy.call(getProblemList, { progress }), 5_000)).toEqual([]);
    expect(await tooDear(() => root.call(getProblemList, { progress }), 100)).toEqual([]);
  }
  // The account's home page: the last 100 submissions, and the 330 solved problems, once per query.
  expect(await tooDear(() => busy.call(getPracticeHome, {}), 2_000)).toEqual([]);
  expect(await tooDear(() => busy.call(getProblemOfTheDay, {}), 10)).toEqual([]);
});

test('sessions, contests and statements of a crowd are found by indexes, by the plans that connections keep', async () => {
  const { db } = site.app;
  await sql`
    insert into session (uid, token_hash, upload_token_hash, ip, user_agent, issued_at, created_at, last_seen_at, expires_at)
    select md5('account ' || 1 + n % 2000), sha256(n::text::bytea), sha256(('u' || n)::bytea), '', '', now(), now(), now(),
           now() + interval '1 day'
      from generate_series(1, 50000) as n`.execute(db);
  await sql`vacuum analyze session`.execute(db);
  const cid = await testContest(db, site.app.now());
  const [problem] = (await site.call(getProblemList, {})).body.data.records;
  await addContestProblem(db, cid, problem!.pid, 'A');
  const read = () => root.call(getContestProblemDetails, { cid, displayId: 'A' });
  expect(await tooDear(read, 10)).toEqual([]);
  const kept = (await plansOf(read)).map(({ text }) => text).filter((text) => text.includes('planned once'));
  expect(kept).toHaveLength(5);
  for (const text of kept) {
    const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
    const whole = nodesOf(rows[0]['QUERY PLAN'][0].Plan as Plan).filter(
      (node) =>
        node['Node Type'] === 'Seq Scan' && ['session', 'account', 'problem'].includes(node['Relation Name'] ?? ''),
    );
    expect(whole).toEqual([]);
  }
});

test('a claim looks at the waiting judgings only, however many there were', async () => {
  const host = await testHost(site);
  const claim = { max: 4, waitMs: 0, facts: { ...hostFacts, languages: [{ name: 'C++ 17', version: '' }] } };
  await sql`update judging set finished_at = null where id in (select id from judging order by id desc limit 500)`.execute(
    site.app.db,
  );
  expect(await tooDear(() => host.post(CLAIM_PATH, claim), 1_200)).toEqual([]);
});

test('comments and questions are found by indexes: of the contest, and of its participants the own ones', async () => {
  const { db } = site.app;
  const cid = await testContest(db, site.app.now());
  const contests = [cid];
  for (let n = 0; n < 9; n++) contests.push(await testContest(db, site.app.now()));
  const user = await site.user();
  await sql`
    with writer as (select uid, row_number() over (order by uid) as n from account limit 1000),
         written as (
           insert into comment (uid, contest_id, content, official)
           select w.uid, c, 'x', i = 1 and w.n <= 20
               from writer w, unnest(${contests}::bigint[]) as c, generate_series(1, 2) as i
           returning id, uid),
         liked as (insert into comment_like (comment_id, uid) select id, uid from written),
         replied as (insert into reply (uid, comment_id, content, official) select uid, id, 'x', true from written)
    insert into contest_question (uid, contest_id, content)
    select w.uid, c, 'x' from writer w, unnest(${contests}::bigint[]) as c, generate_series(1, 2)`.execute(db);
  for (const n of [1, 2, 3]) {
    await sql`insert into comment (uid, contest_id, content, official) values (${user.uid}, ${cid}, ${n}, false)`.execute(
      db,
    );
    await sql`insert into contest_question (uid, contest_id, content) values (${user.uid}, ${cid}, ${n})`.execute(db);
  }
  await sql`analyze comment, reply, comment_like, contest_question`.execute(db);
  expect(await tooDear(() => user.call(getComments, { cid }), 200)).toEqual([]);
  expect(await tooDear(() => user.call(getContestQuestions, { cid }), 50)).toEqual([]);
  // Sorted by likes, or counted: rows of this contest only.
  expect(await tooDear(() => root.call(getComments, { cid }), 4_300)).toEqual([]);
  expect(await tooDear(() => root.call(getContestQuestions, { cid }), 2_100)).toEqual([]);
});

/** Number of rows of growing tables that `work` reads. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const nodes = (await plansOf(work)).flatMap(({ plan }) => nodesOf(plan));
  return nodes
    .filter((node) => growing.has(node['Relation Name'] ?? ''))
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
}

test('100,000 discussions, and 10,000 comments on one, cost what a hundredth of them does', async () => {
  const { db } = site.app;
  const bob = await site.user();
  const forum = await openForum(db, bob.uid, root.uid);
  const { did } = forum;
  const grow = async (from: number, posts: number, comments: number) => {
    await growForum(db, forum, { from, posts, comments });
    await sql`vacuum analyze ${sql.raw(forumTables)}`.execute(db);
  };
  const works: Record<string, () => Promise<unknown>> = {
    'the list': () => site.call(getDiscussionList, {}),
    'a later page of it': () => site.call(getDiscussionList, { currentPage: 20 }),
    'a category': () => site.call(getDiscussionList, { cid: 2 }),
    'a common word': () => site.call(getDiscussionList, { keyword: 'sort' }),
    'a rare word': () => site.call(getDiscussionList, { keyword: 'sort 777.' }),
    'those of a problem': () => site.call(getDiscussionList, { pid: 'S1001' }),
    'one’s own': () => bob.call(getDiscussionList, { onlyMine: true }),
    'a discussion': () => bob.call(getDiscussionDetail, { did }),
    'its comments': () => bob.call(getComments, { did, limit: 10 }),
    'its comments, for a moderator': () => root.call(getComments, { did, limit: 10 }),
    'the last page of its comments': () => bob.call(getComments, { did, limit: 10, currentPage: lastPage }),
    'replies to a comment': () => bob.call(getReplies, { commentId: first.id, limit: 20 }),
    'all discussions, for an administrator': () => root.call(getDiscussionList, { admin: true }),
    'solutions of a problem': () => bob.call(getSolutions, { pid: 'S1001' }),
    'more of them': () => bob.call(getSolutions, { pid: 'S1001', afterVotes: 0, afterId: solution - 50 }),
    'solutions in a language': () => bob.call(getSolutions, { pid: 'S1001', language: 'C' }),
    'by activity': () => site.call(getDiscussionList, { sort: 'activity' }),
    'by activity, from the middle on': () => site.call(getDiscussionList, { sort: 'activity', ...middle }),
    'a category by activity': () => site.call(getDiscussionList, { sort: 'activity', cid: 2, ...middle }),
    'a common word by activity': () => site.call(getDiscussionList, { sort: 'activity', keyword: 'sort', ...middle }),
    'those of a problem by activity': () => site.call(getDiscussionList, { sort: 'activity', pid: 'S1001' }),
    'all by activity, for an administrator': () =>
      root.call(getDiscussionList, { sort: 'activity', admin: true, ...middle }),
    messages: () => root.call(getCommentMessages, {}),
    'the queue of moderators': () => root.call(getModerationQueue, { onlyOpen: true }),
  };
  let middle: { afterPinned: boolean; afterActive: string; afterId: number };
  const measure = async () => {
    const { at, id } = await onlyRow(
      db,
      sql<{ at: Date; id: number }>`
      select active_at as at, id
        from discussion
       where not pinned and kind = 'discussion'
       order by active_at, id
      offset (select count(*) / 2 from discussion where not pinned and kind = 'discussion')
       limit 1`,
    );
    middle = { afterPinned: false, afterActive: at.toISOString(), afterId: id };
    const costs: Record<string, number> = {};
    for (const [name, work] of Object.entries(works)) costs[name] = await rowsRead(work);
    return costs;
  };
  await grow(0, 1_000, 100);
  const { id: solution } = await onlyRow(
    db,
    sql<{ id: number }>`select max(id) as id from discussion where kind = 'solution'`,
  );
  const first = await onlyRow(db, sql<{ id: number }>`select min(id) as id from comment where discussion_id = ${did}`);
  let lastPage = 10;
  const few = await measure();
  await grow(1_000, 100_000, 9_900);
  lastPage = 1_000;
  const many = await measure();
  const dearer = Object.keys(works).filter((name) => many[name]! > 1.5 * few[name]! + 5);
  expect(dearer.map((name) => `${name}: ${few[name]} and ${many[name]} rows`)).toEqual([]);

  // The list by activity continues from its cursor in an index: nothing is sorted, and nothing is skipped.
  const nodes = (await plansOf(() => site.call(getDiscussionList, { sort: 'activity', ...middle }))).flatMap(
    ({ plan }) => nodesOf(plan),
  );
  expect(nodes.map((node) => node['Index Name'])).toContain('discussion_active_of_site');
  const rowsOfList = nodes.filter((node) => node['Relation Name'] === 'discussion' && node['Actual Rows'] > 60);
  expect(rowsOfList.every((node) => node['Index Name'] === 'discussion_active_of_site')).toBe(true);

  // Numbered pages read only the index for rows before or after them, or before the comment that a link leads to.
  const late = [{ currentPage: 900 }, { at: first.id }];
  for (const input of late) {
    const nodes = (await plansOf(() => bob.call(getComments, { did, limit: 10, ...input }))).flatMap(({ plan }) =>
      nodesOf(plan),
    );
    const many = nodes.filter((node) => node['Relation Name'] === 'comment' && node['Actual Rows'] > 100);
    expect(many.map((node) => [node['Node Type'], node['Index Name']])).toContainEqual([
      'Index Only Scan',
      'comment_of_discussion',
    ]);
    expect(many.filter((node) => node['Node Type'] !== 'Index Only Scan')).toEqual([]);
  }
}, 300_000);

test('the rank of a training reads what its users have sent, and nothing of others', async () => {
  const { db } = site.app;
  const trainings = [];
  for (let n = 0; n < 20; n++) trainings.push(await testTraining(db, site.app.now(), { access: 'private' }));
  const [tid] = trainings as [number];
  await sql`
    insert into training_problem (training_id, problem_id, rank)
    select t, p.id, 0
      from unnest(${trainings}::bigint[]) as t, (select id from problem order by id limit 10) as p`.execute(db);
  await sql`
    insert into training_registration (training_id, uid)
    select t, a.uid
      from unnest(${trainings}::bigint[]) as t, (select uid from account order by uid limit 50) as a`.execute(db);
  const inside = sql`
    update submission set training_id = ${tid}
     where problem_id in (select problem_id from training_problem) and id % 50 = 0`;
  await inside.execute(db);
  await sql`analyze account, training, training_problem, training_registration, submission`.execute(db);
  const { body } = await root.call(getTrainingRank, { tid });
  expect(body.data.total).toBeGreaterThan(10);
  // The random sample of `analyze` decides between plans that read 3,000 and 5,000 of the 102,000 submissions.
  expect(await tooDear(() => root.call(getTrainingRank, { tid }), 8_000)).toEqual([]);
  expect(await tooDear(() => root.call(getTrainingProblemList, { tid }), 100)).toEqual([]);
  expect(await tooDear(() => root.call(getTrainingList, {}), 100)).toEqual([]);
});

test('homework reads what belongs to the student, reminders what is due, and nothing of other classes', async () => {
  const { db } = site.app;
  const [student, teacher] = [await site.user(), await site.user()];
  const groups = [];
  for (let n = 0; n < 200; n++) groups.push(await testGroup(db, { ownerUid: teacher.uid }));
  await sql`
    insert into group_member (group_id, uid, level)
    select g, a.uid, 3
      from unnest(${groups.slice(0, 20)}::bigint[]) as g,
           (select uid from account where uid <> ${student.uid} order by uid limit 300) as a
        on conflict do nothing`.execute(db);
  await sql`
    insert into group_member (group_id, uid, level)
    select g, ${student.uid}, 3 from unnest(${groups.slice(0, 2)}::bigint[]) as g`.execute(db);
  // Each group has 40 pieces of homework, one every other week, and one of them is due within a day.
  await sql`
    insert into training (group_id, title, rank, access, deadline)
    select g, 'Homework', 0, 'public', ${site.app.now()}::timestamptz + make_interval(hours => 12 + 14 * 24 * (n - 20))
      from unnest(${groups}::bigint[]) as g, generate_series(1, 40) as n`.execute(db);
  await sql`
    insert into training_problem (training_id, problem_id, rank)
    select t.id, p.id, 0
      from training t, (select id from problem order by id limit 5) as p
     where t.group_id = any (${groups}::bigint[])`.execute(db);
  await sql`analyze account, account_group, group_member, training, training_problem`.execute(db);
  const list = await plansOf(() => student.call(getHomework, { current: true, limit: 4 }));
  const indexes = list.flatMap(({ plan }) => nodesOf(plan)).map((node) => node['Index Name']);
  expect(indexes).toEqual(expect.arrayContaining(['group_member_by_account']));
  expect(
    list
      .flatMap(({ plan }) => nodesOf(plan))
      .filter((node) => node['Relation Name'] === 'training')
      .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
  ).toBeLessThanOrEqual(4 * 80);
  expect(await tooDear(() => student.call(getHomework, { current: true, limit: 4 }), 500)).toEqual([]);
  expect(await tooDear(() => student.call(getHomework, {}), 2_000)).toEqual([]);
  // 20 classes of 300 students; each has 5 problems, of which nothing was sent.
  const due = await plansOf(() => studentsToRemind(db, site.app.now(), 200));
  expect(due.flatMap(({ plan }) => nodesOf(plan)).map((node) => node['Index Name'])).toContain('training_due');
  expect(await tooDear(() => studentsToRemind(db, site.app.now(), 200), 20_000)).toEqual([]);
});

test('the queue of a group reads the questions of its trainings', async () => {
  const { db } = site.app;
  const [gid, others] = [await testGroup(db, { ownerUid: root.uid }), await testGroup(db, { ownerUid: root.uid })];
  await sql`
    insert into training (group_id, title, rank, access)
    select g, 'Asked', 0, 'public' from unnest(array[${gid}, ${others}]::bigint[]) as g, generate_series(1, 20)`.execute(
    db,
  );
  // 100 questions of the group, and 9,900 of the other.
  await sql`
    with asked as (
      insert into code_comment (submission_id, uid, first_line, last_line, content)
      select id, uid, 1, 1, 'Why?' from submission order by id limit 10000
      returning id)
    insert into code_question (comment_id, training_id, state, changed_at)
    select a.id, t.id, 'open', now()
      from (select id, row_number() over (order by id) as n from asked) as a
      join (select id, group_id, row_number() over (partition by group_id order by id) as n from training) as t
        on t.group_id = case when a.n <= 100 then ${gid}::bigint else ${others}::bigint end and t.n = 1 + a.n % 20`.execute(
    db,
  );
  await sql`analyze training, code_comment, code_question`.execute(db);
  expect(await tooDear(() => root.call(getGroupCodeQuestions, { gid }), 1_000)).toEqual([]);
});

test('the job that tells of marks reads only marks that nobody was told of', async () => {
  const { db } = site.app;
  const teacher = await site.user();
  const gid = await testGroup(db, { ownerUid: teacher.uid });
  await sql`
    insert into group_member (group_id, uid, level)
    select ${gid}, uid, 3 from account order by uid limit 300 on conflict do nothing`.execute(db);
  await sql`
    insert into training (group_id, title, rank, access) select ${gid}, 'Marked', 0, 'public' from generate_series(1, 40)`.execute(
    db,
  );
  await sql`
    insert into hand_mark (training_id, pid, uid, points, must_notify)
    select t.id, (select min(id) from problem), m.uid, 1, t.id = (select max(id) from training where group_id = ${gid})
      from training t
      join group_member m on m.group_id = t.group_id
     where t.group_id = ${gid}`.execute(db);
  await sql`analyze account, group_member, training, hand_mark`.execute(db);
  const found = await plansOf(() => marksToNotify(db, site.app.now()));
  expect(found.flatMap(({ plan }) => nodesOf(plan)).map((node) => node['Index Name'])).toContain('hand_mark_to_notify');
  expect(await tooDear(() => marksToNotify(db, site.app.now()), 2_500)).toEqual([]);
});

test('lists of a group read what belongs to it, and nothing of other groups', async () => {
  const { db } = site.app;
  const groups = [];
  for (let n = 0; n < 20; n++) groups.push(await testGroup(db, { ownerUid: root.uid }));
  const [gid] = groups as [number];
  await sql`
    insert into group_member (group_id, uid, level)
    select g, a.uid, case when a.n % 10 = 0 then 1 else 3 end
      from unnest(${groups}::bigint[]) as g,
           (select uid, row_number() over (order by uid) as n from account limit 300) as a
        on conflict do nothing`.execute(db);
  await sql`
    update problem set group_id = ${gid}, is_group = true, apply_public_progress = 1 + id % 3
     where id in (select id from problem order by id desc limit 20)`.execute(db);
  await sql`update submission set group_id = ${gid} where problem_id in (select id from problem where group_id = ${gid})`.execute(
    db,
  );
  await sql`
    insert into announcement (title, content, group_id)
    select 'x', 'x', g from unnest(${groups}::bigint[]) as g, generate_series(1, 200)`.execute(db);
  await sql`analyze account, account_group, group_member, problem, submission, announcement`.execute(db);
  const { count } = await onlyRow(
    db,
    sql<{ count: number }>`select count(*) as count from submission where group_id = ${gid}`,
  );
  const lists: [ask: () => Promise<unknown>, rowsMax: number][] = [
    // The members of the page's ten groups are counted by one of two indexes, with or without the level.
    [() => site.call(getGroupList, {}), 3_400],
    [() => root.call(getGroupList, { onlyMine: true, keyword: 'group' }), 3_500],
    // Names are searched among all accounts when the group has many of the members.
    [() => root.call(getGroupMembers, { gid }), 2_500],
    [() => root.call(getGroupSections, { gid }), 2_500],
    [() => root.call(getGroupApplications, { gid, auth: 1 }), 2_500],
    [() => root.call(getGroupAnnouncements, { gid }), 300],
    // The figures cover submissions to the problems of the page.
    [() => root.call(getGroupProblemList, { gid, limit: 20 }), count + 100],
    [() => root.call(getGroupAdminProblemList, { gid }), 100],
    [() => root.call(getOfferedProblems, { limit: 20 }), 100],
  ];
  for (const [ask, rowsMax] of lists) expect(await tooDear(ask, rowsMax)).toEqual([]);
  const [figures] = (await plansOf(() => root.call(getGroupProblemList, { gid, limit: 20 }))).filter(({ text }) =>
    text.includes('submission s'),
  );
  expect(nodesOf(figures!.plan).map((node) => node['Index Name'])).toContain('submission_by_group_problem');
});

test('a board: an unchanged one costs no cell, a change those that changed, and a cell the tries that it is made of', async () => {
  const { db } = site.app;
  const cid = await seedContest(site.app, 'cup', { participants: 100, problems: 5, submissions: 1_000 });
  const look = () => root.call(getContestRank, { cid });
  await look();
  // Names are read again from time to time: one row per participant.
  expect(await tooDear(look, 110)).toEqual([]);
  const uid = seededUid('cup-7');
  const { id, problemId } = await onlyRow(
    db,
    sql<{ id: number; problemId: number }>`
    select id, problem_id as "problemId" from contest_problem where contest_id = ${cid} and label = '2'`,
  );
  await sql`
  insert into submission (problem_id, uid, contest_id, contest_problem_id, language, code_length, submitted_at, status, version)
  values (${problemId}, ${uid}, ${cid}, ${id}, 'C', 1, ${site.app.now()}, 'wrongAnswer', 1)`.execute(db);
  const change = () => transaction(db, (tx) => refreshCells(tx, cid, [{ contestProblemId: id, uid }]));
  expect(await tooDear(change, 50)).toEqual([]);
  expect(await tooDear(look, 110)).toEqual([]);
});
