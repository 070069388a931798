/**
 * Reads the texts of a zip that the reader chose. The zip never leaves the browser, and its headers are not trusted.
 */

/** Throws when the file is no zip, uses an unknown packing method, or holds more than `max` bytes. */
export async function textsOfZip(file: Blob, max: number): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  let at = endOfDirectory(view);
  const count = view.getUint16(at + 10, true);
  at = view.getUint32(at + 16, true);
  const texts: Record<string, string> = {};
  let left = max;
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('no entry of a zip');
    const [method, packed] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const header = view.getUint32(at + 42, true);
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
    if (path.endsWith('/') || isAside(path)) continue;
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    const content = await unpacked(bytes.subarray(start, start + packed), method, left);
    left -= content.length;
    texts[path] = new TextDecoder('utf-8', { fatal: true }).decode(content);
  }
  return texts;
}

const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** Offset of the directory's end record, which a comment of at most 64 KiB may follow. */
function endOfDirectory(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--)
    if (view.getUint32(at, true) === END) return at;
  throw new Error('no zip');
}

/** Whether a path is a file that operating systems add themselves. */
const isAside = (path: string): boolean => /(^|\/)(__MACOSX\/|\.)/.test(path);

/** Unpacks a file. Bytes are counted as they arrive, because a few bytes can unpack to any number. */
async function unpacked(packed: Uint8Array<ArrayBuffer>, method: number, max: number): Promise<Uint8Array> {
  if (method !== 0 && method !== 8) throw new Error('packed in an unknown way');
  const stream = new Blob([packed]).stream();
  const reader = (method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes > max) {
      await reader.cancel();
      throw new RangeError('too large');
    }
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
