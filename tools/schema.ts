/**
 * Builds docs/schema.md: the tables by area, from a migrated database and from the comments of the migrations. The
 * database says what is there; the comments say what it means.
 */
import { type Db, openDatabase, rows, sql } from '@verdict/server/platform/db/db.ts';
import { migrate } from '@verdict/server/platform/db/migrate.ts';
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIGRATIONS = 'apps/server/src/platform/db/migrations';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  isKey: boolean;
  /** Table that it refers to. */
  target: string | null;
  comment: string | null;
}

const columnsOf = (db: Db) =>
  rows(
    db,
    sql<Column>`
  select c.relname as table, a.attname as name, not a.attnotnull as nullable,
         replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz') as type,
         exists (select from pg_constraint k
                  where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) as "isKey",
         (select k.confrelid::regclass::text
            from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
           limit 1) as target,
         col_description(c.oid, a.attnum) as comment
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
   order by a.attnum`,
  );

/** Comments of a migration: about all of it, its new tables, and columns as `table.column`. */
export interface Comments {
  about: string;
  tables: Map<string, string>;
  columns: Map<string, string>;
}

export function commentsOf(text: string): Comments {
  const comments: Comments = { about: '', tables: new Map(), columns: new Map() };
  /** Table of the statement that a line is in. */
  let table: string | null = null;
  /** Lines of a comment that may belong to what follows. */
  let above: string[] = [];
  for (const line of text.split('\n')) {
    const [, comment] = /^\s*--\s(.*)$/.exec(line) ?? [];
    if (comment !== undefined) {
      above.push(comment);
      continue;
    }
    const [, statement, name, rename] =
      /^(create|alter)(?: unlogged)? table (\w+)(?: rename to (\w+))?/.exec(line) ?? [];
    if (name !== undefined) {
      table = rename ?? name;
      if (statement === 'create') comments.tables.set(table, above.join(' '));
      else if (rename !== undefined) comments.tables.set(rename, comments.tables.get(name) ?? '');
    }
    const [, column] = /(?:^\s+|\sadd column )(\w+)\s/.exec(line.replace(/^\s+add column /, ' ')) ?? [];
    if (table !== null && column !== undefined) {
      const [, beside] = /\s--\s(.*)$/.exec(line) ?? [];
      comments.columns.set(`${table}.${column}`, [...above, ...(beside === undefined ? [] : [beside])].join(' '));
    }
    if (line === '' && comments.about === '') comments.about = above.join(' ');
    above = [];
    if (/;(\s*--.*)?$/.test(line)) table = null;
  }
  return comments;
}

export interface Migration {
  file: string;
  text: string;
}

export async function migrationTexts(root: string): Promise<Migration[]> {
  const folder = join(root, MIGRATIONS);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })));
}

/** The document for a database that has these migrations. */
export async function schemaDocument(db: Db, migrations: readonly Migration[]): Promise<string> {
  const columns = Map.groupBy(await columnsOf(db), ({ table }) => table);
  const read = migrations.map(({ file, text }) => ({ file, ...commentsOf(text) }));
  const meanings = new Map(read.flatMap((migration) => [...migration.columns]));
  const sections = read.flatMap(({ file, about, tables }) => {
    const present = [...tables].filter(([table]) => columns.has(table));
    if (present.length === 0) return [];
    return [
      `## The area ${file.replace(/^\d+_|\.sql$/g, '').replaceAll('_', ' ')}\n\n${about}`,
      ...present.map(([table, meaning]) => tableText(table, meaning, columns.get(table) ?? [], meanings)),
    ];
  });
  return `${[HEAD, ...sections].join('\n\n')}\n`;
}

const HEAD = `# The schema

<!-- Generated from ${MIGRATIONS} by \`npm run registry\`. Do not edit. -->

All tables, area by area, in the order in which they are made. The primary key is **bold**; \`?\` behind a type means that
the column may be null.`;

function tableText(table: string, meaning: string, columns: Column[], meanings: ReadonlyMap<string, string>): string {
  const lines = columns.map(({ name, type, nullable, isKey, target, comment }) => {
    const cells = [
      isKey ? `**${name}**` : name,
      `${type}${nullable ? '?' : ''}`,
      target === null ? '' : `[${target}](#${target})`,
      comment ?? meanings.get(`${table}.${name}`) ?? '',
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  });
  return [
    `### ${table}`,
    '',
    meaning,
    '',
    '| Column | Type | Refers to | Meaning |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** The document for the migrations of this checkout, which a database of its own applies. */
export async function schemaOfCheckout(root: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-schema-'));
  const postgres = await startScratchPostgres(folder);
  const db = openDatabase(postgres.url, { connections: 1 });
  try {
    await migrate(db);
    return await schemaDocument(db, await migrationTexts(root));
  } finally {
    await db.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
