/**
 * Plain dumps of PostgreSQL (pg_dump and pg_dumpall): rows of `COPY … FROM stdin` blocks. Everything else is skipped:
 * such dumps drop roles and databases.
 */
import { type FileHandle, open } from 'node:fs/promises';
import type { Database, Row, Table } from '../tables.ts';
import { instantOfStamp } from '../wall-clock.ts';
import { decodeCell, type Guesses, noteGuess } from './encoding.ts';
import { Window } from './window.ts';

interface Stretch {
  from: number;
  columns: string[];
  /** Encoding of the file, by the name that MySQL gives it. */
  charset: string;
}

interface DumpedTable extends Table {
  stretches: Stretch[];
}

export interface PgDump {
  databases: Database[];
  isCutOff: boolean;
  /** Tables whose rows are `INSERT` statements, which are not read. */
  inserted: string[];
  /** Values whose encoding was not the declared one, counted while rows are read. */
  guesses: Guesses;
  close(): Promise<void>;
}

/** First bytes of a dump in the formats that only `pg_restore` reads. */
export const PG_CUSTOM = 'PGDMP';

/** Whether a file that begins with this text is a plain dump. */
export const isPlainPgDump = (beginning: string): boolean =>
  beginning
    .split('\n')
    .map((line) => line.replaceAll('\r', ''))
    .some((line) => /^-- PostgreSQL database (?:cluster )?dump$/.test(line) || copyHead(line) !== null);

export async function openPgDump(path: string): Promise<PgDump> {
  const file = await open(path);
  try {
    const { databases, inserted, isCutOff } = await readIndex(file);
    const guesses: Guesses = new Map();
    return {
      databases: [...databases].map(([name, tables]) => ({
        name,
        tables,
        rows: (table, columns, time) => {
          const source = { file, table: tables.get(table), guesses };
          return time === undefined ? rowsOf(source, columns) : rowsByTime(source, columns, time);
        },
      })),
      isCutOff,
      inserted: [...inserted],
      guesses,
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Next line, without its line break and without carriage returns: in data these are written as `\r`, so a raw one comes
 * from a terminal, as QDUOJ's backup script uses one. Null at the end of the file.
 */
async function nextLine(window: Window): Promise<string | null> {
  for (;;) {
    const end = window.text.indexOf('\n', window.at);
    if (end === -1) {
      if (await window.more()) continue;
      const rest = window.text.slice(window.at);
      window.at = window.text.length;
      return rest === '' ? null : rest.replaceAll('\r', '');
    }
    const line = window.text.slice(window.at, end);
    window.at = end + 1;
    return line.includes('\r') ? line.replaceAll('\r', '') : line;
  }
}

const END = '\\.';
/** MySQL's names of the encodings that PostgreSQL dumps in; all others are read as UTF-8. */
const charsets: Readonly<Record<string, string>> = {
  LATIN1: 'latin1',
  WIN1252: 'latin1',
  EUC_CN: 'gbk',
  GBK: 'gbk',
  GB18030: 'gb18030',
};

interface Index {
  databases: Map<string, Map<string, DumpedTable>>;
  inserted: Set<string>;
  isCutOff: boolean;
}

async function readIndex(file: FileHandle): Promise<Index> {
  const window = new Window(file);
  const databases = new Map<string, Map<string, DumpedTable>>();
  const inserted = new Set<string>();
  let current = '';
  let charset = 'utf8mb4';
  let hasHeader = false;
  let isCompleted = false;
  for (let line = await nextLine(window); line !== null; line = await nextLine(window)) {
    if (/^-- PostgreSQL database (?:cluster )?dump$/.test(line)) [hasHeader, isCompleted] = [true, false];
    else if (/^-- PostgreSQL database (?:cluster )?dump complete/.test(line)) isCompleted = true;
    const connects = /^\\connect (?:-\S+ )*"?([^"\s]+)"?/.exec(line);
    if (connects) current = connects[1]!;
    const encoding = /^SET client_encoding = '(\w+)';$/.exec(line);
    if (encoding) charset = charsets[encoding[1]!] ?? 'utf8mb4';
    const insert = /^INSERT INTO (?:"?\w+"?\.)?"?(\w+)"? /.exec(line.slice(0, LONGEST_NAME));
    if (insert && inserted.size < MOST_TABLES) inserted.add(insert[1]!);
    // In a dump of statements, a line that looks like a block of rows is part of a text.
    const copy = inserted.size > 0 && databases.size === 0 ? null : copyHead(line);
    if (!copy) continue;
    const tables = databases.get(current) ?? new Map<string, DumpedTable>();
    databases.set(current, tables);
    const table = tables.get(copy.table) ?? { name: copy.table, columns: copy.columns, rows: 0, stretches: [] };
    tables.set(copy.table, table);
    table.stretches.push({ from: window.offset, columns: copy.columns, charset });
    for (let row = await nextLine(window); row !== END; row = await nextLine(window)) {
      if (row === null) return { databases, inserted, isCutOff: true };
      table.rows += 1;
    }
  }
  return { databases, inserted, isCutOff: hasHeader && !isCompleted };
}

/** Table and columns of `COPY public."user" (id, "order") FROM stdin;`. */
function copyHead(line: string): { table: string; columns: string[] } | null {
  const head = /^COPY (?:"?\w+"?\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/.exec(line);
  return head && { table: head[1]!, columns: head[2]!.split(',').map((name) => name.trim().replaceAll('"', '')) };
}

const LONGEST_NAME = 300;
const MOST_TABLES = 1000;
const BATCH = 2000;

interface Source {
  file: FileHandle;
  table: DumpedTable | undefined;
  guesses: Guesses;
}

async function* rowsOf({ file, table, guesses }: Source, wanted: readonly string[]): AsyncGenerator<Row[]> {
  for (const stretch of table?.stretches ?? []) {
    const window = new Window(file, stretch.from);
    const parse = parserOf(stretch, wanted, guesses);
    let rows: Row[] = [];
    for (let line = await nextLine(window); line !== null && line !== END; line = await nextLine(window)) {
      rows.push(parse(line));
      if (rows.length < BATCH) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
  }
}

/**
 * Rows by a column of times. PostgreSQL moves a row whenever it changes, so the file has them in no order. Remembers
 * the place of each row, and reads a batch at a time.
 */
async function* rowsByTime(source: Source, wanted: readonly string[], time: string): AsyncGenerator<Row[]> {
  const { file, table, guesses } = source;
  for (const stretch of table?.stretches ?? []) {
    const window = new Window(file, stretch.from);
    const stampOf = parserOf(stretch, [time], guesses);
    const places: (Place & { time: number })[] = [];
    for (let at = window.offset, line = await nextLine(window); line !== null && line !== END;) {
      places.push({ at, bytes: window.offset - at, time: Date.parse(instantOfStamp(stampOf(line)[time]!) ?? '') || 0 });
      at = window.offset;
      line = await nextLine(window);
    }
    places.sort((a, b) => a.time - b.time || a.at - b.at);
    const parse = parserOf(stretch, wanted, guesses);
    for (let from = 0; from < places.length; from += BATCH) {
      const batch = places.slice(from, from + BATCH);
      const lines = await linesAt(file, batch);
      yield batch.map(({ at }) => parse(lines.get(at)!));
    }
  }
}

interface Place {
  at: number;
  bytes: number;
}

/** Rows are read together where they are this near, up to this size. */
const NEAR_BYTES = 1 << 14;
const RUN_BYTES = 4 << 20;

/** Lines by their offsets. */
async function linesAt(file: FileHandle, places: readonly Place[]): Promise<Map<number, string>> {
  const lines = new Map<number, string>();
  const inFile = places.toSorted((a, b) => a.at - b.at);
  for (let first = 0; first < inFile.length;) {
    const start = inFile[first]!.at;
    let [end, last] = [start + inFile[first]!.bytes, first + 1];
    for (let next = inFile[last]; next && next.at - end < NEAR_BYTES && next.at + next.bytes - start < RUN_BYTES;) {
      end = next.at + next.bytes;
      next = inFile[++last];
    }
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(end - start), 0, end - start, start);
    const text = buffer.toString('latin1', 0, bytesRead);
    for (const { at, bytes } of inFile.slice(first, last))
      lines.set(at, text.slice(at - start, at - start + bytes).replace(/[\r\n]/g, ''));
    first = last;
  }
  return lines;
}

/** Reads the wanted columns of a line. */
function parserOf({ columns, charset }: Stretch, wanted: readonly string[], guesses: Guesses): (line: string) => Row {
  const places = wanted.map((name) => ({ name, place: columns.indexOf(name) }));
  return (line) => {
    const cells = line.split('\t');
    return Object.fromEntries(places.map(({ name, place }) => [name, valueOf(cells[place], charset, guesses)]));
  };
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function valueOf(cell: string | undefined, charset: string, guesses: Guesses): string | null {
  if (cell === undefined || cell === '\\N') return null;
  const raw = cell.includes('\\')
    ? cell.replace(/\\(?:x([0-9a-fA-F]{1,2})|([0-7]{1,3})|(.))/gs, (_all, hex, octal, letter: string) =>
        hex !== undefined
          ? String.fromCharCode(Number.parseInt(hex, 16))
          : octal !== undefined
            ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
            : (escapes[letter] ?? letter),
      )
    : cell;
  return noteGuess(guesses, decodeCell(raw, { file: charset, column: '' }));
}
