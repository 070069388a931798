// In place of the package `entities` in browsers (see the build's configuration): they know all names of HTML
// themselves, and its table of them would be a tenth of the Markdown renderer.

const place = document.createElement('textarea');

/** The characters that one reference such as `&nbsp;` stands for; the reference itself where there is no such name. */
export function decodeHTMLStrict(reference: string): string {
  // Inside this element there are no tags, only text and references.
  place.innerHTML = reference;
  const characters = place.value;
  // Browsers also read `&ampx;` as `&` and "x;".
  return reference !== '&semi;' && characters.endsWith(';') ? reference : characters;
}
