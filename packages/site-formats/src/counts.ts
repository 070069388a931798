/** Numbers of rows, for the report of a move. */
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import type { Kind } from './entities.ts';
import type { Database } from './tables.ts';

const rowsOf = ({ tables }: Database, table: string): number => tables.get(table)?.rows ?? 0;

/** Number of entities of each kind, whose rows these tables have. */
export const countsOf = (database: Database, tables: Partial<Record<Kind, string>>): Partial<Record<Kind, number>> =>
  Object.fromEntries(Object.entries(tables).map(([kind, table]) => [kind, rowsOf(database, table)]));

/** Remarks about tables that have no counterpart. Empty tables are not mentioned. */
export const leftOutOf = (database: Database, tables: readonly string[]): { said: Sentence; count: number }[] =>
  tables
    .map((table) => ({ said: sentence('migration.tableLeftOut', { table }), count: rowsOf(database, table) }))
    .filter(({ count }) => count > 0);
