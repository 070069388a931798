import { getAdminProblem, updateProblem, duplicateProblem } from '@verdict/contract/problem/editing.ts';
import { cancelVerification, getVerification, startVerification } from '@verdict/contract/problem/verification.ts';
import * as inGroup from '@verdict/contract/group/problems.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { LOSSES_MAX } from '@verdict/contract/submission/judgehost.ts';
import { levels } from '@verdict/domain/group/group.ts';
import type { Job, SubmissionResult } from '@verdict/domain/judging/job.ts';
import type { PackageProgram } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import { testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { hostFacts, type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { juryProgram, testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { sweep } from '../../submission/judging/judging.service.ts';
import { concludeFinished } from './conclude.service.ts';
import { measureNext } from './verification.service.ts';

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

const good = juryProgram('good.cpp');
const wrong = juryProgram('wrong.cpp', { expected: ['wrongAnswer'] });
const slow = juryProgram('slow.cpp', { expected: ['timeLimitExceeded'] });

/**
 * Judges everything in the queue. `ends` gives the failed cases of each source. Programs in `waiting` exceed the wall
 * time instead of the CPU time.
 */
async function judge(
  ends: Record<string, Partial<Record<number, 'wrongAnswer' | 'timeLimitExceeded'>>>,
  waiting: ReadonlySet<string> = new Set(),
): Promise<Job[]> {
  const jobs: Job[] = [];
  for (;;) {
    const claimed = await host.claim(16);
    if (claimed.length === 0) break;
    for (const { job, ...lease } of claimed) {
      jobs.push(job);
      await host.finish(
        lease,
        job.kind === 'validation'
          ? {
              kind: 'validation',
              refusal: null,
              runs: job.inputs.map(({ name }) => ({ name, valid: name === '1.in', message: 'line 1' })),
            }
          : resultOf(job, ends, waiting),
      );
    }
  }
  await concludeFinished(site.app);
  return jobs;
}
function resultOf(job: Job, ends: Parameters<typeof judge>[0], waiting: ReadonlySet<string>): SubmissionResult {
  if (job.kind !== 'submission') throw new Error(job.kind);
  const result = verdictFor(job);
  const cases = result.cases.map((one) => {
    const status: FinalStatus = ends[job.code]?.[one.seq] ?? 'accepted';
    const full = job.problem.cases.find(({ seq }) => seq === one.seq)?.score ?? 0;
    const limitHit =
      status !== 'timeLimitExceeded' ? null : waiting.has(job.code) ? ('wall' as const) : ('cpu' as const);
    return { ...one, status, limitHit, score: job.problem.scored ? (status === 'accepted' ? full : 0) : null };
  });
  const bad = cases.find(({ status }) => status !== 'accepted');
  return {
    ...result,
    cases,
    status: bad?.status ?? 'accepted',
    timeMs: bad?.limitHit === 'cpu' ? job.problem.limits.timeMs : 10,
  };
}
let made = 0;
const problemWith = (programs: PackageProgram[], change: Parameters<typeof testProblem>[2] = {}) =>
  testProblem(site, `V${++made}`, { programs, ...change });
const start = async (pid: number, who = setter) => (await who.call(startVerification, { pid })).body;
const view = async (pid: number) => (await setter.call(getVerification, { pid })).body.data.last!;
/** Checks as lines such as `error unexpected-verdict`. */
const checksOf = async (pid: number) => (await view(pid)).report!.checks.map(({ level, code }) => `${level} ${code}`);

describe('a verification of a problem of a group', () => {
  let author: Awaited<ReturnType<TestSite['user']>>;
  let pid: number;
  beforeAll(async () => {
    author = await site.user(1002, 'author');
    const groupId = await testGroup(site.app.db, { members: { [author.uid]: levels.admin } });
    ({ id: pid } = await testGroupProblem(site, 'GROUPS', { groupId, author }, { programs: [good] }));
  });

  test('is ordered, read and stopped by who edits it there, and by no door of the bank', async () => {
    for (const who of [author, await site.user(1000)]) {
      expect((await who.call(inGroup.startGroupVerification, { pid })).body.msg).toBe('success');
      const { data } = (await who.call(inGroup.getGroupVerification, { pid })).body;
      expect(data).toMatchObject({ problemId: 'GROUPS', last: { state: 'judging', username: who.username } });
      expect((await who.call(inGroup.cancelGroupVerification, { pid })).body.msg).toBe('success');
    }
    expect((await setter.call(inGroup.startGroupVerification, { pid })).body.status).toBe(403);
    expect((await setter.call(startVerification, { pid })).body.status).toBe(404);
    const { id: ofBank } = await problemWith([good]);
    expect((await setter.call(inGroup.startGroupVerification, { pid: ofBank })).body.status).toBe(404);
  });

  test('is ordered 30 times an hour by an ordinary user', async () => {
    const order = async () => (await author.call(inGroup.startGroupVerification, { pid })).body.msg;
    site.later(3_600_000);
    for (let i = 0; i < 30; i++) expect(await order()).not.toContain('Too many');
    expect(await order()).toContain('Too many');
    site.later(3_600_000);
    expect(await order()).not.toContain('Too many');
  });
});

describe('a verification', () => {
  test('tells what the judge said in the language of the reader', async () => {
    const validator = juryProgram('v.cpp', { expected: [] });
    const { id: pid } = await problemWith([good], {
      inputValidators: [{ ...validator, language: 'C++', args: [], validExitCode: 0 }],
    });
    await start(pid);
    for (const { job, ...lease } of await host.claim(16)) {
      const refusal = [sentence('compiler.failed'), sentence('end.exitCode', { code: 2 })];
      const failed = { status: 'systemError', message: [sentence('judge.hostFailed')], cases: [] } as const;
      await host.finish(
        lease,
        job.kind === 'validation'
          ? { kind: 'validation', refusal, runs: [] }
          : { ...verdictFor(job), ...failed, cases: [] },
      );
    }
    await concludeFinished(site.app);
    const messagesIn = async (locale: string) => {
      const { token } = setter;
      const { report } = (await site.call(getVerification, { pid }, { token, locale })).body.data.last!;
      return [
        report!.programs[0]?.message,
        report!.checks.find(({ code }) => code === 'validator-broken')?.facts.words,
      ];
    };
    expect(await messagesIn('en-US')).toEqual([
      'The judge host failed. The jury can see why.',
      'The compiler failed.\nExit code 2.',
    ]);
    expect(await messagesIn('zh-CN')).toEqual(['评测机出现故障，出题人可以查看原因。', '编译失败。\n退出码为 2。']);
  });

  test('judges every program on every test and says what that means', async () => {
    const { id: pid } = await problemWith([good, wrong, slow]);
    expect((await setter.call(getVerification, { pid })).body.data.last).toBeNull();
    expect((await start(pid)).status).toBe(200);
    expect(await view(pid)).toMatchObject({ state: 'judging', total: 4, done: 0, report: null, stale: false });

    await judge({ 'wrong.cpp': { 1: 'wrongAnswer' }, 'slow.cpp': { 2: 'timeLimitExceeded' } });
    const done = await view(pid);
    expect(done).toMatchObject({ state: 'done', progress: 1, username: setter.username, stale: false });
    expect(done.report).toMatchObject({
      passed: true,
      timeLimit: 1000,
      margin: { quickestTooSlow: { program: 'slow.cpp', timeMs: 4000, factor: 4 } },
    });
    expect(await checksOf(pid)).toEqual([
      'ok verdicts',
      'warning no-validator',
      'ok margin-accepted',
      'ok margin-too-slow',
    ]);
    expect(done.report!.programs.map(({ name, caseStatuses, matches }) => [name, caseStatuses, matches])).toEqual([
      ['good.cpp', [0, 0], true],
      ['wrong.cpp', [-1, 0], true],
      ['slow.cpp', [0, 1], true],
    ]);
  });

  test('measures how slow a program is behind its verdict, and not at all when it waits', async () => {
    const { id: pid } = await problemWith([slow, juryProgram('waits.cpp', { expected: ['timeLimitExceeded'] })]);
    await start(pid);
    const ends = { 'slow.cpp': { 1: 'timeLimitExceeded' }, 'waits.cpp': { 1: 'timeLimitExceeded' } } as const;
    const jobs = await judge(ends, new Set(['waits.cpp']));
    expect(jobs.map((job) => (job.kind === 'submission' ? [job.code, job.problem.limits.timeMs] : []))).toEqual([
      ['slow.cpp', 1000],
      ['waits.cpp', 1000],
      ['slow.cpp', 4000],
    ]);
    expect(await view(pid)).toMatchObject({
      state: 'done',
      report: { margin: { quickestTooSlow: { program: 'slow.cpp', factor: 4 } } },
    });
  });

  test('adds to the limit what hosts allow for the start of a language', async () => {
    const python = juryProgram('good.py', { language: 'Python3' });
    const { id: pid } = await problemWith([good, python]);
    const language = hostFacts.languages.find(({ name }) => name === 'Python3')!;
    language.startUpMs = 250;
    await start(pid);
    await judge({});
    delete language.startUpMs;
    expect((await view(pid)).report!.programs.map(({ name, timeLimit }) => [name, timeLimit])).toEqual([
      ['good.cpp', 1000],
      ['good.py', 2250],
    ]);
  });

  test('names a wrong program that no test fails, and a test that no wrong program fails', async () => {
    const { id: pid } = await problemWith([good, wrong, juryProgram('also-wrong.cpp', { expected: ['wrongAnswer'] })]);
    await start(pid);
    await judge({ 'wrong.cpp': { 1: 'wrongAnswer' } });
    const { report } = await view(pid);
    expect(report!.passed).toBe(false);
    expect(report!.checks).toContainEqual(
      expect.objectContaining({
        code: 'unexpected-verdict',
        facts: { program: 'also-wrong.cpp', got: 0, expected: [-1] },
      }),
    );
    expect(report!.checks).toContainEqual(
      expect.objectContaining({ code: 'case-fails-nobody', facts: { cases: ['2.in'] } }),
    );
  });

  test('runs what a subtask would skip, and tells the verdict that a solver gets', async () => {
    const cases = [testCase(1, { score: 100 }), testCase(2, { score: 100 })];
    const { id: pid } = await problemWith([juryProgram('none.cpp', { expected: ['wrongAnswer'], expectedScore: 0 })], {
      scored: true,
      caseMode: 'subtask_lowest',
      cases,
    });
    await start(pid);
    const [job] = await judge({ 'none.cpp': { 1: 'wrongAnswer' } });
    expect(job).toMatchObject({ problem: { caseMode: 'default' } });
    const { report } = await view(pid);
    expect(report!.programs[0]).toMatchObject({ status: -1, score: 0, matches: true, caseStatuses: [-1, 0] });
  });

  test('runs validators on all inputs', async () => {
    const inputValidators = [
      { name: 'v.cpp', language: 'C++', source: 'v', extraFiles: {}, args: [], validExitCode: 0 },
    ];
    const { id: pid } = await problemWith([good], { inputValidators });
    await start(pid);
    const jobs = await judge({});
    expect(jobs.find(({ kind }) => kind === 'validation')).toMatchObject({
      source: 'v',
      inputs: [{ name: '1.in' }, { name: '2.in' }],
    });
    const { report } = await view(pid);
    expect(report!.validators).toEqual([{ name: 'v.cpp', language: 'C++', skipped: null, refused: 1 }]);
    expect(report!.checks).toContainEqual(
      expect.objectContaining({ code: 'invalid-input', facts: { program: 'v.cpp', cases: ['2.in'], words: 'line 1' } }),
    );
  });

  test('leaves out what no host can run', async () => {
    const { id: pid } = await problemWith([
      good,
      juryProgram('x.ml', { language: null }),
      juryProgram('y.go', { language: 'Golang' }),
    ]);
    await start(pid);
    await judge({});
    const { report } = await view(pid);
    expect(report!.programs.map(({ name, skipped }) => [name, skipped])).toEqual([
      ['good.cpp', null],
      ['x.ml', 'language'],
      ['y.go', 'host'],
    ]);
  });

  test('is stale when a program, a test or a limit is changed after it, and not when a title is', async () => {
    const { id: pid } = await problemWith([good, wrong]);
    await start(pid);
    await judge({ 'wrong.cpp': { 1: 'wrongAnswer', 2: 'wrongAnswer' } });
    const { problem, ...form } = await formOf(pid);
    await setter.call(updateProblem, { ...form, problem: { ...problem, title: 'Another title' } });
    expect((await view(pid)).stale).toBe(false);
    await setter.call(updateProblem, { ...form, problem: { ...problem, timeLimit: 2000 } });
    expect((await view(pid)).stale).toBe(true);
    await setter.call(updateProblem, { ...form, problem });
    expect((await view(pid)).stale).toBe(false);
    await setter.call(updateProblem, { ...form, problem, programs: [] });
    expect((await view(pid)).stale).toBe(true);
  });

  test('runs once at a time, can be stopped, and its late reports count for nothing', async () => {
    const { id: pid } = await problemWith([good]);
    await start(pid);
    expect((await start(pid)).msg).toBe('This problem is being verified already.');
    const [lease] = await host.claim();
    expect((await view(pid)).running).toEqual(['good.cpp']);
    expect((await setter.call(cancelVerification, { pid })).body.status).toBe(200);
    expect(await host.finish(lease!, verdictFor(lease!.job))).toBe(409);
    expect((await view(pid)).state).toBe('cancelled');
    expect((await setter.call(cancelVerification, { pid })).body.status).toBe(404);
    expect((await start(pid)).status).toBe(200);
  });

  test('goes on when a host dies, and says so when none could judge a program', async () => {
    const { id: pid } = await problemWith([good]);
    await start(pid);
    for (let lost = 0; lost < LOSSES_MAX; lost++) {
      expect(await host.claim()).toHaveLength(1);
      await sql`update judging set lease_until = now() - interval '4 minutes' where finished_at is null`.execute(
        site.app.db,
      );
    }
    await sweep(site.app);
    await concludeFinished(site.app);
    expect((await view(pid)).report!.programs[0]).toMatchObject({ status: null, skipped: 'lost' });
  });

  test('touches no counter, no list and no submission', async () => {
    const { id: pid } = await problemWith([good]);
    await start(pid);
    await judge({});
    expect(
      await onlyRow(
        site.app.db,
        sql`
        select (select total from problem_stat where problem_id = ${pid}) as total,
               (select count(*) from submission where problem_id = ${pid}) as submissions,
               (select count(*) from verification_run) as runs`,
      ),
    ).toEqual({ total: 0, submissions: 0, runs: 0 });
  });

  test('waits behind what people submitted before and after it', async () => {
    const { id: pid, displayId } = await problemWith([good]);
    await start(pid);
    const student = await site.user();
    expect(
      (await student.call(submitProblemJudge, { pid: displayId, language: 'C++', code: 'student' })).body.msg,
    ).toBe('success');
    const claimed = await host.claim(2);
    expect(claimed.map(({ job }) => (job.kind === 'submission' ? job.code : job.kind))).toEqual([
      'student',
      'good.cpp',
    ]);
    for (const lease of claimed) await host.finish(lease, verdictFor(lease.job));
  });
});

test('a limit that a package leaves to be measured is derived from its slowest accepted program once there is a host', async () => {
  const { id: pid } = await problemWith([good, wrong], {
    timeLimitMs: null,
    timeLimitRule: { multiplier: 5, resolutionMs: 100, minimumMs: 300 },
    uniformLimits: true,
  });
  const limit = async () => (await setter.call(getAdminProblem, { pid })).body.data.timeLimit;
  expect(await limit()).toBe(10_000);
  await measureNext(site.app);
  await measureNext(site.app);
  expect(await view(pid)).toMatchObject({ state: 'judging', username: null, total: 2 });
  await judge({ 'wrong.cpp': { 1: 'wrongAnswer' } });
  expect(await limit()).toBe(300);
  // The report is stale because it was made for another limit.
  expect(await view(pid)).toMatchObject({ state: 'done', stale: true });
  await sql`update verification set created_at = now() - interval '2 hours'`.execute(site.app.db);
  await measureNext(site.app);
  expect((await view(pid)).state).toBe('done');
});

/** The problem as a form sends it back. */
async function formOf(pid: number) {
  const { data } = (await setter.call(getAdminProblem, { pid })).body;
  const { id, problemId, type, judgeMode, judgeCaseMode, timeLimit, memoryLimit, stackLimit, auth, difficulty } = data;
  return {
    problem: {
      id,
      problemId,
      type: type as 0 | 1,
      judgeMode: judgeMode as 'default',
      judgeCaseMode: judgeCaseMode as 'default',
      timeLimit,
      memoryLimit,
      stackLimit,
      auth,
      difficulty,
      title: data.title,
      description: data.description ?? '',
      input: data.input ?? 'x',
      output: data.output ?? 'x',
    },
    languages: [{ id: 1 }],
    isUploadTestCase: true,
    uploadTestcaseDir: '',
  };
}

test('a copy has everything but the submissions, is hidden and belongs to its maker', async () => {
  const { id: pid, displayId } = await problemWith([good, wrong]);
  const copy = (await setter.call(duplicateProblem, { pid })).body.data;
  expect(copy.problemId).toBe(`${displayId}-2`);
  expect((await setter.call(duplicateProblem, { pid })).body.data.problemId).toBe(`${displayId}-3`);
  const [original, copied] = await Promise.all(
    [pid, copy.pid].map(async (id) => (await setter.call(getAdminProblem, { pid: id })).body.data),
  );
  expect(copied).toMatchObject({
    auth: 2,
    author: setter.username,
    may: { edit: true },
    title: original!.title,
    programs: original!.programs,
  });
  await start(copy.pid);
  expect(await judge({ 'wrong.cpp': { 1: 'wrongAnswer' } })).toHaveLength(2);
  expect((await setter.call(duplicateProblem, { pid, problemId: displayId })).body.msg).toContain('already');
  expect((await setter.call(duplicateProblem, { pid, problemId: 'a b' })).body.status).toBe(400);
});

test('where the statements of two languages say something else is told as they are now, and which one is behind', async () => {
  const text = (title: string, description: string) => ({ title, description, input: 'x', output: 'x', hint: '' });
  const { id: pid } = await testProblem(site, `L${++made}`, {
    statements: { 'en-US': text('Sum', 'Up to $10^5$ numbers.'), 'zh-CN': text('和', '不超过 $10^6$ 个数。') },
  });
  const languages = async () => (await setter.call(getVerification, { pid })).body.data.languages;
  expect(await languages()).toEqual({
    differences: [{ kind: 'formulas', only: { 'en-US': ['10^5'], 'zh-CN': ['10^6'] } }],
    behind: null,
  });
  await sql`
  update problem_text set description = 'Up to $10^6$ numbers.', updated_at = updated_at + interval '1 hour'
   where problem_id = ${pid} and locale = 'en-US'`.execute(site.app.db);
  expect(await languages()).toEqual({ differences: [], behind: 'zh-CN' });
});
