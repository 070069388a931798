// In place of the package `linkify-it` in browsers (see the build's configuration). Only addresses with a scheme become
// links here ("main.cpp" and "a.py" are file names), which takes none of its tables of domains.
import { withoutEnd } from '@verdict/domain/text/text-end.ts';

/** An address in a text, as markdown-it wants it. */
interface Address {
  schema: string;
  index: number;
  lastIndex: number;
  text: string;
  url: string;
}

// Up to a space, a quotation mark or the punctuation of another script, such as a Chinese full stop. Longer ones are
// not written by hand, and without an end every `://` of a long text would look through all of it.
const web = /(?:https?|ftp):\/\/(?=[\p{L}\p{N}[])(?:[!#-;=?-_a-~]|[^\p{ASCII}\p{P}\p{Z}\p{C}]){1,2000}/iu.source;
const mail = /mailto:[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}/.source;
const anywhere = new RegExp(`${web}|${mail}`, 'giu');
const atStart = new RegExp(`^(?:${web}|${mail})`, 'iu');

export class LinkifyIt {
  test(text: string): boolean {
    return this.match(text).length > 0;
  }

  match(text: string): Address[] {
    return [...text.matchAll(anywhere)].map(({ 0: found, index }) => addressAt(index, found));
  }

  matchAtStart(text: string): Address | null {
    const found = atStart.exec(text)?.[0];
    return found === undefined ? null : addressAt(0, found);
  }
}

function addressAt(index: number, found: string): Address {
  const url = withoutSentence(found);
  return { schema: url.slice(0, url.indexOf(':') + 1), index, lastIndex: index + url.length, text: url, url };
}

/** Without the marks after it that belong to the sentence: a full stop, the bracket that closes one before it. */
function withoutSentence(address: string): string {
  const shorter = withoutEnd(address, "?!.,:;*_~'");
  const last = shorter.at(-1);
  const opening = last === ')' ? '(' : last === ']' ? '[' : last === '}' ? '{' : null;
  const isOpen = opening !== null && shorter.split(opening).length < shorter.split(last!).length;
  if (isOpen) return withoutSentence(shorter.slice(0, -1));
  return shorter;
}
