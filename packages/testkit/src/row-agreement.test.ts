import { openDatabase } from '@verdict/server/platform/db/db.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { disagreements } from './row-agreement.ts';
import type { ObjectShape, Shape } from './row-types.ts';

const text: Shape = { kind: 'string' };
const number: Shape = { kind: 'number' };
const optional = (shape: Shape) => ({ shape, optional: true });
const rowOf = (shapes: Record<string, Shape>): ObjectShape => ({
  kind: 'object',
  members: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, { shape, optional: false }])),
});

const orNull = (shape: Shape): Shape => ({ kind: 'union', of: [shape, { kind: 'null' }] });
const listOf = (shape: Shape): Shape => ({ kind: 'array', of: shape });
const status: Shape = { kind: 'union', of: ['accepted', 'pending'].map((value) => ({ kind: 'literal', value })) };

const queries: [sql: string, row: ObjectShape, found: RegExp[]][] = [
  [`select 1::bigint as id, 'a' as name`, rowOf({ id: number, name: text }), []],
  [`select 1 as id`, rowOf({ id: number, name: text }), [/^the query returns no name$/, /^name: /]],
  [`select 1 as id, 2 as extra`, rowOf({ id: number }), [/^the row type has no extra$/]],
  // The driver returns 64-bit numbers in arrays as text.
  [`select '{1}'::bigint[] as ids`, rowOf({ ids: listOf(number) }), [/^ids comes as \["1"\]$/, /^ids\.0: /]],
  [`select 1 as id where false`, rowOf({ id: text }), [/^id comes as 1$/]],
  [`select null::text as name`, rowOf({ name: text }), [/^name: .*received null/]],
  [`select null::text as name`, rowOf({ name: orNull(text) }), []],
  [`select 'pending' as status`, rowOf({ status }), []],
  [`select 'lost' as status`, rowOf({ status }), [/^status: /]],
  [`select now() as at, '\\x00'::bytea as hash`, rowOf({ at: { kind: 'date' }, hash: { kind: 'bytes' } }), []],
  // JSON has no dates.
  [`select json_build_object('at', now()) as one`, rowOf({ one: rowOf({ at: { kind: 'date' } }) }), [/^one\.at: /]],
  [`select '{"a": 1}'::jsonb as one`, rowOf({ one: { kind: 'object', members: { b: optional(text) } } }), []],
];

test.for(queries)('%s', async ([sql, row, found], { onTestFinished }) => {
  // Registers the server's parsers for numbers.
  await openDatabase(inject('postgresUrl')).destroy();
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  onTestFinished(() => client.end());
  const { fields, rows } = await client.query(sql);
  const columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID, nullable: null }));
  const lines = disagreements(row, columns, rows);
  expect(lines).toHaveLength(found.length);
  found.forEach((pattern, index) => expect(lines[index]).toMatch(pattern));
});

test('a column of a table that may be null is declared so, whatever rows there are', () => {
  const columns = [{ name: 'email', type: 25, nullable: 'account.email' }];
  expect(disagreements(rowOf({ email: text }), columns, [])).toEqual(['email may be null, as account.email may']);
  expect(disagreements(rowOf({ email: orNull(text) }), columns, [])).toEqual([]);
});
