/** Applies `migrations/NNNN_*.sql` in order, each once and in its own transaction. */
import { readFile, readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Db, rows, transaction } from './db.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any fixed number: the advisory lock that lets one server process migrate while others wait. */
const MIGRATION_LOCK = 7_310_001;

/** Thrown when a newer version has migrated the database. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';

  constructor(migration: string) {
    super(
      `The database is of a newer version of Verdict, which applied the migration ${migration}. Start that version or a later one.`,
    );
  }
}

/** Returns the names of the migrations applied now. */
export async function migrate(db: Kysely<unknown>): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      return await apply(connection, await migrationFiles());
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
}

/**
 * Migrations of this version that the database lacks, e.g. after an older backup was restored beside a running server.
 */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const done = new Set(await applied(db));
  return (await migrationFiles()).filter((name) => !done.has(name));
}

const applied = async (db: Db): Promise<string[]> =>
  (await rows(db, sql<{ name: string }>`select name from schema_migration`)).map((row) => row.name);

/** Build the schema of these migrations, to restore an older backup: all of it or nothing. */
export async function buildSchema(tx: Db, names: readonly string[]): Promise<void> {
  const files = await migrationFiles();
  const unknown = names.find((name) => !files.includes(name));
  if (unknown) throw new Error(`the migration ${unknown} is not part of this version of Verdict: use a newer one`);
  // A server that starts meanwhile waits for this transaction.
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
  await apply(
    tx,
    files.filter((name) => names.includes(name)),
  );
}

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** Apply the missing ones of `names`, each in a transaction unless one is open. */
async function apply(db: Db, names: readonly string[]): Promise<string[]> {
  await sql`create table if not exists schema_migration (
    name text primary key, applied_at timestamptz not null default now())`.execute(db);
  const done = new Set(await applied(db));
  const newer = [...done].find((name) => !names.includes(name));
  if (newer) throw new NewerDatabase(newer);
  const missing = names.filter((name) => !done.has(name));
  for (const name of missing) {
    const text = await readFile(new URL(name, folder), 'utf8');
    await transaction(db, async (tx) => {
      await sql.raw(text).execute(tx);
      await sql`insert into schema_migration (name) values (${name})`.execute(tx);
    });
  }
  return missing;
}
