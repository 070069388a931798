import {
  cancelTestGeneration,
  getTestGeneration,
  saveTestGeneration,
  startTestGeneration,
  useGeneratedTests,
} from '@verdict/contract/problem/generation.ts';
import * as inGroup from '@verdict/contract/group/problems.ts';
import { getJobs } from '@verdict/contract/site/jobs.ts';
import { LOSSES_MAX } from '@verdict/contract/submission/judgehost.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { keepBlob, makeTests } from '@verdict/testkit/generation.ts';
import { testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { juryProgram, testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';
import { sweep } from '../../submission/judging/judging.service.ts';
import { concludeGenerations } from './generation.service.ts';

let site: TestSite;
let host: TestHost;
let setter: Awaited<ReturnType<TestSite['user']>>;
beforeAll(async () => {
  site = await createTestSite();
  host = await testHost(site);
  setter = await site.user(1008, 'setter');
});
afterAll(() => site.close());
beforeEach(async () => {
  await host.judgeAll();
  await host.claim(1);
});

const reference = juryProgram('good.cpp', { source: 'good' });
const generators = [
  { name: 'gen.cpp', language: 'C++', source: 'generator' },
  { name: 'other.py', language: 'Python3', source: 'never called' },
];
let made = 0;
async function problemWith(script: string, change: Parameters<typeof testProblem>[2] = {}) {
  const problem = await testProblem(site, `G${++made}`, { programs: [reference], ...change });
  expect((await save(problem.id, { script })).status).toBe(200);
  return problem;
}
const save = async (pid: number, change: { script?: string; generators?: typeof generators } = {}) =>
  (await setter.call(saveTestGeneration, { pid, generators, script: '', reference: 'good.cpp', ...change })).body;
const view = async (pid: number) => (await setter.call(getTestGeneration, { pid })).body.data;
const start = async (pid: number) => (await setter.call(startTestGeneration, { pid })).body;
const use = async (pid: number) => (await setter.call(useGeneratedTests, { pid })).body;
const testsOf = async (pid: number) =>
  (await view(pid)).tests.map(({ inputName, call, score, groupNum }) => `${inputName} ${call} ${groupNum}/${score}`);

const keep = (lease: { id: number; tries: number }, text: string) => keepBlob(site, host, lease, text);
const generate = () => makeTests(site, host);

test('in a group they are made by the door of the group alone, for who edits the problem there', async () => {
  const author = await site.user(1002, 'groupauthor');
  const groupId = await testGroup(site.app.db, { ownerUid: author.uid });
  const { id: pid } = await testGroupProblem(site, 'GROUPS', { groupId, author }, { programs: [reference] });
  const setup = { pid, generators, script: 'gen a', reference: 'good.cpp' };
  expect((await author.call(inGroup.saveGroupTestGeneration, setup)).body.msg).toBe('success');
  expect((await author.call(inGroup.startGroupTestGeneration, { pid })).body.msg).toBe('success');
  await generate();
  expect((await author.call(inGroup.getGroupTestGeneration, { pid })).body.data).toMatchObject({
    problemId: 'GROUPS',
    last: { state: 'done', usable: true, username: 'groupauthor' },
  });
  expect((await use(pid)).status).toBe(404);
  expect((await setter.call(inGroup.useGroupGeneratedTests, { pid })).body.status).toBe(403);
  expect((await author.call(inGroup.useGroupGeneratedTests, { pid })).body.data.generated).toBe(1);
  // Group endpoints offer strength and counter-examples as well; the bank's endpoints refuse the problem.
  expect((await author.call(inGroup.getGroupTestStrength, { pid })).body.data.reference).toBe('good.cpp');
  expect((await author.call(inGroup.startGroupCounterExample, { pid, program: 'good.cpp' })).body.msg).toContain(
    'no test fails this program',
  );
  const { id: ofBank } = await problemWith('gen a');
  expect((await author.call(inGroup.startGroupTestGeneration, { pid: ofBank })).body.status).toBe(404);
});

test('what is ordered in groups counts with the verifications: 30 in an hour', async () => {
  const author = await site.user(1002, 'busyauthor');
  const groupId = await testGroup(site.app.db, { ownerUid: author.uid });
  const { id: pid } = await testGroupProblem(site, 'BUSY', { groupId, author });
  const orders = [
    inGroup.startGroupVerification,
    inGroup.startGroupTestGeneration,
    inGroup.startGroupTestStrength,
  ] as const;
  for (let i = 0; i < 30; i++) {
    const { body } = await author.call(orders[i % orders.length]!, { pid });
    expect(body.msg).not.toContain('Too many');
  }
  for (const order of orders) expect((await author.call(order, { pid })).body.msg).toContain('Too many');
  const search = { pid, program: 'good.cpp' };
  expect((await author.call(inGroup.startGroupCounterExample, search)).body.msg).toContain('Too many');
  expect((await author.call(inGroup.cancelGroupVerification, { pid })).body.msg).toBe('success');
});

describe('tests of a script', () => {
  test('are made by one host and become the test data when the author says so, all at once', async () => {
    const { id: pid } = await problemWith('gen a\ngen b > big');
    expect((await start(pid)).status).toBe(200);
    expect((await view(pid)).last).toMatchObject({ state: 'judging', total: 2, done: 0, stale: false });
    const job = await generate();
    expect(job).toMatchObject({
      // Generators that no line calls are not compiled.
      generators: [{ name: 'gen.cpp' }],
      reference: { name: 'good.cpp', code: 'good', limits: { timeMs: 1000 } },
      calls: [
        { line: 1, program: 'gen.cpp', args: ['a'] },
        { line: 2, program: 'gen.cpp', args: ['b'] },
      ],
    });
    expect((await view(pid)).last).toMatchObject({
      state: 'done',
      usable: true,
      tests: [
        { line: 1, call: 'gen a', inputName: '3.in', inputBytes: 1, outputBytes: 8, change: 'new' },
        { line: 2, call: 'gen b', inputName: 'big.in', change: 'new' },
      ],
    });
    expect(await testsOf(pid)).toEqual(['1.in null 1/0', '2.in null 1/0']);
    expect((await use(pid)).data).toEqual({ tests: 4, generated: 2 });
    expect(await testsOf(pid)).toEqual(['1.in null 1/0', '2.in null 1/0', '3.in gen a 1/0', 'big.in gen b 1/0']);
    expect((await view(pid)).last!.tests.map(({ change }) => change)).toEqual(['same', 'same']);
  });

  test('are the same when they are made again, and replace those that a script made before', async () => {
    const { id: pid } = await problemWith('gen a\ngen b');
    for (const script of ['gen a\ngen b', 'gen a\ngen c']) {
      await save(pid, { script });
      await start(pid);
      await generate();
      await use(pid);
    }
    expect(await testsOf(pid)).toEqual(['1.in null 1/0', '2.in null 1/0', '3.in gen a 1/0', '4.in gen c 1/0']);
    await start(pid);
    await generate();
    expect((await view(pid)).last!.tests.map(({ change }) => change)).toEqual(['same', 'same']);
  });

  test('carry the points of their subtasks, and the problem is worth them', async () => {
    const { id: pid } = await problemWith('[subtask 1: 40]\ngen a > 1\n[subtask 2: 60]\ngen b > 2\ngen c', {
      scored: true,
      caseMode: 'subtask_lowest',
      cases: [testCase(1, { score: 100 })],
      maxScore: 100,
    });
    await start(pid);
    await generate();
    await use(pid);
    expect(await testsOf(pid)).toEqual(['1.in gen a 1/40', '2.in gen b 2/60', '3.in gen c 2/60']);
    const found = await sql<{ max: number }>`select max_score as max from problem where id = ${pid}`.execute(
      site.app.db,
    );
    expect(found.rows[0]!.max).toBe(100);
  });

  test('are none when a line fails; the failure is told with its line in the reader’s language', async () => {
    const { id: pid } = await problemWith('gen a\ngen b');
    await start(pid);
    const [lease] = await host.claim(1);
    const words = [sentence('generation.generatorSilent', { program: 'gen.cpp' })];
    await host.finish(lease!, { kind: 'generation', failures: [{ line: 2, words }], tests: [] });
    await concludeGenerations(site.app);
    expect((await view(pid)).last).toMatchObject({
      usable: false,
      tests: [],
      failures: [{ line: 2, message: 'The generator gen.cpp printed nothing.' }],
    });
    expect((await use(pid)).msg).toBe('There are no generated tests to use.');
    const { token } = setter;
    const zh = (await site.call(getTestGeneration, { pid }, { token, locale: 'zh-CN' })).body.data.last!;
    expect(zh.failures[0]!.message).toBe('生成器 gen.cpp 没有输出。');
    expect(await testsOf(pid)).toHaveLength(2);
  });

  test('are gone after a day', async () => {
    const { id: pid } = await problemWith('gen a');
    await start(pid);
    await generate();
    await sql`update test_data_upload set expires_at = ${site.app.now()}`.execute(site.app.db);
    expect((await view(pid)).last!.usable).toBe(false);
    expect((await use(pid)).msg).toContain('uploaded');
  });

  test('are refused beyond the quota of whoever ordered them', async () => {
    const { id: pid } = await problemWith('gen a');
    await start(pid);
    const [{ job: _job, ...lease }] = (await host.claim(1)) as [Awaited<ReturnType<TestHost['claim']>>[number]];
    const input = { hash: 'a'.repeat(64), bytes: 2 ** 50 };
    await host.finish(lease, { kind: 'generation', failures: [], tests: [{ input, answer: input }] });
    await concludeGenerations(site.app);
    expect((await view(pid)).last!.failures[0]!.message).toContain('MiB');
  });
});

describe('a generation', () => {
  test('is refused with the line that is wrong, without the program that answers, and where no host can', async () => {
    const { id: pid } = await problemWith('gen a\nnobody b');
    expect((await start(pid)).msg).toBe('Line 2 of the script is wrong.');
    await setter.call(saveTestGeneration, { pid, generators, script: 'gen a', reference: 'gone.cpp' });
    expect((await start(pid)).msg).toBe('Choose the jury program whose output becomes the answers.');
    await save(pid, { script: 'gen a', generators: [{ name: 'gen', language: 'Golang', source: 'x' }] });
    expect((await start(pid)).msg).toBe('No running judge host has all of: Golang, C++.');
  });

  test('runs once at a time, beside a verification, and can be stopped; what comes late counts for nothing', async () => {
    const { id: pid } = await problemWith('gen a');
    await start(pid);
    expect((await start(pid)).msg).toBe('Tests of this problem are being generated already.');
    const [{ job: _job, ...lease }] = (await host.claim(1)) as [Awaited<ReturnType<TestHost['claim']>>[number]];
    const kept = await keep(lease, 'x');
    expect((await setter.call(cancelTestGeneration, { pid })).body.status).toBe(200);
    expect(await host.finish(lease, { kind: 'generation', failures: [], tests: [{ input: kept, answer: kept }] })).toBe(
      409,
    );
    await expect(keep(lease, 'y')).rejects.toThrow('409');
    expect((await view(pid)).last).toMatchObject({ state: 'cancelled', usable: false });
    expect((await setter.call(cancelTestGeneration, { pid })).body.status).toBe(404);
  });

  test('says so when its hosts were lost', async () => {
    const { id: pid } = await problemWith('gen a');
    await start(pid);
    for (let lost = 0; lost < LOSSES_MAX; lost++) {
      expect(await host.claim()).toHaveLength(1);
      await sql`update judging set lease_until = now() - interval '4 minutes' where finished_at is null`.execute(
        site.app.db,
      );
    }
    await sweep(site.app);
    await concludeGenerations(site.app);
    expect((await view(pid)).last!.failures).toEqual([
      { line: null, message: 'Judge hosts were lost. Generate again.' },
    ]);
  });

  test('is stale when the script, a generator it calls or the limit is another one', async () => {
    const { id: pid } = await problemWith('gen a');
    await start(pid);
    await generate();
    const stale = async () => (await view(pid)).last!.stale;
    await save(pid, { script: '# as before\n\ngen a' });
    // Only the line number changed, not the test; the report is stale because faults would name wrong lines.
    expect(await stale()).toBe(true);
    await save(pid, { script: 'gen a' });
    expect(await stale()).toBe(false);
    await save(pid, { script: 'gen a', generators: [{ ...generators[0]!, source: 'another' }] });
    expect(await stale()).toBe(true);
  });

  test('is among the jobs in the background', async () => {
    const { id: pid, displayId } = await problemWith('gen a');
    await start(pid);
    const root = await site.user(1000);
    const [job] = (await root.call(getJobs, { kind: 'generation' })).body.data;
    expect(job).toMatchObject({ kind: 'generation', pid, subject: displayId, state: 'running' });
    const verifications = (await root.call(getJobs, { kind: 'verification' })).body.data;
    expect(verifications.filter((one) => one.pid === pid)).toEqual([]);
    await generate();
  });
});

test('generators need names, code and languages that the site knows, and are for those who edit the problem', async () => {
  const { id: pid } = await problemWith('');
  const [gen] = generators as [(typeof generators)[number]];
  const refusal = async (...list: typeof generators) => (await save(pid, { generators: list })).msg;
  expect(await refusal({ ...gen, name: '../gen' })).toContain('The name of a generator');
  expect(await refusal(gen, gen)).toBe('Two generators have the same name.');
  expect(await refusal({ ...gen, source: ' ' })).toBe('A generator is empty.');
  expect(await refusal({ ...gen, language: 'Klingon' })).toContain('does not know');
  const stranger = await site.user(1001);
  expect((await stranger.call(getTestGeneration, { pid })).body.status).toBe(403);
});
