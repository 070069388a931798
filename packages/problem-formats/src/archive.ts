/** Opens an upload - a folder, a zip (also named `.kpp`) or a single file - as a safe list of files. */
import type { PackageFile, PackageFinding } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { withUnpackedTests } from './compressed.ts';
import { openFolder } from './folder.ts';
import { PackageError } from './package-error.ts';
import { defaultLimits, memoryFile, PackageFiles, type PackageLimits } from './package-files.ts';
import { openZip } from './zip.ts';

const otherArchives: [name: string, magic: Buffer][] = [
  ['RAR', Buffer.from('Rar!')],
  ['7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])],
  ['gzip (tar.gz)', Buffer.from([0x1f, 0x8b])],
  ['bzip2', Buffer.from('BZh')],
  ['xz', Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a])],
  ['zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd])],
  ['lz4', Buffer.from([0x04, 0x22, 0x4d, 0x18])],
  ['compress (tar.Z)', Buffer.from([0x1f, 0x9d])],
  ['cab', Buffer.from('MSCF')],
];

/**
 * Opens a package. Close the result when its files are no longer read. `called` is the package's name if nobody chose
 * the path. Throws `PackageError`.
 */
export async function openPackage(
  path: string,
  limits: PackageLimits = defaultLimits,
  called: string = path,
): Promise<PackageFiles> {
  const facts = await stat(path).catch(() => null);
  if (!facts) throw new PackageError('not-found', sentence('package.pathMissing', { path }));
  const name = packageName(called);
  if (facts.isDirectory()) {
    const { files, findings } = await openFolder(path, limits);
    return filesOf(name, files, limits, findings);
  }
  if (!facts.isFile()) throw new PackageError('not-an-archive', sentence('package.neitherFileNorFolder', { path }));
  const { start, content } = await readStartAndRest(path, limits);
  if (isZip(start)) return openArchive(name, path, limits);
  refuseOtherArchives(start);
  return filesOf(name, onlyFile(basename(called), await content()), limits);
}

/** Opens an upload that is in memory; `fileName` is the user's name for it. */
export async function openUpload(
  fileName: string,
  content: Buffer,
  limits: PackageLimits = defaultLimits,
): Promise<PackageFiles> {
  const name = packageName(fileName);
  if (isZip(content)) return openArchive(name, content, limits);
  refuseOtherArchives(content);
  return filesOf(name, onlyFile(basename(fileName), content), limits);
}

async function openArchive(name: string, source: string | Buffer, limits: PackageLimits): Promise<PackageFiles> {
  const zip = await openZip(source, limits);
  try {
    return await filesOf(name, zip.files, limits, zip.findings, zip.close);
  } catch (error) {
    await zip.close();
    throw error;
  }
}

async function filesOf(
  name: string,
  files: PackageFile[],
  limits: PackageLimits,
  findings: PackageFinding[] = [],
  close?: () => Promise<void>,
): Promise<PackageFiles> {
  if (files.length === 0) throw new PackageError('empty', sentence('package.empty'));
  const unpacked = await withUnpackedTests(files, limits);
  return new PackageFiles(name, unpacked.files, [...findings, ...unpacked.findings], close);
}

const onlyFile = (name: string, content: Buffer): PackageFile[] =>
  content.length === 0 ? [] : [memoryFile(name, content)];

function packageName(path: string): string {
  return basename(path).replace(/\.(zip|kpp|xml)$/i, '');
}

function isZip(start: Buffer): boolean {
  return (
    start.subarray(0, 4).equals(Buffer.from('PK\x03\x04')) || start.subarray(0, 4).equals(Buffer.from('PK\x05\x06'))
  );
}

function refuseOtherArchives(start: Buffer): void {
  const name = isTar(start)
    ? 'tar'
    : otherArchives.find(([, magic]) => start.subarray(0, magic.length).equals(magic))?.[0];
  if (name) throw new PackageError('unsupported-archive', sentence('package.otherArchive', { kind: name }));
}

/** Whether this is a tar archive. The format of 1979 has no magic number, only the checksum of its first header. */
function isTar(start: Buffer): boolean {
  if (start.length < 512) return false;
  if (start.subarray(257, 262).toString('latin1') === 'ustar') return true;
  const stated = /^ *([0-7]{1,6})[\0 ]/.exec(start.subarray(148, 156).toString('latin1'))?.[1];
  const sum = start.subarray(0, 512).reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  return stated !== undefined && Number.parseInt(stated, 8) === sum;
}

async function readStartAndRest(
  path: string,
  limits: PackageLimits,
): Promise<{ start: Buffer; content: () => Promise<Buffer> }> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(512);
    const { bytesRead } = await file.read(start, 0, 512, 0);
    return { start: start.subarray(0, bytesRead), content: () => readSmall(path, limits) };
  } finally {
    await file.close();
  }
}

async function readSmall(path: string, limits: PackageLimits): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > limits.fileBytes)
      throw new PackageError(
        'file-too-large',
        sentence('package.fileTooLarge', { path, bytes: size, limit: limits.fileBytes }),
      );
    return await file.readFile();
  } finally {
    await file.close();
  }
}
