/** The beginning of a markdown text as one line of words, for places that have no room for its looks. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]]*\]\([^()]*\)?/g, ' ')
    .replace(/\[([^[\]]*)\]\([^()]*\)?/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|[-*+>]|\d+\.)[ \t]+/gm, '')
    .replace(/[*_`~$]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
