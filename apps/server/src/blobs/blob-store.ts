/**
 * Content-addressed store: test data, images, attachments. A blob's name is the SHA-256 of its bytes, so it is
 * written once and never changes. The folder is the default; a bucket has the same four verbs.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface BlobStore {
  /** Durable when it returns. Storing the same bytes twice is one blob. */
  put(bytes: Buffer): Promise<{ hash: string; bytes: number }>;
  read(hash: string): Promise<Buffer>;
  /** Null when it is not there. */
  stream(hash: string): Promise<{ bytes: number; stream: Readable } | null>;
  remove(hash: string): Promise<void>;
}

export const isBlobHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The hash itself; anything else could name another file or object. */
export function demandBlobHash(hash: string): string {
  if (!isBlobHash(hash)) throw new Error(`not a blob hash: ${JSON.stringify(hash)}`);
  return hash;
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function folderBlobStore(folder: string): BlobStore {
  const pathOf = (hash: string): string => join(folder, demandBlobHash(hash).slice(0, 2), hash);
  const sizeOf = async (path: string): Promise<number | null> =>
    stat(path).then((facts) => facts.size, (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });

  return {
    async put(bytes) {
      const hash = hashOf(bytes);
      const path = pathOf(hash);
      if ((await sizeOf(path)) === bytes.length) return { hash, bytes: bytes.length };
      await mkdir(join(folder, hash.slice(0, 2)), { recursive: true });
      // Written aside and renamed, so that a crash never leaves half a blob under its final name.
      const aside = `${path}.${randomUUID()}`;
      const file = await open(aside, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
      return { hash, bytes: bytes.length };
    },
    read: (hash) => readFile(pathOf(hash)),
    async stream(hash) {
      const path = pathOf(hash);
      const bytes = await sizeOf(path);
      return bytes === null ? null : { bytes, stream: createReadStream(path) };
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
}
