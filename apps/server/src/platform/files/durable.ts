/**
 * Files that are complete or absent after a crash or a power cut. Bytes, a name and a new folder reach the disk
 * separately.
 */
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The folder's names are on the disk when this returns. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Create a file readable by its owner only. Its bytes are on the disk when this returns; its name may not be. */
export async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(bytes);
  await file.sync();
}

/** Give a file its final name after its bytes have reached the disk. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}
