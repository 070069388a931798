/**
 * Splits coloured code (`highlight`) into lines. Elements that are open at the end of a line are closed there and
 * reopened in the next line.
 */
export function codeLines(html: string): string[] {
  const open: string[] = [];
  return html.split('\n').map((line) => {
    const before = open.join('');
    for (const [tag] of line.matchAll(/<span[^<>]*>|<\/span>/g)) {
      if (tag === '</span>') open.pop();
      else open.push(tag);
    }
    return before + line + '</span>'.repeat(open.length);
  });
}
