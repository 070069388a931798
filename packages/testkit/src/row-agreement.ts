/** Compares a declared row type with the rows that the database returns for its query. */
import pg from 'pg';
import { z } from 'zod';
import type { ObjectShape, Shape } from './row-types.ts';

/** A column of a result. */
export interface Column {
  name: string;
  /** Oid of the PostgreSQL type. */
  type: number;
  /** `table.column` when the result column is a nullable table column. Null otherwise. */
  nullable: string | null;
}

/**
 * Columns that are null only in some states of their row. Queries that declare them without null select rows in other
 * states.
 */
const DECIDED_BY_STATE = [
  'judging.judgehost',
  'judging.request',
  'judging.status',
  'judging.submission_id',
  'judging.verification_run_id',
  'judging.was_status',
  'mail.html',
  'mail.text',
];

/**
 * One line per disagreement. Columns are checked even without any row; values are checked in each row, JSON included.
 */
export function disagreements(row: ObjectShape, columns: Column[], rows: readonly unknown[]): string[] {
  const names = new Set(columns.map(({ name }) => name));
  const missing = Object.entries(row.members).filter(([name, { optional }]) => !optional && !names.has(name));
  const schema = schemaOf(row);
  const values = rows.flatMap((one) => schema.safeParse(one).error?.issues ?? []);
  return [
    ...missing.map(([name]) => `the query returns no ${name}`),
    ...columns.flatMap((column) => disagreementsOf(row, column)),
    ...values.map(({ path, message }) => `${path.join('.')}: ${message}`),
  ];
}

/** Results of earlier comparisons of columns, because a file runs the same queries hundreds of times. */
const compared = new WeakMap<ObjectShape, Map<string, string[]>>();

function disagreementsOf(row: ObjectShape, column: Column): string[] {
  const known = compared.get(row) ?? new Map<string, string[]>();
  compared.set(row, known);
  const key = `${column.name} ${column.type} ${column.nullable}`;
  const found = known.get(key) ?? compare(row, column);
  known.set(key, found);
  return found;
}

function compare(row: ObjectShape, { name, type, nullable }: Column): string[] {
  const member = row.members[name];
  if (!member) return [`the row type has no ${name}`];
  const schema = schemaOf(widened(member.shape));
  const sample = sampleOf(type);
  if (sample !== null && !schema.safeParse(sample).success) return [`${name} comes as ${JSON.stringify(sample)}`];
  const mayBeNull = nullable !== null && !DECIDED_BY_STATE.includes(nullable);
  return mayBeNull && !schema.safeParse(null).success ? [`${name} may be null, as ${nullable} may`] : [];
}

/**
 * A sample value of each PostgreSQL type as the server sends it, by the oid of the type. Null for JSON, which is
 * checked by its values alone.
 */
const sent: Record<number, string | null> = {
  16: 't',
  17: String.raw`\x00`,
  19: 'name',
  20: '1',
  21: '1',
  23: '1',
  25: 'text',
  114: null,
  700: '1',
  701: '1',
  1000: '{t}',
  1007: '{1}',
  1009: '{text}',
  1016: '{1}',
  1184: '2026-01-01 00:00:00+00',
  1700: '1',
  3802: null,
};

/** Result of the driver for a value of this type. Null when it may be anything. */
function sampleOf(type: number): unknown {
  const value = sent[type];
  if (value === undefined) throw new Error(`add a value of the PostgreSQL type ${type} to row-agreement.ts`);
  return value === null ? null : pg.types.getTypeParser(type, 'text')(value);
}

/** The shape with `string` in place of each text literal, and likewise for numbers and booleans. */
function widened(shape: Shape): Shape {
  if (shape.kind === 'literal') return { kind: typeof shape.value as 'string' | 'number' | 'boolean' };
  if (shape.kind === 'union') return { kind: 'union', of: shape.of.map(widened) };
  return shape.kind === 'array' ? { kind: 'array', of: widened(shape.of) } : shape;
}

const schemas = new WeakMap<Shape, z.ZodType>();

function schemaOf(shape: Shape): z.ZodType {
  const known = schemas.get(shape) ?? makeSchema(shape);
  schemas.set(shape, known);
  return known;
}

function makeSchema(shape: Shape): z.ZodType {
  switch (shape.kind) {
    case 'any':
      return z.unknown();
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'null':
      return z.null();
    case 'undefined':
      return z.undefined();
    case 'date':
      return z.date();
    case 'bytes':
      return z.instanceof(Uint8Array);
    case 'literal':
      return z.literal(shape.value);
    case 'array':
      return z.array(schemaOf(shape.of));
    case 'record':
      return z.record(z.string(), schemaOf(shape.of));
    case 'tuple':
      return z.tuple(shape.of.map(schemaOf) as [z.ZodType, ...z.ZodType[]]);
    case 'union':
      return z.union(shape.of.map(schemaOf));
    case 'object':
      return z.object(
        Object.fromEntries(
          Object.entries(shape.members).map(([name, member]) => {
            const schema = schemaOf(member.shape);
            return [name, member.optional ? schema.optional() : schema];
          }),
        ),
      );
  }
}
