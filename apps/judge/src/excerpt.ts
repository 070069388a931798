/** Reads the part of a file around a place, and nothing of the file after that part. */
import { EXCERPT_MAX, type Excerpt } from '@verdict/domain/judging/case-data.ts';
import { type FileHandle, open } from 'node:fs/promises';
import { visibleText } from './text.ts';

/** Position in a text, from 1; columns count bytes. */
export interface Place {
  line: number;
  column: number;
}
export const start: Place = { line: 1, column: 1 };

/** Lines shown before the line of the place. */
const LINES_BEFORE = 3;
/** Bytes shown before the place, in long lines. */
const BYTES_BEFORE = 500;
const CHUNK = 65_536;

export async function excerptOf(path: string, { line, column }: Place): Promise<Excerpt> {
  const file = await open(path);
  try {
    const first = Math.max(1, line - LINES_BEFORE);
    const [from, ofLine] = await startsOf(file, first, line);
    const isFar = ofLine + column - from > EXCERPT_MAX - BYTES_BEFORE;
    const offset = isFar ? Math.max(from, ofLine + column - BYTES_BEFORE) : from;
    const bytes = await readAt(file, offset, EXCERPT_MAX);
    const { size } = await file.stat();
    return {
      text: visibleText(new TextDecoder().decode(withoutHead(bytes, offset), { stream: true })),
      line: offset >= ofLine ? line : first,
      cutBefore: offset > 0,
      cutAfter: offset + bytes.length < size,
    };
  } finally {
    await file.close();
  }
}

/** Offsets of the two lines; the end of the file for lines beyond it. Requires `first` ≤ `second`. */
async function startsOf(file: FileHandle, first: number, second: number): Promise<[number, number]> {
  const starts = new Map([[1, 0]]);
  let [line, offset] = [1, 0];
  while (line < second) {
    const bytes = await readAt(file, offset, CHUNK);
    for (let at = bytes.indexOf(10); at !== -1 && line < second; at = bytes.indexOf(10, at + 1)) {
      line += 1;
      if (line === first || line === second) starts.set(line, offset + at + 1);
    }
    offset += bytes.length;
    if (bytes.length < CHUNK) break;
  }
  return [starts.get(first) ?? offset, starts.get(second) ?? offset];
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

/** Removes the rest of a UTF-8 character that began before the excerpt. */
function withoutHead(bytes: Buffer, offset: number): Buffer {
  const isRest = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte < 0xc0;
  let head = 0;
  while (offset > 0 && head < 3 && isRest(bytes[head])) head += 1;
  return bytes.subarray(head);
}
