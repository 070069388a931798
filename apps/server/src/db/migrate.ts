/** Applies `migrations/NNNN_*.sql` in order, each once and in its own transaction. */
import { readFile, readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { rows } from './db.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any fixed number: the advisory lock that lets one server process migrate while others wait. */
const MIGRATION_LOCK = 7_310_001;

/** The database was migrated by a version that knows more than this one. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';

  constructor(migration: string) {
    super(`The database is of a newer version of Verdict, which applied the migration ${migration}. Start that version or a later one.`);
  }
}

/** Returns the names of the migrations applied now. `only`: no others than these, for restoring an older backup. */
export async function migrate(db: Kysely<unknown>, options: { only?: readonly string[] } = {}): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      await sql`create table if not exists schema_migration (
        name text primary key, applied_at timestamptz not null default now())`.execute(connection);
      const done = new Set((await rows(connection, sql<{ name: string }>`select name from schema_migration`)).map((row) => row.name));
      const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
      const unknown = options.only?.find((name) => !names.includes(name));
      if (unknown) throw new Error(`the migration ${unknown} is not part of this version of Verdict: use a newer one`);
      const newer = [...done].find((name) => !names.includes(name));
      if (newer) throw new NewerDatabase(newer);
      const missing = names.filter((name) => !done.has(name) && (options.only?.includes(name) ?? true));
      for (const name of missing) {
        const text = await readFile(new URL(name, folder), 'utf8');
        await connection.transaction().execute(async (tx) => {
          await sql.raw(text).execute(tx);
          await sql`insert into schema_migration (name) values (${name})`.execute(tx);
        });
      }
      return missing;
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
}
