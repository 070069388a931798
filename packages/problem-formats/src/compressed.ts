/**
 * Unpacks files that are compressed individually, as some repositories store large test data, within the limits of the
 * package. Pointers of Git LFS stand for files that the package does not contain.
 */
import { spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { gunzip, zstdDecompress } from 'node:zlib';
import type { PackageFile, PackageFinding } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { PackageError } from './package-error.ts';
import { defaultLimits, type PackageLimits, SizeGuard } from './package-files.ts';

type Unpack = (packed: Buffer, most: number) => Promise<Buffer>;

interface Compression {
  ending: string;
  magic: Buffer;
  unpack: Unpack;
}

/** Memory limit; no default compression level of a tool needs more. */
const TOOL_MEMORY = '256MiB';
/** Time limit: a damaged file may keep its tool busy without any output. */
const TOOL_MS = 60_000;

const inMemory =
  (work: (packed: Buffer, options: { maxOutputLength: number; chunkSize: number }) => Promise<Buffer>): Unpack =>
  (packed, most) =>
    work(packed, { maxOutputLength: Math.max(1, most), chunkSize: 1 << 20 });

const compressions: readonly Compression[] = [
  { ending: 'gz', magic: Buffer.from([0x1f, 0x8b, 0x08]), unpack: inMemory(promisify(gunzip)) },
  { ending: 'zst', magic: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), unpack: inMemory(promisify(zstdDecompress)) },
  {
    ending: 'xz',
    magic: Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]),
    unpack: (packed, most) => byTool('xz', [`--memlimit-decompress=${TOOL_MEMORY}`, '-dc'], packed, most),
  },
  { ending: 'bz2', magic: Buffer.from('BZh'), unpack: (packed, most) => byTool('bzip2', ['-dc'], packed, most) },
];

/** File name endings of compressed files; the content decides whether such a file is compressed. */
export const compressedEnding = /\.(gz|zst|xz|bz2)$/i;

/** Bytes that begin a block and the end of bzip2: digits of pi and of its square root. */
const bzip2Next = ['314159265359', '177245385090'].map((digits) => Buffer.from(digits, 'hex'));

/** Compression of a content, recognised by its first bytes. Null when it is not compressed. */
export function compressionOf(content: Buffer): Compression | null {
  const found = compressions.find(({ magic }) => content.subarray(0, magic.length).equals(magic));
  // Many texts begin with the three letters of bzip2's magic number.
  const isWord = found?.ending === 'bz2' && !bzip2Next.some((bytes) => content.subarray(4, 10).equals(bytes));
  if (isWord) return null;
  return found ?? null;
}

/** Whether only test files have such a name, without the compression ending. */
const isTestName = (name: string): boolean =>
  /\.(inp?|out|ans|a|res|sol|oup?|std|answer|output|expected|input|dat|diff|ok)(\d+|\.txt)?$/i.test(name) ||
  /(^|\/)[^/]*(in|out|input|output|ans|answer)\d*(\.txt)?$/i.test(name) ||
  /(^|\/)\d+$/.test(name);

/**
 * The files with compressed test data unpacked and without its name endings. Throws `PackageError` when a file grows
 * more than honest data does.
 */
export async function withUnpackedTests(
  files: readonly PackageFile[],
  limits: PackageLimits,
): Promise<{ files: PackageFile[]; findings: PackageFinding[] }> {
  const guard = new SizeGuard(limits);
  const names = new Set(files.map(({ name }) => name));
  const all: PackageFile[] = [];
  const findings: PackageFinding[] = [];
  let count = 0;
  for (const file of files) {
    const name = file.name.replace(compressedEnding, '');
    if (name === file.name || names.has(name) || !isTestName(name)) {
      all.push(file);
      continue;
    }
    const packed = await file.read();
    if (!compressionOf(packed)) {
      all.push(file);
      continue;
    }
    names.add(name);
    const content = await unpackedContent(packed, file.name, { limits, findings: [] });
    // The problem's reader reports the broken file.
    if (!content) {
      all.push({ ...file, name });
      continue;
    }
    guard.file(file.name, content.length);
    count++;
    // Keeps only the size, because the contents of all test files together may be large.
    const read = async () => (await unpackedContent(await file.read(), file.name, { limits, findings: [] }))!;
    all.push({ name, bytes: content.length, read });
  }
  if (count > 0)
    findings.push({
      level: 'info',
      code: 'unpacked',
      path: null,
      sentence: sentence('package.testsUnpacked', { count }),
    });
  return { files: all, findings };
}

/** Unpacked content. Null when the content is not compressed, or cannot be unpacked, which adds a finding. */
export async function unpackedContent(
  packed: Buffer,
  path: string,
  { limits = defaultLimits, findings }: { limits?: PackageLimits; findings: PackageFinding[] },
): Promise<Buffer | null> {
  const compression = compressionOf(packed);
  if (!compression) return null;
  const byRatio = Math.max(limits.ratioFreeBytes, packed.length * limits.ratio);
  const most = Math.min(limits.fileBytes, byRatio);
  try {
    return await compression.unpack(packed, most);
  } catch (error) {
    if (error instanceof TooLarge || (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw grown(path, packed.length, most, limits);
    const reason = (error as Error).message;
    findings.push({
      level: 'error',
      code: 'not-unpacked',
      path,
      sentence: sentence('package.notUnpacked', { path, reason }),
    });
    return null;
  }
}

const grown = (path: string, packedBytes: number, most: number, { fileBytes, ratio }: PackageLimits): PackageError =>
  most === fileBytes
    ? new PackageError('file-too-large', sentence('package.unpackedTooLarge', { path, limit: fileBytes }), path)
    : new PackageError(
        'suspicious-ratio',
        sentence('package.fileGrows', { path, packedBytes, bytes: most, ratio }),
        path,
      );

class TooLarge extends Error {}

/** Runs a tool that the set-up installs, and stops it as soon as its output exceeds the limit. */
function byTool(command: string, args: readonly string[], packed: Buffer, most: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const tool = spawn(`/usr/bin/${command}`, args, { stdio: ['pipe', 'pipe', 'pipe'], timeout: TOOL_MS, env: {} });
  const pieces: Buffer[] = [];
  let bytes = 0;
  let words = '';
  tool.stdout.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes <= most) return void pieces.push(piece);
    pieces.length = 0;
    tool.kill('SIGKILL');
    reject(new TooLarge());
  });
  tool.stderr.on('data', (piece: Buffer) => {
    words = (words + piece.toString()).slice(0, 300);
  });
  // The tool ends before it has read everything when it refuses the file.
  tool.stdin.on('error', () => {});
  tool.on('error', ({ message }) => reject(new Error(`${command}: ${message}`)));
  tool.on('close', (code) => {
    if (code === 0) resolve(Buffer.concat(pieces));
    else reject(new Error(words.trim() || `${command}: ${code ?? 'ended'}`));
  });
  tool.stdin.end(packed);
  return promise;
}

const LFS_POINTER = Buffer.from('version https://git-lfs.github.com/spec/');
/** Upper bound for pointers from the specification of Git LFS. */
const LFS_POINTER_MAX = 1024;

export const isLfsPointer = (content: Buffer): boolean =>
  content.length < LFS_POINTER_MAX && content.subarray(0, LFS_POINTER.length).equals(LFS_POINTER);

/** Findings about Git LFS pointers among the files, except for files that have a finding already. */
export async function lfsPointers(
  files: readonly PackageFile[],
  reported: ReadonlySet<string | null>,
): Promise<PackageFinding[]> {
  const findings: PackageFinding[] = [];
  for (const { name, bytes, read } of files) {
    if (bytes < LFS_POINTER.length || bytes >= LFS_POINTER_MAX || reported.has(name)) continue;
    if (isLfsPointer(await read())) findings.push(lfsFinding('warning', name));
  }
  return findings;
}

export const lfsFinding = (level: 'warning' | 'error', path: string): PackageFinding => ({
  level,
  code: 'lfs-pointer',
  path,
  sentence: sentence('package.lfsPointer', { path }),
});
