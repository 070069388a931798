/**
 * Turns what a school hands over into a dump and a folder of files: both may be packed, also together in one archive,
 * and a dump inside an archive may be packed once more.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { SiteError } from '../site-error.ts';
import { hasBson, unpackTar, unpackZip } from './archives.ts';
import { UnpackGuard, type UnpackLimits } from './bounds.ts';
import { HEAD_BYTES, packingOf, withoutCompression } from './decompress.ts';

export interface HandedOver {
  /** Dump of the database: a file, or a folder of one. */
  dump: string;
  /** Folder of files that came in the same archive. Null when there was none. */
  files: string | null;
}

/** `folder` is empty and receives what is unpacked. A dump that is not packed stays where it is. */
export async function unpackDump(path: string, folder: string, limits: UnpackLimits): Promise<HandedOver> {
  const facts = await stat(path).catch(() => null);
  if (facts?.isDirectory()) return { dump: path, files: null };
  if (!facts?.isFile()) throw new SiteError(sentence('migration.noDump', { path: basename(path), found: 'nothing' }));
  const guard = new UnpackGuard(limits, facts.size);
  const packing = packingOf(await headOf(path));
  if (packing === null || (packing === 'zip' && (await hasBson(path)))) return { dump: path, files: null };
  const single = await unpackAny(path, folder, guard);
  if (single !== null) return { dump: single, files: null };
  const root = await rootOf(folder);
  const found = await dumpIn(root, guard);
  return { dump: found, files: root };
}

/** The folder of files: as it was handed over, or unpacked into `folder`. */
export async function unpackFiles(path: string, folder: string, limits: UnpackLimits): Promise<string> {
  const facts = await stat(path).catch(() => null);
  if (facts?.isDirectory()) return path;
  if (!facts?.isFile() || packingOf(await headOf(path)) === null)
    throw new SiteError(sentence('migration.noFiles', { path: basename(path) }));
  if ((await unpackAny(path, folder, new UnpackGuard(limits, facts.size))) !== null)
    throw new SiteError(sentence('migration.noFiles', { path: basename(path) }));
  return rootOf(folder);
}

/** Unpacks an archive below the folder, or a single file into it. Returns the path of the single file. */
async function unpackAny(path: string, folder: string, guard: UnpackGuard): Promise<string | null> {
  if (packingOf(await headOf(path)) === 'zip') {
    await unpackZip(path, folder, guard);
    return null;
  }
  const { head, content } = await withoutCompression(createReadStream(path));
  if (packingOf(head) === 'tar') {
    await unpackTar(content, folder, guard);
    return null;
  }
  const single = join(folder, 'dump.sql');
  guard.file();
  await pipeline(guard.counted(content), createWriteStream(single, { flags: 'wx', mode: 0o600 }));
  return single;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Folders that readers look for. Another one that holds everything is only the name of the archive. */
const known = new Set(['data', 'upload', 'testcase', 'test_case', 'file', 'public', 'home', 'var', 'dump']);
const WRAPPERS_MAX = 5;

async function rootOf(folder: string): Promise<string> {
  let root = folder;
  for (let depth = 0; depth < WRAPPERS_MAX; depth++) {
    const entries = await readdir(root, { withFileTypes: true });
    const [only] = entries;
    if (entries.length !== 1 || !only!.isDirectory() || known.has(only!.name)) break;
    root = join(root, only!.name);
  }
  return root;
}

const DUMP = /\.(?:sql|dump|pgdump)(?:\.(?:gz|bz2|xz))?$/i;
/** Files of problems and uploads may be called like a dump. */
const OF_PROBLEMS = /(?:^|\/)(?:data|testcase|test_case|upload|file|public)\//;
const NAMED_MAX = 10;

/** The one dump of an archive; a folder of BSON files is the root itself. */
async function dumpIn(root: string, guard: UnpackGuard): Promise<string> {
  const names: string[] = [];
  for await (const name of filesBelow(root)) {
    if (/\.bson(?:\.gz)?$/i.test(name)) return root;
    if (DUMP.test(name) && !OF_PROBLEMS.test(name)) names.push(name);
  }
  const [name] = names;
  if (name === undefined || names.length > 1)
    throw new SiteError(
      name === undefined
        ? sentence('migration.archiveWithoutDump')
        : sentence('migration.archiveDumps', { names: names.sort().slice(0, NAMED_MAX).join(', ') }),
    );
  const path = join(root, name);
  const { content, isPacked } = await withoutCompression(createReadStream(path));
  if (!isPacked) {
    await content[Symbol.asyncIterator]().return?.();
    return path;
  }
  const unpacked = join(root, 'unpacked dump.sql');
  await pipeline(guard.counted(content), createWriteStream(unpacked, { flags: 'wx', mode: 0o600 }));
  await rm(path);
  return unpacked;
}

async function* filesBelow(root: string): AsyncGenerator<string> {
  const open = [''];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) open.push(name);
      else if (entry.isFile()) yield name;
    }
}
