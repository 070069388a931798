/**
 * Prepares the data folder before anything else uses it: closed to other users, without leftovers of interrupted
 * writes, and with some reserved disk space. A full disk must not keep Verdict from starting: PostgreSQL needs a few
 * files to recover, and the site has to run before anybody can free space.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders that only the service may read. The database's and the logs' files have rights of their own. */
const PRIVATE_FOLDERS = ['logs', 'secrets', 'blobs', 'uploads', 'judge', 'backups'];

/** Size of four files of PostgreSQL's write-ahead log. */
const RESERVE_BYTES = 64 << 20;
/** Space is reserved only when this much is free. */
const PLENTY_BYTES = 16 * RESERVE_BYTES;

/**
 * Everybody may traverse the folder, because the database runs as another user, but only its owner may list it. Returns
 * its real path. Throws when it cannot be created.
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

/** Remove unfinished uploads and blob files. Nothing writes to them before the server runs. */
export function clearLeftovers(data: string): void {
  rmSync(join(data, 'uploads'), { recursive: true, force: true });
  rmSync(draftOf(data), { force: true });
  for (const folder of namesIn(join(data, 'blobs'))) {
    const path = join(data, 'blobs', folder);
    // A finished blob is named by its hash alone.
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

/** Whether less space is free than PostgreSQL may need to start. */
export function isFull(data: string): boolean {
  const { bavail, bsize } = statfsSync(data);
  return bavail * bsize < RESERVE_BYTES;
}

/** Free the reserved space when there is little other. Returns whether it did. */
export function releaseReserve(data: string): boolean {
  if (!isFull(data) || !existsSync(reserveFile(data))) return false;
  rmSync(reserveFile(data), { force: true });
  return true;
}

/** Reserve space when there is plenty. An error only means that there is no reserve. */
export async function putReserveAside(data: string): Promise<void> {
  const draft = draftOf(data);
  try {
    const { bavail, bsize } = await statfs(data);
    if (existsSync(reserveFile(data)) || bavail * bsize < PLENTY_BYTES) return;
    await using file = await open(draft, 'w', 0o600);
    const zeros = Buffer.alloc(1 << 20);
    for (let written = 0; written < RESERVE_BYTES; written += zeros.length) await file.write(zeros);
    await rename(draft, reserveFile(data));
  } catch {
    await rm(draft, { force: true });
  }
}
