// Table of emoji by name. A separate chunk, loaded only for texts that seem to contain one.
import names from 'markdown-it-emoji/lib/data/full.mjs';

/** Replaces marked names by their characters. Unknown names stay as they are written. */
export function setEmoji(marked: readonly HTMLElement[]): void {
  for (const element of marked) {
    const written = element.textContent ?? '';
    const name = written.slice(1, -1);
    const character = Object.hasOwn(names, name) ? names[name] : undefined;
    if (character === undefined) element.replaceWith(written);
    else {
      element.textContent = character;
      element.title = written;
    }
  }
}
