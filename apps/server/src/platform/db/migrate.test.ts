import { createEmptyDatabase } from '@verdict/testkit/database.ts';
import { expect, inject, test } from 'vitest';
import { openDatabase, sql } from './db.ts';
import { migrate } from './migrate.ts';

test('migrations are applied once, by one process, and a database of a newer version is refused', async () => {
  const database = await createEmptyDatabase(inject('postgresUrl'));
  const [one, two] = [openDatabase(database.url), openDatabase(database.url)];
  try {
    const applied = await Promise.all([migrate(one), migrate(two)]);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await migrate(one)).toEqual([]);

    await sql`insert into schema_migration (name) values ('9999_later.sql')`.execute(one);
    await expect(migrate(two)).rejects.toThrow('newer version of Verdict, which applied the migration 9999_later.sql');
  } finally {
    await one.destroy();
    await two.destroy();
    await database.drop();
  }
});
