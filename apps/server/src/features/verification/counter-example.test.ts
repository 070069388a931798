import {
  cancelCounterExample,
  getCounterExample,
  startCounterExample,
} from '@verdict/contract/admin/counter-example.ts';
import { startVerification } from '@verdict/contract/admin/verification.ts';
import { sentence } from '@verdict/domain/sentence.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { juryProgram, testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { concludeFinished } from './conclude.service.ts';
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

/** A problem whose wrong program fails all tests but the first, and that was verified. */
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
  expect((await start(pid)).msg).toBe('A counter-example is being looked for already.');
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
