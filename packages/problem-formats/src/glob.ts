const LONGEST = 1000;
/** Each multiplies the time by the length of a path. */
const MOST_STARS = 4;

/**
 * Path patterns of package descriptors: `*` and `?` stay inside a folder, `**` does not; `[ab]` and `{a,b}` choose.
 * A pattern that is not well-formed, or that is more than anybody needs, fits nothing.
 */
export function globToRegExp(glob: string): RegExp {
  if (glob.length > LONGEST || (glob.match(/\*+/g)?.length ?? 0) > MOST_STARS) return /(?!)/;
  let pattern = '';
  for (let at = 0; at < glob.length; at++) {
    const character = glob[at]!;
    if (character === '*' && glob[at + 1] === '*') {
      pattern += '.*';
      at += glob[at + 2] === '/' ? 2 : 1;
    } else if (character === '*') pattern += '[^/]*';
    else if (character === '?') pattern += '[^/]';
    else if (character === '[' && glob.includes(']', at)) {
      const end = glob.indexOf(']', at);
      pattern += `[${glob
        .slice(at + 1, end)
        .replace(/^!/, '^')
        .replaceAll('\\', '\\\\')}]`;
      at = end;
    } else if (character === '{') pattern += '(?:';
    else if (character === '}') pattern += ')';
    else if (character === ',' && pattern.lastIndexOf('(') > pattern.lastIndexOf(')')) pattern += '|';
    else pattern += character.replace(/[.+^$()|[\]\\]/, '\\$&');
  }
  try {
    return new RegExp(`^${pattern}$`);
  } catch {
    return /(?!)/;
  }
}
