/** Tab-separated contest files: a line with the file's name and version, then one entry per line. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { broken } from '../json-file.ts';

export interface TsvLine {
  /** File and number of the line, from 1: `teams.tsv:3`. */
  from: string;
  line: number;
  /** A cell that must not be empty. */
  cell(column: number, name: string): string;
  /** Null when the cell is empty or `null`. */
  optional(column: number): string | null;
}

/**
 * `header` lists the names that the first line may have before its version. `columns` is the smallest number of cells
 * in a line.
 */
export function readTsv(path: string, text: string, header: readonly string[], columns: number): TsvLine[] {
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const name = first.split('\t')[0]?.trim() ?? '';
  if (!header.includes(name))
    throw broken(path, sentence('contestFile.headerWrong', { path, expected: `${header[0]}\t1` }));
  return rest.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const number = index + 2;
    const cells = line.split('\t').map(unescape);
    if (cells.length < columns) {
      const facts = { path, line: number, expected: columns, found: cells.length };
      throw broken(path, sentence('contestFile.columnsWrong', facts));
    }
    const optional = (column: number): string | null => {
      const value = cells[column]?.trim() ?? '';
      return value === '' || value === 'null' ? null : value;
    };
    const cell = (column: number, columnName: string): string => {
      const value = optional(column);
      if (value === null)
        throw broken(path, sentence('contestFile.lineWrong', { path, line: number, column: columnName }));
      return value;
    };
    return [{ from: `${path}:${number}`, line: number, cell, optional }];
  });
}

const escapes: Record<string, string> = { t: '\t', n: '\n', '\\': '\\' };
const unescape = (cell: string): string => cell.replaceAll(/\\([tn\\])/g, (_, sign: string) => escapes[sign] ?? sign);
