/** Folders of files that a school hands over beside the database. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFile } from './entities.ts';

/** A folder holds this many files at most; more are no folder of pictures. */
const MOST_FILES = 1_000_000;

/** The first of the sub-folders that exists. Null when there is none, or no folder at all. */
export async function folderIn(folder: string | null, names: readonly string[]): Promise<string | null> {
  if (folder === null) return null;
  for (const name of names) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts?.isDirectory()) return path;
  }
  return null;
}

/** Paths of all files below the first of the sub-folders that exists, by their names. Links are not followed. */
export async function filesIn(folder: string | null, names: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const root = await folderIn(folder, names);
  const open = root === null ? [] : [root];
  for (let path = open.pop(); path !== undefined && found.size < MOST_FILES; path = open.pop())
    for (const entry of await readdir(path, { withFileTypes: true })) {
      if (entry.isDirectory()) open.push(join(path, entry.name));
      else if (entry.isFile()) found.set(entry.name, join(path, entry.name));
    }
  return found;
}

/** A file of this machine. Null when there is none. */
export const contentOf = (path: string | undefined): SiteFile['content'] =>
  path === undefined ? null : { size: async () => (await stat(path)).size, read: () => readFile(path) };
