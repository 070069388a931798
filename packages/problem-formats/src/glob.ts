import picomatch from 'picomatch';

const LONGEST = 1000;
/** Limit on stars, each of which multiplies the time by the length of a path. */
const MOST_STARS = 4;

/**
 * Path patterns of package descriptors: `*` and `?` stay inside a folder, `**` does not; `[ab]` and `{a,b}` choose. A
 * malformed or excessively complex pattern matches nothing.
 */
export function globToRegExp(glob: string): RegExp {
  if (glob.length > LONGEST || (glob.match(/\*+/g)?.length ?? 0) > MOST_STARS) return /(?!)/;
  try {
    return picomatch.makeRe(glob, { dot: true, nonegate: true, noextglob: true });
  } catch {
    return /(?!)/;
  }
}
