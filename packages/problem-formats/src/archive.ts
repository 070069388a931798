/** Opens what a user hands in - a folder, a zip (also named `.kpp`) or a single file - as a safe list of files. */
import { sentence } from '@verdict/domain/sentence.ts';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
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
];

/**
 * Close the result when its files are no longer read. `called` is its name where the path is none that anybody gave.
 * Throws `PackageError`.
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
    return new PackageFiles(name, files, findings);
  }
  if (!facts.isFile()) throw new PackageError('not-an-archive', sentence('package.neitherFileNorFolder', { path }));
  const { start, content } = await readStartAndRest(path, limits);
  if (isZip(start)) return openArchive(name, path, limits);
  refuseOtherArchives(start);
  return new PackageFiles(name, [memoryFile(basename(called), await content())]);
}

/** The same for an upload that is in memory; `fileName` is what the user called it. */
export async function openUpload(
  fileName: string,
  content: Buffer,
  limits: PackageLimits = defaultLimits,
): Promise<PackageFiles> {
  const name = packageName(fileName);
  if (isZip(content)) return openArchive(name, content, limits);
  refuseOtherArchives(content);
  return new PackageFiles(name, [memoryFile(basename(fileName), content)]);
}

async function openArchive(name: string, source: string | Buffer, limits: PackageLimits): Promise<PackageFiles> {
  const zip = await openZip(source, limits);
  return new PackageFiles(name, zip.files, zip.findings, zip.close);
}

function packageName(path: string): string {
  return basename(path).replace(/\.(zip|kpp|xml)$/i, '');
}

function isZip(start: Buffer): boolean {
  return (
    start.subarray(0, 4).equals(Buffer.from('PK\x03\x04')) || start.subarray(0, 4).equals(Buffer.from('PK\x05\x06'))
  );
}

function refuseOtherArchives(start: Buffer): void {
  const tar = start.subarray(257, 262).toString('latin1') === 'ustar';
  const name = tar ? 'tar' : otherArchives.find(([, magic]) => start.subarray(0, magic.length).equals(magic))?.[0];
  if (name) throw new PackageError('unsupported-archive', sentence('package.otherArchive', { kind: name }));
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
