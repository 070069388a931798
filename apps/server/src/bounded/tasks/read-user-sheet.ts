/**
 * Reads a CSV file of accounts. Files come from spreadsheets, so a byte order mark, GBK and either kind of line end are
 * understood.
 */
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { bufferOf } from '../protocol.ts';

export interface UserSheet {
  encoding: 'utf-8' | 'gbk';
  /** With their numbers, blank ones left out, one more than asked for at most. Null: quotes do not match. */
  lines: { line: number; cells: string[] }[] | null;
}

export default function readUserSheet({ file, most }: { file: Uint8Array; most: number }): UserSheet {
  const { encoding, text } = decode(bufferOf(file));
  return { encoding, lines: readCsv(text)?.slice(0, most + 1) ?? null };
}

/** Valid UTF-8 is never taken for GBK; what is not valid UTF-8 is. */
function decode(bytes: Buffer): { encoding: UserSheet['encoding']; text: string } {
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'gbk', text: iconv.decode(bytes, 'gbk') };
  }
}

/** Character after the first cell. Spreadsheets write semicolons in some countries, and copy tabs. */
const delimiterOf = (text: string): string => /[,;\t]/.exec(text)?.[0] ?? ',';

function readCsv(text: string): UserSheet['lines'] {
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return parsed
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch {
    return null;
  }
}
