// The table of emoji by their names, in a chunk of its own: loaded only for texts that seem to have one.
import names from 'markdown-it-emoji/lib/data/full.mjs';

/** Puts the characters in the place of the names; what is none stays as it is written. */
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
