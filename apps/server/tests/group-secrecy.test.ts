/**
 * Secrecy of groups: problems with their statements, tags, templates, test data and programs, and the submissions to
 * them. Every outsider calls every endpoint with every id and name of the group in every suitable input member. No
 * answer may contain anything of the group. Members call the endpoints as well, to prove that the searched texts would
 * be found.
 */
import { createCodeComment } from '@verdict/contract/training/code-review.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { allEndpoints } from '@verdict/contract/index.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { levels } from '@verdict/domain/group/group.ts';
import type { RoleId, Visitor } from '@verdict/domain/access/actor.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, addressOf, createTestSite } from '@verdict/testkit/site.ts';
import { testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '../src/platform/db/db.ts';
import { allTopics } from '../src/features/topics.ts';

const roles = {
  stranger: 1002,
  applicant: 1002,
  refused: 1002,
  elsewhere: 1002,
  siteAdmin: 1001,
  problemAdmin: 1008,
  member: 1002,
  groupAdmin: 1002,
  groupRoot: 1002,
  root: 1000,
} as const satisfies Record<string, RoleId>;
type Who = 'visitor' | keyof typeof roles;
const outside: Who[] = ['visitor', 'stranger', 'applicant', 'refused', 'elsewhere', 'siteAdmin', 'problemAdmin'];
const inside: Who[] = ['member', 'groupAdmin', 'groupRoot', 'root'];

/** Numbers that occur nowhere else in an answer. */
const [PROBLEM, HIDDEN, SUBMISSION, GROUP] = [70_007_001, 70_007_002, 80_008_001, 90_009_001] as const;
const secrets = [
  'QUIET-SUM',
  'QUIET-NEXT',
  'Title of the quiet',
  'Statement of the quiet',
  'quiet-tag',
  'template of the quiet',
  'program for the quiet',
  'quiet-case.in',
  'checker of the quiet',
  'words about the quiet',
  'remark on the quiet',
  ...[PROBLEM, HIDDEN, SUBMISSION].map(String),
];

let site: TestSite;
const users = new Map<Who, TestUser>();
/** Values for input members, by the members' names. */
const known: Record<string, unknown> = {};
const questions = new Map<AnyEndpoint, object[]>();
beforeAll(async () => {
  site = await createTestSite();
  const { app } = site;
  await app.settings.save(app.db, { defaultSubmitInterval: 0 });
  for (const [who, role] of Object.entries(roles)) users.set(who as Who, await site.user(role, who));
  const uid = (who: Who) => users.get(who)!.uid;
  await testGroup(app.db, { members: { [uid('elsewhere')]: levels.root } });
  const groupId = await testGroup(app.db, {
    id: GROUP,
    visible: false,
    access: 'private',
    members: {
      [uid('applicant')]: levels.applying,
      [uid('refused')]: levels.refused,
      [uid('member')]: levels.member,
      [uid('groupAdmin')]: levels.admin,
      [uid('groupRoot')]: levels.root,
    },
  });
  await testProblem(site, 'OPEN');
  await createProblems(groupId, users.get('groupAdmin')!);
  const author = { authorUid: uid('siteAdmin'), access: 'private' } as const;
  const cid = await testContest(app.db, app.now(), { ...author, password: 'open' });
  await addContestProblem(app.db, cid, (await testProblem(site, 'IN-CONTEST')).id, 'A');
  const tid = await testTraining(app.db, app.now(), author);
  await sql`insert into training_registration (training_id, uid) select ${tid}, uid from account`.execute(app.db);
  await sql`alter table submission alter id restart with ${sql.lit(SUBMISSION)}`.execute(app.db);
  const program = { gid: groupId, pid: 'QUIET-SUM', language: 'C', code: 'program for the quiet' };
  await users.get('member')!.call(submitProblemJudge, program);
  const host = await testHost(site);
  const [lease] = await host.claim();
  const verdict = verdictFor(lease!.job, { status: 'wrongAnswer' });
  await host.finish(lease!, {
    ...verdict,
    cases: verdict.cases.map((one) => ({ ...one, message: 'words about the quiet' })),
  });
  await users
    .get('groupAdmin')!
    .call(createCodeComment, { submitId: SUBMISSION, firstLine: 1, lastLine: 1, content: 'remark on the quiet' });
  Object.assign(
    known,
    { gid: groupId, groupID: groupId, cid, contestID: cid, contestId: cid, tid, trainingId: tid },
    { pid: PROBLEM, pidList: [PROBLEM, HIDDEN], problemId: 'QUIET-SUM', problemID: 'QUIET-SUM' },
    { displayId: 'QUIET-SUM', submitId: SUBMISSION, submitIds: [SUBMISSION], id: PROBLEM },
    { username: 'member', uid: uid('member'), keyword: 'QUIET', searchUser: 'member', oj: 'ME' },
    { currentPage: 1, limit: 100, type: 0, language: 'C', code: 'int main(){}', userInput: '1', version: '2026-01' },
    { completeProblemID: true, queryExisted: true },
  );
  for (const { endpoint } of telling) questions.set(endpoint, questionsOf(endpoint));
});
afterAll(() => site.close());

async function createProblems(groupId: number, author: TestUser): Promise<void> {
  await sql`alter table problem alter id restart with ${sql.lit(PROBLEM)}`.execute(site.app.db);
  const words = { description: 'Statement of the quiet', input: '', output: '', hint: '' };
  const facts = {
    statements: { 'en-US': { title: 'Title of the quiet', ...words } },
    codeTemplates: { C: 'template of the quiet' },
    cases: [{ ...testCase(1), inputName: 'quiet-case.in', answerName: 'quiet-case.out' }],
  };
  await testGroupProblem(site, 'QUIET-SUM', { groupId, author }, facts);
  await testGroupProblem(site, 'QUIET-NEXT', { groupId, author }, facts);
  await sql`alter table problem alter id restart with 1000000`.execute(site.app.db);
  await sql`
    with made as (insert into tag (name, group_id) values ('quiet-tag', ${groupId}) returning id)
    insert into problem_tag (problem_id, tag_id) select ${PROBLEM}::bigint, id from made`.execute(site.app.db);
  await sql`update problem set visibility = 'hidden' where id = ${HIDDEN}`.execute(site.app.db);
  await sql`update problem set jury_code = 'checker of the quiet' where id = ${PROBLEM}`.execute(site.app.db);
}

/** Endpoints left out: they end the session, measure the machine, or wait for events that never come. */
const left = [
  'account.logout',
  'siteDashboard.adminLogout',
  'siteSettings.getServiceInfo',
  'contestFeed.getClicsEventFeed',
];
const nameOf = ({ feature, name }: { feature: string; name: string }): string => `${feature}.${name}`;
/** Endpoints that return data. Endpoints that only write are tested with their rights. */
const telling = allEndpoints.filter(
  (one) => !left.includes(nameOf(one)) && (one.endpoint.method === 'GET' || one.endpoint.reveals !== undefined),
);

const membersOf = (endpoint: AnyEndpoint): string[] => {
  const schema = z.toJSONSchema(endpoint.input, { unrepresentable: 'any', io: 'input' });
  return Object.keys((schema.properties ?? {}) as object);
};

/** All possible inputs, each also without the filters that would exclude other results. */
function questionsOf(endpoint: AnyEndpoint): object[] {
  const members = membersOf(endpoint).filter((member) => member in known);
  const inputOf = (some: string[]) => Object.fromEntries(some.map((member) => [member, known[member]]));
  const filters = ['keyword', 'username', 'problemID', 'oj', 'searchUser', 'gid', 'cid', 'contestID'];
  const all = [
    inputOf(members),
    inputOf(members.filter((member) => !filters.includes(member))),
    inputOf(members.filter((member) => member !== 'gid')),
    inputOf(members.filter((member) => member === 'gid')),
    ...(members.includes('type') ? ['group', 'public', 'contest'].map((type) => ({ ...inputOf(members), type })) : []),
    ...(members.includes('submitId') ? [{ submitId: SUBMISSION }] : []),
    ...(endpoint.method === 'GET'
      ? []
      : [
          { problem: { id: PROBLEM, gid: GROUP, type: 0, auth: 1 } },
          { ...inputOf(['gid', 'language', 'code']), pid: 'QUIET-SUM' },
        ]),
  ];
  return [...new Map(all.map((question) => [JSON.stringify(question), question])).values()];
}

async function leakedBy(endpoint: AnyEndpoint, input: object, who: Who): Promise<string[]> {
  const token = users.get(who)?.token;
  const sent =
    endpoint.method === 'GET'
      ? { query: Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])) }
      : { payload: input };
  const answer = await site.server.http.inject({
    method: endpoint.method,
    url: addressOf(endpoint, input),
    ...sent,
    headers: { 'accept-language': 'en-US', ...(token ? { authorization: token } : {}) },
  });
  expect(answer.statusCode, `${endpoint.path}: ${answer.body}`).toBeLessThan(500);
  const question = JSON.stringify(input);
  const text = answer.rawPayload.toString('latin1');
  return secrets.filter((secret) => text.includes(secret) && !question.includes(secret));
}

const isAdmin = (who: Who): boolean => ['siteAdmin', 'problemAdmin', 'root'].includes(who);
const leaks = async (who: Who): Promise<string[]> => {
  const found: string[] = [];
  // Other readers are refused by admin endpoints: `authorisation.test.ts`.
  const callable = telling.filter(
    ({ endpoint }) => isAdmin(who) || ['anon', 'open', 'login'].includes(endpoint.access),
  );
  for (const one of callable)
    for (const input of questions.get(one.endpoint) ?? [])
      for (const secret of await leakedBy(one.endpoint, input, who)) found.push(`${nameOf(one)}: ${secret}`);
  return [...new Set(found)];
};

describe('nothing of a group is told to', () => {
  test.each(outside)('%s', async (who) => {
    expect(await leaks(who)).toEqual([]);
  });

  test('its roots once it is banned', async () => {
    await sql`update account_group set banned = true where id = ${GROUP}`.execute(site.app.db);
    expect(await leaks('groupRoot')).toEqual([]);
    await sql`update account_group set banned = false where id = ${GROUP}`.execute(site.app.db);
  });
});

test('members are told what others are not: each secret is found by somebody, where it is looked for', async () => {
  const found = new Set((await Promise.all(inside.map(leaks))).flat().map((line) => line.split(': ')[1]));
  expect(secrets.filter((secret) => !found.has(secret))).toEqual([]);
});

test('a member who runs nothing is told nothing of hidden problems, test data and checkers', async () => {
  const found = (await leaks('member')).join('\n');
  for (const secret of ['QUIET-NEXT', String(HIDDEN), 'quiet-case.in', 'checker of the quiet'])
    expect(found).not.toContain(`: ${secret}`);
});

test('pushes tell nobody outside that there is a submission', async () => {
  const actors: Visitor[] = outside.map((who) => {
    const user = users.get(who);
    return user ? { uid: user.uid, username: user.username, role: roles[who as 'stranger'], memberships: [] } : null;
  });
  const versionFor = await allTopics(site.app).submission.read([SUBMISSION], actors);
  expect(actors.map((actor) => versionFor.get(SUBMISSION)?.(actor) ?? null)).toEqual(actors.map(() => null));
});
