import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketCredentials, startTestBucket, type TestBucket } from '@verdict/testkit/bucket.ts';
import { bucketBlobStore } from '../blobs/bucket-store.ts';
import { type Shelf, bucketShelf, folderShelf } from './shelf.ts';

let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-shelf-'));
  bucket = await startTestBucket(join(folder, 'bucket'));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const PART = 5 << 20;
const shelves: [string, () => Shelf][] = [
  ['a folder', () => folderShelf(join(folder, 'shelf'))],
  ['a bucket', () => bucketShelf({ url: bucket.url, ...bucketCredentials }, PART)],
];

test.each(shelves)(
  '%s keeps a backup under its name, in one piece or in parts, until it is removed',
  async (_name, open) => {
    const shelf = open();
    const uploads: string[] = [];
    const sizes = { 'small.zip': 1000, 'large.zip': 2 * PART + 7 };
    for (const [name, size] of Object.entries(sizes)) {
      const draft = join(folder, 'draft');
      await writeFile(draft, Buffer.alloc(size, name));
      await shelf.put(draft, name, async (uploadId) => uploads.push(uploadId));
      const found = await shelf.read(name);
      expect(found?.bytes).toBe(size);
      expect((await buffer(found!.stream)).equals(Buffer.alloc(size, name))).toBe(true);
    }
    expect(uploads).toHaveLength(shelf.place.kind === 'bucket' ? 1 : 0);
    const listed = await shelf.list();
    expect(Object.fromEntries(listed.map(({ name, bytes }) => [name, bytes]))).toEqual(sizes);
    expect(listed.every(({ at }) => at.getTime() > 0)).toBe(true);
    for (const name of Object.keys(sizes)) {
      await shelf.remove(name);
      await shelf.remove(name);
      expect(await shelf.read(name)).toBeNull();
    }
    expect(await shelf.list()).toEqual([]);
  },
);

test.each(shelves)('%s takes no name that could be a path', async (_name, open) => {
  const shelf = open();
  await expect(async () => shelf.read('../secrets.zip')).rejects.toThrow('not the name of a backup');
  await expect(async () => shelf.remove('a/b.zip')).rejects.toThrow('not the name of a backup');
});

test('backups are no blobs, and what else is in the folder is no backup', async () => {
  const inBucket = shelves[1]![1]();
  await writeFile(join(folder, 'draft'), 'x');
  await inBucket.put(join(folder, 'draft'), 'one.zip', async () => {});
  const hashes: string[] = [];
  for await (const part of bucketBlobStore({ url: bucket.url, ...bucketCredentials }).hashes('')) hashes.push(...part);
  expect(hashes).toEqual([]);
  await mkdir(join(folder, 'shelf', 'folder.zip'), { recursive: true });
  await writeFile(join(folder, 'shelf', 'one.zip.part'), 'half');
  expect(await shelves[0]![1]().list()).toEqual([]);
  expect(await readdir(join(folder, 'shelf'))).toHaveLength(2);
});

test('parts of an upload that was cut off are dropped by its id', async () => {
  const requests: string[] = [];
  const store = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume();
    if (request.url?.endsWith('?uploads=') || request.url?.endsWith('?uploads'))
      return void response.end('<UploadId>an id</UploadId>');
    response.statusCode = request.method === 'PUT' ? 400 : 204;
    response.end();
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(store.address() as AddressInfo).port}/verdict`;
  const shelf = bucketShelf({ url, ...bucketCredentials }, 10);
  await writeFile(join(folder, 'draft'), 'more than one part');
  let noted = '';
  await expect(shelf.put(join(folder, 'draft'), 'cut.zip', async (id) => (noted = id))).rejects.toThrow(
    'the bucket answered 400 to PUT',
  );
  expect(noted).toBe('an id');
  await shelf.dropUpload('cut.zip', noted);
  expect(requests.at(-1)).toBe('DELETE /verdict/backups/cut.zip?uploadId=an+id');
  store.closeAllConnections();
  store.close();
});
