/** Files of Hydro. They have random names on disk; the collection `storage` says which one is at which path. */
import { lstat, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import { safeEntryName } from '@verdict/problem-formats/entry-name.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { defaultLimits } from '@verdict/problem-formats/package-files.ts';
import { folderIn } from '../site-files.ts';
import type { MongoDump } from './mongo-dump.ts';
import { keyOf, textIn } from './values.ts';

export interface HydroFiles {
  /** Paths of files that exist in the database, below a folder. */
  paths(folder: string): string[];
  has(path: string): boolean;
  /** The file at a path. Null when it was not handed over. */
  get(path: string): Promise<PackageFile | null>;
}

const MOST_FILES = 2_000_000;
/** Where the folder of files is, in a backup or in what was handed over. */
const roots = ['file/hydro', 'data/file/hydro', 'hydro', 'file', '.'];

export async function openStorage(dump: MongoDump, folder: string | null): Promise<HydroFiles> {
  const stored = new Map<string, string>();
  for await (const documents of dump.documents('storage'))
    for (const { _id: id, path, link, autoDelete } of documents)
      if (!autoDelete && stored.size < MOST_FILES) stored.set(textIn(path), keyOf(link) || keyOf(id));
  const sorted = [...stored.keys()].sort();
  const root = await folderIn(folder ?? dump.folder, folder === null ? roots.slice(0, -1) : roots);
  const find = async (place: string): Promise<Omit<PackageFile, 'name'> | null> => {
    const { zip } = dump;
    for (const start of zip === null ? [] : roots.slice(0, 2)) {
      const name = `${start}/${place}`;
      const bytes = zip!.bytes(name);
      if (bytes !== null) return { bytes, read: () => zip!.read(name) };
    }
    if (root === null) return null;
    const path = join(root, place);
    const facts = await lstat(path).catch(() => null);
    return facts?.isFile() ? { bytes: facts.size, read: () => readFile(path) } : null;
  };
  return {
    has: (path) => stored.has(path),
    paths: (below) => pathsBelow(sorted, `${below}/`),
    async get(path) {
      const id = stored.get(path);
      const place = id === undefined ? null : safePlace(id);
      const found = place === null ? null : await find(place);
      return found && { name: path.slice(dirname(path).length + 1), ...bounded(found, path) };
    },
  };
}

/** Paths below a folder, found by halving the sorted list. */
function pathsBelow(sorted: readonly string[], start: string): string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < start) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; at < sorted.length && sorted[at]!.startsWith(start); at++) found.push(sorted[at]!);
  return found;
}

/** A name on disk comes from the dump, so it must not leave the folder. Null when it would. */
function safePlace(id: string): string | null {
  try {
    return safeEntryName(id);
  } catch (error) {
    if (error instanceof PackageError) return null;
    throw error;
  }
}

/** The file as packages have it: too large or damaged ones are refused when they are read. */
function bounded({ bytes, read }: Omit<PackageFile, 'name'>, path: string): Omit<PackageFile, 'name'> {
  const limit = defaultLimits.fileBytes;
  const refused = (code: 'file-too-large' | 'unreadable', text: Sentence) => new PackageError(code, text, path);
  return {
    bytes,
    read: async () => {
      if (bytes > limit) throw refused('file-too-large', sentence('package.fileTooLarge', { path, bytes, limit }));
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        throw refused('unreadable', sentence('package.unreadable', { reason: error.message }));
      }
    },
  };
}
