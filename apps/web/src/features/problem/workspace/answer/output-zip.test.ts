import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { textsOfZip } from './output-zip.ts';

/** Minimal zip: local headers, the directory and its end. */
function zipOf(files: Record<string, string>, { packed = true, comment = '' } = {}): Blob {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, raw] = [Buffer.from(path), Buffer.from(text)];
    const content = packed ? deflateRawSync(raw) : raw;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(packed ? 8 : 0, 10);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, name, content);
    directory.push(entry, name);
    offset += 30 + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Blob([Buffer.concat([...locals, ...directory, end, Buffer.from(comment)])]);
}

const files = { '1.out': '5\n', 'folder/2.out': '答'.repeat(1000) };

test.each([
  ['packed', zipOf(files)],
  ['stored', zipOf(files, { packed: false })],
  ['with a comment behind it', zipOf(files, { comment: 'PK' })],
  ['with what a Mac adds', zipOf({ ...files, '__MACOSX/._1.out': 'x', '.DS_Store': 'x' })],
])('texts of a zip: %s', async (_what, zip) => {
  expect(await textsOfZip(zip, 100_000)).toEqual(files);
});

test.each([
  ['no zip', new Blob(['hello'])],
  ['nothing', new Blob([])],
  ['a bomb', zipOf({ big: 'a'.repeat(1_000_000) })],
  ['several that are too large together', zipOf({ a: 'a'.repeat(60_000), b: 'b'.repeat(60_000) })],
  ['cut off', zipOf(files).slice(60)],
])('refused: %s', async (_what, zip) => {
  await expect(textsOfZip(zip, 100_000)).rejects.toThrow(Error);
});
