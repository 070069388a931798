/** Makes untrusted text safe for results: valid Unicode, no control characters, bounded length. */
import { EXCERPT_MAX } from '@verdict/domain/judging/case-data.ts';

// Databases cannot store NUL, and escape sequences must not reach a terminal; single-character escapes (U+009B) and
// marks that change the text direction allow the same trick.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

export function readableText(bytes: Buffer | string, longest = 65_000): string {
  const text = (typeof bytes === 'string' ? bytes : bytes.toString('utf8')).replace(/\r\n?/g, '\n');
  const readable = text.replace(controls, '\ufffd');
  return readable.length > longest ? `${readable.slice(0, longest)}...`.toWellFormed() : readable.toWellFormed();
}

/** Readable text with control characters shown as symbols, for readers who look for errors in an output. */
export const visibleText = (text: string): string =>
  readableText(
    // oxlint-disable-next-line no-control-regex
    text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (one) =>
      one === '\u007f' ? '\u2421' : String.fromCodePoint(0x2400 + one.charCodeAt(0)),
    ),
  );

/** The end of a program's error stream. Null when there is only white space. */
export function visibleEnd(bytes: Buffer, longest = EXCERPT_MAX): string | null {
  const text = visibleText(bytes.toString('utf8')).trimEnd();
  if (text.trim() === '') return null;
  return text.length > longest ? `...${text.slice(-longest)}`.toWellFormed() : text;
}
