/** Free space on the disk of the data folder, and which writes are refused when there is little. */
import { statfs } from 'node:fs/promises';
import { HttpRefusal } from '../refusal/refusal.ts';

/** Below this share of the disk, or this many bytes, operators are warned. */
const LOW_SHARE = 0.05;
const LOW_BYTES = 2 * 2 ** 30;
/** PostgreSQL needs this much to write at all. */
const FULL_BYTES = 32 * 2 ** 20;
/** What uploads leave free, unless this share of the disk is less. */
const RESERVE_SHARE = 0.05;
export const DEFAULT_RESERVE_BYTES = 2 ** 30;

export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

export async function diskOf(folder: string): Promise<Disk> {
  const disk = await statfs(folder);
  return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
}

export const isLow = ({ freeBytes, totalBytes }: Disk): boolean =>
  freeBytes < LOW_BYTES || freeBytes < totalBytes * LOW_SHARE;

/** How many bytes more may be stored: files leave the reserve free, rows the little that PostgreSQL itself needs. */
export function roomOn({ freeBytes, totalBytes }: Disk, reserveBytes: number): { forFiles: number; forRows: number } {
  const reserve = Math.min(reserveBytes, totalBytes * RESERVE_SHARE);
  return { forFiles: freeBytes - reserve, forRows: freeBytes - Math.min(FULL_BYTES, reserve / 2) };
}

export interface DiskGuard {
  /** Refuses to store so many bytes more in files. */
  requireRoom(bytes: number): Promise<void>;
  /** Refuses what writes rows, and must not be what ends or removes something. */
  requireRoomForRows(): Promise<void>;
  isFull(): Promise<boolean>;
}

/** How long the last look at the disk counts for rows, which are small and come by the hundred; milliseconds. */
const ROWS_LOOK_MS = 250;

/** `folder` must exist when something is asked; `now` in milliseconds. */
export function guardDisk(
  folder: string,
  reserveBytes: number,
  now: () => number = () => performance.now(),
  look: (folder: string) => Promise<Disk> = diskOf,
): DiskGuard {
  const room = async () => roomOn(await look(folder), reserveBytes);
  let last: { at: number; forRows: Promise<number> } | null = null;
  const isFull = async (): Promise<boolean> => {
    if (last === null || now() - last.at >= ROWS_LOOK_MS) {
      const looked = { at: now(), forRows: room().then(({ forRows }) => forRows) };
      last = looked;
      looked.forRows.catch(() => (last = null));
    }
    return (await last.forRows) < 0;
  };
  return {
    async requireRoom(bytes) {
      if ((await room()).forFiles < bytes) throw new HttpRefusal(507, 'error.diskFull');
    },
    async requireRoomForRows() {
      if (await isFull()) throw new HttpRefusal(507, 'error.diskFull');
    },
    isFull,
  };
}

/** An error of the operating system or of PostgreSQL that says so. */
export const saysDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code));
