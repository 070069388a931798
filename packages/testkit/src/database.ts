/**
 * A database of one's own for a test file: cloned from a template that has been migrated once per run.
 * The server behind it is started by `global-postgres.ts`.
 */
import { connectionOptions, openDatabase } from '@verdict/server/db/db.ts';
import { migrate } from '@verdict/server/db/migrate.ts';
import { randomBytes } from 'node:crypto';
import pg from 'pg';

const TEMPLATE = 'verdict_template';
/** Any fixed number: the advisory lock under which one test file makes the template and the others wait. */
const TEMPLATE_LOCK = 7_310_002;

/** Same server, other database. */
export function databaseUrl(adminUrl: string, database: string): string {
  return adminUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(adminUrl: string): Promise<TestDatabase> {
  const admin = new pg.Client(connectionOptions(adminUrl));
  await admin.connect();
  const name = `test_${randomBytes(6).toString('hex')}`;
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (known.rowCount === 0) {
      await admin.query(`create database ${TEMPLATE}`);
      const template = openDatabase(databaseUrl(adminUrl, TEMPLATE), { connections: 1 });
      await migrate(template);
      await template.destroy();
    }
    await admin.query(`create database ${name} template ${TEMPLATE}`);
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  } finally {
    await admin.end();
  }
  return {
    url: databaseUrl(adminUrl, name),
    async drop() {
      const again = new pg.Client(connectionOptions(adminUrl));
      await again.connect();
      await again.query(`drop database ${name} with (force)`);
      await again.end();
    },
  };
}
