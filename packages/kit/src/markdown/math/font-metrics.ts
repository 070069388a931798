/** Character sizes of KaTeX's fonts as one short text, because its file of numbers is an eighth of the library. */
export type FontMetrics = Record<string, Record<string, readonly number[]>>;

/** KaTeX gives sizes in em with five decimals. */
const unit = 100_000;
const radix = 36;

/**
 * Packs one font per line: its name, the distances between its character codes, then one column after another (depth,
 * height, italic, skew, width). Empty items mean the default: the next code, or zero.
 */
export function packMetrics(fonts: FontMetrics): string {
  return Object.entries(fonts)
    .map(([font, characters]) => {
      const codes = Object.keys(characters).map(Number);
      const gaps = codes.map((code, at) => code - (codes[at - 1] ?? 0) - 1);
      const rows = Object.values(characters);
      const columns = rows[0]?.map((_, column) => rows.map((row) => Math.round((row[column] ?? 0) * unit))) ?? [];
      return [font, ...[gaps, ...columns].map((numbers) => numbers.map(packNumber).join())].join(';');
    })
    .join('\n');
}

function packNumber(value: number): string {
  return value ? value.toString(radix) : '';
}

export function unpackMetrics(packed: string): FontMetrics {
  return Object.fromEntries(packed.split('\n').map(unpackFont));
}

function unpackFont(line: string): [font: string, characters: FontMetrics[string]] {
  const [font = '', ...texts] = line.split(';');
  const [gaps = [], ...columns] = texts.map((text) =>
    text.split(',').map((digits) => Number.parseInt(digits || '0', radix)),
  );
  let code = 0;
  const characters = gaps.map((gap, at) => {
    code += gap + 1;
    return [code, columns.map((column) => (column[at] ?? 0) / unit)];
  });
  return [font, Object.fromEntries(characters)];
}
