import {
  addCounterExampleTest,
  cancelCounterExample,
  getCounterExample,
  startCounterExample,
} from '@verdict/contract/problem/counter-example.ts';
import { findOwnCounterExample, getOwnCounterExample } from '@verdict/contract/submission/own-counter-example.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { getAdminProblem, getProblemCases } from '@verdict/contract/problem/editing.ts';
import { startVerification } from '@verdict/contract/problem/verification.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { juryProgram, testCase, testProblem } from '@verdict/testkit/problem.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { concludeFinished } from '../verification/conclude.service.ts';
import { concludeCounterExamples } from './counter-example.service.ts';

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

const wrong = juryProgram('wrong.cpp', { expected: ['wrongAnswer'] });

let made = 0;
const view = async (pid: number) => (await setter.call(getCounterExample, { pid })).body.data;
const start = async (pid: number, name = 'wrong.cpp') =>
  (await setter.call(startCounterExample, { pid, program: name })).body;

/** A verified problem with a wrong program that fails all tests but the first. */
async function verified(): Promise<number> {
  const { id: pid } = await testProblem(site, `X${++made}`, {
    programs: [juryProgram('good.cpp'), wrong],
    cases: [testCase(1), testCase(1000), testCase(20)],
  });
  await setter.call(startVerification, { pid });
  for (const { job, ...lease } of await host.claim(16)) {
    if (job.kind !== 'submission') throw new Error(job.kind);
    const { cases, ...result } = verdictFor(job);
    const isWrong = job.code === 'wrong.cpp';
    await host.finish(lease, {
      ...result,
      cases: cases.map((one) => (isWrong && one.seq > 1 ? { ...one, status: 'wrongAnswer' } : one)),
    });
  }
  await concludeFinished(site.app);
  return pid;
}

test('the smallest test that fails a wrong program is given to a host, and what it shrank it to is told', async () => {
  const pid = await verified();
  expect(await view(pid)).toEqual({ programs: ['wrong.cpp'], last: null });
  expect((await start(pid)).status).toBe(200);
  expect((await view(pid)).last).toMatchObject({ state: 'judging', program: 'wrong.cpp', test: '20.in', done: 0 });
  const [{ job, ...lease }] = (await host.claim(1)) as [Awaited<ReturnType<TestHost['claim']>>[number]];
  expect(job).toMatchObject({
    kind: 'counterExample',
    submission: { code: 'wrong.cpp', problem: { cases: [{ inputName: '20.in' }], keepsDataOf: 'every' } },
    against: { reference: { name: 'good.cpp', code: 'good.cpp' }, validators: [] },
  });
  const excerpt = { text: '1 1\n', line: 1, cutBefore: false, cutAfter: false };
  const data = { input: excerpt, answer: { ...excerpt, text: '2\n' }, output: null, errors: null };
  await host.finish(lease, {
    kind: 'counterExample',
    refusal: null,
    status: 'wrongAnswer',
    data,
    tries: 12,
    isSmallest: true,
  });
  await concludeCounterExamples(site.app);
  expect((await view(pid)).last).toMatchObject({
    state: 'done',
    program: 'wrong.cpp',
    test: '20.in',
    status: -1,
    found: { input: { text: '1 1\n' } },
    isSmallest: true,
    refusal: null,
  });
});

describe('as a test of the problem', () => {
  const excerpt = { text: '1 7\n', line: 1, cutBefore: false, cutAfter: false };

  /** A search that has found this input. Returns its id. */
  async function found(pid: number, input: Partial<typeof excerpt> = {}): Promise<number> {
    const { id } = (await setter.call(startCounterExample, { pid, program: 'wrong.cpp' })).body.data;
    const [lease] = await host.claim(1);
    const data = {
      input: { ...excerpt, ...input },
      answer: { ...excerpt, text: '2\n' },
      output: null,
      errors: null,
    };
    const result = {
      kind: 'counterExample',
      refusal: null,
      status: 'wrongAnswer',
      tries: 1,
      isSmallest: true,
    } as const;
    await host.finish(lease!, { ...result, data });
    await concludeCounterExamples(site.app);
    return id;
  }
  const add = async (pid: number, id: number) => (await setter.call(addCounterExampleTest, { pid, id })).body;
  const tests = async (pid: number) =>
    (await setter.call(getProblemCases, { pid })).body.data.map(({ input, inputBytes }) => `${input} ${inputBytes}`);

  test('it comes last, once, and the form is told that the problem has changed', async () => {
    const pid = await verified();
    const id = await found(pid);
    const { revision } = (await setter.call(getAdminProblem, { pid })).body.data;
    expect((await view(pid)).last?.isTest).toBe(false);
    expect((await add(pid, id)).data).toEqual({ name: 'counter-example-1.in', score: 0, tests: 4 });
    expect((await tests(pid)).at(-1)).toBe('counter-example-1.in 4');
    expect((await view(pid)).last?.isTest).toBe(true);
    expect((await setter.call(getAdminProblem, { pid })).body.data.revision).not.toBe(revision);
    expect((await add(pid, id)).msg).toBe('The problem already has this test.');
  });

  test('an input that was cut, or of another search than the author has seen, is not added', async () => {
    const pid = await verified();
    const cut = await found(pid, { cutAfter: true });
    expect((await add(pid, cut)).msg).toContain('Only a part');
    expect((await add(pid, cut - 1)).msg).toContain('newer search');
    expect(await tests(pid)).toHaveLength(3);
  });
});

test('a refusal is told in the reader’s language', async () => {
  const pid = await verified();
  await start(pid);
  const [lease] = await host.claim(1);
  const refusal = [sentence('counterExample.passes')];
  await host.finish(lease!, {
    kind: 'counterExample',
    refusal,
    status: null,
    data: null,
    tries: 0,
    isSmallest: false,
  });
  await concludeCounterExamples(site.app);
  const { token } = setter;
  const { last } = (await site.call(getCounterExample, { pid }, { token, locale: 'zh-CN' })).body.data;
  expect(last).toMatchObject({ found: null, refusal: '该程序现在能够通过这个测试点。' });
});

test('it runs once at a time and can be stopped', async () => {
  const pid = await verified();
  await start(pid);
  expect((await start(pid)).msg).toBe('A search for a counter-example is already running.');
  expect((await setter.call(cancelCounterExample, { pid })).body.status).toBe(200);
  expect(await host.claim(1)).toEqual([]);
  expect((await setter.call(cancelCounterExample, { pid })).body.status).toBe(404);
});

test('only programs that the last verification of the problem as it is saw fail', async () => {
  const pid = await verified();
  expect((await start(pid, 'good.cpp')).msg).toContain('no test fails this program');
  const { id: unverified } = await testProblem(site, `X${++made}`, { programs: [juryProgram('good.cpp'), wrong] });
  expect((await view(unverified)).programs).toEqual([]);
  expect((await start(unverified)).msg).toContain('Verify again');
});

describe('for learners', () => {
  const validator = { name: 'v.py', language: 'Python3', source: 'x', extraFiles: {}, args: [], validExitCode: 0 };
  let learner: Awaited<ReturnType<TestSite['user']>>;
  beforeAll(async () => {
    await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
    learner = await site.user();
  });

  const offered: Partial<ProblemPackage> = {
    programs: [juryProgram('good.cpp')],
    inputValidators: [validator],
    cases: [testCase(1000), testCase(20)],
    evidence: 'firstFailure',
    counterExamples: true,
  };

  /** A submission of the learner that fails every test of a new problem. */
  async function failed(change: Partial<ProblemPackage> = {}): Promise<{ submitId: number; pid: number }> {
    const { id: pid, displayId } = await testProblem(site, `L${++made}`, { ...offered, ...change });
    const sent = await learner.call(submitProblemJudge, { pid: displayId, language: 'C', code: 'mine' });
    await host.judgeAll({ status: 'wrongAnswer' });
    return { submitId: sent.body.data.submitId, pid };
  }
  const stateOf = async (submitId: number) => (await learner.call(getOwnCounterExample, { submitId })).body.data;
  const find = async (submitId: number) => (await learner.call(findOwnCounterExample, { submitId })).body;

  test('the smallest test that one’s program failed is shrunk where the author allows it', async () => {
    const { submitId } = await failed();
    expect(await stateOf(submitId)).toEqual({ offered: true, last: null });
    expect((await find(submitId)).status).toBe(200);
    expect(await stateOf(submitId)).toMatchObject({ offered: false, last: { state: 'judging', done: 0 } });
    expect((await find(submitId)).msg).toContain('already have a search');
    const [{ job, ...lease }] = (await host.claim(1)) as [Awaited<ReturnType<TestHost['claim']>>[number]];
    expect(job).toMatchObject({
      submission: { code: 'mine', language: 'C', problem: { cases: [{ inputName: '20.in' }] } },
      against: { reference: { code: 'good.cpp' }, validators: [{ name: 'v.py' }] },
      secondsMax: 60,
    });
    const excerpt = { text: '1 1\n', line: 1, cutBefore: false, cutAfter: false };
    const data = { input: excerpt, answer: { ...excerpt, text: '2\n' }, output: null, errors: null };
    const result = { kind: 'counterExample', refusal: null, status: 'wrongAnswer', data, tries: 3 } as const;
    await host.finish(lease, { ...result, isSmallest: true });
    await concludeCounterExamples(site.app);
    expect(await stateOf(submitId)).toMatchObject({
      offered: false,
      last: { state: 'done', status: -1, found: { input: { text: '1 1\n' } }, isSmallest: true },
    });
    expect((await find(submitId)).msg).toContain('search for a smaller failing input');
  });

  test('what was lost may be looked for again', async () => {
    const { submitId } = await failed();
    await find(submitId);
    const [lease] = await host.claim(1);
    const refusal = [sentence('counterExample.lost')];
    const nothing = { kind: 'counterExample', status: null, data: null, tries: 0, isSmallest: false } as const;
    await host.finish(lease!, { ...nothing, refusal });
    await concludeCounterExamples(site.app);
    expect(await stateOf(submitId)).toMatchObject({ offered: true, last: { state: 'done', found: null } });
    expect((await find(submitId)).status).toBe(200);
  });

  test('nothing is told or looked for without the author’s word, a validator or a right program', async () => {
    const withouts: Partial<ProblemPackage>[] = [
      { counterExamples: false },
      { evidence: 'verdict' },
      { inputValidators: [] },
      { programs: [wrong] },
    ];
    for (const without of withouts) {
      const { submitId } = await failed(without);
      expect(await stateOf(submitId)).toBe(null);
      expect((await find(submitId)).msg).toContain('search for a smaller failing input');
    }
  });

  test('nor of others’ submissions, nor while a contest uses the problem', async () => {
    const { submitId, pid } = await failed();
    const other = await site.user();
    expect((await other.call(getOwnCounterExample, { submitId })).body.data).toBe(null);
    const contest = await testContest(site.app.db, site.app.now());
    await addContestProblem(site.app.db, contest, pid, 'A');
    expect(await stateOf(submitId)).toBe(null);
  });
});
