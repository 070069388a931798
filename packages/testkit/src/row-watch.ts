/**
 * Compares the rows of each query with its declared row type, in every database that this process opens. Test files
 * that share a process share this module, so the drivers are watched once.
 */
import { CompiledQuery, PostgresDialect, RawNode } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { disagreements } from './row-agreement.ts';
import { textOf } from './row-types.ts';

const declared = inject('declaredQueries');
const executed = new Set<string>();
const wrong = new Set<string>();

/** Places of the queries executed since the last call, and how their rows disagree with the declared types. */
export function takeFindings(): { executed: string[]; wrong: string[] } {
  const findings = { executed: [...executed], wrong: [...wrong] };
  executed.clear();
  wrong.clear();
  return findings;
}

/** PostgreSQL's column descriptions, by the array of the rows. Kysely passes on only the rows. */
const columnsOf = new WeakMap<object, pg.FieldDef[]>();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
  const returned: unknown = Reflect.apply(query, this, call);
  if (!(returned instanceof Promise)) return returned;
  return returned.then((result) => {
    if (result?.rows) columnsOf.set(result.rows, result.fields);
    return result;
  });
} as typeof query;

/** Names of a database's nullable columns, by the oid of the table and the number of the column. */
type NullableColumns = Map<string, string>;
const NULLABLE_COLUMNS = `
  select a.attrelid || '.' || a.attnum as key, c.relname || '.' || a.attname as name
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace
     and c.relkind = 'r'
     and a.attnum > 0
     and not a.attnotnull`;

const { createDriver } = PostgresDialect.prototype;
PostgresDialect.prototype.createDriver = function () {
  const driver = createDriver.call(this);
  const acquire = driver.acquireConnection.bind(driver);
  const watched = new WeakSet<object>();
  const nullableColumns: NullableColumns = new Map();
  let isFirst = true;
  driver.acquireConnection = async (...options) => {
    const connection = await acquire(...options);
    if (watched.has(connection)) return connection;
    watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    if (isFirst) {
      isFirst = false;
      const columns = execute<{ key: string; name: string }>(CompiledQuery.raw(NULLABLE_COLUMNS));
      const { rows } = await columns.catch(async (error: unknown) => {
        // The query may fail on a database with a tiny statement timeout. Release the connection, because closing the
        // database waits for it.
        await driver.releaseConnection(connection);
        throw error;
      });
      for (const { key, name } of rows) nullableColumns.set(key, name);
    }
    connection.executeQuery = async <R>(...[compiled, ...rest]: Parameters<typeof execute>) => {
      const result = await execute<R>(compiled, ...rest);
      if (RawNode.is(compiled.query)) {
        check(nullableColumns, textOf(compiled.query.sqlFragments), compiled.sql, result.rows);
      }
      return result;
    };
    return connection;
  };
  return driver;
};

/** The name of the column if it may be null and the query does not exclude such rows. Null otherwise. */
function nullableColumn(nullableColumns: NullableColumns, column: string, sql: string): string | null {
  const name = nullableColumns.get(column);
  return name && !sql.includes(`${name.split('.')[1]} is not null`) ? name : null;
}

function check(nullable: NullableColumns, text: string, sql: string, rows: readonly unknown[]): void {
  const fields = columnsOf.get(rows);
  if (!fields) return;
  const columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    type: dataTypeID,
    nullable: nullableColumn(nullable, `${tableID}.${columnID}`, sql),
  }));
  const found = (declared[text] ?? []).map(({ place, row }) => ({
    place,
    problems: disagreements(row, columns, rows),
  }));
  const fitting = found.filter(({ problems }) => problems.length === 0);
  for (const { place, problems } of fitting.length > 0 ? fitting : found) {
    executed.add(place);
    for (const problem of problems) wrong.add(`${place}: ${problem}`);
  }
}
