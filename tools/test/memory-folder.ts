import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Temporary files of all tests that run at once take a fraction of this. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Keeps temporary files of this process and of its children in memory where there is room. Each test file of the server
 * creates a database of 1,200 files, and tests of the judge write what compilers make. Removes what killed runs left.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !isFit()) return;
  for (const name of readdirSync(MEMORY)) {
    const owner = /^verdict-tests-(\d+)$/.exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`)) remove(join(MEMORY, name));
  }
  const folder = join(MEMORY, `verdict-tests-${process.pid}`);
  mkdirSync(folder);
  // Tests start programs of other accounts, which have to come through, as through /tmp.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}

/** Whether there is room, and programs may be started from there, which containers mostly forbid. */
function isFit(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const forbidsPrograms = /^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'));
    return bavail * bsize >= ROOM_BYTES && !forbidsPrograms;
  } catch {
    return false;
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
