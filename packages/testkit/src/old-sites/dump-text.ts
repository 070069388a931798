/** Tables as mysqldump writes them. */

export type Cell = string | number | null;

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\0', '\\0')}'`;
const cellText = (cell: Cell): string =>
  cell === null ? 'NULL' : typeof cell === 'number' ? String(cell) : quoted(cell);

/** Columns are separated by blanks. */
export function table(name: string, columns: string, rows: Cell[][]): string {
  const names = columns.split(' ');
  const created = `CREATE TABLE \`${name}\` (\n${names.map((column) => `  \`${column}\` longtext`).join(',\n')}\n) DEFAULT CHARSET=utf8mb4;\n`;
  if (rows.length === 0) return created;
  return `${created}INSERT INTO \`${name}\` VALUES ${rows.map((row) => `(${row.map(cellText).join(',')})`).join(',')};\n`;
}
