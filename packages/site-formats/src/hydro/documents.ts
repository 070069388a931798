/**
 * Documents of MongoDB in BSON, as mongodump writes them: one after the other in a file for each collection, or mixed
 * in an archive. They are read as a stream, so memory holds one document whatever the size of the file.
 */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { BSONError, deserialize, type Document, onDemand } from 'bson';
import { SiteError } from '../site-error.ts';
import { isPlain } from './nesting.ts';

/** MongoDB stores no longer documents; a few bytes more are allowed to its own. */
const LONGEST_DOCUMENT = (16 << 20) + (16 << 10);
const SHORTEST_DOCUMENT = 5;

/** Bytes of a stream, taken piece by piece. */
class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #name: string;
  #buffer: Buffer = Buffer.alloc(0);
  #offset = 0;

  constructor(stream: AsyncIterable<Buffer>, name: string) {
    this.#chunks = stream[Symbol.asyncIterator]();
    this.#name = name;
  }

  /** The next bytes, which stay. Fewer at the end of the stream. */
  async peek(count: number): Promise<Buffer> {
    if (this.#buffer.length < count) {
      const parts = [this.#buffer];
      for (let length = this.#buffer.length; length < count;) {
        const next = await this.#chunks.next();
        if (next.done) break;
        parts.push(next.value);
        length += next.value.length;
      }
      this.#buffer = Buffer.concat(parts);
    }
    return this.#buffer.subarray(0, count);
  }

  async take(count: number): Promise<Buffer> {
    const piece = await this.peek(count);
    if (piece.length < count) throw new SiteError(sentence('migration.dumpCutOff'));
    this.#buffer = this.#buffer.subarray(count);
    this.#offset += count;
    return piece;
  }

  /** The next document. Null at the end of the stream. */
  async document(): Promise<Buffer | null> {
    const head = await this.peek(4);
    if (head.length === 0) return null;
    if (head.length < 4) throw new SiteError(sentence('migration.dumpCutOff'));
    const length = head.readInt32LE(0);
    if (length < SHORTEST_DOCUMENT || length > LONGEST_DOCUMENT) throw this.unreadable();
    const bytes = await this.take(length);
    if (bytes[length - 1] !== 0) throw this.unreadable();
    return bytes;
  }

  /** Takes the mark at the end of a block of an archive, if it is next. */
  async endsBlock(): Promise<boolean> {
    const mark = await this.peek(4);
    if (mark.length < 4) throw new SiteError(sentence('migration.dumpCutOff'));
    if (mark.readInt32LE(0) !== END_OF_BLOCK) return false;
    await this.take(4);
    return true;
  }

  unreadable(): SiteError {
    return new SiteError(sentence('migration.documentUnreadable', { name: this.#name, offset: this.#offset }));
  }

  close(): void {
    void this.#chunks.return?.();
  }
}

/** Documents of a `.bson` file. */
export async function* documentsOfFile(stream: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const source = new ByteSource(stream, name);
  try {
    for (let bytes = await source.document(); bytes !== null; bytes = await source.document()) yield bytes;
  } finally {
    source.close();
  }
}

/** First bytes of an archive of mongodump. */
export const ARCHIVE_MAGIC = '\x6d\xe2\x99\x81';
const END_OF_BLOCK = -1;

interface ArchivedDocument {
  /** Database and collection, with a dot between them. */
  namespace: string;
  bytes: Buffer;
}

/**
 * Documents of an archive: blocks of a header and the documents of its collection. Throws when a collection does not
 * come to its end.
 */
export async function* documentsOfArchive(
  stream: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<ArchivedDocument> {
  const source = new ByteSource(stream, name);
  try {
    if ((await source.take(4)).toString('latin1') !== ARCHIVE_MAGIC) throw source.unreadable();
    const open = new Set<string>();
    for (let isFirst = true; ; isFirst = false) {
      const head = await source.document();
      if (head === null) break;
      const header = parsed(head);
      if (header === null) throw source.unreadable();
      const namespace = namespaceOf(header);
      if (!isFirst) {
        if (header['EOF'] === true) open.delete(namespace);
        else open.add(namespace);
      }
      while (!(await source.endsBlock())) {
        const bytes = await source.document();
        if (bytes === null) throw new SiteError(sentence('migration.dumpCutOff'));
        if (isFirst) open.add(namespaceOf(parsed(bytes) ?? {}));
        else yield { namespace, bytes };
      }
    }
    if (open.size > 0) throw new SiteError(sentence('migration.dumpCutOff'));
  } finally {
    source.close();
  }
}

const namespaceOf = (header: Document): string => `${String(header['db'])}.${String(header['collection'])}`;

/**
 * Values of a document; strings that are no UTF-8 get replacement characters. Null when it cannot be read, because it
 * is broken or nested too deep.
 */
export function parsed(bytes: Buffer): Document | null {
  if (!isPlain(bytes)) return null;
  try {
    return deserialize(bytes, { validation: { utf8: false } });
  } catch (error) {
    if (error instanceof BSONError || error instanceof RangeError) return null;
    throw error;
  }
}

const DOUBLE = 1;
const INT32 = 16;
const INT64 = 18;

/** A number at the top of a document, without reading the rest. Null when there is none. */
export function numberIn(bytes: Buffer, field: string): number | null {
  try {
    for (const [type, nameAt, nameLength, at] of onDemand.parseToElements(bytes)) {
      if (bytes.toString('latin1', nameAt, nameAt + nameLength) !== field) continue;
      if (type === INT32) return bytes.readInt32LE(at);
      if (type === DOUBLE) return bytes.readDoubleLE(at);
      return type === INT64 ? Number(bytes.readBigInt64LE(at)) : null;
    }
    return null;
  } catch (error) {
    if (error instanceof BSONError || error instanceof RangeError) return null;
    throw error;
  }
}
