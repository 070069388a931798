/**
 * Content-addressed store: test data, images, attachments. A blob's name is the SHA-256 of its bytes, so it is
 * written once and never changes. The folder is the default; a bucket has the same four verbs.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, constants, copyFile, link, mkdir, open, readFile, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DiskGuard } from '../files/disk.ts';
import { renameDurably, syncFolder, writeDurably } from '../files/durable.ts';

export interface BlobStore {
  readonly place: { kind: 'folder' | 'bucket'; address: string };
  /**
   * Durable when it returns. Storing the same bytes again keeps one blob and renews its age.
   * `before` is called with the hash, and awaited, before the store is read.
   */
  put(bytes: Buffer, before?: BeforeStoring): Promise<{ hash: string; bytes: number }>;
  /**
   * Like `put`, for a file that is never held in memory as a whole. The file stays and must not be written any more,
   * because the blob may be a hard link to it. `hash` is the file's hash, when it was computed while the file was
   * written.
   */
  putFile(path: string, known?: { hash?: string; before?: BeforeStoring }): Promise<{ hash: string; bytes: number }>;
  read(hash: string): Promise<Buffer>;
  /**
   * Path of the blob on this machine; the file must not be changed. Null when the blob is stored remotely or missing.
   */
  pathOf(hash: string): Promise<string | null>;
  /** Null when there is no such blob. */
  stream(hash: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** Remove the blob unless it was stored, for the first time or again, since `storedBefore`. */
  remove(hash: string, storedBefore: Date): Promise<void>;
  /**
   * Hashes of stored blobs that begin with these two digits, or of all with none, in parts. Blobs stored or removed
   * meanwhile may be included or not.
   */
  hashes(firstDigits: string): AsyncIterable<string[]>;
  /** Remove incomplete files of such blobs, written before then by processes that died. */
  removeTorn(firstDigits: string, writtenBefore: Date): Promise<void>;
}

export type BeforeStoring = (hash: string) => Promise<unknown>;

export const isBlobHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Returns the hash itself. Throws for anything else, because it could name another file or object. */
export function requireBlobHash(hash: string): string {
  if (!isBlobHash(hash)) throw new Error(`not a blob hash: ${JSON.stringify(hash)}`);
  return hash;
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Larger pieces take half the time, because each piece is a round trip to another thread. */
const PIECE_BYTES = 256 << 10;
const readFrom = (path: string): Readable => createReadStream(path, { highWaterMark: PIECE_BYTES });

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(readFrom(path), hash);
  return hash.digest('hex');
}

/** Whether the name is of a file that is being written, or was when its process died: the hash and a random part. */
const isAside = (name: string): boolean => /^[0-9a-f]{64}\.[0-9a-f-]{36}$/.test(name);

/**
 * Hard link when both paths are on one file system, otherwise a copy. The file's time is set to now, and its bytes are
 * on the disk when it returns.
 */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    return copyFile(from, to, constants.COPYFILE_EXCL);
  });
  await chmod(to, 0o600);
  const now = new Date();
  await utimes(to, now, now);
  await using file = await open(to);
  await file.sync();
}

/**
 * Files are readable by their owner only. `disk` refuses files that leave too little room; without it there is no
 * limit.
 */
export function folderBlobStore(folder: string, disk?: Pick<DiskGuard, 'requireRoom'>): BlobStore {
  const pathOf = (hash: string): string => join(folder, requireBlobHash(hash).slice(0, 2), hash);
  const orNull = (error: NodeJS.ErrnoException): null => {
    if (error.code === 'ENOENT') return null;
    throw error;
  };
  const factsOf = (path: string) => stat(path).catch(orNull);

  async function store(
    hash: string,
    bytes: number,
    write: (aside: string) => Promise<void>,
  ): Promise<{ hash: string; bytes: number }> {
    const path = pathOf(hash);
    if ((await factsOf(path))?.size === bytes) {
      const now = new Date();
      // When the blob was removed in between, it is written anew.
      if ((await utimes(path, now, now).catch(orNull)) !== null) return { hash, bytes };
    }
    await disk?.requireRoom(bytes);
    // Written under another name and renamed, so a crash never leaves half a blob under its final name.
    const aside = `${path}.${randomUUID()}`;
    try {
      await write(aside).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        if (made !== undefined) await syncFolder(dirname(made));
        await write(aside);
      });
    } catch (error) {
      // Remove the partial file, so that it does not keep a full disk full.
      await rm(aside, { force: true });
      throw error;
    }
    await renameDurably(aside, path);
    return { hash, bytes };
  }

  /** Folders of the store with the names in them. */
  async function* parts(firstDigits: string): AsyncGenerator<{ part: string; names: string[] }> {
    const all = firstDigits === '' ? ((await readdir(folder).catch(orNull)) ?? []) : [firstDigits];
    for (const name of all.filter((one) => /^[0-9a-f]{2}$/.test(one))) {
      const part = join(folder, name);
      yield { part, names: (await readdir(part).catch(orNull)) ?? [] };
    }
  }

  return {
    place: { kind: 'folder', address: folder },
    async put(bytes, before) {
      const hash = hashOf(bytes);
      await before?.(hash);
      return store(hash, bytes.length, (aside) => writeDurably(aside, bytes));
    },
    async putFile(path, { hash: known, before } = {}) {
      const hash = known ?? (await hashOfFile(path));
      await before?.(hash);
      return store(hash, (await stat(path)).size, (aside) => linkOrCopy(path, aside));
    },
    read: (hash) => readFile(pathOf(hash)),
    pathOf: async (hash) => ((await factsOf(pathOf(hash))) ? pathOf(hash) : null),
    async stream(hash) {
      const path = pathOf(hash);
      const facts = await factsOf(path);
      return facts && { bytes: facts.size, stream: readFrom(path) };
    },
    async remove(hash, storedBefore) {
      const path = pathOf(hash);
      const facts = await factsOf(path);
      if (facts && facts.mtime < storedBefore) await rm(path, { force: true });
    },
    async *hashes(firstDigits) {
      for await (const { names } of parts(firstDigits)) yield names.filter(isBlobHash);
    },
    async removeTorn(firstDigits, writtenBefore) {
      for await (const { part, names } of parts(firstDigits)) {
        for (const name of names.filter(isAside)) {
          const path = join(part, name);
          const facts = await factsOf(path);
          if (facts && facts.mtime < writtenBefore) await rm(path, { force: true });
        }
      }
    },
  };
}
