import { createEmptyDatabase } from '@verdict/testkit/database.ts';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { type Db, openDatabase, rows, sql } from './db.ts';
import { buildSchema, filesOfBackup, migrate, pendingMigrations } from './migrate.ts';

async function withDatabase(work: (db: ReturnType<typeof openDatabase>, url: string) => Promise<void>): Promise<void> {
  const database = await createEmptyDatabase(inject('postgresUrl'));
  const db = openDatabase(database.url);
  try {
    await work(db, database.url);
  } finally {
    await db.destroy();
    await database.drop();
  }
}

/** Makes the database look like one of the former chain of migrations, whose last step had this name. */
async function setFormerChain(db: Db, step: string): Promise<void> {
  await sql`delete from schema_migration`.execute(db);
  await sql`insert into schema_migration (name) values ('0001_accounts.sql'), (${step})`.execute(db);
}

const recorded = async (db: Db): Promise<string[]> =>
  (await rows(db, sql<{ name: string }>`select name from schema_migration order by name`)).map(({ name }) => name);

test('an empty database gets the schema area by area, once, by one process', () =>
  withDatabase(async (db, url) => {
    const other = openDatabase(url);
    const applied = await Promise.all([migrate(db), migrate(other)]);
    await other.destroy();
    expect(applied.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, expect.any(Number)]);
    expect(applied.flat().slice(0, 2)).toEqual(['0201_functions.sql', '0202_account.sql']);
    expect(await recorded(db)).toEqual(applied.flat());
    expect(await migrate(db)).toEqual([]);
  }));

test('a database at the last step of the former chain is taken over: its files are recorded, later ones follow', () =>
  withDatabase(async (db) => {
    const areas = await filesOfBackup(['0190_class_names.sql']);
    await db.transaction().execute((tx) => buildSchema(tx, areas));
    await setFormerChain(db, '0190_class_names.sql');
    const later = await migrate(db);
    // A file of an area would fail here, because its tables are there.
    expect(later.filter((name) => areas.includes(name))).toEqual([]);
    expect(await recorded(db)).toEqual(['0001_accounts.sql', '0190_class_names.sql', ...areas, ...later]);
    expect(await pendingMigrations(db)).toEqual([]);
    expect(await migrate(db)).toEqual([]);
  }));

test('a database at an earlier step is refused, and so is one of a newer version; neither is changed', () =>
  withDatabase(async (db) => {
    await migrate(db);
    await setFormerChain(db, '0175_languages_of_the_judge.sql');
    await expect(migrate(db)).rejects.toThrow(
      /^This database is of an older version \(at 0175\)\. Start the last version before 1\.0\.0 \(commit [0-9a-f]{8}\) once, then this one\.$/,
    );
    expect(await recorded(db)).toEqual(['0001_accounts.sql', '0175_languages_of_the_judge.sql']);

    await sql`insert into schema_migration (name) values ('9999_later.sql')`.execute(db);
    await expect(migrate(db)).rejects.toThrow('newer version of Verdict, which applied the migration 9999_later.sql');
  }));

test('a server whose database is refused says why and ends so that it is not started again', () =>
  withDatabase(async (db, url) => {
    await migrate(db);
    await setFormerChain(db, '0175_languages_of_the_judge.sql');
    const data = await mkdtemp(join(tmpdir(), 'verdict-migrate-'));
    try {
      const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
        env: { ...process.env, DATABASE_URL: url, VERDICT_DATA: data, PORT: '1' },
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([
        78,
        expect.stringMatching(/^This database is of an older version \(at 0175\)/),
      ]);
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  }));
