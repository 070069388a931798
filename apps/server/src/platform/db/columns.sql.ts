/**
 * SQL from a description of a table's columns, under the names of the code. A table with many columns is described once
 * (such as `features/problem/columns.ts`); selects, updates, copies and row types derive from it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { CopiedTable } from './copied-rows.sql.ts';

export interface Column {
  /** Name in the database. */
  sql: string;
  /** Only for its type, made by `type()`. */
  holds: unknown;
  /** True when a copy of the row takes the value over. */
  copied: boolean;
  /** Form of a value in an update. `files`: JSON, or null without any file. Absent when the driver writes it. */
  as?: 'json' | 'files' | 'texts';
}
export type Columns = Readonly<Record<string, Column>>;

/** Type of a column's values. The value itself is never read. */
export const type = <T>(): T => undefined as T;

/** Row with these columns. */
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: C[Name]['holds'] };

/** The columns whose description has this value in this member. */
export type ColumnsWith<C extends Columns, Member extends string, Value> = {
  [Name in keyof C as C[Name] extends Record<Member, Value> ? Name : never]: C[Name];
};

export const columnsWith = <C extends Columns, Member extends string, const Value>(
  columns: C,
  member: Member,
  value: Value,
): ColumnsWith<C, Member, Value> =>
  Object.fromEntries(
    Object.entries(columns).filter(([, column]) => (column as unknown as Record<string, unknown>)[member] === value),
  ) as ColumnsWith<C, Member, Value>;

export const pick = <C extends Columns, const Name extends keyof C>(
  columns: C,
  names: readonly Name[],
): { [One in Name]: C[One] } =>
  Object.fromEntries(names.map((name) => [name, columns[name]])) as { [One in Name]: C[One] };

/** Select list of the columns of the table under its name in the query. */
export const selected = (columns: Columns, table = 'p') =>
  sql.raw(
    Object.entries(columns)
      .map(([name, column]) => `${table}.${column.sql} as "${name}"`)
      .join(', '),
  );

/** Values by the database's names of their columns. Undefined values are left out. */
export const writtenValues = <C extends Columns>(
  columns: C,
  values: Partial<RowOf<C>>,
): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [columns[name]!.sql, written(columns[name]!, value)]),
  );

/** Assignments of an update. */
export const assignments = (values: Record<string, RawBuilder<unknown>>) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

/** Column list and row of an insert: `insert into table ${inserted(values)}`. */
export const inserted = (values: Record<string, RawBuilder<unknown>>) => sql`
  (${sql.join(Object.keys(values).map((column) => sql.ref(column)))}) values (${sql.join(Object.values(values))})`;

/** Assignments of an update. Undefined values are left as they are. */
export const assigned = <C extends Columns>(columns: C, values: Partial<RowOf<C>>) =>
  assignments(writtenValues(columns, values));

function written({ as }: Column, value: unknown): RawBuilder<unknown> {
  if (as === undefined) return sql`${value}`;
  if (as === 'texts') return sql`${value}::text[]`;
  const isNothing = value === null || (as === 'files' && Object.keys(value as object).length === 0);
  return sql`${isNothing ? null : JSON.stringify(value)}::jsonb`;
}

/** Description of a copied row, see `copyRows`. */
export const copyOf = <C extends Columns>(
  table: string,
  columns: C,
): CopiedTable<ColumnsWith<C, 'copied', false>[keyof ColumnsWith<C, 'copied', false>]['sql']> => {
  const names = (copied: boolean) =>
    Object.values(columnsWith(columns, 'copied', copied) as Columns).map(({ sql }) => sql);
  return { table, taken: names(true), own: names(false) as never };
};
