import { JOBS_PAGE, getJobs, retryJob, startJob } from '@verdict/contract/site/jobs.ts';
import { startVerification } from '@verdict/contract/problem/verification.ts';
import { planRejudging } from '@verdict/contract/submission/rejudging.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

let site: TestSite;
let root: Awaited<ReturnType<TestSite['user']>>;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'operator');
});
afterAll(() => site.close());
beforeEach(async () => {
  await sql`delete from background_job`.execute(site.app.db);
  await sql`delete from graphile_worker._private_jobs`.execute(site.app.db);
});

const list = async (input: Parameters<typeof root.call<typeof getJobs>>[1] = {}) =>
  (await root.call(getJobs, input)).body.data;
const due = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(site.app.db);

test('a task waits, runs and is done, and says what it did', async () => {
  await root.call(startJob, { task: 'recount' });
  expect(await list()).toMatchObject([
    { kind: 'recount', state: 'waiting', username: 'operator', tries: 0, retryable: false },
  ]);
  await site.server.jobs.runDue();
  expect(await list()).toMatchObject([
    {
      kind: 'recount',
      state: 'done',
      done: 3,
      total: 3,
      results: [{ figure: 'figures', value: 0 }],
      error: null,
      endTime: expect.any(String),
    },
  ]);
});

test('whoever starts a task twice gets the one that waits', async () => {
  await root.call(startJob, { task: 'clean-up' });
  await root.call(startJob, { task: 'clean-up' });
  expect(await list()).toHaveLength(1);
});

test('a failed task tells its error and when it is tried next, and can be tried at once', async () => {
  // A mail server address that nobody listens on.
  await site.app.settings.save(site.app.db, { emailHost: '127.0.0.1', emailPort: 1, emailSsl: false });
  await sql`insert into mail (recipient, subject, html, text) values ('a@example.org', 's', 'h', 't')`.execute(
    site.app.db,
  );
  const { rows } = await sql<{ id: number }>`select max(id) as id from mail`.execute(site.app.db);
  await addJob(site.app.db, 'send-mail', { mailId: rows[0]!.id });
  await site.server.jobs.runDue();
  const [failing] = await list();
  expect(failing).toMatchObject({
    kind: 'send-mail',
    subject: String(rows[0]!.id),
    state: 'waiting',
    tries: 1,
    retryable: true,
    nextTry: expect.any(String),
  });
  expect(failing!.error).toContain('ECONNREFUSED');

  await site.app.settings.save(site.app.db, { emailHost: '' });
  // The worker may still hold the job.
  await expect.poll(async () => (await root.call(retryJob, { id: failing!.id })).body.msg).toBe('success');
  await site.server.jobs.runDue();
  expect(await list()).toMatchObject([{ state: 'done', error: null, retryable: false }]);
  expect((await root.call(retryJob, { id: failing!.id })).body.status).toBe(400);
});

test('a task that has failed for good begins anew, even if the queue has lost it', async () => {
  await addJob(site.app.db, 'recount', {}, { tries: 1 });
  await sql`update background_job set state = 'failed', error = 'lost', worker_job_id = null`.execute(site.app.db);
  await sql`delete from graphile_worker._private_jobs`.execute(site.app.db);
  const [failed] = await list({ state: 'failed' });
  await root.call(retryJob, { id: failed!.id });
  await site.server.jobs.runDue();
  expect(await list()).toMatchObject([{ kind: 'recount', state: 'done', username: 'operator' }]);
});

test('a recurring task is one row, that of its last run', async () => {
  for (let run = 0; run < 3; run++) {
    await sql`select graphile_worker.add_job('send-notices')`.execute(site.app.db);
    await due();
    await site.server.jobs.runDue();
  }
  expect(await list()).toMatchObject([{ kind: 'send-notices', recurring: true, state: 'done' }]);
});

test('pages follow each other without a gap or a repetition, whatever happens meanwhile', async () => {
  const count = JOBS_PAGE + 7;
  // Several jobs with the same creation time.
  await sql`
    insert into background_job (task, state, created_at)
    select 'recount', 'done', now() - (n / 3) * interval '1 second' from generate_series(1, ${count}) as n`.execute(
    site.app.db,
  );
  const first = await list();
  await addJob(site.app.db, 'recount', {});
  const second = await list({ before: first.at(-1)!.key });
  expect(first).toHaveLength(JOBS_PAGE);
  expect(second).toHaveLength(count - JOBS_PAGE);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(count);
  const oldest = await list({ sort: 'created' });
  const rest = await list({ sort: 'created', before: oldest.at(-1)!.key });
  const all = new Set([...oldest, ...rest].map(({ id }) => id));
  expect(all.size).toBe(count + 1);
  expect(oldest.map(({ gmtCreate }) => gmtCreate)).toEqual(oldest.map(({ gmtCreate }) => gmtCreate).toSorted());
  expect((await root.call(getJobs, { before: 'nonsense' })).body.status).toBe(400);
});

test('verifications and rejudgings are in the same list, with their progress', async () => {
  const host = await testHost(site);
  const { id: pid, displayId } = await testProblem(site, 'J1', {
    programs: [
      {
        name: 'a.cpp',
        language: 'C++',
        source: 'a',
        extraFiles: {},
        expected: ['accepted'],
        expectedScore: null,
        useForTimeLimit: false,
      },
    ],
  });
  const student = await site.user();
  await student.call(submitProblemJudge, { pid: displayId, language: 'C++', code: 'x' });
  await host.judgeAll();
  await root.call(planRejudging, { pid });
  await root.call(startVerification, { pid });
  expect(await list()).toMatchObject([
    { kind: 'verification', subject: 'J1', pid, state: 'running', done: 0, total: 1, username: 'operator' },
    { kind: 'rejudging', subject: 'J1', pid, state: 'running', done: 0, total: 1 },
  ]);
  await host.judgeAll();
  expect((await list({ kind: 'verification' })).map(({ done, total }) => [done, total])).toEqual([[1, 1]]);
  expect(await list({ state: 'done' })).toEqual([]);
});
