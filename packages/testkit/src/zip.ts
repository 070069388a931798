/** Builds zip archives byte by byte for tests, which allows any defect. */
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { crc32, deflateRawSync } from 'node:zlib';

export interface TestEntry {
  name: string | Buffer;
  content?: string | Buffer;
  /** 0 stored, 8 deflated (the default). */
  method?: number;
  /** Bit 0 encrypted, bit 11 UTF-8 name. */
  flags?: number;
  /** Unix mode, e.g. `0o120777` for a symbolic link. */
  mode?: number;
  /** False values for the directory entry. */
  claimed?: { bytes?: number; crc?: number };
  extra?: Buffer;
}

export function testZip(entries: readonly TestEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { method = 8, flags = 0, mode = 0o100644, claimed = {}, extra = Buffer.alloc(0) } = entry;
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content ?? '');
    const packed = method === 8 ? deflateRawSync(content) : content;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(claimed.crc ?? crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed.bytes ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    common.writeUInt16LE(extra.length, 24);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, extra, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(mode * 0x10000, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, rest, name, extra]));
    locals.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listing, end]);
}

/** Names and texts as an archive. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  return testZip(Object.entries(files).map(([name, content]) => ({ name, content })));
}

/** The texts of a zip's files, by name, in their order. */
export async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
