/** Streams of compressed files. gzip is Node's own; bzip2 and xz are programs that every Debian has. */
import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { SiteError } from '../site-error.ts';
import { damaged } from './zip.ts';

/** Bytes by which compressed files and archives are recognised: the mark of tar ends at byte 262. */
export const HEAD_BYTES = 512;

export type Packing = 'gzip' | 'bzip2' | 'xz' | 'zip' | 'tar';

const marks: readonly (readonly [Packing, Buffer, number])[] = [
  ['gzip', Buffer.from([0x1f, 0x8b]), 0],
  ['bzip2', Buffer.from('BZh'), 0],
  ['xz', Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]), 0],
  ['zip', Buffer.from('PK\x03\x04', 'latin1'), 0],
  ['tar', Buffer.from('ustar'), 257],
];

/** How a file is packed, by its first bytes. Null for everything else. */
export const packingOf = (head: Buffer): Packing | null =>
  marks.find(([, mark, at]) => head.subarray(at, at + mark.length).equals(mark))?.[0] ?? null;

const programs = {
  bzip2: ['bzip2', '-dc'],
  xz: ['xz', '-dc', '--memlimit-decompress=256MiB'],
} as const;

const decompressed = (packing: 'gzip' | 'bzip2' | 'xz', source: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  packing === 'gzip' ? gunzipped(source) : ofProgram(packing, source);

async function* gunzipped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const fed = pipeline(source, gunzip).catch(() => {});
  try {
    yield* gunzip as AsyncIterable<Buffer>;
  } catch (error) {
    throw error instanceof SiteError ? error : damaged((error as Error).message);
  } finally {
    gunzip.destroy();
    await fed;
  }
}

async function* ofProgram(packing: 'bzip2' | 'xz', source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const [command, ...args] = programs[packing];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], env: { PATH: process.env['PATH'] } });
  let words = '';
  child.stderr.on('data', (text: Buffer) => (words = (words + text.toString()).slice(0, 200)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(new SiteError(sentence('migration.programMissing', { program: command }))));
    child.once('close', resolve);
  });
  ended.catch(() => {});
  const fed = pipeline(Readable.from(source, { objectMode: false }), child.stdin).catch((error: unknown) => {
    // A program that ends early closes its input; its own words say why.
    if (error instanceof SiteError) throw error;
  });
  fed.catch(() => {});
  try {
    yield* child.stdout as AsyncIterable<Buffer>;
    await fed;
    const code = await ended;
    if (code !== 0) throw damaged(words.trim() || `${command} ended with ${code}`);
  } finally {
    child.kill('SIGKILL');
  }
}

/** HUSTOJ's backup is bzip2 in bzip2; nobody packs deeper. */
const LAYERS_MAX = 3;

/** The stream without its compression, and its first bytes. `isPacked` tells whether there was any. */
export async function withoutCompression(
  source: AsyncIterable<Buffer>,
): Promise<{ head: Buffer; content: AsyncIterable<Buffer>; isPacked: boolean }> {
  let { head, content } = await withHead(source);
  let layers = 0;
  for (; layers < LAYERS_MAX; layers++) {
    const packing = packingOf(head);
    if (packing === null || packing === 'zip' || packing === 'tar') break;
    ({ head, content } = await withHead(decompressed(packing, content)));
  }
  return { head, content, isPacked: layers > 0 };
}

async function withHead(source: AsyncIterable<Buffer>): Promise<{ head: Buffer; content: AsyncIterable<Buffer> }> {
  const chunks = source[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  const beginning = Buffer.concat(first);
  return {
    head: beginning.subarray(0, HEAD_BYTES),
    content: (async function* () {
      try {
        if (beginning.length > 0) yield beginning;
        yield* { [Symbol.asyncIterator]: () => chunks };
      } finally {
        await chunks.return?.(undefined);
      }
    })(),
  };
}
