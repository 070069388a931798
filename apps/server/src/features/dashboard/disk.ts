import { statfs } from 'node:fs/promises';

/** Below this share of the disk, or this many bytes, uploads and the database will fail soon. */
const LOW_SHARE = 0.05;
const LOW_BYTES = 2 * 2 ** 30;

export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

export async function diskOf(folder: string): Promise<Disk> {
  const disk = await statfs(folder);
  return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
}

export const isLow = ({ freeBytes, totalBytes }: Disk): boolean => freeBytes < LOW_BYTES || freeBytes < totalBytes * LOW_SHARE;
