import { getJobs, retryJob } from '@verdict/contract/site/jobs.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BoundedError } from '../bounded/bounded-error.ts';
import { sql } from '../db/db.ts';
import { allTasks } from '../../features/tasks.ts';
import { type Task, addJob, openJobs } from './jobs.ts';

let site: TestSite;
let root: Awaited<ReturnType<TestSite['user']>>;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000);
});
afterAll(() => site.close());
beforeEach(async () => {
  await sql`delete from background_job`.execute(site.app.db);
  await sql`delete from graphile_worker._private_jobs`.execute(site.app.db);
  await sql`delete from job_worker`.execute(site.app.db);
});

/** A running job, held by `worker` for an hour. */
async function held(worker: string, tries: number): Promise<void> {
  await addJob(site.app.db, 'recount', {}, { tries });
  await sql`update graphile_worker._private_jobs
               set locked_by = ${worker}, locked_at = now() - interval '1 hour', attempts = 1`.execute(site.app.db);
  await sql`update background_job set state = 'running', tries = 1`.execute(site.app.db);
}
const seen = (worker: string, ago: string) =>
  sql`insert into job_worker (id, seen_at) values (${worker}, now() - ${ago}::interval)`.execute(site.app.db);
const jobs = async () => (await root.call(getJobs, {})).body.data;

test('a job held by a worker whose process was killed is run again', async () => {
  await held('worker-killed', 3);
  await seen('worker-killed', '61 seconds');
  await site.server.jobs.beat();
  expect(await jobs()).toMatchObject([{ state: 'waiting', error: 'lost' }]);
  await site.server.jobs.runDue();
  expect(await jobs()).toMatchObject([{ state: 'done', tries: 2, error: null }]);
});

test('a job of a living worker stays with it, however long it runs', async () => {
  await held('worker-living', 3);
  await seen('worker-living', '50 seconds');
  await site.server.jobs.beat();
  await site.server.jobs.runDue();
  expect(await jobs()).toMatchObject([{ state: 'running', tries: 1 }]);
});

test('a job stays with its process however long it runs, though every process looks for dead ones', async () => {
  const running = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();
  let runs = 0;
  const recount = {
    run: async () => {
      runs += 1;
      running.resolve();
      await looked.promise;
    },
  };
  const own = await openJobs(site.app, {
    databaseUrl: site.databaseUrl,
    tasks: { ...allTasks, recount },
    crontab: '',
    background: true,
  });
  await addJob(site.app.db, 'recount', {});
  await running.promise;
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`.execute(site.app.db);
  await own.beat();
  await site.server.jobs.beat();
  expect(await jobs()).toMatchObject([{ state: 'running', error: null }]);
  looked.resolve();
  await own.close();
  expect([runs, (await jobs())[0]?.state]).toEqual([1, 'done']);
});

test('one that never said that it lives is dead a minute after it took the job, not before', async () => {
  await held('worker-silent', 3);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '50 seconds'`.execute(site.app.db);
  await site.server.jobs.beat();
  expect(await jobs()).toMatchObject([{ state: 'running' }]);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '61 seconds'`.execute(site.app.db);
  // Two servers find the job at once.
  await Promise.all([site.server.jobs.beat(), site.server.jobs.beat()]);
  expect(await jobs()).toMatchObject([{ state: 'waiting' }]);
});

test('a job that took its server down at its last try has failed, and can be tried again by hand', async () => {
  await held('worker-killed', 1);
  await site.server.jobs.beat();
  await site.server.jobs.runDue();
  expect(await jobs()).toMatchObject([{ state: 'failed', error: 'lost', retryable: true }]);
});

/** Run `recount` with this failure until nothing is due. Returns the number of runs. */
async function runs(
  failure: () => Error,
  options: { tries?: number } = {},
): Promise<{ tried: number; gaveUp: number }> {
  const count = { tried: 0, gaveUp: 0 };
  const recount: Task<object> = {
    run: async () => {
      count.tried++;
      throw failure();
    },
    giveUp: async () => {
      count.gaveUp++;
    },
  };
  const own = await openJobs(site.app, {
    databaseUrl: site.databaseUrl,
    tasks: { ...allTasks, recount },
    crontab: '',
    background: false,
  });
  if (options.tries !== undefined) await addJob(site.app.db, 'recount', {}, { tries: options.tries });
  for (let turn = 0; turn < 4; turn++) {
    await own.runDue();
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(site.app.db);
  }
  await own.close();
  return count;
}

test.each([
  ['a limit of a task', () => new BoundedError('package', 'memory'), 'exhausted'],
  ['a TypeError', () => new TypeError('nothing has no members'), 'nothing has no members'],
  ['a RangeError', () => new RangeError('Invalid string length'), 'Invalid string length'],
])('a job that fails for %s is not tried again, and its task gives up', async (_what, failure, error) => {
  expect(await runs(failure, { tries: 6 })).toEqual({ tried: 1, gaveUp: 1 });
  expect(await jobs()).toMatchObject([{ state: 'failed', error, tries: 1, retryable: true }]);
});

test('a connection that broke is tried again', async () => {
  const broken = () => new TypeError('fetch failed', { cause: new Error('ECONNRESET') });
  expect(await runs(broken, { tries: 3 })).toEqual({ tried: 3, gaveUp: 1 });
});

test('a job in which the server has ended twice is not run a third time, unless by hand', async () => {
  for (const tries of [1, 2]) {
    if (tries === 1) await held('worker-killed', 6);
    else
      await sql`update graphile_worker._private_jobs
                   set locked_by = 'worker-killed', locked_at = now() - interval '1 hour'`.execute(site.app.db);
    await site.server.jobs.beat();
  }
  expect(await runs(() => new Error('was run'))).toEqual({ tried: 0, gaveUp: 1 });
  const [job] = await jobs();
  expect(job).toMatchObject({ state: 'failed', error: 'deadly', retryable: true });
  await root.call(retryJob, { id: job!.id });
  await site.server.jobs.runDue();
  expect(await jobs()).toMatchObject([{ state: 'done', error: null }]);
});
