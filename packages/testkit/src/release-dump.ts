/**
 * A small database of a release as plain SQL: the statements that made its schema and some rows, made up and without
 * secrets. Tests migrate one of each release to the newest schema (`releases.test.ts`). It repeats the migrations, so
 * that a later change of an applied one is found.
 */
import { type Db, onlyRow, openDatabase, rows, sql } from '@verdict/server/platform/db/db.ts';
import { migrate } from '@verdict/server/platform/db/migrate.ts';
import { migrationNames, tables } from '@verdict/server/platform/backup/backup.sql.ts';
import { insertionOrder } from '@verdict/server/platform/backup/table-order.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addContestProblem, testContest } from './contest.ts';
import { testGroup } from './group.ts';
import { openForum } from './seed-forum.ts';
import { accountUid, seedDatabase } from './seed.ts';
import { addTrainingProblem, testTraining } from './training.ts';

export const releases = join(import.meta.dirname, 'releases');
const migrations = join(import.meta.dirname, '../../../apps/server/src/platform/db/migrations');

const MOMENT = new Date('2026-03-01T00:00:00Z');
/** Marks the ends of a text. No row contains it. */
const QUOTE = '$rows$';

/** Build the schema of this checkout in an empty database, fill it, and write both as SQL. */
export async function dumpRelease(databaseUrl: string): Promise<string> {
  const db = openDatabase(databaseUrl, { connections: 2 });
  try {
    await migrate(db);
    await fill(db);
    const names = await migrationNames(db);
    const schema = await Promise.all(names.map((name) => readFile(join(migrations, name), 'utf8')));
    return [
      'create table schema_migration (name text primary key, applied_at timestamptz not null default now());\n',
      ...names.map((name) => `insert into schema_migration (name) values ('${name}');\n`),
      ...schema,
      ...(await content(db)),
    ].join('\n');
  } finally {
    await db.destroy();
  }
}

/** Rows of every area. */
async function fill(db: ReturnType<typeof openDatabase>): Promise<void> {
  await seedDatabase(db, { accounts: 5, problems: 3, submissions: 30 });
  const [owner, reader] = [accountUid(1), accountUid(2)];
  const { id: problemId } = await onlyRow(db, sql<{ id: number }>`select min(id) as id from problem`);
  const contestId = await testContest(db, MOMENT, { authorUid: owner });
  await addContestProblem(db, contestId, problemId, 'A');
  const groupId = await testGroup(db, { name: 'Class', shortName: 'class', ownerUid: owner });
  const trainingId = await testTraining(db, MOMENT, { authorUid: owner, groupId });
  await addTrainingProblem(db, MOMENT, trainingId, problemId);
  const { did } = await openForum(db, owner, reader);
  await sql`insert into comment (uid, discussion_id, content, official) values (${reader}, ${did}, 'x', false)`.execute(
    db,
  );
  await sql`insert into setting (key, value) values ('shortName', '"Kept"')`.execute(db);
  await sql`insert into setup_skip (step) values ('mail')`.execute(db);
}

/** Statements that insert the rows. Triggers stay off: their effects are rows, too. */
async function content(db: Db): Promise<string[]> {
  const statements: string[] = [];
  const filled: string[] = [];
  const all = insertionOrder(await tables(db));
  for (const { name, columns } of all) {
    const found = await rows(
      db,
      sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t order by 1`,
    );
    if (found.length === 0) continue;
    const text = found.map(({ row }) => row).join(',\n');
    if (text.includes(QUOTE)) throw new Error(`the table ${name} contains ${QUOTE}`);
    filled.push(name);
    const list = columns.map((column) => `"${column}"`).join(', ');
    statements.push(
      `insert into "${name}" (${list}) overriding system value\nselect ${list} from jsonb_populate_recordset(null::"${name}", ${QUOTE}[\n${text}\n]${QUOTE});\n`,
    );
  }
  const triggers = (verb: string): string =>
    filled.map((name) => `alter table "${name}" ${verb} trigger user;\n`).join('');
  // Migrations may have written rows of their own.
  const emptied = `truncate ${all.map(({ name }) => `"${name}"`).join(', ')};\n`;
  const identities = await rows(
    db,
    sql<{ statement: string }>`
  select format('select setval(pg_get_serial_sequence(%L, %L), max(%I)) from %I;', c.relname, a.attname, a.attname, c.relname) as statement
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
   where c.relname = any (${filled}::text[])
   order by 1`,
  );
  return [
    triggers('disable'),
    emptied,
    ...statements,
    ...identities.map(({ statement }) => `${statement}\n`),
    triggers('enable'),
  ];
}
