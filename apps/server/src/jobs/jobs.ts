/**
 * Background jobs: rows in the product's own database (graphile-worker), so that a job is added by the transaction
 * that makes it necessary, survives every crash, and is run by whichever server process is free. A task that fails
 * is tried again later, each time after a longer wait.
 */
import { type Runner, Logger, type TaskList, run, runMigrations, runOnce } from 'graphile-worker';
import pg from 'pg';
import type { App } from '../context.ts';
import { type Db, connectionOptions, sql } from '../db/db.ts';
import type { TaskName, TaskPayloads } from './tasks/index.ts';

/** About three days of tries with graphile-worker's growing waits. */
const TRIES = 25;

/** Adds a job; it starts when the transaction of `db` has committed. There is at most one job of a `key`. */
export async function addJob<Name extends TaskName>(
  db: Db,
  name: Name,
  payload: TaskPayloads[Name],
  options: { runAt?: Date; tries?: number; key?: string } = {},
): Promise<void> {
  await sql`
  select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
                                 run_at := ${options.runAt ?? null}::timestamptz,
                                 max_attempts := ${options.tries ?? TRIES}::integer,
                                 job_key := ${options.key ?? null}::text)`.execute(db);
}

/** One task: what it is given was checked by `addJob`'s types. */
export interface Task<Payload> {
  run(app: App, payload: Payload): Promise<void>;
}

export interface Jobs {
  /** Runs what is due and returns when nothing is left; for tests and commands. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

const silent = new Logger(() => () => {});

/** The queue's own tables. */
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
  // Broken connections are replaced; without listeners they would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Runs jobs in this process. With `background: false` nothing runs by itself, only by `runDue`.
 * `crontab` lines are UTC, and each of them runs in one server process only.
 */
export async function openJobs(
  app: App,
  options: {
    databaseUrl: string;
    tasks: Record<TaskName, Task<never>>;
    crontab: string;
    background: boolean;
  },
): Promise<Jobs> {
  const pool = jobPool(options.databaseUrl, 4);
  const taskList: TaskList = Object.fromEntries(
    Object.entries(options.tasks).map(([name, task]) => [
      name,
      (payload: unknown) => task.run(app, payload as never),
    ]),
  );
  const logger = new Logger((scope) => (level, message) => {
    if (level === 'error') app.log.error({ job: scope.taskIdentifier, jobId: scope.jobId }, message);
    else app.log.trace({ job: scope.taskIdentifier }, message);
  });
  let runner: Runner | null = null;
  if (options.background) {
    runner = await run({
      pgPool: pool,
      taskList,
      logger,
      crontab: options.crontab,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 5_000,
    });
  }
  return {
    runDue: () => runOnce({ pgPool: pool, taskList, logger, noHandleSignals: true }),
    async close() {
      await runner?.stop();
      await pool.end();
    },
  };
}
