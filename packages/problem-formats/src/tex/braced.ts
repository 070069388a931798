/** The group `{...}` that starts at or after blanks at `at`; without a brace, one character. */
export function bracedAt(source: string, at: number): { value: string; end: number } {
  let start = at;
  while (/\s/.test(source[start] ?? '')) start += 1;
  if (source[start] !== '{') return { value: source[start] ?? '', end: Math.min(start + 1, source.length) };
  let depth = 0;
  for (let end = start; end < source.length; end++) {
    if (source[end] === '\\') end += 1;
    else if (source[end] === '{') depth += 1;
    else if (source[end] === '}' && --depth === 0) return { value: source.slice(start + 1, end), end: end + 1 };
  }
  return { value: source.slice(start + 1), end: source.length };
}
