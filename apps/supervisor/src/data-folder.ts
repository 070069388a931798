/**
 * The data folder, before anything else works in it: its own, closed to other users, without what an interrupted
 * write left, and with a little disk space in reserve. A full disk must not keep Verdict from starting: PostgreSQL
 * needs a few files to recover, and the site has to run for somebody to make room.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Read by the service only. The database and the logs have their own. */
const PRIVATE_FOLDERS = ['logs', 'secrets', 'blobs', 'uploads', 'judge', 'backups'];

/** Four files of PostgreSQL's write-ahead log. */
const RESERVE_BYTES = 64 << 20;
/** Space is reserved only where there is this much. */
const PLENTY_BYTES = 16 * RESERVE_BYTES;

/**
 * Made so that everybody may pass (the database runs as another user), and only its owner may list it. Returns its real
 * path; throws when it cannot be made.
 */
export function makeDataFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const data = realpathSync(folder);
  for (const name of PRIVATE_FOLDERS) {
    const path = join(data, name);
    if (existsSync(path)) chmodSync(path, 0o700);
  }
  return data;
}

/** Removes uploads and files of the store that were never finished: nobody works on them before the server runs. */
export function clearLeftovers(data: string): void {
  rmSync(join(data, 'uploads'), { recursive: true, force: true });
  rmSync(draftOf(data), { force: true });
  for (const folder of namesIn(join(data, 'blobs'))) {
    const path = join(data, 'blobs', folder);
    // A finished one is named by its hash alone.
    for (const name of namesIn(path)) if (name.includes('.')) rmSync(join(path, name), { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const reserveFile = (data: string): string => join(data, 'disk-reserve');
const draftOf = (data: string): string => `${reserveFile(data)}.new`;

/** Less is free than PostgreSQL may need to start. */
export function isFull(data: string): boolean {
  const { bavail, bsize } = statfsSync(data);
  return bavail * bsize < RESERVE_BYTES;
}

/** Frees the reserved space if there is little other; returns whether it did. */
export function releaseReserve(data: string): boolean {
  if (!isFull(data) || !existsSync(reserveFile(data))) return false;
  rmSync(reserveFile(data), { force: true });
  return true;
}

/** Reserves space where there is plenty. What goes wrong with it is no trouble: then there is no reserve. */
export async function putReserveAside(data: string): Promise<void> {
  const draft = draftOf(data);
  try {
    const { bavail, bsize } = await statfs(data);
    if (existsSync(reserveFile(data)) || bavail * bsize < PLENTY_BYTES) return;
    await using file = await open(draft, 'w', 0o600);
    for (let written = 0; written < RESERVE_BYTES; written += 1 << 20) await file.write(Buffer.alloc(1 << 20));
    await rename(draft, reserveFile(data));
  } catch {
    await rm(draft, { force: true });
  }
}
