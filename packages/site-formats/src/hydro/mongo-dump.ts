/**
 * Dumps of MongoDB as Hydro's operators have them: the zip of `hydrooj backup`, a folder of mongodump with or without
 * gzip, or one of its archives. Opening one reads it once, so that a dump that is cut off is refused at the start.
 */
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Document } from 'bson';
import { SiteError } from '../site-error.ts';
import { ARCHIVE_MAGIC, documentsOfArchive, documentsOfFile, numberIn, parsed } from './documents.ts';
import { readable } from '../unpacking/zip.ts';
import { openStoreZip, type StoreZip } from './store-zip.ts';

export interface MongoDump {
  /** Number of documents of each collection; of `document` also by type, as `document:10`. */
  counts: ReadonlyMap<string, number>;
  /** Documents that could not be read and are left out, by collection; complete when all has been read. */
  broken: ReadonlyMap<string, number>;
  /** Documents of a collection in batches, in the order of the dump. `type` chooses those of one `docType`. */
  documents(collection: string, type?: number): AsyncGenerator<Document[]>;
  /** Files of a backup, by their paths in it. Null when the dump has none. */
  zip: StoreZip | null;
  /** Folder in which a dump lies unpacked. */
  folder: string | null;
  close(): Promise<void>;
}

/** Documents of each collection as bytes. */
type Read = (collection: string) => AsyncGenerator<Buffer>;

interface Opened extends Omit<MongoDump, 'counts' | 'broken' | 'documents'> {
  collections: readonly string[];
  read: Read;
}

/** Null when the path is no dump of MongoDB. Throws a `SiteError` when it is one that cannot be read. */
export async function openMongoDump(path: string): Promise<MongoDump | null> {
  const facts = await stat(path).catch(() => null);
  const opened = facts?.isDirectory() ? await openDumpFolder(path) : facts?.isFile() ? await openDumpFile(path) : null;
  if (opened === null) return null;
  try {
    const broken = new Map<string, number>();
    return { ...opened, counts: await countDocuments(opened), broken, documents: documentsOf(opened, broken) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

const BATCH = 500;
const BATCH_BYTES = 8 << 20;

const documentsOf = ({ read, collections }: Opened, broken: Map<string, number>): MongoDump['documents'] =>
  async function* documents(collection, type) {
    if (!collections.includes(collection)) return;
    let unreadable = 0;
    let batch: Document[] = [];
    let size = 0;
    for await (const bytes of read(collection)) {
      if (type !== undefined && numberIn(bytes, 'docType') !== type) continue;
      const document = parsed(bytes);
      if (document === null) unreadable += 1;
      else batch.push(document);
      size += bytes.length;
      if (batch.length < BATCH && size < BATCH_BYTES) continue;
      yield batch;
      [batch, size] = [[], 0];
    }
    if (unreadable > 0) broken.set(type === undefined ? collection : `${collection} ${type}`, unreadable);
    if (batch.length > 0) yield batch;
  };

/** Collections that are read; others may be large and are of no use here. */
const WANTED = [
  'user',
  'user.group',
  'domain',
  'domain.user',
  'document',
  'document.status',
  'record',
  'storage',
] as const;
/** A dump without these is none of Hydro. */
const NEEDED = ['document', 'record', 'user'];

async function countDocuments({ read, collections }: Opened): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const count = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const collection of collections)
    for await (const bytes of read(collection)) {
      count(collection);
      if (collection === 'document') count(`document:${numberIn(bytes, 'docType')}`);
    }
  return counts;
}

const GZIP = '\x1f\x8b';
const ZIP = 'PK\x03\x04';

async function openDumpFile(path: string): Promise<Opened | null> {
  const beginning = await firstBytes(path);
  if (beginning.startsWith(ZIP)) return openDumpZip(path);
  const isPacked = beginning.startsWith(GZIP);
  if (!isPacked && !beginning.startsWith(ARCHIVE_MAGIC)) return null;
  if (isPacked && (await firstUnpacked(path)) !== ARCHIVE_MAGIC) return null;
  const archive = () => documentsOfArchive(unpacked(createReadStream(path), isPacked), basename(path));
  const found = new Map<string, Set<string>>();
  for await (const { namespace } of archive()) {
    const dot = namespace.indexOf('.');
    const database = namespace.slice(0, dot);
    found.set(database, (found.get(database) ?? new Set()).add(namespace.slice(dot + 1)));
  }
  const database = databaseIn(found);
  return {
    collections: WANTED.filter((name) => found.get(database)?.has(name)),
    async *read(collection) {
      for await (const { namespace, bytes } of archive()) if (namespace === `${database}.${collection}`) yield bytes;
    },
    zip: null,
    folder: null,
    close: async () => {},
  };
}

/** Name of the database that is one of Hydro. */
function databaseIn(found: ReadonlyMap<string, ReadonlySet<string>>): string {
  for (const [database, names] of found) if (NEEDED.every((name) => names.has(name))) return database;
  const tables = [...found].flatMap(([database, names]) => [...names].map((name) => `${database}.${name}`));
  const listed = tables.slice(0, 50).map((name) => name.slice(0, 64));
  throw new SiteError(sentence('migration.siteUnknown', { readable: 'Hydro', tables: listed.join(', ') }));
}

const dumped = /^(?:(.*)\/)?([\w.-]+)\/([\w.]+)\.bson(\.gz)?$/;

async function openDumpZip(path: string): Promise<Opened | null> {
  const zip = await openStoreZip(path);
  const entries = new Map<string, { database: string; collection: string; isPacked: boolean }>();
  const found = new Map<string, Set<string>>();
  for (const name of zip.names()) {
    const [, folder = '', database = '', collection = '', packed] = dumped.exec(name) ?? [];
    if (collection === '') continue;
    const place = `${folder}/${database}`;
    entries.set(name, { database: place, collection, isPacked: packed !== undefined });
    found.set(place, (found.get(place) ?? new Set()).add(collection));
  }
  if (found.size === 0) {
    await zip.close();
    return null;
  }
  try {
    const database = databaseIn(found);
    return {
      collections: WANTED.filter((name) => found.get(database)!.has(name)),
      async *read(collection) {
        for (const [name, entry] of entries)
          if (entry.database === database && entry.collection === collection)
            yield* documentsOfFile(unpacked(await zip.stream(name), entry.isPacked), collection);
      },
      zip,
      folder: null,
      close: () => zip.close(),
    };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

/** Folders in which mongodump's files are looked for, below the given one. */
const places = ['.', 'hydro', 'dump/hydro', 'dump'];

async function openDumpFolder(path: string): Promise<Opened | null> {
  for (const place of places) {
    const folder = join(path, place);
    const files = await readdir(folder).catch(() => []);
    const fileOf = (collection: string): string | undefined =>
      files.find((file) => file === `${collection}.bson` || file === `${collection}.bson.gz`);
    if (!NEEDED.every(fileOf)) continue;
    return {
      collections: WANTED.filter(fileOf),
      read(collection) {
        const file = fileOf(collection)!;
        return documentsOfFile(unpacked(createReadStream(join(folder, file)), file.endsWith('.gz')), collection);
      },
      zip: null,
      folder: place === '.' ? dirname(path) : path,
      close: async () => {},
    };
  }
  return null;
}

/** The stream, unpacked where it is packed; what ends too early is told as such. */
async function* unpacked(stream: Readable, isPacked: boolean): AsyncGenerator<Buffer> {
  const inner = isPacked ? stream.pipe(createGunzip()) : stream;
  if (isPacked) stream.once('error', (error) => inner.destroy(error));
  try {
    for await (const chunk of inner) yield chunk as Buffer;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR') throw new SiteError(sentence('migration.dumpCutOff'));
    throw readable(error);
  } finally {
    inner.destroy();
    stream.destroy();
  }
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The first bytes of a packed file; empty when they cannot be unpacked. */
async function firstUnpacked(path: string): Promise<string> {
  let beginning = '';
  try {
    for await (const chunk of unpacked(createReadStream(path), true)) {
      beginning += chunk.toString('latin1', 0, 4);
      if (beginning.length >= 4) break;
    }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
  }
  return beginning.slice(0, 4);
}
