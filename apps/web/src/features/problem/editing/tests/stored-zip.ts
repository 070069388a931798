/** Packs dropped files into a zip in the browser, because the server takes test data as one zip. */

export interface ZipEntry {
  name: string;
  file: Blob;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Flag for names in UTF-8. */
const FLAGS = 0x800;
const DEFLATED = 8;
/** 1 January 1980. A fixed date, so that packing the same files twice gives the same zip. */
const DATE = 0x21;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Fields of two or four bytes, little-endian. */
function fields(...values: [bytes: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Packs the files one after another, so that only one file is in memory at a time. */
export async function zipOfFiles(entries: readonly ZipEntry[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let at = 0;
  let directoryBytes = 0;
  for (const { name, file } of entries) {
    const label = new TextEncoder().encode(name);
    const crc = crc32(new Uint8Array(await file.arrayBuffer()));
    const packed = await new Response(file.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob();
    const facts: [2 | 4, number][] = [
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      [4, crc],
      [4, packed.size],
      [4, file.size],
      [2, label.length],
      [2, 0],
    ];
    const head = fields([4, LOCAL], ...facts);
    parts.push(head, label, packed);
    const row = fields([4, CENTRAL], [2, VERSION], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    directory.push(row, label);
    at += head.length + label.length + packed.size;
    directoryBytes += row.length + label.length;
  }
  const count = entries.length;
  const end = fields([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, directoryBytes], [4, at], [2, 0]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
