/** One click, one effect, for the most used calls: real handlers behind a proxy that cuts connections. */
import { changePassword, getUserAuthInfo } from '@verdict/contract/account/account.ts';
import { createAnnouncement, createNotice } from '@verdict/contract/community/announcement.ts';
import { copyContest, createContest, createContestAnnouncement } from '@verdict/contract/contest/editing.ts';
import { createJudgehost } from '@verdict/contract/submission/judgehosts.ts';
import { createProblem, duplicateProblem } from '@verdict/contract/problem/editing.ts';
import { createClassification, createTag } from '@verdict/contract/problem/tags.ts';
import { createTraining, createTrainingCategory } from '@verdict/contract/training/editing.ts';
import { generateUsers } from '@verdict/contract/account/users.ts';
import { startVerification } from '@verdict/contract/problem/verification.ts';
import { createComment, createReply } from '@verdict/contract/community/comment.ts';
import { submitPrintText } from '@verdict/contract/contest/print.ts';
import { askContestQuestion } from '@verdict/contract/contest/clarifications.ts';
import { registerContest } from '@verdict/contract/contest/contest.ts';
import { createDiscussion, reportDiscussion } from '@verdict/contract/community/discussion.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { createGroup, createGroupAnnouncement, createGroupInvite, joinGroup } from '@verdict/contract/group/group.ts';
import { beginProblemExport } from '@verdict/contract/problem/export.ts';
import { createSolution } from '@verdict/contract/community/solution.ts';
import { submitProblemJudge, submitProblemTestJudge } from '@verdict/contract/submission/submission.ts';
import { registerTraining } from '@verdict/contract/training/training.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { type Cut, cuttingProxy } from '@verdict/testkit/cutting-proxy.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite, testPassword } from '@verdict/testkit/site.ts';
import { testTraining } from '@verdict/testkit/training.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, sql } from '../src/platform/db/db.ts';

let site: TestSite;
let root: TestUser;
let pid: number;
let proxy: Awaited<ReturnType<typeof cuttingProxy>>;

beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000);
  await testHost(site);
  pid = (await testProblem(site, 'P1')).id;
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0, defaultCreateDiscussionDailyLimit: 500 });
  proxy = await cuttingProxy(await site.listen());
});
afterAll(async () => {
  await proxy.close();
  await site.close();
});

const words = { title: 'Hello', content: 'A question', description: 'What is it?' };
let made = 0;
const contest = (change: Parameters<typeof testContest>[2] = {}) => testContest(site.app.db, site.app.now(), change);
const discussion = async (): Promise<number> =>
  (await root.call(createDiscussion, { ...words, categoryId: 1 })).body.data.did;
const comment = async (): Promise<number> =>
  (await root.call(createComment, { did: await discussion(), content: 'Yes.' })).body.data.id;
const category = async (): Promise<number> =>
  (await root.call(createTrainingCategory, { name: `Basics ${++made}`, color: '#112233' })).body.data.id;
const group = () => testGroup(site.app.db);
const languageC = () =>
  onlyRow(site.app.db, sql<{ id: number }>`select id from language where oj = 'ME' and name = 'C'`);
const problem = async () => ({
  problem: {
    problemId: `C${++made}`,
    title: 'Sum',
    description: 'Add.',
    input: 'Two.',
    output: 'One.',
    hint: '',
    examples: '<input>1</input><output>1</output>',
    type: 0,
    judgeMode: 'default',
    judgeCaseMode: 'default',
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    auth: 1,
  },
  isUploadTestCase: false,
  samples: [{ input: '1\n', output: '1\n' }],
  languages: [await languageC()],
  tags: [],
  codeTemplates: [],
});

const calls: [AnyEndpoint, table: string, input: () => object | Promise<object>][] = [
  [submitProblemJudge, 'submission', () => ({ pid: 'P1', language: 'C++', code: 'int main() {}' })],
  [createDiscussion, 'discussion', () => ({ ...words, categoryId: 1 })],
  [createComment, 'comment', async () => ({ did: await discussion(), content: 'Yes.' })],
  [askContestQuestion, 'contest_question', async () => ({ cid: await contest(), content: 'Why?' })],
  [
    registerContest,
    'contest_registration',
    async () => ({ cid: await contest({ access: 'private', password: 'open' }), password: 'open' }),
  ],
  [createNotice, 'notice', () => ({ title: 'News', content: 'x', type: 'All' })],
  [
    createGroup,
    'account_group',
    () => ({ name: `Class ${++made}`, shortName: `class${made}`, brief: 'A class', description: 'Of a year', auth: 1 }),
  ],
  [
    createTraining,
    'training',
    async () => ({
      training: { rank: 1, title: `Graphs ${++made}`, description: 'From trees to flows.', auth: 'Public' },
      trainingCategory: { id: await category() },
    }),
  ],
  [createProblem, 'problem', problem],
  [duplicateProblem, 'problem', () => ({ pid })],
  [createReply, 'reply', async () => ({ reply: { commentId: await comment(), content: 'No.' } })],
  [createSolution, 'discussion', () => ({ pid: 'P1', title: 'By sums', content: 'Add.' })],
  [reportDiscussion, 'moderation_entry', async () => ({ did: await discussion(), labels: ['spam'], content: 'x' })],
  [
    submitPrintText,
    'contest_print',
    async () => ({ cid: await contest({ openPrint: true }), content: 'int main() {}'.repeat(9) }),
  ],
  [
    submitProblemTestJudge,
    'judging',
    () => ({ pid, type: 'public', language: 'C++', code: 'int main() {}', userInput: '1' }),
  ],
  [
    registerTraining,
    'training_registration',
    async () => ({
      tid: await testTraining(site.app.db, site.app.now(), { access: 'private' }),
      password: 'open',
    }),
  ],
  [joinGroup, 'group_member', async () => ({ gid: await group() })],
  [createGroupInvite, 'group_invite', async () => ({ gid: await group(), hours: 24 })],
  [
    createGroupAnnouncement,
    'announcement',
    async () => ({ gid: await group(), title: 'News', content: 'x', status: 0 }),
  ],
  [createAnnouncement, 'announcement', () => ({ title: 'News', content: 'x', status: 0 })],
  [
    createContest,
    'contest',
    () => ({
      title: 'Cup',
      description: 'Five hours.',
      type: 0,
      auth: 0,
      startTime: '2036-03-02T08:00:00Z',
      endTime: '2036-03-02T13:00:00Z',
    }),
  ],
  [copyContest, 'contest', async () => ({ cid: await contest(), title: 'Cup', days: 7 })],
  [
    createContestAnnouncement,
    'announcement',
    async () => ({ cid: await contest(), announcement: { title: 'News', content: 'x', status: 0 } }),
  ],
  [createTag, 'tag', () => ({ name: `tag ${++made}`, oj: 'ME' })],
  [createClassification, 'tag_classification', () => ({ name: `kind ${++made}`, oj: 'ME' })],
  [createJudgehost, 'judgehost', () => ({ name: `host${++made}` })],
  [
    generateUsers,
    'account',
    () => ({ prefix: `made${++made}x`, suffix: '', number_from: 1, number_to: 1, password_length: 8 }),
  ],
  [startVerification, 'verification', async () => ({ pid: (await testProblem(site, `V${++made}`)).id })],
  [beginProblemExport, 'problem_export', () => ({ pids: [pid], format: 'verdict' })],
];

const count = async (table: string): Promise<number> =>
  (await onlyRow(site.app.db, sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`)).n;

/** Whether the answer was committed together with a row of the table. */
const isStoredTogether = async (key: string, table: string): Promise<boolean> =>
  (
    await onlyRow(
      site.app.db,
      sql<{ isOne: boolean }>`
  select exists (select from ${sql.table(table)} t where t.xmin = k.xmin) as "isOne"
    from request_key k
   where k.id = sha256(${key}::bytea)`,
    )
  ).isOne;

async function send(
  { method, path }: AnyEndpoint,
  input: object,
  key: string,
  cut: Cut | null,
  token = root.token,
): Promise<{ status: number; msg: string; token: string | null } | null> {
  proxy.cut = cut;
  const headers = {
    Authorization: token,
    Connection: 'close',
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
  };
  try {
    const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, {
      method,
      headers,
      body: JSON.stringify(input),
    });
    const { status, msg } = (await answer.json()) as { status: number; msg: string };
    return { status, msg, token: answer.headers.get('Authorization') };
  } catch {
    return null;
  } finally {
    await proxy.quiet();
  }
}

test.each(calls.map(([endpoint, table, input]) => [endpoint.call, table, endpoint, input] as const))(
  '%s adds one row to %s wherever the connection breaks',
  async (_call, table, endpoint, inputOf) => {
    for (const cut of ['before', 'after', 'middle'] as const) {
      site.later(60_000);
      const input = await inputOf();
      const [key, before] = [randomUUID(), await count(table)];
      expect(await send(endpoint, input, key, cut)).toBeNull();
      expect(await count(table)).toBe(cut === 'before' ? before : before + 1);
      for (const _ of [1, 2])
        expect(await send(endpoint, input, key, null)).toMatchObject({ status: 200, msg: 'success' });
      expect(await isStoredTogether(key, table)).toBe(true);
      expect(await count(table)).toBe(before + 1);
    }
  },
);

test('who changes the password hears of it although the first answer got lost, and is logged in', async () => {
  const { token, username } = await site.user();
  const [key, change] = [randomUUID(), { oldPassword: testPassword, newPassword: 'new-one-1' }];
  expect(await send(changePassword, change, key, 'after', token)).toBeNull();
  expect((await site.call(getUserAuthInfo, {}, { token })).http).toBe(401);
  const again = await send(changePassword, change, key, null, token);
  expect(again).toMatchObject({ status: 200, msg: 'success', token: expect.any(String) });
  expect((await site.call(getUserAuthInfo, {}, { token: again!.token! })).body.data.userInfo).toMatchObject({
    username,
  });
});
