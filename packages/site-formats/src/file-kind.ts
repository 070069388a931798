/** Kinds of files, by their first bytes. */
import type { FileKind } from '@verdict/domain/site/migration-sentences.ts';
import { open } from 'node:fs/promises';

const BEGINNING = 4096;

/** The first bytes of a file, as characters up to U+00FF. */
export async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

const kinds: readonly (readonly [kind: FileKind, beginning: RegExp])[] = [
  ['empty', /^\s*$/],
  ['picture', /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[\s\S]{4}WEBP|BM)/],
  ['pdf', /^%PDF-/],
  ['sqlite', /^SQLite format 3\0/],
  ['binary', /\0/],
  ['json', /^(?:\xef\xbb\xbf)?\s*(?:\{\s*["}]|\[\s*["[\]{\d])/],
  ['markup', /^(?:\xef\xbb\xbf)?\s*<[!?a-zA-Z]/],
];

/** The kind of a file that is no dump. */
export const kindOfFile = (beginning: string): FileKind =>
  kinds.find(([, pattern]) => pattern.test(beginning))?.[0] ?? 'text';
