/** Folders for files of this process or of one judging; after a kill, the next start removes them. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Creates a folder of this process below `parent`; removes the folders of ended processes. */
export async function processFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const pid = Number(/^(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && pid !== process.pid && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
  return newFolder(parent, String(process.pid));
}

/** Creates an empty folder. */
export async function newFolder(parent: string, prefix: string): Promise<string> {
  const folder = join(parent, `${prefix}-${randomUUID()}`);
  await mkdir(folder);
  return folder;
}

/** Removes a folder, even while something is being written in it. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
