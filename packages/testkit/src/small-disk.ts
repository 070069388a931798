/** A small disk for a test that fills it: only root can mount one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile } from 'node:fs/promises';

/** False where the test has to be left out. */
export const canMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Hides what is in the folder behind an empty disk of so many MiB, until `remove`. */
export function mountSmallDisk(folder: string, mebibytes: number): { remove(): void } {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=711`, 'tmpfs', folder]);
  return { remove: () => void execFileSync('umount', ['--lazy', folder]) };
}

/** Writes to the file until the disk takes no more. */
export async function fillDisk(path: string): Promise<void> {
  const takes = (bytes: number): Promise<boolean> =>
    appendFile(path, Buffer.alloc(bytes)).then(
      () => true,
      () => false,
    );
  for (const bytes of [1 << 20, 4096]) while (await takes(bytes));
}
