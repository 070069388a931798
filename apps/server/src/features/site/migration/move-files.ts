/**
 * Files of uploaded moves, in the data folder: what was sent, and what is unpacked from it. Dumps contain password
 * hashes and other secrets, so they are no blobs, no backup has them, and they are removed when their move is over.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MoveFileRole } from '@verdict/contract/site/migration.ts';
import { FILES_MAX, RATIO_MAX, type UnpackLimits } from '@verdict/site-formats/unpacking/bounds.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { diskOf, roomOn } from '../../../platform/files/disk.ts';

export const movesFolder = (dataFolder: string): string => join(dataFolder, 'moves');
export const folderOfMove = (dataFolder: string, id: number): string => join(movesFolder(dataFolder), String(id));
export const pathOf = (dataFolder: string, id: number, role: MoveFileRole): string =>
  join(folderOfMove(dataFolder, id), role);

/** Appends a part. Refuses when the file of this server does not end at `from`. */
export async function appendPart(dataFolder: string, id: number, role: MoveFileRole, from: number, part: string) {
  await mkdir(folderOfMove(dataFolder, id), { recursive: true, mode: 0o700 });
  const path = pathOf(dataFolder, id, role);
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  // A server that was killed may have written a part without noting it; less means that another server has the rest.
  if (size < from) throw new Refusal('error.moveElsewhere');
  const file = await open(path, from === 0 ? 'w' : 'r+', 0o600);
  try {
    let at = from;
    for await (const chunk of createReadStream(part) as AsyncIterable<Buffer>) {
      await file.write(chunk, 0, chunk.length, at);
      at += chunk.length;
    }
    await file.truncate(at);
  } finally {
    await file.close();
  }
}

export const removeMove = (dataFolder: string, id: number): Promise<void> =>
  rm(folderOfMove(dataFolder, id), { recursive: true, force: true });

/** Removes folders of moves that are over. Returns how many. */
export async function removeOthers(dataFolder: string, open: readonly number[]): Promise<number> {
  const kept = new Set(open.map(String));
  const names = (await readdir(movesFolder(dataFolder)).catch(() => [])).filter((name) => /^\d+$/.test(name));
  const over = names.filter((name) => !kept.has(name));
  for (const name of over) await removeMove(dataFolder, Number(name));
  return over.length;
}

/** SHA-256 of the files and of how they are read: what a confirmation is for. */
export async function digestOf(
  paths: readonly string[],
  how: { zone: string; name: string; withCases: boolean },
  onProgress: (done: number, total: number) => void,
): Promise<string> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const digest = createHash('sha256').update(JSON.stringify([how.zone, how.name, how.withCases, sizes]));
  let done = 0;
  for (const path of paths)
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
      digest.update(chunk);
      done += chunk.length;
      onProgress(done, total);
    }
  return digest.digest('hex');
}

/** An empty folder for what is unpacked. */
export async function workFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Bounds of unpacking: what the disk has beside its reserve. */
export async function unpackLimits(dataFolder: string, reserveBytes: number): Promise<UnpackLimits> {
  const { forFiles } = roomOn(await diskOf(dataFolder), reserveBytes);
  return { bytes: Math.max(0, forFiles), files: FILES_MAX, ratio: RATIO_MAX };
}
