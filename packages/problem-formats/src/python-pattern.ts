/** Python patterns by which packages select files or tests. */

const LONGEST_PATTERN = 200;

/**
 * A pattern like Python's `re.match`: from the beginning of a name. Null for a pattern that JavaScript does not support
 * or that could take long: each repetition multiplies the time by the length of a name, so there may be
 * `mostRepetitions`, and none inside another.
 */
export function pythonPattern(text: string, mostRepetitions: number): RegExp | null {
  if (text.length > LONGEST_PATTERN) return null;
  const pattern = text.replaceAll('(?P<', '(?<').replaceAll('\\A', '^').replaceAll('\\Z', '$');
  const repetitions = pattern.match(/[*+]|\{\d+,/g)?.length ?? 0;
  const isNested = /[*+}]\)?[*+{]|\([^)]*[*+][^)]*\)[*+{]/.test(pattern);
  if (repetitions > mostRepetitions || isNested) return null;
  try {
    return new RegExp(`^(?:${pattern})`);
  } catch {
    return null;
  }
}
