import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32, zipOfFiles } from './stored-zip.ts';

test('the checksum is that of zip', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});

test('a packed file can be read again where the directory says it is', async () => {
  const text = '7\n'.repeat(5000);
  const zip = Buffer.from(
    await (
      await zipOfFiles([
        { name: '1.in', file: new Blob(['1\n']) },
        { name: '大.in', file: new Blob([text]) },
      ])
    ).arrayBuffer(),
  );
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  expect(zip.readUInt16LE(end + 10)).toBe(2);
  let row = zip.readUInt32LE(end + 16);
  row += 46 + zip.readUInt16LE(row + 28);
  const [size, whole, name] = [zip.readUInt32LE(row + 20), zip.readUInt32LE(row + 24), zip.readUInt16LE(row + 28)];
  expect(zip.subarray(row + 46, row + 46 + name).toString()).toBe('大.in');
  expect(whole).toBe(10_000);
  const data = zip.readUInt32LE(row + 42) + 30 + name;
  expect(inflateRawSync(zip.subarray(data, data + size)).toString()).toBe(text);
});
