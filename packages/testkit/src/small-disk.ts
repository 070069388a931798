/** A small disk for tests that fill it. Only root can mount one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile } from 'node:fs/promises';

/** False when the test has to be skipped. */
export const canMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Covers the folder with an empty disk of `mebibytes` MiB until `remove` is called. */
export function mountSmallDisk(folder: string, mebibytes: number): { remove(): void } {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=711`, 'tmpfs', folder]);
  return { remove: () => void execFileSync('umount', ['--lazy', folder]) };
}

/** Writes to the file until the disk is full. */
export async function fillDisk(path: string): Promise<void> {
  const takes = (bytes: number): Promise<boolean> =>
    appendFile(path, Buffer.alloc(bytes)).then(
      () => true,
      () => false,
    );
  for (const bytes of [1 << 20, 4096]) while (await takes(bytes));
}
