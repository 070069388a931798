/**
 * A separate database for each test file, cloned from a template that is migrated once per run. `global-postgres.ts`
 * starts the server.
 */
import { connectionOptions, openDatabase } from '@verdict/server/platform/db/db.ts';
import { migrate } from '@verdict/server/platform/db/migrate.ts';
import { migrateJobs } from '@verdict/server/platform/jobs/jobs.ts';
import { randomBytes } from 'node:crypto';
import pg from 'pg';

const TEMPLATE = 'verdict_template';
/** Advisory lock, any fixed number. One test file makes the template under it while the others wait. */
const TEMPLATE_LOCK = 7_310_002;

/** Address of another database on the same server. */
export function databaseUrl(adminUrl: string, database: string): string {
  return adminUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export const createTestDatabase = (adminUrl: string): Promise<TestDatabase> =>
  createDatabase(adminUrl, prepareTemplate);

/** Creates a database without tables. */
export const createEmptyDatabase = (adminUrl: string): Promise<TestDatabase> =>
  createDatabase(adminUrl, async () => 'template0');

/** `prepare` returns the name of the database to clone. */
async function createDatabase(
  adminUrl: string,
  prepare: (admin: pg.Client, adminUrl: string) => Promise<string>,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, async (admin) => {
    // Cloning fails while anybody else is connected to the template.
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    // Copying files takes half of the time of logging each page, where files are in memory.
    await admin.query(`create database ${name} template ${await prepare(admin, adminUrl)} strategy file_copy`);
  });
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => asAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`)),
  };
}

async function prepareTemplate(admin: pg.Client, adminUrl: string): Promise<string> {
  const known = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
  if (known.rowCount === 0) {
    await admin.query(`create database ${TEMPLATE}`);
    const template = openDatabase(databaseUrl(adminUrl, TEMPLATE), { connections: 1 });
    await migrate(template);
    await template.destroy();
    await migrateJobs(databaseUrl(adminUrl, TEMPLATE));
  }
  return TEMPLATE;
}

/** Runs `work` on a connection of its own. Its end releases the advisory lock. */
async function asAdmin(adminUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(connectionOptions(adminUrl));
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
