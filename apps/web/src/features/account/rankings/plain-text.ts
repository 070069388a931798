/** Beginning of a markdown text as a single line without markup, for places with little room. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]]*\]\([^()]*\)?/g, ' ')
    .replace(/\[([^[\]]*)\]\([^()]*\)?/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|[-*+>]|\d+\.)[ \t]+/gm, '')
    .replace(/[*_`~$]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
