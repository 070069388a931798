/** How deep the values of a document lie in one another. Its reader would go into any depth, and take its time. */

/** MongoDB stores no deeper documents. */
const DEEPEST = 100;

const DOCUMENT = 3;
const ARRAY = 4;
const BINARY = 5;
const REGEX = 11;
const POINTER = 12;

/** Bytes of values whose size is fixed, by type. */
const fixed: Readonly<Record<number, number>> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};
/** Texts: a length, and so many bytes. */
const texts = new Set([2, POINTER, 13, 14]);

/** Whether a document is within that depth, and made of known values throughout. */
export function isPlain(bytes: Buffer): boolean {
  const ends: number[] = [bytes.length];
  let at = 4;
  while (ends.length > 0) {
    if (at >= ends.at(-1)!) return false;
    const type = bytes[at++]!;
    if (type === 0) {
      if (at !== ends.pop()) return false;
      continue;
    }
    at = afterName(bytes, at);
    if (type === DOCUMENT || type === ARRAY) {
      if (ends.length === DEEPEST || at + 4 > bytes.length) return false;
      const end = at + bytes.readInt32LE(at);
      if (end > ends.at(-1)! || end < at + 5) return false;
      ends.push(end);
      at += 4;
    } else if (type === REGEX) at = afterName(bytes, afterName(bytes, at));
    else {
      const size = fixed[type] ?? sizeOf(bytes, type, at);
      if (size === null) return false;
      at += size;
    }
  }
  return at === bytes.length;
}

const afterName = (bytes: Buffer, at: number): number => {
  const end = bytes.indexOf(0, at);
  return end === -1 ? bytes.length : end + 1;
};

/** Size of a text or of bytes. Null for other types, among them programs with a scope. */
function sizeOf(bytes: Buffer, type: number, at: number): number | null {
  if (at + 4 > bytes.length) return null;
  const length = bytes.readInt32LE(at);
  if (length < 0 || length > bytes.length) return null;
  if (type === BINARY) return 5 + length;
  if (!texts.has(type)) return null;
  return 4 + length + (type === POINTER ? 12 : 0);
}
