/** Large uploads are written to disk as they arrive, so that several at once cannot fill the memory. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const folderOf = (dataFolder: string): string => join(dataFolder, 'uploads');

/** Folder of unfinished uploads. Leftover files are removed after some time. */
export async function uploadsFolder(dataFolder: string): Promise<string> {
  const folder = folderOf(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Returns the path of the new file. Call `removeUpload` when its request is over. */
export async function receiveUpload(dataFolder: string, stream: Readable): Promise<string> {
  const folder = await uploadsFolder(dataFolder);
  const path = join(folder, randomUUID());
  try {
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await removeUpload(path);
    throw error;
  }
  return path;
}

export const removeUpload = (path: string): Promise<void> => rm(path, { force: true });

/** Remove files of a server that was killed while receiving. Returns the number of removed files. */
export async function forgetAbandonedUploads(dataFolder: string, before: Date): Promise<number> {
  const folder = folderOf(dataFolder);
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (!facts || facts.mtime >= before) continue;
    await removeUpload(path);
    removed++;
  }
  return removed;
}
