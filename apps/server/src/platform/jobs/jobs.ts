/**
 * Background jobs: rows in the product's own database (graphile-worker). So the transaction that needs a job adds it,
 * it survives every crash, and any free server process runs it. A failed task is retried later, each time after a
 * longer wait.
 */
import {
  type Job,
  type JobHelpers,
  type Runner,
  Logger,
  type TaskList,
  run,
  runMigrations,
  runOnce,
} from 'graphile-worker';
import type { JobFigure, taskNames } from '@verdict/contract/site/jobs.ts';
import { AssertionError } from 'node:assert';
import { once } from 'node:events';
import pg from 'pg';
import { BoundedError } from '../bounded/bounded-error.ts';
import type { App } from '../../context.ts';
import { type Db, connectionOptions } from '../db/db.ts';
import * as history from './history.sql.ts';
import { keepWorkers } from './workers.ts';

/** About three days of tries with graphile-worker's growing waits. */
const TRIES = 25;
/** Longer error texts are only in the log. */
const ERROR_MAX = 2000;
/** Minimum interval of stored progress reports: people do not notice more, and each stored report is a commit. */
const PROGRESS_EVERY_MS = 200;

export type TaskName = (typeof taskNames)[number];

/** Payload of each task. The queue does not depend on the features that implement the tasks. */
export interface TaskPayloads extends Record<TaskName, object> {
  'export-problems': { exportId: number };
  'import-problems': { importId: number };
  'send-mail': { mailId: number };
  'import-remote': { importId: number };
  'move-site': { moveId: number };
}

/** Queues of tasks of which one job runs at a time, on all servers. */
const queueOf: Partial<Record<TaskName, string>> = { 'back-up': 'backup', 'scheduled-backup': 'backup' };

/**
 * Add a job, which starts after `db`'s transaction has committed. There is at most one waiting job per `key`, and at
 * most one running per `queue`.
 */
export async function addJob<Name extends TaskName>(
  db: Db,
  name: Name,
  payload: TaskPayloads[Name],
  options: { runAt?: Date; tries?: number; key?: string; queue?: string; uid?: string } = {},
): Promise<void> {
  await history.addJob(db, {
    task: name,
    payload,
    runAt: options.runAt ?? null,
    tries: options.tries ?? TRIES,
    key: options.key ?? null,
    queue: options.queue ?? queueOf[name] ?? null,
    uid: options.uid ?? null,
  });
}

/** Long work that an account has ordered: one job at a time, so that other accounts' jobs find a free worker. */
export const ofAccount = (uid: string) => ({ uid, queue: `account ${uid}` });

/** Figures of a finished job by name, for the admin area. */
export type JobOutcome = Partial<Record<JobFigure, number>>;

/**
 * Report the progress of a job. Await it, so that the job cannot run ahead of the database. Of reports in quick
 * succession only some are stored, always including the last one.
 */
export type ReportProgress = (done: number, total: number) => Promise<void>;

/** One task. The types of `addJob` have checked its payload. */
export interface Task<Payload> {
  run(app: App, payload: Payload, report: ReportProgress): Promise<JobOutcome | void>;
  /** Called after the last try has failed. */
  giveUp?(app: App, payload: Payload): Promise<void>;
}

/** Tasks by name, of one feature or of all. */
export type Tasks<Name extends TaskName = TaskName> = { readonly [N in Name]: Task<TaskPayloads[N]> };

export interface Jobs {
  /** Run due jobs and return when none is left. For tests and commands. */
  runDue(): Promise<void>;
  /**
   * Record that this process's workers are alive, and free the jobs of dead workers. With `background` this runs
   * automatically.
   */
  beat(): Promise<void>;
  close(): Promise<void>;
}

const silent = new Logger(() => () => {});

/** Migrates the queue's own tables. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const pool = jobPool(databaseUrl, 1);
  try {
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await pool.end();
  }
}

function jobPool(databaseUrl: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(databaseUrl),
    max: connections,
    application_name: 'verdict jobs',
  });
  // Broken connections are replaced. Without listeners they would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** graphile-worker does not wait until a finished job is stored, and until then the next job of its queue waits. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await once(pool, 'release');
}

const reporter = (app: App, id: number): ReportProgress => {
  let savedAt = -Infinity;
  return async (done, total) => {
    const now = performance.now();
    if (done < total && now - savedAt < PROGRESS_EVERY_MS) return;
    savedAt = now;
    await history.saveProgress(app.db, id, done, total);
  };
};

/**
 * Whether a retry would fail in the same way, as after an exceeded limit or a programming error. An error with a cause
 * comes from outside, e.g. the `TypeError` of `fetch` for a broken connection.
 */
export const wouldFailAgain = (error: unknown): boolean =>
  error instanceof BoundedError ||
  (error instanceof Error &&
    error.cause === undefined &&
    [TypeError, RangeError, ReferenceError, SyntaxError, AssertionError].some((kind) => error instanceof kind));

/** Maximum number of tries during which the server may die. A single death may have had another cause. */
const DEATHS_MAX = 2;

/** Error text for the history. Pages have sentences for `exhausted` and `deadly`. */
const wordsOf = (error: unknown): string => {
  if (error instanceof BoundedError) return 'exhausted';
  if (error instanceof DeadlyJob) return 'deadly';
  return error instanceof Error ? error.message : String(error);
};

class DeadlyJob extends Error {
  override name = 'DeadlyJob';
}

/** Run one try of a job and record its outcome. */
async function runRecorded(app: App, task: Task<never>, payload: unknown, job: Job): Promise<void> {
  const { id, deaths } = await history.begin(app.db, { id: job.id, task: job.task_identifier, tries: job.attempts });
  try {
    if (deaths >= DEATHS_MAX) throw new DeadlyJob(`${deaths} servers have ended while they ran this job`);
    const outcome = await task.run(app, payload as never, reporter(app, id));
    await history.succeed(app.db, id, outcome ?? null);
  } catch (error) {
    const isFinal = wouldFailAgain(error) || error instanceof DeadlyJob;
    const isLast = job.attempts >= job.max_attempts || isFinal;
    await history.fail(app.db, id, wordsOf(error).slice(0, ERROR_MAX), isLast);
    if (isLast) await task.giveUp?.(app, payload as never);
    if (isFinal) await history.endTries(app.db, job.id);
    throw error;
  }
}

/**
 * Run jobs in this process. With `background: false` only `runDue` runs jobs. `crontab` lines are in UTC, and each runs
 * in one server process only.
 */
export async function openJobs(
  app: App,
  options: {
    databaseUrl: string;
    tasks: Tasks;
    crontab: string;
    background: boolean;
  },
): Promise<Jobs> {
  const pool = jobPool(options.databaseUrl, 4);
  const taskList: TaskList = Object.fromEntries(
    Object.entries(options.tasks).map(([name, task]) => [
      name,
      (payload: unknown, { job }: JobHelpers) => runRecorded(app, task as Task<never>, payload, job),
    ]),
  );
  const logger = new Logger((scope) => (level, message) => {
    if (level === 'error') app.log.error({ job: scope.taskIdentifier, jobId: scope.jobId }, message);
    else app.log.trace({ job: scope.taskIdentifier }, message);
  });
  const workers = keepWorkers(app);
  let runner: Runner | null = null;
  if (options.background) {
    runner = await run({
      pgPool: pool,
      events: workers.events,
      taskList,
      logger,
      crontab: options.crontab,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 5_000,
    });
    await workers.start();
  }
  return {
    async runDue() {
      do {
        await runOnce({ pgPool: pool, taskList, logger, events: workers.events, noHandleSignals: true });
        await untilIdle(pool);
      } while (await history.isDue(app.db, Object.keys(taskList)));
    },
    beat: workers.beat,
    async close() {
      await runner?.stop();
      await workers.stop();
      await pool.end();
    },
  };
}
