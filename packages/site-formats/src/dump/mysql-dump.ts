/**
 * Dumps of MySQL and MariaDB. Opening one reads the file once and remembers where the rows of each table are; reading a
 * table then reads these parts alone, in whatever order an import needs the tables.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { SiteError } from '../site-error.ts';
import type { Database, Row, Table } from '../tables.ts';
import { type DeclaredColumn, readCreateTable } from './create-table.ts';
import { decodeCell, type Guesses, noteGuess } from './encoding.ts';
import { type Cell, MysqlScanner } from './mysql-scanner.ts';
import { Window } from './window.ts';

/** Rows of one table, behind one another in the file, all with the same columns. */
interface Stretch {
  from: number;
  to: number;
  columns: string[] | null;
  charset: string;
}

interface DumpedTable extends Table {
  declared: DeclaredColumn[];
  stretches: Stretch[];
}

export interface Dump {
  databases: Database[];
  /** Whether the file ends before the dump does. */
  isCutOff: boolean;
  /** Values whose encoding was not the declared one, counted while rows are read. */
  guesses: Guesses;
  /** Tables whose texts the dump converted to latin1: what latin1 lacks has become question marks. */
  lossy: string[];
  close(): Promise<void>;
}

/**
 * Whether a file that begins with this text may be a dump: it starts with a comment or a statement of SQL, or these
 * follow a warning that the program wrote into the same file.
 */
export const isMysqlDump = (beginning: string): boolean =>
  /^(?:\xef\xbb\xbf)?\s*(?:--|#|\/\*|(?:create|insert|replace|drop|set|use|lock|start|begin|delimiter|alter|truncate)\s)/i.test(
    beginning,
  ) || /^(?:-- (?:MySQL|MariaDB) dump |\/\*M?!|(?:create|drop) table |insert into )/im.test(beginning);

export async function openMysqlDump(path: string): Promise<Dump> {
  const file = await open(path);
  try {
    const { databases, isCutOff } = await readIndex(file);
    const guesses: Guesses = new Map();
    return {
      databases: [...databases].map(([name, tables]) => databaseOf(file, name, tables, guesses)),
      isCutOff,
      guesses,
      lossy: [...databases.values()].flatMap((tables) => [...tables.values()].filter(isLossy).map(({ name }) => name)),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const isLossy = ({ declared, stretches }: DumpedTable): boolean =>
  stretches.some(({ charset }) => charset === 'latin1') && declared.some(({ charset }) => /^(?:utf8|gb)/.test(charset));

type Tables = Map<string, DumpedTable>;

async function readIndex(file: FileHandle): Promise<{ databases: Map<string, Tables>; isCutOff: boolean }> {
  const window = new Window(file);
  const scanner = new MysqlScanner(window);
  const databases = new Map<string, Tables>();
  let current = '';
  let charset = 'utf8mb4';
  let last = null as { table: DumpedTable; stretch: Stretch } | null;
  let hasHeader = false;
  let isCompleted = false;
  const tablesOf = (name: string): Tables => {
    const known = databases.get(name) ?? new Map();
    databases.set(name, known);
    return known;
  };
  for (let statement = await scanner.next(); statement !== null; statement = await scanner.next()) {
    // `-- Dump completed` stands behind the last statement; of several dumps in one file, the last one counts.
    if (statement.kind === 'completed') isCompleted = true;
    else if (statement.kind === 'header') [hasHeader, isCompleted] = [true, false];
    else if (statement.kind === 'names') charset = statement.charset;
    else if (statement.kind === 'use') current = statement.database;
    else if (statement.kind === 'create') {
      const declared = readCreateTable(statement.text);
      if (!declared) continue;
      const columns = declared.columns.map(({ name }) => name);
      // A view is first written as a table of the same name.
      const tables = tablesOf(declared.database ?? current);
      if (!tables.has(declared.table))
        tables.set(declared.table, {
          name: declared.table,
          columns,
          rows: 0,
          declared: declared.columns,
          stretches: [],
        });
    } else if (statement.kind === 'insert') {
      const table = tableFor(tablesOf(statement.database ?? current), statement);
      const isNext = last?.table === table && sameColumns(last.stretch.columns, statement.columns);
      if (!isNext) {
        const stretch = { from: statement.offset, to: 0, columns: statement.columns, charset };
        table.stretches.push(stretch);
        last = { table, stretch };
      }
      for (let rows = await scanner.rows(null); rows !== null; rows = await scanner.rows(null))
        table.rows += rows.length;
      last!.stretch.to = window.offset;
    }
  }
  return { databases, isCutOff: scanner.isCutOff || (hasHeader && !isCompleted) };
}

function tableFor(tables: Tables, { table: name, columns }: { table: string; columns: string[] | null }): DumpedTable {
  const known = tables.get(name);
  if (known) return known;
  if (columns === null) throw new SiteError(sentence('migration.columnsUnknown', { table: name }));
  const made = { name, columns, rows: 0, declared: [], stretches: [] };
  tables.set(name, made);
  return made;
}

const sameColumns = (a: string[] | null, b: string[] | null): boolean =>
  a === b || (a !== null && b !== null && a.length === b.length && a.every((name, index) => name === b[index]));

function databaseOf(file: FileHandle, name: string, tables: Tables, guesses: Guesses): Database {
  return {
    name,
    tables,
    async *rows(wanted, columns) {
      const table = tables.get(wanted);
      for (const stretch of table?.stretches ?? []) yield* rowsOf(file, table!, stretch, columns, guesses);
    },
  };
}

async function* rowsOf(
  file: FileHandle,
  table: DumpedTable,
  { from, to, columns, charset }: Stretch,
  wanted: readonly string[],
  guesses: Guesses,
): AsyncGenerator<Row[]> {
  const names = columns ?? table.columns;
  const found = wanted
    .map((name) => ({ name, position: names.indexOf(name) }))
    .filter(({ position }) => position !== -1)
    .sort((a, b) => a.position - b.position);
  const charsets = found.map(({ name }) => table.declared.find((one) => one.name === name)?.charset ?? '');
  const absent = Object.fromEntries(wanted.map((name) => [name, null]));
  const scanner = new MysqlScanner(new Window(file, from, to), charset);
  const positions = found.map(({ position }) => position);
  const decode = (cell: Cell, index: number): string | null => {
    if (cell === null) return null;
    return noteGuess(guesses, decodeCell(cell, { file: charset, column: charsets[index]! }));
  };
  for (let statement = await scanner.next(); statement !== null; statement = await scanner.next()) {
    if (statement.kind !== 'insert') continue;
    for (let rows = await scanner.rows(positions); rows !== null; rows = await scanner.rows(positions))
      yield rows.map((cells) => {
        const row: Record<string, string | null> = { ...absent };
        for (const [index, { name }] of found.entries()) row[name] = decode(cells[index]!, index);
        return row;
      });
  }
}
