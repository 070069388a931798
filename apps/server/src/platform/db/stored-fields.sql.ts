// stored-fields.sql.ts - what a row has in the fields that a form sends back.
import { type Db, firstRow, sql } from './db.ts';

/** Tables of records that forms edit, with the column of their key. */
const keys = {
  account: sql`uid`,
  account_group: sql`id`,
  announcement: sql`id`,
  tag: sql`id`,
  tag_classification: sql`id`,
  training_category: sql`id`,
  contest_problem: sql`id`,
  discussion: sql`id`,
} as const;

export const announcementColumns = { title: 'title', content: 'content' };

/** Values of a row by the names of the form; `columns` are those of the table. Null when there is no row. */
export const storedFields = (
  db: Db,
  table: keyof typeof keys,
  id: number | string,
  columns: Readonly<Record<string, string>>,
) =>
  firstRow(
    db,
    sql<Record<string, unknown>>`
  select ${sql.join(Object.entries(columns).map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`))}
    from ${sql.table(table)}
   where ${keys[table]} = ${id}`,
  );
