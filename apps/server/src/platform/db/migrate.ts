/** Applies `migrations/NNNN_*.sql` in order, each once and in its own transaction. */
import { readFile, readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Db, rows, transaction } from './db.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any fixed number: the advisory lock that lets one server process migrate while others wait. */
const MIGRATION_LOCK = 7_310_001;

/**
 * Files up to `areas` are the schema, area by area. A chain of steps that ended with `step` made the same schema before
 * them; `commit` is the last version that has this chain.
 */
const last = { areas: '0212_site.sql', step: '0190_class_names.sql', commit: '80fcf005' };

/** Thrown when the migrations of a database or of a backup do not fit this version. The message is for operators. */
export class UnfitMigrations extends Error {
  override name = 'UnfitMigrations';
}

const formerVersion = `the last version before 1.0.0 (commit ${last.commit})`;
const refusals = {
  database: {
    newer: (migration: string) =>
      `The database is of a newer version of Verdict, which applied the migration ${migration}. Start that version or a later one.`,
    older: (step: string) =>
      `This database is of an older version (at ${step}). Start ${formerVersion} once, then this one.`,
  },
  backup: {
    newer: (migration: string) => `the migration ${migration} is not part of this version of Verdict: use a newer one`,
    older: (step: string) =>
      `This backup is of an older version (at ${step}). Restore it with ${formerVersion} and start that once, then this one.`,
  },
};

/** Returns the names of the migrations applied now. */
export async function migrate(db: Kysely<unknown>): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      return await bringUpToDate(connection);
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

/** Files that make the schema of a backup with these migrations. Throws when this version cannot make it. */
export const filesOfBackup = async (migrations: readonly string[]): Promise<string[]> =>
  filesOf('backup', migrations, await migrationFiles());

/** Build the schema of these files, to restore an older backup: all of it or nothing. */
export async function buildSchema(tx: Db, files: readonly string[]): Promise<void> {
  // A server that starts meanwhile waits for this transaction.
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
  await createRecord(tx);
  await apply(tx, files);
}

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** Files whose schema is there after these migrations, which may be steps of the former chain. */
function filesOf(what: keyof typeof refusals, migrations: readonly string[], files: readonly string[]): string[] {
  const { newer, older } = refusals[what];
  const own = migrations.filter((name) => name > last.step);
  const unknown = own.find((name) => !files.includes(name));
  if (unknown) throw new UnfitMigrations(newer(unknown));
  const step = migrations.toSorted().at(-1);
  if (own.length > 0 || step === undefined) return own.toSorted();
  if (step !== last.step) throw new UnfitMigrations(older(step.slice(0, 4)));
  return files.filter((name) => name <= last.areas);
}

async function bringUpToDate(db: Db): Promise<string[]> {
  await createRecord(db);
  const [files, done] = [await migrationFiles(), await applied(db)];
  const present = filesOf('database', done, files);
  // A database that the former chain made lacks nothing but the record of the files.
  const unrecorded = present.filter((name) => !done.includes(name));
  await sql`insert into schema_migration (name) select unnest(${unrecorded}::text[])`.execute(db);
  const missing = files.filter((name) => !present.includes(name));
  await apply(db, missing);
  return missing;
}

const createRecord = (db: Db) =>
  sql`create table if not exists schema_migration (
    name text primary key, applied_at timestamptz not null default now())`.execute(db);

/** Apply each file in a transaction unless one is open. */
async function apply(db: Db, files: readonly string[]): Promise<void> {
  for (const name of files) {
    const text = await readFile(new URL(name, folder), 'utf8');
    await transaction(db, async (tx) => {
      await sql.raw(text).execute(tx);
      await sql`insert into schema_migration (name) values (${name})`.execute(tx);
    });
  }
}
