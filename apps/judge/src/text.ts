/** Untrusted text for results: valid Unicode, no control characters, no more than asked for. */

// NUL has no place in a database's text, and escape sequences none on anybody's terminal; those of one character
// (U+009B) and the marks that turn the direction of what follows are the same trick.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

export function readableText(bytes: Buffer | string, longest = 65_000): string {
  const text = (typeof bytes === 'string' ? bytes : bytes.toString('utf8')).replace(/\r\n?/g, '\n');
  const readable = text.replace(controls, '\ufffd');
  return readable.length > longest ? `${readable.slice(0, longest)}...`.toWellFormed() : readable.toWellFormed();
}
