import { ConfigError } from '@verdict/domain/config.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from './blob-store.ts';
import { bucketBlobStore } from './bucket-store.ts';
import { openBlobStore } from './open-blobs.ts';
import { type TestBucket, bucketCredentials, startTestBucket } from './test-bucket.ts';

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

test('an unknown key or a bucket that does not exist is told, and nothing is stored', async () => {
  await expect(store('verdict', { key: 'STRANGER' }).put(Buffer.from('secret'))).rejects.toThrow('403');
  await expect(store('other').put(Buffer.from('lost'))).rejects.toThrow('does not exist');
  expect(await store().stream(hashOf(Buffer.from('secret')))).toBeNull();
});

test('the configuration names the bucket, or the folder', async () => {
  const none = { VERDICT_DATA: folder, VERDICT_BUCKET_URL: null, VERDICT_BUCKET_KEY: null, VERDICT_BUCKET_SECRET: null, VERDICT_BUCKET_REGION: 'us-east-1' };
  const { hash } = await openBlobStore({ ...none, VERDICT_DATA: join(folder, 'data') }).put(Buffer.from('in the folder'));
  expect(await store().stream(hash)).toBeNull();
  expect(() => openBlobStore({ ...none, VERDICT_BUCKET_URL: bucket.url })).toThrow(ConfigError);
  const named = { VERDICT_BUCKET_URL: `${bucket.url}/`, VERDICT_BUCKET_KEY: 'S3RVER', VERDICT_BUCKET_SECRET: 'S3RVER' };
  const kept = await openBlobStore({ ...none, ...named }).put(Buffer.from('in the bucket'));
  expect(await store().stream(kept.hash)).not.toBeNull();
});
