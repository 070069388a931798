/** Columns of a table with their character sets, from its CREATE TABLE. */

export interface DeclaredColumn {
  name: string;
  /** `binary` for columns of bytes; empty for numbers, dates, and when nothing is said. */
  charset: string;
}

export interface DeclaredTable {
  database: string | null;
  table: string;
  columns: DeclaredColumn[];
}

const bytes = /^(?:tiny|medium|long)?blob\b|^(?:var)?binary\b|^bit\b/i;
const texts = /^(?:tiny|medium|long)?text\b|^(?:national\s+)?(?:var)?char\b|^enum\b|^set\b/i;
/** Words of a definition or of a table's options, without quoted texts, in lower case. */
const wordsOf = (text: string): string[] =>
  unquoted(text)
    .toLowerCase()
    .split(/[\s=,;()]/)
    .filter(Boolean);

/** Stated character set, or the one that a collation begins with. Null when neither is stated. */
function charsetOf(text: string): string | null {
  const words = wordsOf(text);
  const behind = (name: string): string | undefined => words[words.indexOf(name) + 1 || words.length];
  const set = words.findIndex((word, index) => word === 'character' && words[index + 1] === 'set');
  return behind('charset') ?? (set === -1 ? undefined : words[set + 2]) ?? behind('collate')?.split('_')[0] ?? null;
}

export function readCreateTable(text: string): DeclaredTable | null {
  const head = /^create\s+table\s+(?:if\s+not\s+exists\s+)?(?:`([^`]+)`\.)?[`"]?([^`"\s(]+)[`"]?\s*\(/i.exec(text);
  if (!head) return null;
  const { parts, rest } = definitions(text.slice(head[0].length));
  const standard = charsetOf(rest) ?? '';
  const columns = parts.flatMap((part) => {
    const column = /^\s*(?:`((?:[^`]|``)+)`|"([^"]+)")\s+(.*)/s.exec(part);
    if (!column) return [];
    const type = column[3]!;
    const charset = bytes.test(type) ? 'binary' : texts.test(type) ? (charsetOf(type) ?? standard) : '';
    return [{ name: (column[1] ?? column[2]!).replaceAll('``', '`'), charset }];
  });
  return { database: head[1] ?? null, table: head[2]!, columns };
}

/** The comma-separated parts up to the closing parenthesis, and what follows it. */
function definitions(text: string): { parts: string[]; rest: string } {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === "'" || character === '`' || character === '"') at = endOfQuoted(text, at);
    else if (character === '(') depth += 1;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    } else if (character === ')') {
      if (depth === 0) return { parts: [...parts, text.slice(from, at)], rest: text.slice(at + 1) };
      depth -= 1;
    }
  }
  return { parts, rest: '' };
}

function unquoted(text: string): string {
  let kept = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'" || text[at] === '`' || text[at] === '"') {
      at = endOfQuoted(text, at);
      kept += ' ';
    } else kept += text[at]!;
  }
  return kept;
}

function endOfQuoted(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\' && quote === "'") at += 1;
    else if (text[at] === quote) return at;
  }
  return text.length;
}
