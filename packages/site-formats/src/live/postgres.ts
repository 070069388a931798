/**
 * A running PostgreSQL, read only and all of it at one moment. Rows come through cursors of one connection, so readers
 * may nest their loops.
 */
import pg from 'pg';
import type { Guesses } from '../dump/encoding.ts';
import type { Row, Table } from '../tables.ts';
import { CONNECT_MS, liveAddress, type LiveDatabase, textOfCell, unreadable } from './live-database.ts';

const ROWS_AT_ONCE = 2000;

type Cells = (string | null)[];

interface Source {
  ask(query: string, values?: unknown[]): Promise<Cells[]>;
  table: Table | undefined;
  guesses: Guesses;
}

/**
 * `address` is postgres://user@host:port/database; `?host=/folder` names the folder of a unix socket, and `?sslmode=`
 * is that of PostgreSQL. Without a password, `~/.pgpass` counts.
 */
export async function openPostgres(address: URL, password: string | undefined): Promise<LiveDatabase> {
  const { host, port, user, database: name, ...secret } = liveAddress(address, password);
  const sslmode = address.searchParams.get('sslmode') ?? 'disable';
  const client = new pg.Client({
    host: address.searchParams.get('host') ?? host,
    port: port ?? 5432,
    user,
    ...(secret.password !== undefined && { password: secret.password }),
    database: name,
    ssl: ['disable', 'allow', 'prefer'].includes(sslmode) ? false : { rejectUnauthorized: sslmode !== 'require' },
    connectionTimeoutMillis: CONNECT_MS,
    client_encoding: 'UTF8',
    // Values stay the text that dumps have.
    types: { getTypeParser: () => (value: string | Buffer) => value },
  });
  // The next query tells that the connection is broken.
  client.on('error', () => {});
  try {
    await client.connect();
    const ask: Source['ask'] = async (text, values = []) =>
      client.query<Cells>({ text, values, rowMode: 'array' }).then(
        ({ rows }) => rows,
        (error: unknown) => {
          throw unreadable(error);
        },
      );
    await ask("set time zone 'UTC'");
    await ask("set datestyle = 'ISO'");
    await ask('set statement_timeout = 0');
    await ask('set idle_in_transaction_session_timeout = 0');
    await ask('begin isolation level repeatable read read only');
    const guesses: Guesses = new Map();
    const tables = await tablesOf(ask);
    return {
      database: {
        name,
        tables,
        rows: (wanted, columns, time) => {
          const source = { ask, table: tables.get(wanted), guesses };
          return time === undefined ? rowsOf(source, columns) : rowsByTime(source, columns, time);
        },
      },
      guesses,
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw unreadable(error);
  }
}

async function tablesOf(ask: Source['ask']): Promise<Map<string, Table>> {
  const columns = await ask(`
    select c.relname, a.attname
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     order by c.relname, a.attnum`);
  const tables = new Map<string, Table & { columns: string[] }>();
  for (const [name, column] of columns) {
    const known = tables.get(name!);
    if (known) known.columns.push(column!);
    else tables.set(name!, { name: name!, columns: [column!], rows: 0 });
  }
  for (const table of tables.values()) {
    const [[rows] = ['0']] = await ask(`select count(*) from ${quoted(table.name)}`);
    table.rows = Number(rows);
  }
  return tables;
}

const quoted = (name: string): string => `public."${name.replaceAll('"', '""')}"`;
const quotedColumn = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Reads the wanted columns, of which the table has some, from rows with those of `columns`. */
function parserOf(wanted: readonly string[], columns: readonly string[], guesses: Guesses): (cells: Cells) => Row {
  const places = wanted.map((name) => ({ name, place: columns.indexOf(name) }));
  return (cells) =>
    Object.fromEntries(
      places.map(({ name, place }) => {
        const cell = cells[place] ?? null;
        return [name, cell === null ? null : textOfCell(Buffer.from(cell).toString('latin1'), '', guesses)];
      }),
    );
}

let cursors = 0;

/** Rows of a query, some at a time. */
async function* fetched(ask: Source['ask'], query: string): AsyncGenerator<Cells[]> {
  const cursor = `verdict_${++cursors}`;
  await ask(`declare ${cursor} no scroll cursor for ${query}`);
  try {
    for (;;) {
      const rows = await ask(`fetch ${ROWS_AT_ONCE} from ${cursor}`);
      if (rows.length > 0) yield rows;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    // Where the connection is broken, the cursor is gone, too.
    await ask(`close ${cursor}`).catch(() => {});
  }
}

async function* rowsOf({ ask, table, guesses }: Source, wanted: readonly string[]): AsyncGenerator<Row[]> {
  if (!table) return;
  const columns = wanted.filter((name) => table.columns.includes(name));
  if (columns.length === 0) return;
  const parse = parserOf(wanted, columns, guesses);
  const query = `select ${columns.map(quotedColumn).join(', ')} from ${quoted(table.name)}`;
  for await (const rows of fetched(ask, query)) yield rows.map(parse);
}

/** Rows by a column of times. The server sorts the places of rows alone, which are small, and reads a batch by them. */
async function* rowsByTime(source: Source, wanted: readonly string[], time: string): AsyncGenerator<Row[]> {
  const { ask, table, guesses } = source;
  if (!table) return;
  if (!table.columns.includes(time)) return yield* rowsOf(source, wanted);
  const columns = wanted.filter((name) => table.columns.includes(name));
  const parse = parserOf(wanted, columns, guesses);
  const from = quoted(table.name);
  const places = `select ctid from ${from} order by ${quotedColumn(time)} nulls first, ctid`;
  for await (const batch of fetched(ask, places)) {
    const order = new Map(batch.map(([place], index) => [place!, index]));
    const rows = await ask(
      `select ${[...columns.map(quotedColumn), 'ctid'].join(', ')} from ${from} where ctid = any ($1::tid[])`,
      [`{${[...order.keys()].map((place) => `"${place}"`).join(',')}}`],
    );
    const placeOf = (cells: Cells): number => order.get(cells.at(-1) ?? '') ?? 0;
    yield rows.toSorted((a, b) => placeOf(a) - placeOf(b)).map(parse);
  }
}
