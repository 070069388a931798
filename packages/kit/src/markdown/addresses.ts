// Replaces the package `linkify-it` in browsers (see the build's configuration). Only addresses with a scheme become
// links ("main.cpp" and "a.py" are file names), so its tables of domains are not needed.
import { withoutEnd } from '@verdict/domain/text/text-end.ts';

/** An address in a text, in the shape that markdown-it expects. */
interface Address {
  schema: string;
  index: number;
  lastIndex: number;
  text: string;
  url: string;
}

// An address ends at a space, a quotation mark or punctuation of another script, such as a Chinese full stop. The
// length is limited: nobody writes longer ones by hand, and otherwise every `://` of a long text would scan all of it.
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

/**
 * Removes trailing characters that belong to the sentence: a full stop, or a closing bracket whose opening bracket
 * comes before the address.
 */
function withoutSentence(address: string): string {
  const shorter = withoutEnd(address, "?!.,:;*_~'");
  const last = shorter.at(-1);
  const opening = last === ')' ? '(' : last === ']' ? '[' : last === '}' ? '{' : null;
  const isOpen = opening !== null && shorter.split(opening).length < shorter.split(last!).length;
  if (isOpen) return withoutSentence(shorter.slice(0, -1));
  return shorter;
}
