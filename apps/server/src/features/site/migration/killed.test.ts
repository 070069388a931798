/** A move whose process or server is killed goes on, whatever it was doing, and nothing is moved twice. */
import { beginSiteMove, getSiteMove, sendSiteMovePart, startSiteMove } from '@verdict/contract/site/migration.ts';
import { lazily } from '@verdict/site-formats/cells.ts';
import { hojDump } from '@verdict/testkit/old-sites/hoj.ts';
import { freePort } from '@verdict/testkit/ports.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectionOptions, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { createAccount } from '../../account/account.service.ts';

// Processes that start behind everybody else take their time on a busy machine.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const serverProgram = resolve(import.meta.dirname, '../../../main.ts');
const dump = Buffer.from(hojDump());
const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

async function openedSite(): Promise<{ site: TestSite; root: TestUser }> {
  const site = await createTestSite();
  opened.push(site);
  const root = await site.user(1000, 'boss');
  await createAccount(site.app.db, { uid: '1', username: 'root', email: null, role: 1000, passwordHash: '' });
  return { site, root };
}

async function uploaded({ site, root }: { site: TestSite; root: TestUser }): Promise<number> {
  const files = [{ role: 'dump' as const, fileName: 'hoj.sql', bytes: dump.length, modified: 7 }];
  const { id } = (await root.call(beginSiteMove, { zone: 'Asia/Shanghai', files })).body.data;
  await site.upload(
    sendSiteMovePart,
    { name: 'dump', bytes: dump },
    { token: root.token, fields: { id: String(id), role: 'dump', from: '0' } },
  );
  return id;
}

const look = async (root: TestUser, id: number) => (await root.call(getSiteMove, { id })).body.data;

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await wait(20);
}

/** Holds a table, so that the move stops where it needs it. */
async function holding<T>(
  site: TestSite,
  table: string,
  work: (isReached: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connectionOptions(site.databaseUrl));
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    return await work(async () => {
      const { rowCount } = await client.query(
        'select from pg_locks where not granted and relation = $1::regclass and database = (select oid from pg_database where datname = current_database())',
        [table],
      );
      return (rowCount ?? 0) > 0;
    });
  } finally {
    await client.end();
  }
}

/** Processes that work on moves, of this site or of all. */
const workers = (site?: TestSite): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('move-uploaded-site.ts') &&
          (!site ||
            readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATABASE_URL=${site.databaseUrl}`))
        );
      } catch {
        return false;
      }
    });
const workerOf = (site: TestSite): number | null => workers(site)[0] ?? null;

/** Moves run behind everybody else. Here they need not wait, where the tests have the right to say so. */
const hurry = setInterval(() => {
  for (const pid of workers())
    try {
      setPriority(pid, 0);
    } catch {
      // The process has ended, or may not be hurried.
    }
}, 200);
afterAll(() => clearInterval(hurry));

/** Another server of the site, with background jobs. */
async function startedServer(site: TestSite) {
  const child = spawn(process.execPath, ['--no-warnings', serverProgram], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: site.databaseUrl,
      VERDICT_DATA: site.dataFolder,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      VERDICT_EXAMPLES: 'off',
      VERDICT_LOG: 'silent',
    },
  });
  const ended = once(child, 'exit');
  let words = '';
  child.stderr.on('data', (text: Buffer) => (words += text.toString()));
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  opened.push({ close: end });
  /** Throws when the server has ended by itself. */
  const requireRunning = (): true => {
    if (child.exitCode !== null) throw new Error(`the server has ended: ${words}`);
    return true;
  };
  return { end, requireRunning };
}

/** Makes the job of a killed process due at once: the worker of a dead server is silent, and a failed try waits. */
async function recover(site: TestSite): Promise<void> {
  await sql`update job_worker set seen_at = now() - interval '1 hour'`.execute(site.app.db);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_at is not null`.execute(
    site.app.db,
  );
  await site.server.jobs.beat();
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(site.app.db);
  await site.server.jobs.runDue();
}

const counted = [
  'account',
  'account_group',
  'group_member',
  'problem',
  'contest',
  'contest_problem',
  'contest_registration',
  'training',
  'training_problem',
  'announcement',
  'submission',
  'submission_code',
  'judging_case',
  'discussion',
  'comment',
  'reply',
  'migrated_item',
];

async function countsOf(site: TestSite): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of counted)
    counts[table] = (
      await onlyRow(site.app.db, sql<{ count: number }>`select count(*) from ${sql.table(table)}`)
    ).count;
  return counts;
}

/** Rows after the move of the same files without a disturbance. */
const undisturbed = lazily(async (): Promise<Record<string, number>> => {
  const { site, root } = await openedSite();
  const id = await uploaded({ site, root });
  await site.server.jobs.runDue();
  await root.call(startSiteMove, { id, digest: (await look(root, id)).report!.digest, administrators: [] });
  await site.server.jobs.runDue();
  if ((await look(root, id)).state !== 'done') throw new Error('the move has not ended');
  return countsOf(site);
});

type Kill = (site: TestSite, table: string) => Promise<void>;

const killProcess: Kill = (site, table) =>
  holding(site, table, async (isReached) => {
    const running = site.server.jobs.runDue();
    await until(isReached);
    process.kill(workerOf(site)!, 'SIGKILL');
    await running;
  });

const killServer: Kill = (site, table) =>
  holding(site, table, async (isReached) => {
    const server = await startedServer(site);
    await until(async () => server.requireRunning() && (await isReached()));
    expect(workerOf(site)).not.toBeNull();
    await server.end();
    // The process ends with its server.
    await until(() => workerOf(site) === null);
  });

describe.each([
  // The table of a batch that is half written, and one that is written later.
  ['its process', killProcess, 'submission_code', false],
  ['its server', killServer, 'discussion_category', true],
] as const)('a move goes on when %s is killed', (_victim, kill, table, hasSubmissions) => {
  let site: TestSite;
  let root: TestUser;
  let id: number;
  beforeAll(async () => {
    ({ site, root } = await openedSite());
    id = await uploaded({ site, root });
  });

  test('while it reads', async () => {
    await kill(site, 'migrated_item');
    expect(await look(root, id)).toMatchObject({ state: 'reading' });
    await recover(site);
    expect(await look(root, id)).toMatchObject({ state: 'read' });
  });

  test('while it moves', async () => {
    await root.call(startSiteMove, { id, digest: (await look(root, id)).report!.digest, administrators: [] });
    await kill(site, table);
    expect(await look(root, id)).toMatchObject({ state: 'moving' });
    const submissions = await rows(site.app.db, sql`select from submission`);
    expect([submissions.length > 0, await rows(site.app.db, sql`select from discussion`)]).toEqual([
      hasSubmissions,
      [],
    ]);
    await recover(site);
    expect(await look(root, id)).toMatchObject({ state: 'done', report: { boards: { rows: 2, equal: 2 } } });
    expect(existsSync(join(site.dataFolder, 'moves', String(id)))).toBe(false);
  });

  test('and has what one without a disturbance has', async () => {
    expect(await countsOf(site)).toEqual(await undisturbed());
  });
});
