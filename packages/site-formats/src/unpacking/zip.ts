/**
 * Zips from other machines, opened in one way: names are made safe, and links are left out. All that is wrong with one
 * is a `SiteError`.
 */
import type { Readable } from 'node:stream';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { decodeEntryName, safeEntryName } from '@verdict/problem-formats/entry-name.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import yauzl from 'yauzl';
import { SiteError } from '../site-error.ts';

export const damaged = (reason: string): SiteError => new SiteError(sentence('migration.archiveDamaged', { reason }));

/** Libraries say in their own words what is broken. Errors of this machine, such as a full disk, stay what they are. */
export function readable(error: unknown): unknown {
  if (error instanceof SiteError || !(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) && code !== 'EINVAL' ? error : damaged(error.message);
}

/** Names of other machines' roots, as HUSTOJ's own backup writes them, count from the folder. */
export function safeName(name: string): string {
  try {
    return safeEntryName(name.replace(/^\/+/, ''));
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    throw new SiteError(sentence('migration.archiveName', { name: JSON.stringify(name.slice(0, 100)) }));
  }
}

/** Where a file of the zip is, and how it is packed. */
export type Place = Pick<
  yauzl.Entry,
  'relativeOffsetOfLocalHeader' | 'compressedSize' | 'uncompressedSize' | 'compressionMethod'
>;

export interface OpenZip {
  /** Throws when there are more files than `most`. */
  files(most?: number): AsyncGenerator<{ name: string; place: Place }>;
  stream(place: Place): Promise<Readable>;
  close(): void;
}

const SYMLINK = 0o120000;
const TYPE = 0o170000;
const BY_UNIX = 3;
const DEFLATED = 8;
const STORED = 0;

export async function openZip(path: string): Promise<OpenZip> {
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: true };
  const zip = await yauzl.openPromise(path, options).catch((error: unknown) => {
    throw readable(error);
  });
  return { files: (most) => filesOf(zip, most), stream: (place) => streamOf(zip, place), close: () => zip.close() };
}

async function* filesOf(zip: yauzl.ZipFile, most = Number.POSITIVE_INFINITY): ReturnType<OpenZip['files']> {
  if (zip.entryCount > most) throw new SiteError(sentence('migration.archiveFiles', { most }));
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileNameRaw: bytes, generalPurposeBitFlag, extraFields } = entry;
      const { name } = decodeEntryName({ bytes, generalPurposeBitFlag, extraFields });
      const safe = safeName(name);
      const type = entry.versionMadeBy >> 8 === BY_UNIX ? (entry.externalFileAttributes >>> 16) & TYPE : 0;
      if (/[\\/]$/.test(name) || type === SYMLINK) continue;
      if (entry.isEncrypted()) throw new SiteError(sentence('migration.archiveEncrypted'));
      const { relativeOffsetOfLocalHeader, compressedSize, uncompressedSize, compressionMethod } = entry;
      if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
        throw damaged(`unsupported compression method ${compressionMethod}`);
      yield { name: safe, place: { relativeOffsetOfLocalHeader, compressedSize, uncompressedSize, compressionMethod } };
    }
  } catch (error) {
    throw readable(error);
  }
}

async function streamOf(zip: yauzl.ZipFile, place: Place): Promise<Readable> {
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(place as yauzl.Entry, { minimal: true });
    const { compressedSize, uncompressedSize, compressionMethod } = place;
    const isDeflated = compressionMethod === DEFLATED;
    // The variant with a promise calls another function by mistake (yauzl 3.4.0).
    return await new Promise((resolve, reject) =>
      zip.openReadStreamLowLevel(
        fileDataStart,
        compressedSize,
        0,
        compressedSize,
        isDeflated,
        uncompressedSize,
        (error, stream) => (error ? reject(error) : resolve(stream)),
      ),
    );
  } catch (error) {
    throw readable(error);
  }
}
