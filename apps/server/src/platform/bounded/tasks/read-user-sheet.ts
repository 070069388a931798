/**
 * Reads a CSV file of accounts. Files come from spreadsheets, so it accepts a byte order mark, UTF-16, GBK, a header,
 * and both kinds of line ends.
 */
import { readSheetHeader } from '@verdict/domain/account/account-sheet.ts';
import type { SheetEncoding } from '@verdict/contract/account/users.ts';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { bufferOf } from '../protocol.ts';

interface Line {
  line: number;
  cells: string[];
}

/**
 * `workbook`: an Excel file. `notText`: another binary file. `quotes`: unbalanced quotes. `noUsername`: the header has
 * no username column.
 */
type SheetFault = 'workbook' | 'notText' | 'quotes' | 'noUsername';

export type UserSheet =
  | { fault: SheetFault }
  | {
      fault: null;
      encoding: SheetEncoding;
      /**
       * Lines with their numbers and columns in the usual order, without the header and blank lines; at most `most` + 1
       * lines.
       */
      lines: Line[];
    };

export default function readUserSheet({ file, most }: { file: Uint8Array; most: number }): UserSheet {
  const bytes = bufferOf(file);
  if (workbookMarks.some((mark) => bytes.subarray(0, mark.length).equals(mark))) return { fault: 'workbook' };
  const { encoding, text } = decode(bytes);
  if (text.includes('\0')) return { fault: 'notText' };
  const lines = readCsv(text);
  if (lines === null) return { fault: 'quotes' };
  const header = readSheetHeader(lines[0]?.cells ?? []);
  if (header === null) return { fault: null, encoding, lines: lines.slice(0, most + 1) };
  if (header[0] === -1) return { fault: 'noUsername' };
  const accounts = lines
    .slice(1, most + 2)
    .map(({ line, cells }) => ({ line, cells: header.map((place) => cells[place] ?? '') }));
  return { fault: null, encoding, lines: accounts };
}

/** First bytes of zip archives (`.xlsx`, `.ods`) and of the older `.xls`. */
const workbookMarks = [Buffer.from('PK\x03\x04'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];

/** Valid UTF-8 is never taken for GBK. Other bytes are GBK, except UTF-16 with its byte order mark. */
function decode(bytes: Buffer): { encoding: SheetEncoding; text: string } {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return { encoding: 'utf-16', text: iconv.decode(bytes, 'utf-16le') };
  if (mark === 'feff') return { encoding: 'utf-16', text: iconv.decode(bytes, 'utf-16be') };
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'gbk', text: iconv.decode(bytes, 'gbk') };
  }
}

/** Character after the first cell. Spreadsheets write semicolons in some countries, and tabs when copying. */
const delimiterOf = (text: string): string => /[,;\t]/.exec(text)?.[0] ?? ',';

function readCsv(text: string): Line[] | null {
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
