/**
 * Upgrades: a database of every release is migrated to the newest schema. `migrate.test.ts` of the server has the way
 * back: a version refuses a database that a newer one has migrated.
 */
import { isEmpty, rowCount, tables } from '@verdict/server/platform/backup/backup.sql.ts';
import { type Db, onlyRow, openDatabase, rows, sql } from '@verdict/server/platform/db/db.ts';
import { migrate, pendingMigrations } from '@verdict/server/platform/db/migrate.ts';
import { countersThatDiffer } from '@verdict/server/features/submission/state/counters.sql.ts';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createEmptyDatabase } from './database.ts';
import { releases } from './release-dump.ts';

const dumps = (await readdir(releases)).filter((name) => name.endsWith('.sql'));

/** Everything that a migration may change, in words that do not depend on how it came about. */
const schemaOf = async (db: Db): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ line: string }>`
  select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
   union all
  select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint
   where connamespace = 'public'::regnamespace and contype <> 'n'
   union all
  select indexdef from pg_indexes where schemaname = 'public'
   union all
  select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
   union all
  select pg_get_functiondef(p.oid)
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace
     and p.prokind = 'f'
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
   order by 1`,
    )
  ).map(({ line }) => line);

async function withDatabase<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const database = await createEmptyDatabase(inject('postgresUrl'));
  const db = openDatabase(database.url, { connections: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await database.drop();
  }
}

const countsOf = async (db: Db, names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await rowCount(db, name)] as const)));

test('the present release has its database here, written by npm run release-dump', async () => {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'));
  expect(dumps).toContain(`${version}.sql`);
});

test.each(dumps)('a database of %s becomes one of the newest schema and keeps its rows', async (name) => {
  const fresh = await withDatabase(async (db) => {
    await migrate(db);
    return schemaOf(db);
  });
  await withDatabase(async (db) => {
    expect(await isEmpty(db)).toBe(true);
    await sql.raw(await readFile(join(releases, name), 'utf8')).execute(db);
    const names = (await tables(db)).map((table) => table.name);
    const before = await countsOf(db, names);
    expect(before).toMatchObject({ account: 5, problem: 3, submission: 30, contest: 1, training: 1, comment: 1 });
    await migrate(db);
    expect(await pendingMigrations(db)).toEqual([]);
    expect(await schemaOf(db)).toEqual(fresh);
    expect(await countsOf(db, names)).toEqual(before);
    expect(await countersThatDiffer(db)).toEqual([]);
    const highest = sql<{ id: number }>`select max(id) as id from problem`;
    const { id } = await onlyRow(db, highest);
    await sql`insert into problem (display_id) values ('NEW')`.execute(db);
    expect(await onlyRow(db, highest)).toEqual({ id: id + 1 });
  });
});

test.each(dumps)('the database of %s has no secrets', async (name) => {
  const text = await readFile(join(releases, name), 'utf8');
  expect(text).not.toMatch(/\$argon2|password_hash": "[^"]|PRIVATE KEY/);
  expect(Buffer.byteLength(text)).toBeLessThan(300_000);
});
