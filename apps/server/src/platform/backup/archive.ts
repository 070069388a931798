/**
 * The backup archive: one zip, so that any tool can look inside.
 *
 *   manifest.json        format, when, migrations, and of every other entry its bytes and SHA-256
 *   tables/<name>.copy   rows as PostgreSQL's COPY text, columns as listed in the manifest
 *   blobs/<hash>         files of the blob store
 *   secrets/sealing-key  opens what is sealed in the tables
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { type Entry, type ZipFile as OpenZip, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

export const SEALING_KEY = 'secrets/sealing-key';

export interface Manifest {
  format: 'verdict-backup-1';
  createdAt: string;
  /** Names of the database's migrations. A restore first builds exactly this schema. */
  migrations: string[];
  /** Sorted for insertion: a table comes after the tables that it refers to. */
  tables: { name: string; columns: string[]; rows: number }[];
  entries: Record<string, { bytes: number; sha256: string }>;
}

/** Number of table rows and of blob-store files in a backup. */
export const figuresOf = ({ entries, tables }: Manifest): { rows: number; files: number } => ({
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  files: Object.keys(entries).filter((name) => name.startsWith('blobs/')).length,
});

/** Counts and hashes the bytes that pass through. */
class Digest extends Transform {
  bytes = 0;
  readonly hash = createHash('sha256');
  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }
}

export class BackupWriter {
  private readonly zip = new ZipFile();
  private readonly written: Promise<void>;
  readonly entries: Manifest['entries'] = {};

  constructor(path: string) {
    this.written = finished(
      this.zip.outputStream.pipe(createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })),
    );
    // Reported when `close` is awaited. Until then a full disk must not end the process.
    this.written.catch(() => {});
  }

  /** Add one entry after another. Resolves when the stream has been written. */
  async add(name: string, content: Readable, options: { compress: boolean }): Promise<void> {
    const digest = new Digest();
    content.on('error', (error) => digest.destroy(error));
    this.zip.addReadStream(content.pipe(digest), name, { compress: options.compress, mtime: new Date(0) });
    await Promise.race([finished(digest, { readable: false }), this.written]);
    this.entries[name] = { bytes: digest.bytes, sha256: digest.hash.digest('hex') };
  }

  /** The archive is on the disk when this returns. */
  async close(manifest: Manifest): Promise<void> {
    this.zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), 'manifest.json', {
      compress: false,
      mtime: new Date(0),
    });
    this.zip.end();
    await this.written;
  }
}

/** Largest manifest that is read into memory. */
const MANIFEST_MAX_BYTES = 64 << 20;

async function openZip(path: string): Promise<{ zip: OpenZip; places: Map<string, Entry> }> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  const places = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) places.set(entry.fileName, entry);
    return { zip, places };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readManifest(zip: OpenZip, place: Entry): Promise<Manifest> {
  try {
    return JSON.parse(await text(await zip.openReadStreamPromise(place))) as Manifest;
  } catch (cause) {
    throw new Error(`the manifest of the backup is damaged: ${(cause as Error).message}`, { cause });
  }
}

export class BackupReader {
  private readonly zip: OpenZip;
  private readonly places: Map<string, Entry>;
  readonly manifest: Manifest;

  private constructor(zip: OpenZip, places: Map<string, Entry>, manifest: Manifest) {
    this.zip = zip;
    this.places = places;
    this.manifest = manifest;
  }

  /** Throws a sentence for the operator when the file is not a backup of Verdict. */
  static async open(path: string): Promise<BackupReader> {
    const { zip, places } = await openZip(path).catch((cause: Error) => {
      throw new Error(`${path} cannot be read, or it is no whole zip archive: ${cause.message}`, { cause });
    });
    try {
      const place = places.get('manifest.json');
      if (!place || place.uncompressedSize > MANIFEST_MAX_BYTES)
        throw new Error(`${path} is not a backup of Verdict: it has no manifest.`);
      const manifest = await readManifest(zip, place);
      if (manifest.format !== 'verdict-backup-1')
        throw new Error(`${path} has the unknown format ${JSON.stringify(manifest.format)}.`);
      return new BackupReader(zip, places, manifest);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** Read all entries once. Throws a sentence that names a missing or damaged entry. */
  async check(): Promise<void> {
    for (const name of Object.keys(this.manifest.entries)) {
      for await (const _chunk of await this.read(name));
    }
  }

  /** The entry's bytes. The stream fails at its end when they differ from the bytes that were backed up. */
  async read(name: string): Promise<Readable> {
    const place = this.places.get(name);
    const expected = this.manifest.entries[name];
    if (!place || !expected) throw new Error(`the backup lacks ${name}`);
    const digest = new Digest();
    digest._flush = (done) => {
      const intact = digest.bytes === expected.bytes && digest.hash.digest('hex') === expected.sha256;
      done(intact ? null : new Error(`${name} is damaged: its checksum does not match the manifest`));
    };
    const damaged = (cause: Error): Error => new Error(`${name} is damaged: ${cause.message}`, { cause });
    const stream = await this.zip.openReadStreamPromise(place).catch((cause: Error) => {
      throw damaged(cause);
    });
    stream.on('error', (cause: Error) => digest.destroy(damaged(cause)));
    return stream.pipe(digest);
  }

  blobs(): string[] {
    return Object.keys(this.manifest.entries).flatMap((name) =>
      name.startsWith('blobs/') ? [name.slice('blobs/'.length)] : [],
    );
  }

  close(): void {
    this.zip.close();
  }
}
