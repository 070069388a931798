/**
 * A running MySQL or MariaDB, read only. Tables are read in pages by their keys on one connection, so readers may
 * nest their loops, and all of InnoDB is seen at one moment. Tables of MyISAM change while they are read.
 */
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import type { Guesses } from '../dump/encoding.ts';
import type { Row, Table } from '../tables.ts';
import { CONNECT_MS, liveAddress, type LiveDatabase, textOfCell, unreadable } from './live-database.ts';

interface LiveTable extends Table {
  charsets: ReadonlyMap<string, string>;
  /** Columns of the primary key. Empty when there is none. */
  key: string[];
}

const PAGE_ROWS = 2000;

/** `address` is mysql://user@host:port/database. */
export async function openMysql(address: URL, password: string | undefined): Promise<LiveDatabase> {
  const { host, port, user, database: name, ...secret } = liveAddress(address, password);
  const connection = await mysql
    .createConnection({
      host,
      port: port ?? 3306,
      user,
      password: secret.password ?? '',
      database: name,
      charset: 'utf8mb4',
      dateStrings: true,
      connectTimeout: CONNECT_MS,
      // Values are decoded by their bytes, as those of dumps are.
      typeCast: (field) => field.buffer(),
    })
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  try {
    await connection.query("set time_zone = '+00:00'");
    await connection.query('set session transaction isolation level repeatable read');
    await connection.query('start transaction with consistent snapshot, read only');
    const guesses: Guesses = new Map();
    const tables = await tablesOf(connection, name);
    return {
      database: { name, tables, rows: (wanted, columns) => rowsOf(connection, tables.get(wanted), columns, guesses) },
      guesses,
      close: () => connection.end(),
    };
  } catch (error) {
    connection.destroy();
    throw unreadable(error);
  }
}

async function all(connection: Connection, query: string, values: unknown[]): Promise<(string | null)[][]> {
  const [found] = await connection.query<RowDataPacket[][]>({ sql: query, rowsAsArray: true, values });
  return (found as unknown as (Buffer | null)[][]).map((row) => row.map((cell) => cell?.toString('utf8') ?? null));
}

async function tablesOf(connection: Connection, database: string): Promise<Map<string, LiveTable>> {
  const columns = await all(
    connection,
    `select c.table_name, c.column_name, coalesce(c.character_set_name, ''), c.data_type
       from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = ? and t.table_type = 'BASE TABLE'
      order by c.table_name, c.ordinal_position`,
    [database],
  );
  const keys = await all(
    connection,
    `select table_name, column_name from information_schema.key_column_usage
      where table_schema = ? and constraint_name = 'PRIMARY' order by table_name, ordinal_position`,
    [database],
  );
  const tables = new Map<string, LiveTable>();
  for (const [table] of columns) {
    if (tables.has(table!)) continue;
    const own = columns.filter(([name]) => name === table);
    const [[rows] = ['0']] = await all(connection, 'select count(*) from ??', [table]);
    tables.set(table!, {
      name: table!,
      columns: own.map(([, column]) => column!),
      rows: Number(rows),
      charsets: new Map(own.map(([, column, charset, type]) => [column!, charsetOf(charset!, type!)])),
      key: keys.filter(([name]) => name === table).map(([, column]) => column!),
    });
  }
  return tables;
}

const charsetOf = (charset: string, type: string): string =>
  charset !== '' ? charset.toLowerCase() : /binary|blob/i.test(type) ? 'binary' : '';

async function* rowsOf(
  connection: Connection,
  table: LiveTable | undefined,
  wanted: readonly string[],
  guesses: Guesses,
): AsyncGenerator<Row[]> {
  if (!table) return;
  const absent = Object.fromEntries(wanted.map((name) => [name, null]));
  const columns = wanted.filter((name) => table.columns.includes(name));
  const selected = [...new Set([...columns, ...table.key])];
  if (selected.length === 0) return;
  const positions = new Map(selected.map((name, position) => [name, position]));
  for (let last: Buffer[] | null = null; ;) {
    const [found] = await connection
      .query<RowDataPacket[]>({
        sql: pageQuery(table, selected.length, last !== null),
        rowsAsArray: true,
        values: [...selected, table.name, ...(last === null ? [] : beyond(table.key, last)), ...table.key],
      })
      .catch((error: unknown) => {
        throw unreadable(error);
      });
    const page = found as unknown as (Buffer | null)[][];
    if (page.length > 0)
      yield page.map((cells) => {
        const row: Record<string, string | null> = { ...absent };
        for (const name of columns)
          row[name] = textOf(cells[positions.get(name)!] ?? null, table.charsets.get(name) ?? '', guesses);
        return row;
      });
    if (table.key.length === 0 || page.length < PAGE_ROWS) return;
    last = table.key.map((name) => page.at(-1)![positions.get(name)!]!);
  }
}

/** Names and values are placeholders. A table without a key is small, and read at once. */
function pageQuery({ key }: LiveTable, columns: number, isBehind: boolean): string {
  const names = Array.from({ length: columns }, () => '??').join(', ');
  if (key.length === 0) return `select ${names} from ??`;
  // `a >= x` lets the server use the index; the rest says which rows of equal beginnings come next.
  const steps = key.map((_, at) => `(${'?? = ? and '.repeat(at)}?? > ?)`).join(' or ');
  const condition = isBehind ? `where ?? >= ? and (${steps})` : '';
  return `select ${names} from ?? ${condition} order by ${key.map(() => '??').join(', ')} limit ${PAGE_ROWS}`;
}

function beyond(key: readonly string[], last: readonly Buffer[]): (string | Buffer)[] {
  const value = (at: number): string => last[at]!.toString('utf8');
  return [
    key[0]!,
    value(0),
    ...key.flatMap((_, at) => key.slice(0, at + 1).flatMap((name, step) => [name, value(step)])),
  ];
}

const textOf = (cell: Buffer | null, charset: string, guesses: Guesses): string | null =>
  cell === null ? null : textOfCell(cell.toString('latin1'), charset, guesses);
