/** Environments of TeX: formulas, programs, lists, tables, alignments. */
import { ownValue } from '../own-value.ts';
import { bracedAt } from './braced.ts';
import { alignments, declarations } from './commands.ts';
import { FILLED_CELLS } from './limits.ts';
import { math, onOneLine, tidy } from './marks.ts';
import type { TexReader } from './reader.ts';

export function environment(reader: TexReader, name: string): string {
  const body = reader.environmentBody(name);
  const plain = name.replace('*', '');
  if (['equation', 'displaymath', 'math'].includes(plain)) return math(body, plain !== 'math');
  if (['align', 'gather', 'eqnarray', 'multline', 'alignat', 'flalign'].includes(plain))
    return math(`\\begin{aligned}${body.replaceAll('\\nonumber', '')}\\end{aligned}`, true);
  if (['verbatim', 'lstlisting', 'Verbatim', 'minted', 'alltt'].includes(plain))
    return `\n\n\`\`\`\n${body.replace(/^(\[[^\]]*\])?(\{[^}]*\})?\s*\n/, '').trimEnd()}\n\`\`\`\n\n`;
  if (plain === 'itemize' || plain === 'enumerate' || plain === 'description' || plain === 'compactitem')
    return list(reader, body, plain === 'enumerate');
  if (plain === 'tabular' || plain === 'tabularx' || plain === 'longtable' || plain === 'array')
    return table(reader, body, plain);
  const content = body.replace(/^\s*\[[^\]]*\]/, '');
  if (plain === 'quote' || plain === 'quotation') return `\n\n${tidy(reader.inner(content)).replace(/^/gm, '> ')}\n\n`;
  if (plain === 'Input' || plain === 'Output' || plain === 'Interaction')
    return `\n\n## ${plain}\n\n${reader.inner(content)}\n\n`;
  if (plain === 'wrapfigure') return `\n\n${reader.inner(content.replace(/^\{[^}]*\}\{[^}]*\}/, ''))}\n\n`;
  if (plain === 'minipage') {
    reader.unknown('\\begin{minipage}');
    return `\n\n${reader.inner(content.replace(/^\{[^}]*\}/, ''))}\n\n`;
  }
  if (ownValue(alignments, plain) !== undefined) return reader.aligned(plain, content);
  const [, marks] = ownValue(declarations, plain) ?? [];
  if (marks) return `\n\n${reader.marked(plain, marks)(tidy(reader.inner(content)))}\n\n`;
  if (!['figure', 'table', 'samepage'].includes(plain)) reader.unknown(`\\begin{${name.slice(0, 50)}}`);
  return `\n\n${reader.inner(content)}\n\n`;
}

function list(reader: TexReader, body: string, numbered: boolean): string {
  const option = /^\s*\[([^\]]*)\]/.exec(body);
  // Numbers other than 1, 2, 3 cannot be written.
  if (numbered && /label|\\(?:alph|roman|Alph|Roman)|^\W*[aAiI]\W*$/.test(option?.[1] ?? ''))
    reader.unknown('\\begin{enumerate}[…]');
  const items = topLevelItems(body.slice(option?.[0].length ?? 0));
  const lines = items.map(({ label, text }, index) => {
    const marker = numbered ? `${index + 1}. ` : '- ';
    const name = label === null ? '' : `**${reader.inner(label)}** `;
    return marker + name + tidy(reader.inner(text)).replaceAll('\n', `\n${' '.repeat(marker.length)}`);
  });
  return `\n\n${lines.join('\n')}\n\n`;
}

/** Puts empty cells after a cell that spans several columns. */
function spread(reader: TexReader, row: string): string {
  const spanning = /\\multicolumn\s*\{(\d{1,3})\}\s*\{[^{}]*\}|\\multirow\s*\{[^{}]*\}\s*\{[^{}]*\}/g;
  let out = '';
  let from = 0;
  for (let match = spanning.exec(row); match; match = spanning.exec(row)) {
    const { end } = bracedAt(row, spanning.lastIndex);
    const span = Math.min(Number(match[1] ?? 1), reader.shared.cells);
    if (span > 1) reader.unknown('\\multicolumn');
    reader.shared.cells -= span;
    out += row.slice(from, match.index) + row.slice(spanning.lastIndex, end) + '&'.repeat(Math.max(0, span - 1));
    spanning.lastIndex = end;
    from = end;
  }
  return out + row.slice(from);
}

function table(reader: TexReader, body: string, name: string): string {
  let rest = body.replace(/^\s*\[[^\]]*\]/, '');
  if (name === 'tabularx') rest = rest.slice(bracedAt(rest, 0).end);
  const columns = bracedAt(rest, 0);
  const marks = columnMarks(columns.value);
  rest = rest.slice(columns.end).replace(/\\(hline|toprule|midrule|bottomrule|cline\{[^{}]*\})/g, '');
  const rows = rest
    .split(/\\\\(?:\[[^\][]*\])?|\\tabularnewline/)
    .filter((row) => row.trim() !== '')
    .map((row) =>
      splitCells(spread(reader, row)).map((cell) => onOneLine(tidy(reader.onLine(cell))).replaceAll('|', '\\|')),
    );
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) return '';
  const isFilled = width * rows.length <= FILLED_CELLS;
  const line = (cells: string[]) => {
    const missing = isFilled ? Array<string>(width - cells.length).fill('') : [];
    return `| ${[...cells, ...missing].join(' | ')} |`;
  };
  const [head, ...others] = rows;
  return `\n\n${[line(head!), `| ${Array.from({ length: width }, (_, column) => marks[column] ?? '---').join(' | ')} |`, ...others.map(line)].join('\n')}\n\n`;
}

/** Marks for the columns of a table that are aligned like `{|l|c|r|}`. */
function columnMarks(columns: string): string[] {
  const plain = columns
    .replace(/\*\s*\{(\d{1,2})\}\s*\{([^{}]{1,20})\}/g, (_, count: string, column: string) =>
      column.repeat(Number(count)),
    )
    .replace(/[@!><]\s*\{[^{}]*\}|\{[^{}]*\}/g, '');
  return [...plain.matchAll(/[lcrpmbXSJ]/g)].map(([column]) =>
    column === 'c' ? ':---:' : column === 'r' ? '---:' : '---',
  );
}

function splitCells(row: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let depth = 0;
  for (let at = 0; at < row.length; at++) {
    const character = row[at]!;
    if (character === '\\') {
      cell += character + (row[++at] ?? '');
      continue;
    }
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (character === '&' && depth === 0) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

/** Items of this list, without those of nested lists. */
function topLevelItems(body: string): { label: string | null; text: string }[] {
  const items: { label: string | null; text: string }[] = [];
  const token =
    /\\begin\{(?:itemize|enumerate|description|compactitem)\}|\\end\{(?:itemize|enumerate|description|compactitem)\}|\\item(?![a-zA-Z])\s*(?:\[([^\]]{0,200})\])?/g;
  let depth = 0;
  let start: number | null = null;
  let label: string | null = null;
  const close = (end: number) => {
    if (start !== null) items.push({ label, text: body.slice(start, end) });
  };
  for (let match = token.exec(body); match; match = token.exec(body)) {
    if (match[0].startsWith('\\begin')) depth += 1;
    else if (match[0].startsWith('\\end')) depth -= 1;
    else if (depth === 0) {
      close(match.index);
      start = token.lastIndex;
      label = match[1] ?? null;
    }
  }
  close(body.length);
  return items;
}
