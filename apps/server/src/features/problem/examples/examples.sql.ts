import type { Kysely } from 'kysely';
import { type Db, affected, firstRow, rows, sql } from '../../../platform/db/db.ts';

/** Key of the advisory lock under which one server process imports while others wait. Any fixed number would do. */
const IMPORT_LOCK = 7_310_003;

export async function onlyOneImports<T>(db: Kysely<unknown>, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    // The import of another process may take longer than the usual lock timeout.
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${IMPORT_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}

/**
 * Whether there is something to import: on a site without problems that never had the examples, or after an interrupted
 * import.
 */
export async function beginImport(db: Db): Promise<boolean> {
  const marker = await firstRow(db, sql<{ value: string }>`select value from setting where key = 'examplesImport'`);
  if (marker) return marker.value === 'started';
  const began = await affected(
    db,
    sql`
  insert into setting (key, value)
  select 'examplesImport', '"started"'::jsonb
   where not exists (select from problem)`,
  );
  return began === 1;
}

export const endImport = (db: Db) =>
  sql`update setting set value = '"done"'::jsonb, updated_at = now() where key = 'examplesImport'`.execute(db);

export const displayIdTaken = async (db: Db, displayId: string): Promise<boolean> =>
  (await firstRow(db, sql`select id from problem where display_id = upper(${displayId})`)) !== null;

/** Ids of the problems that are there, in the order of their display ids in the list. */
export const problemIdsOf = async (db: Db, displayIds: readonly string[]): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number }>`
  select p.id
    from unnest(${[...displayIds]}::text[]) with ordinality as wanted(display_id, position)
    join problem p on p.display_id = wanted.display_id
   order by wanted.position`,
    )
  ).map(({ id }) => id);

export const hasTraining = async (db: Db, title: string): Promise<boolean> =>
  (await firstRow(db, sql`select id from training where group_id is null and title = ${title}`)) !== null;
