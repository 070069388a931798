/** Schema facts for backups. Names come from the catalogue, never from outside. */
import { type Db, onlyRow, rows, sql } from '../db/db.ts';

export interface TableFacts {
  name: string;
  columns: string[];
  /** Tables that this table's rows refer to. */
  refersTo: string[];
}

/**
 * Tables of the product, without the bookkeeping of migrations. Generated columns are left out, because they cannot be
 * inserted.
 */
export const tables = (db: Db) =>
  rows(
    db,
    sql<TableFacts>`
  select c.relname as name,
         (select array_agg(a.attname::text order by a.attnum)
            from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         coalesce((select array_agg(distinct r.relname::text)
                     from pg_constraint k
                     join pg_class r on r.oid = k.confrelid
                    where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '{}') as "refersTo"
    from pg_class c
   where c.relnamespace = 'public'::regnamespace
     and c.relkind = 'r'
     -- Unlogged tables hold nothing that a restart keeps.
     and c.relpersistence = 'p'
     and c.relname <> 'schema_migration'
   order by c.relname`,
  );

export const migrationNames = async (db: Db) =>
  (await rows(db, sql<{ name: string }>`select name from schema_migration order by name`)).map((row) => row.name);

export const isEmpty = async (db: Db) =>
  (
    await onlyRow(
      db,
      sql<{ empty: boolean }>`
  select not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as empty`,
    )
  ).empty;

export const blobHashes = async (db: Db) =>
  (await rows(db, sql<{ hash: string }>`select hash from blob order by hash`)).map((row) => row.hash);

export const rowCount = async (db: Db, table: string) =>
  (await onlyRow(db, sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`)).rows;

/** Advance identity sequences past rows that were inserted with their ids. */
export const advanceIdentities = async (db: Db) => {
  const identities = await rows(
    db,
    sql<{ table: string; column: string }>`
  select c.relname as table, a.attname as column
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  for (const { table, column } of identities) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}),
                    greatest((select max(${sql.ref(column)}) from ${sql.table(table)}),
                             (select seqstart from pg_sequence
                               where seqrelid = pg_get_serial_sequence(${table}, ${column})::regclass)),
                    (select count(*) > 0 from ${sql.table(table)}))`.execute(db);
  }
};

/** Forget the backup that a restored one was when it was written. */
export const forgetUnfinished = (db: Db) =>
  sql`delete from site_backup where state in ('making', 'drilling')`.execute(db);
