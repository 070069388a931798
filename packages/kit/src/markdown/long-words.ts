// Browsers break a word of kerned or joined letters in time quadratic in its length: 60,000 letters W block the page
// for half a minute. Chinese text, which may break anywhere, is not touched.
const longWord = /[^\s\p{Ideographic}\u3000-\u30FF\uFF00-\uFFEF]{200}(?:\p{M}|\u200D\S){0,9}/gu;

/** Inserts break opportunities into long words. Their text stays unchanged. */
export function breakLongWords(content: DocumentFragment): void {
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const long: Text[] = [];
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (text.data.search(longWord) !== -1 && !text.parentElement?.closest('pre, [data-math]')) long.push(text);
  }
  for (const text of long) {
    for (const { index, 0: part } of [...text.data.matchAll(longWord)].reverse()) {
      text.splitText(index + part.length).before(document.createElement('wbr'));
    }
  }
}
