/** Tables of a database as all ways of reading it present them: dumps of MySQL and PostgreSQL, and live connections. */

/** Values as text, by column; numbers are text, too. Only the columns that were asked for. */
export type Row = Readonly<Record<string, string | null>>;

export interface Table {
  name: string;
  columns: readonly string[];
  rows: number;
}

export interface Database {
  /** Name in the dump. Empty when the dump does not tell. */
  name: string;
  tables: ReadonlyMap<string, Table>;
  /**
   * Rows of a table in batches, in the order of the file. Columns that the table lacks are null in every row; a table
   * that is absent has no rows. `time` names a column of times to sort by, for tables whose rows move when they change.
   */
  rows(table: string, columns: readonly string[], time?: string): AsyncIterable<Row[]>;
}

export const hasTables = ({ tables }: Database, names: readonly string[]): boolean =>
  names.every((name) => tables.has(name));
