import { openDatabase } from '@verdict/server/platform/db/db.ts';
import { createTestDatabase } from '@verdict/testkit/database.ts';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, inject, test } from 'vitest';
import { commentsOf, migrationTexts, schemaDocument } from './schema.ts';

const root = resolve(import.meta.dirname, '..');

test('docs/schema.md is what `npm run registry` writes', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const db = openDatabase(database.url, { connections: 1 });
  try {
    expect(await readFile(join(root, 'docs/schema.md'), 'utf8')).toBe(
      await schemaDocument(db, await migrationTexts(root)),
    );
  } finally {
    await db.destroy();
    await database.drop();
  }
});

test('every table and every area says what it is', async () => {
  const silent = (await migrationTexts(root)).flatMap(({ file, text }) => {
    const { about, tables } = commentsOf(text);
    const saying = [...tables, [file, about] as const];
    return saying.flatMap(([name, meaning]) => (meaning.endsWith('.') ? [] : [name]));
  });
  expect(silent).toEqual([]);
});

test('comments above and beside are read, also of columns that are added later', () => {
  const { about, tables, columns } = commentsOf(`-- Things.

-- First names of things,
-- all of them.
create table word (
  id   bigint primary key,
  -- The word
  text text not null,  -- in lower case
  check (text <> '')
);
alter table word rename to name;

alter table name
  add column kind text,  -- null: unknown
  add check (kind <> '');
alter table name add column at timestamptz;  -- when it was made
`);
  expect(about).toBe('Things.');
  expect(tables.get('name')).toBe('First names of things, all of them.');
  expect(['word.text', 'name.kind', 'name.at'].map((column) => columns.get(column))).toEqual([
    'The word in lower case',
    'null: unknown',
    'when it was made',
  ]);
});
