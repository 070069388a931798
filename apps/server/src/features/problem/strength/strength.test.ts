import { cancelTestStrength, getTestStrength, startTestStrength } from '@verdict/contract/problem/strength.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import type { PackageProgram } from '@verdict/domain/problem/problem-package.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { juryProgram, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { concludeStrength } from './strength.service.ts';

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

const reference = juryProgram('good.cpp', { source: 'int main() {\n  if (a < b) return 0;\n  long long x;\n}\n' });
const wrong = juryProgram('wrong.cpp', { expected: ['wrongAnswer'] });

let made = 0;
const problemWith = async (programs: PackageProgram[]) => testProblem(site, `S${++made}`, { programs });
const start = async (pid: number) => (await setter.call(startTestStrength, { pid })).body;
const view = async (pid: number) => (await setter.call(getTestStrength, { pid })).body.data;

/** Judges all runs one after another. `fails` returns the failed tests of a source, or `null` for a compile error. */
async function judge(fails: (code: string) => number[] | null): Promise<string[]> {
  const codes: string[] = [];
  for (;;) {
    const claimed = await host.claim(16);
    if (claimed.length === 0) break;
    // Only one run is queued at a time, however many the host would take.
    expect(claimed).toHaveLength(1);
    const [{ job, ...lease }] = claimed as [(typeof claimed)[number]];
    if (job.kind !== 'submission') throw new Error(job.kind);
    codes.push(job.code);
    const failed = fails(job.code);
    const result = verdictFor(job, failed === null ? { status: 'compileError' } : {});
    await host.finish(lease, {
      ...result,
      cases: result.cases.map((one) => (failed?.includes(one.seq) ? { ...one, status: 'wrongAnswer' } : one)),
    });
  }
  await concludeStrength(site.app);
  return codes;
}

test('mistakes in a right program are judged one after the other, and those that no test fails are told with their line', async () => {
  const { id: pid } = await problemWith([reference, wrong]);
  expect(await view(pid)).toEqual({ reference: 'good.cpp', last: null });
  expect((await start(pid)).status).toBe(200);
  expect((await view(pid)).last).toMatchObject({ state: 'judging', total: 4, done: 0, report: null });
  const codes = await judge((code) =>
    code.includes('int x') ? null : code.includes('<=') ? [] : code.includes('return 1') ? [1, 2] : [2],
  );
  expect(codes).toHaveLength(4);
  const { report, ...last } = (await view(pid)).last!;
  expect(last).toMatchObject({ state: 'done', done: 4, stale: false, username: 'setter' });
  expect(
    report!.programs.map(({ name, mutant, outcome, failedCases }) => [mutant?.line ?? name, outcome, failedCases]),
  ).toEqual([
    [2, 'survived', []],
    [2, 'failed', [0, 1]],
    [3, 'broken', []],
    ['wrong.cpp', 'failed', [1]],
  ]);
  expect(report!.programs[0]!.mutant).toEqual({
    line: 2,
    kind: 'comparison',
    before: 'if (a < b) return 0;',
    after: 'if (a <= b) return 0;',
  });
  expect(report).toMatchObject({ reference: 'good.cpp', cases: ['1.in', '2.in'], notNeeded: ['1.in'] });
});

test('what people submit comes first', async () => {
  const { id: pid, displayId } = await problemWith([reference]);
  await start(pid);
  const student = await site.user();
  await student.call(submitProblemJudge, { pid: displayId, language: 'C++', code: 'student' });
  const [first] = await host.claim(1);
  expect(first!.job).toMatchObject({ code: 'student' });
  await host.finish(first!, verdictFor(first!.job));
  await judge(() => [1]);
});

test('it runs once at a time and can be stopped; a late report and the programs behind it count for nothing', async () => {
  const { id: pid } = await problemWith([reference]);
  await start(pid);
  expect((await start(pid)).msg).toBe('The strength of the tests is being measured already.');
  const [lease] = await host.claim(1);
  expect((await setter.call(cancelTestStrength, { pid })).body.status).toBe(200);
  expect(await host.finish(lease!, verdictFor(lease!.job))).toBe(409);
  expect(await host.claim(1)).toEqual([]);
  expect((await view(pid)).last).toMatchObject({ state: 'cancelled', report: null });
  expect((await setter.call(cancelTestStrength, { pid })).body.status).toBe(404);
});

test('a problem needs a right program that mistakes can be put into', async () => {
  const { id: pid } = await problemWith([juryProgram('a.go', { language: 'Golang' }), wrong]);
  expect((await view(pid)).reference).toBeNull();
  expect((await start(pid)).msg).toContain('mistakes are made in it');
});
