/**
 * Files that a crash or a power cut leaves whole or not there: bytes, a name and a new folder reach the disk each by
 * itself.
 */
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The names in a folder are on the disk when it returns. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A new file for its owner only, whose bytes are on the disk when it returns; its name may not be. */
export async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(bytes);
  await file.sync();
}

/** Gives a file whose bytes are on the disk its final name. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}
