/**
 * Plain dumps of PostgreSQL (pg_dump and pg_dumpall): rows of `COPY … FROM stdin` blocks. Everything else is skipped:
 * such dumps drop roles and databases.
 */
import { type FileHandle, open } from 'node:fs/promises';
import type { Database, Row, Table } from '../tables.ts';
import { strictDecode } from '@verdict/problem-formats/entry-name.ts';
import { Window } from './window.ts';

interface Stretch {
  from: number;
  columns: string[];
}

interface DumpedTable extends Table {
  stretches: Stretch[];
}

export interface PgDump {
  databases: Database[];
  isCutOff: boolean;
  close(): Promise<void>;
}

export async function openPgDump(path: string): Promise<PgDump> {
  const file = await open(path);
  try {
    const { databases, isCutOff } = await readIndex(file);
    return {
      databases: [...databases].map(([name, tables]) => ({
        name,
        tables,
        rows: (table, columns) => rowsOf(file, tables.get(table), columns),
      })),
      isCutOff,
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

async function readIndex(
  file: FileHandle,
): Promise<{ databases: Map<string, Map<string, DumpedTable>>; isCutOff: boolean }> {
  const window = new Window(file);
  const databases = new Map<string, Map<string, DumpedTable>>();
  let current = '';
  let hasHeader = false;
  let isCompleted = false;
  for (let line = await nextLine(window); line !== null; line = await nextLine(window)) {
    if (/^-- PostgreSQL database (?:cluster )?dump$/.test(line)) [hasHeader, isCompleted] = [true, false];
    else if (/^-- PostgreSQL database (?:cluster )?dump complete/.test(line)) isCompleted = true;
    const connects = /^\\connect (?:-\S+ )*"?([^"\s]+)"?/.exec(line);
    if (connects) current = connects[1]!;
    const copy = copyHead(line);
    if (!copy) continue;
    const tables = databases.get(current) ?? new Map<string, DumpedTable>();
    databases.set(current, tables);
    const table = tables.get(copy.table) ?? { name: copy.table, columns: copy.columns, rows: 0, stretches: [] };
    tables.set(copy.table, table);
    table.stretches.push({ from: window.offset, columns: copy.columns });
    for (let row = await nextLine(window); row !== END; row = await nextLine(window)) {
      if (row === null) return { databases, isCutOff: true };
      table.rows += 1;
    }
  }
  return { databases, isCutOff: hasHeader && !isCompleted };
}

/** Table and columns of `COPY public."user" (id, "order") FROM stdin;`. */
function copyHead(line: string): { table: string; columns: string[] } | null {
  const head = /^COPY (?:"?\w+"?\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/.exec(line);
  return head && { table: head[1]!, columns: head[2]!.split(',').map((name) => name.trim().replaceAll('"', '')) };
}

const BATCH = 2000;

async function* rowsOf(
  file: FileHandle,
  table: DumpedTable | undefined,
  wanted: readonly string[],
): AsyncGenerator<Row[]> {
  for (const { from, columns } of table?.stretches ?? []) {
    const window = new Window(file, from);
    const places = wanted.map((name) => columns.indexOf(name));
    let rows: Row[] = [];
    for (let line = await nextLine(window); line !== null && line !== END; line = await nextLine(window)) {
      const cells = line.split('\t');
      rows.push(
        Object.fromEntries(
          wanted.map((name, index) => [name, places[index] === -1 ? null : valueOf(cells[places[index]!])]),
        ),
      );
      if (rows.length === BATCH) {
        yield rows;
        rows = [];
      }
    }
    if (rows.length > 0) yield rows;
  }
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function valueOf(cell: string | undefined): string | null {
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
  if (/^[\0-\x7f]*$/.test(raw)) return raw;
  const bytes = Buffer.from(raw, 'latin1');
  return strictDecode(bytes, 'utf8') ?? bytes.toString('utf8');
}
