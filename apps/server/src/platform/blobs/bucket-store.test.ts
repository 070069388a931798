import { ConfigError } from '@verdict/domain/site/config.ts';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BlobStore, folderBlobStore, hashOf } from './blob-store.ts';
import { type BucketOptions, bucketBlobStore, bucketTrouble } from './bucket-store.ts';
import { openBlobStore } from './open-blobs.ts';
import { type TestBucket, bucketCredentials, startTestBucket } from '@verdict/testkit/bucket.ts';

let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-bucket-'));
  bucket = await startTestBucket(folder);
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const store = (name = 'verdict', change = {}) =>
  bucketBlobStore({ url: `${bucket.address}/${name}`, ...bucketCredentials, ...change });

test('a bucket keeps bytes under their hash, once, and gives them back whole or as a stream', async () => {
  const blobs = store();
  for (const bytes of [Buffer.from('1 2\n'), Buffer.alloc(0), Buffer.alloc(3 << 20, 'x')]) {
    const stored = await blobs.put(bytes);
    expect(stored).toEqual({ hash: hashOf(bytes), bytes: bytes.length });
    expect(await blobs.put(bytes)).toEqual(stored);
    expect((await blobs.read(stored.hash)).equals(bytes)).toBe(true);
    const streamed = await blobs.stream(stored.hash);
    expect(streamed?.bytes).toBe(bytes.length);
    expect((await buffer(streamed!.stream)).equals(bytes)).toBe(true);
  }
});

test('a file is stored from where it lies', async () => {
  const path = join(folder, 'large');
  const bytes = Buffer.alloc(9 << 20, 'large ');
  await writeFile(path, bytes);
  for (const blobs of [store(), folderBlobStore(join(folder, 'blobs'))]) {
    expect(await blobs.putFile(path)).toEqual({ hash: hashOf(bytes), bytes: bytes.length });
    expect((await blobs.read(hashOf(bytes))).equals(bytes)).toBe(true);
  }
});

test('what is not there is null as a stream and an error when read; only what is old is removed, and twice is fine', async () => {
  const blobs = store();
  const { hash } = await blobs.put(Buffer.from('short-lived'));
  const longAfter = new Date(Date.now() + 3_600_000);
  await blobs.remove(hash, new Date(Date.now() - 3_600_000));
  expect((await blobs.read(hash)).toString()).toBe('short-lived');
  await blobs.remove(hash, longAfter);
  await blobs.remove(hash, longAfter);
  expect(await blobs.stream(hash)).toBeNull();
  await expect(blobs.read(hash)).rejects.toThrow('does not exist');
  await expect(blobs.read('../../etc/passwd')).rejects.toThrow('not a blob hash');
});

async function partsOf(blobs: BlobStore, firstDigits = ''): Promise<string[][]> {
  const parts: string[][] = [];
  for await (const part of blobs.hashes(firstDigits)) parts.push(part);
  return parts;
}

test('a store tells all that it holds, and nothing that is not its own', async () => {
  const other = await startTestBucket(join(folder, 'listed'));
  const bytes = ['one', 'two', 'three'].map((text) => Buffer.from(text));
  for (const blobs of [
    bucketBlobStore({ url: other.url, ...bucketCredentials }),
    folderBlobStore(join(folder, 'listed-folder')),
  ]) {
    for (const one of bytes) await blobs.put(one);
    expect((await partsOf(blobs)).flat().toSorted()).toEqual(bytes.map(hashOf).toSorted());
    const [hash = ''] = bytes.map(hashOf);
    expect((await partsOf(blobs, hash.slice(0, 2))).flat()).toEqual([hash]);
    expect((await partsOf(blobs, '00')).flat()).toEqual([]);
  }
  await other.close();
  await expect(partsOf(store('other'))).rejects.toThrow('404');
});

test('a bucket of more than one page is told to its end', async () => {
  const [first, second] = ['first', 'second'].map((text) => hashOf(Buffer.from(text)));
  const pages: Record<string, string> = {
    '/verdict/?list-type=2': `<Contents><Key>${first}</Key></Contents><Contents><Key>notes.txt</Key></Contents>
      <IsTruncated>true</IsTruncated><NextContinuationToken>1/a+b==</NextContinuationToken>`,
    '/verdict/?list-type=2&continuation-token=1%2Fa%2Bb%3D%3D': `<Contents><Key>${second}</Key></Contents>`,
  };
  const paged = createServer(({ url = '' }, response) =>
    response.writeHead(pages[url] ? 200 : 404).end(`<ListBucketResult>${pages[url]}</ListBucketResult>`),
  ).listen(0, '127.0.0.1');
  await once(paged, 'listening');
  const url = `http://127.0.0.1:${(paged.address() as AddressInfo).port}/verdict`;
  expect(await partsOf(bucketBlobStore({ url, ...bucketCredentials }))).toEqual([[first], [second]]);
  paged.close();
});

test('an unknown key or a bucket that does not exist is told, and nothing is stored', async () => {
  await expect(store('verdict', { key: 'STRANGER' }).put(Buffer.from('secret'))).rejects.toThrow('403');
  await expect(store('other').put(Buffer.from('lost'))).rejects.toThrow('does not exist');
  expect(await store().stream(hashOf(Buffer.from('secret')))).toBeNull();
});

test('the configuration names the bucket, or the folder', async () => {
  const none = {
    VERDICT_DATA: folder,
    VERDICT_BUCKET_URL: null,
    VERDICT_BUCKET_KEY: null,
    VERDICT_BUCKET_SECRET: null,
    VERDICT_BUCKET_REGION: 'us-east-1',
  };
  const { hash } = await openBlobStore({ ...none, VERDICT_DATA: join(folder, 'data') }).put(
    Buffer.from('in the folder'),
  );
  expect(await store().stream(hash)).toBeNull();
  expect(() => openBlobStore({ ...none, VERDICT_BUCKET_URL: bucket.url })).toThrow(ConfigError);
  const named = { VERDICT_BUCKET_URL: `${bucket.url}/`, VERDICT_BUCKET_KEY: 'S3RVER', VERDICT_BUCKET_SECRET: 'S3RVER' };
  const kept = await openBlobStore({ ...none, ...named }).put(Buffer.from('in the bucket'));
  expect(await store().stream(kept.hash)).not.toBeNull();
});

test('at the start a wrong secret, a missing bucket and a dead address are told in a sentence', async () => {
  const troubleWith = (change: Partial<BucketOptions>) =>
    bucketTrouble({ url: bucket.url, ...bucketCredentials, ...change });
  expect(await troubleWith({})).toBeNull();
  expect(await troubleWith({ key: 'STRANGER' })).toEqual({
    sentence: expect.stringContaining('refuses VERDICT_BUCKET_KEY'),
    final: true,
  });
  expect(await troubleWith({ url: `${bucket.address}/other` })).toEqual({
    sentence: expect.stringMatching(
      /\/other cannot be written: NoSuchBucket.*must be the address of a bucket that exists/,
    ),
    final: true,
  });
  expect(await troubleWith({ url: 'http://127.0.0.1:1/verdict' })).toEqual({
    sentence: expect.stringContaining('cannot be reached'),
    final: false,
  });

  // The test server does not check signatures; this one answers like a server that does.
  const strict = createServer((_request, response) =>
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code><Message>…</Message></Error>'),
  ).listen(0, '127.0.0.1');
  await once(strict, 'listening');
  const url = `http://127.0.0.1:${(strict.address() as AddressInfo).port}/verdict`;
  const trouble = await troubleWith({ url, secret: 'wrong-secret' });
  strict.close();
  expect(trouble).toEqual({ sentence: expect.stringContaining('SignatureDoesNotMatch'), final: true });
  expect(trouble?.sentence).not.toContain('wrong-secret');
});
