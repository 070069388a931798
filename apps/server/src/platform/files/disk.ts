/** Free space on the data folder's disk, and refusal of writes when there is little. */
import { statfs } from 'node:fs/promises';
import { HttpRefusal } from '../refusal/refusal.ts';

/** Operators are warned below this share of the disk or below this number of bytes. */
const LOW_SHARE = 0.05;
const LOW_BYTES = 2 * 2 ** 30;
/** PostgreSQL needs this much space to write at all. */
const FULL_BYTES = 32 * 2 ** 20;
/** Uploads leave `DEFAULT_RESERVE_BYTES` free, or this share of the disk when that is less. */
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

/** Bytes that may still be stored: files leave the reserve free, rows the little that PostgreSQL itself needs. */
export function roomOn({ freeBytes, totalBytes }: Disk, reserveBytes: number): { forFiles: number; forRows: number } {
  const reserve = Math.min(reserveBytes, totalBytes * RESERVE_SHARE);
  return { forFiles: freeBytes - reserve, forRows: freeBytes - Math.min(FULL_BYTES, reserve / 2) };
}

export interface DiskGuard {
  /** Refuse to store this many more bytes in files. */
  requireRoom(bytes: number): Promise<void>;
  /** Refuse requests that write rows. Must not be used for requests that end or remove something. */
  requireRoomForRows(): Promise<void>;
  isFull(): Promise<boolean>;
}

/** Age in milliseconds up to which a measurement of the disk is reused for rows, which are small and frequent. */
const ROWS_LOOK_MS = 250;

/** `folder` must exist by the first check. `now` returns milliseconds. */
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

/** Whether an error of the operating system or of PostgreSQL reports a full disk. */
export const saysDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code));
