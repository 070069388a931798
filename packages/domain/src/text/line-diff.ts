/**
 * Line-by-line comparison of two texts, for readers who decide whether one replaces the other. Own code, because
 * `domain` imports no library.
 */

export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this product of differing lines, the texts are shown one after the other. */
const MOST_WORK = 1_000_000;

/** Lines of both texts: lines only in `before` are removed, lines only in `after` are added. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const a = linesOf(before);
  const b = linesOf(after);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const as = (kind: DiffLine['kind'], lines: readonly string[]) => lines.map((text): DiffLine => ({ kind, text }));
  return [
    ...as('same', a.slice(0, start)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...as('same', a.slice(a.length - end)),
  ];
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Diff by the longest common subsequence. */
function middle(a: readonly string[], b: readonly string[]): DiffLine[] {
  const width = b.length + 1;
  const isTooMuch = a.length * b.length > MOST_WORK;
  /** Length of the longest common subsequence of the rests that begin at these lines. */
  const common = new Uint32Array(isTooMuch ? 0 : (a.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  if (!isTooMuch)
    for (let i = a.length - 1; i >= 0; i--)
      for (let j = b.length - 1; j >= 0; j--)
        common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j] && !isTooMuch) {
      lines.push({ kind: 'same', text: a[i]! });
      i++;
      j++;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1)))
      lines.push({ kind: 'removed', text: a[i++]! });
    else lines.push({ kind: 'added', text: b[j++]! });
  }
  return lines;
}
