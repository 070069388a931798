/**
 * Reads a zip archive as a list of safe files. Nothing is written to disk, and nothing is inflated before it is read;
 * the declared sizes in the directory are checked first, and the inflated bytes against them afterwards.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { PackageFile, PackageFinding } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import yauzl from 'yauzl';
import { decodeEntryName, isJunk, safeEntryName } from './entry-name.ts';
import { PackageError } from './package-error.ts';
import { SizeGuard, type PackageLimits } from './package-files.ts';

const STORED = 0;
const DEFLATED = 8;
const MADE_BY_UNIX = 3;
const FILE_TYPE_MASK = 0o170000;
const SYMLINK = 0o120000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;
const LONGEST_LINK = 4096;
const DEEPEST_LINK_CHAIN = 10;

export interface OpenedZip {
  files: PackageFile[];
  findings: PackageFinding[];
  close(): Promise<void>;
}

/** Opens a zip from a path or from memory. Throws `PackageError` for everything that formats.md 0.2 refuses. */
export async function openZip(source: string | Buffer, limits: PackageLimits): Promise<OpenedZip> {
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: true };
  const opening =
    typeof source === 'string' ? yauzl.openPromise(source, options) : yauzl.fromBufferPromise(source, options);
  const zip = await opening.catch((cause) => {
    throw damaged(cause);
  });
  let content: Archive['content'] | null = null;
  const close = async () => {
    zip.close();
    if (content && !Buffer.isBuffer(content)) await content.close();
  };
  try {
    content = typeof source === 'string' ? await open(source) : source;
    return { ...(await listEntries({ zip, content }, new SizeGuard(limits))), close };
  } catch (error) {
    await close();
    throw error instanceof PackageError ? error : damaged(error);
  }
}

/**
 * The directory of a zip, and its bytes: yauzl would read them in many small pieces, each with a turn of another
 * thread.
 */
interface Archive {
  zip: yauzl.ZipFile;
  content: FileHandle | Buffer;
}

async function listEntries(archive: Archive, guard: SizeGuard): Promise<Omit<OpenedZip, 'close'>> {
  const { zip } = archive;
  guard.entryCount(zip.entryCount);
  const files = new Map<string, PackageFile>();
  const links = new Map<string, yauzl.Entry>();
  const findings: PackageFinding[] = [];

  for await (const entry of zip.eachEntry()) {
    guard.entry();
    const decoded = decodeEntryName({
      bytes: entry.fileNameRaw,
      generalPurposeBitFlag: entry.generalPurposeBitFlag,
      extraFields: entry.extraFields,
    });
    const name = safeEntryName(decoded.name);
    if (isJunk(name) || name.endsWith('/')) continue;
    const kind = entryKind(entry);
    if (kind === FOLDER) continue;
    if (decoded.guess)
      findings.push({ level: 'warning', code: 'encoding-guessed', path: name, sentence: decoded.guess });
    if (files.has(name) || links.has(name))
      throw new PackageError('duplicate-entry', sentence('package.nameTwice', { path: name }), name);
    refuseUnreadable(entry, name, kind);
    guard.file(name, entry.uncompressedSize);
    guard.ratio(name, entry.uncompressedSize, entry.compressedSize);
    if (kind === SYMLINK) links.set(name, entry);
    else files.set(name, { name, bytes: entry.uncompressedSize, read: () => inflate(archive, entry, name) });
  }
  guard.ratio(null, guard.totalBytes, zip.fileSize);

  await followLinks(archive, files, links, findings, guard);
  refuseFoldersThatAreFiles(files);
  return { files: [...files.values()], findings };
}

function refuseFoldersThatAreFiles(files: ReadonlyMap<string, PackageFile>): void {
  for (const name of files.keys()) {
    for (let slash = name.indexOf('/'); slash !== -1; slash = name.indexOf('/', slash + 1)) {
      const folder = name.slice(0, slash);
      if (files.has(folder))
        throw new PackageError('duplicate-entry', sentence('package.fileAndFolder', { path: folder }), folder);
    }
  }
}

function entryKind(entry: yauzl.Entry): number {
  if (entry.versionMadeBy >> 8 !== MADE_BY_UNIX) return REGULAR;
  // Some writers omit the type: without type bits, the entry is a plain file.
  return (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK || REGULAR;
}

function refuseUnreadable(entry: yauzl.Entry, name: string, kind: number): void {
  if (entry.isEncrypted()) throw new PackageError('encrypted', sentence('package.encrypted', { path: name }), name);
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new PackageError(
      'unsupported-method',
      sentence('package.packedOtherwise', { path: name, method: entry.compressionMethod }),
      name,
    );
  }
  if (kind !== REGULAR && kind !== SYMLINK)
    throw new PackageError('special-file', sentence('package.specialFile', { path: name }), name);
}

const inflated = promisify(inflateRaw);

async function inflate(archive: Archive, entry: yauzl.Entry, name: string): Promise<Buffer> {
  let content: Buffer;
  try {
    const packed = await packedBytes(archive, entry);
    content = entry.compressionMethod === STORED ? packed : await unpacked(packed, entry.uncompressedSize);
    if (content.length !== entry.uncompressedSize) throw new Error(`${content.length} bytes`);
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new PackageError('damaged-archive', sentence('package.notUnpacked', { path: name, reason }), name, cause);
  }
  if (crc32(content) !== entry.crc32)
    throw new PackageError('damaged-archive', sentence('package.checksum', { path: name }), name);
  return content;
}

async function packedBytes({ zip, content }: Archive, entry: yauzl.Entry): Promise<Buffer> {
  const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const bytes = entry.compressedSize;
  if (Buffer.isBuffer(content)) return content.subarray(start, start + bytes);
  const packed = Buffer.allocUnsafe(bytes);
  for (let at = 0; at < bytes;) {
    const { bytesRead } = await content.read(packed, at, bytes - at, start + at);
    if (bytesRead === 0) throw new Error('the archive ends early');
    at += bytesRead;
  }
  return packed;
}

/** Inflates into one buffer of the checked size, in another thread; fails when there is more. */
const unpacked = (packed: Buffer, bytes: number): Promise<Buffer> =>
  inflated(packed, { chunkSize: Math.max(64, bytes + 1), maxOutputLength: Math.max(1, bytes) });

/**
 * Replaces links by the contents of their targets, because Kattis packages link shared cases. Links that lead out of
 * the package are left out.
 */
async function followLinks(
  archive: Archive,
  files: Map<string, PackageFile>,
  links: Map<string, yauzl.Entry>,
  findings: PackageFinding[],
  guard: SizeGuard,
): Promise<void> {
  const targets = new Map<string, string>();
  for (const [name, entry] of links) {
    const target = entry.uncompressedSize <= LONGEST_LINK ? (await inflate(archive, entry, name)).toString('utf8') : '';
    const resolved = posix.join(posix.dirname(name), target);
    const outside = target === '' || target.startsWith('/') || target.includes('\0') || resolved.startsWith('..');
    if (!outside) targets.set(name, resolved.replace(/\/$/, ''));
    else findings.push(ignoredLink(name, 'package.linkOutside'));
  }

  const plain = [...files.values()];
  for (const name of targets.keys()) {
    const target = finalTarget(name, targets);
    const file = target === null ? undefined : files.get(target);
    const inside = target === null ? [] : plain.filter((candidate) => candidate.name.startsWith(`${target}/`));
    if (file) files.set(name, { ...file, name });
    else if (inside.length === 0) findings.push(ignoredLink(name, 'package.linkNowhere'));
    for (const linked of file ? [] : inside) {
      guard.entry();
      const alias = name + linked.name.slice(target!.length);
      if (!files.has(alias)) files.set(alias, { ...linked, name: alias });
    }
    if (file) guard.file(name, file.bytes);
    else for (const linked of inside) guard.file(linked.name, linked.bytes);
  }
}

function finalTarget(name: string, targets: Map<string, string>): string | null {
  let target = targets.get(name)!;
  for (let depth = 0; depth < DEEPEST_LINK_CHAIN; depth++) {
    const next = targets.get(target);
    if (next === undefined) return target;
    target = next;
  }
  return null;
}

function ignoredLink(name: string, why: 'package.linkOutside' | 'package.linkNowhere'): PackageFinding {
  return {
    level: 'warning',
    code: 'link-ignored',
    path: name,
    sentence: sentence(why),
  };
}

function damaged(cause: unknown): PackageError {
  const reason = (cause as Error).message;
  const text = /end of central directory record signature not found/i.test(reason)
    ? sentence('package.incomplete')
    : /multi-disk/i.test(reason)
      ? sentence('package.inParts')
      : sentence('package.damaged', { reason });
  return new PackageError('damaged-archive', text, null, cause);
}
