// Masks `|` inside formulas of a table, which CommonMark's tables would take for the end of a cell. Only rows with more
// cells than their table are masked, so `|US$|HK$|` are two cells where the table has two columns.
import { formulaAt } from '../rules/math-rule.ts';

/** Replacement for a bar, a single character like it, which nobody types. */
const mask = '\ufdd0';
const delimiters = /^[\s>]*[-|:][-|: \t]*$/;

export function maskBars(source: string): string {
  if (!source.includes('$') || !source.includes('|')) return source;
  const lines = source.split('\n');
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (!line.includes('-') || !line.includes('|') || !delimiters.test(line)) continue;
    const columns = cellsOf(line);
    lines[at - 1] = maskedRow(lines[at - 1]!, columns);
    for (at += 1; at < lines.length && lines[at]!.includes('|'); at += 1) lines[at] = maskedRow(lines[at]!, columns);
  }
  return lines.join('\n');
}

export const unmaskBars = (html: string): string => html.replaceAll(mask, '|');

function cellsOf(line: string): number {
  const row = line.replace(/^[\s>]{1,100}/, '').trimEnd();
  let bars = 0;
  for (let at = row.indexOf('|'); at !== -1; at = row.indexOf('|', at + 1)) if (row[at - 1] !== '\\') bars += 1;
  return bars + 1 - Number(row.startsWith('|')) - Number(row.length > 1 && row.endsWith('|') && row.at(-2) !== '\\');
}

function maskedRow(line: string, columns: number): string {
  if (!line.includes('$') || cellsOf(line) <= columns) return line;
  let out = '';
  let at = 0;
  for (let found = line.indexOf('$'); found !== -1; found = line.indexOf('$', at)) {
    const { formula, end } = formulaAt(line, found, line.length);
    const isFormula = formula !== null && line[found - 1] !== '\\';
    out += line.slice(at, found) + (isFormula ? masked(line.slice(found, end)) : line.slice(found, end));
    at = end;
  }
  return out + line.slice(at);
}

const masked = (formula: string): string => formula.replaceAll(/(?<!\\)\|/g, mask);
