/** One click, one effect, for the calls that people use most: their real handlers, behind a proxy that cuts. */
import { createNotice } from '@verdict/contract/admin/announcements.ts';
import { createProblem } from '@verdict/contract/admin/problems.ts';
import { createTraining, createTrainingCategory } from '@verdict/contract/admin/trainings.ts';
import { createComment } from '@verdict/contract/comment.ts';
import { askContestQuestion } from '@verdict/contract/contest-question.ts';
import { registerContest } from '@verdict/contract/contest.ts';
import { createDiscussion } from '@verdict/contract/discussion.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { createGroup } from '@verdict/contract/group.ts';
import { submitProblemJudge } from '@verdict/contract/submission.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { type Cut, cuttingProxy } from '@verdict/testkit/cutting-proxy.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, sql } from './db/db.ts';

let site: TestSite;
let root: TestUser;
let proxy: Awaited<ReturnType<typeof cuttingProxy>>;

beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000);
  await testHost(site);
  await testProblem(site, 'P1');
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0, defaultCreateDiscussionDailyLimit: 50 });
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
const category = async (): Promise<number> =>
  (await root.call(createTrainingCategory, { name: `Basics ${++made}`, color: '#112233' })).body.data.id;
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
];

const count = async (table: string): Promise<number> =>
  (await onlyRow(site.app.db, sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`)).n;

async function send({ method, path }: AnyEndpoint, input: object, key: string, cut: Cut | null) {
  proxy.cut = cut;
  const headers = {
    Authorization: root.token,
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
    return (await answer.json()) as { status: number; msg: string };
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
      expect(await count(table)).toBe(before + 1);
    }
  },
);
