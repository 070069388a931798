// Replaces the package `entities` in browsers (see the build's configuration), which know all HTML entities. The
// package's table would be a tenth of the Markdown renderer.

const place = document.createElement('textarea');

/** Characters of an entity such as `&nbsp;`. An unknown entity is returned unchanged. */
export function decodeHTMLStrict(reference: string): string {
  // A textarea parses only text and entities, no tags.
  place.innerHTML = reference;
  const characters = place.value;
  // Browsers also decode `&ampx;` to `&` and "x;", which is not an entity.
  return reference !== '&semi;' && characters.endsWith(';') ? reference : characters;
}
