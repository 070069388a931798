import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Databases of all test files that run at once take a fraction of this. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * A new folder for the databases of a run, in memory where there is room: each test file creates one of 1,200 files.
 * Removes what killed runs left in memory.
 */
export async function databaseFolder(): Promise<string> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (room < ROOM_BYTES) return mkdtemp(join(tmpdir(), 'verdict-test-'));
  for (const name of await readdir(MEMORY)) {
    const owner = /^verdict-test-(\d+)-/.exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`))
      await rm(join(MEMORY, name), { recursive: true, force: true });
  }
  return mkdtemp(join(MEMORY, `verdict-test-${process.pid}-`));
}
