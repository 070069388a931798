import { ConfigError } from '@verdict/domain/config.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from './blob-store.ts';
import { bucketBlobStore } from './bucket-store.ts';
import { openBlobStore } from './open-blobs.ts';

const credentials = { key: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' };
let folder: string;
let address: string;
let close: () => Promise<unknown>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-bucket-'));
  const s3 = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: 'verdict', configs: [] }] });
  await s3.configureBuckets();
  const http = createServer(s3.callback());
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  close = () =>
    new Promise((resolve) => {
      http.close(resolve);
      http.closeAllConnections();
    });
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

const store = (bucket = 'verdict', change = {}) => bucketBlobStore({ url: `${address}/${bucket}`, ...credentials, ...change });

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

test('what is not there is null as a stream and an error when read; removing it twice is fine', async () => {
  const blobs = store();
  const { hash } = await blobs.put(Buffer.from('short-lived'));
  await blobs.remove(hash);
  await blobs.remove(hash);
  expect(await blobs.stream(hash)).toBeNull();
  await expect(blobs.read(hash)).rejects.toThrow('does not exist');
  await expect(blobs.read('../../etc/passwd')).rejects.toThrow('not a blob hash');
});

// The test server knows access keys and does not check signatures.
test('an unknown key or a bucket that does not exist is told, and nothing is stored', async () => {
  await expect(store('verdict', { key: 'STRANGER' }).put(Buffer.from('secret'))).rejects.toThrow('403');
  await expect(store('other').put(Buffer.from('lost'))).rejects.toThrow('does not exist');
  expect(await store().stream(hashOf(Buffer.from('secret')))).toBeNull();
});

test('the configuration names the bucket, or the folder', async () => {
  const none = { VERDICT_DATA: folder, VERDICT_BUCKET_URL: null, VERDICT_BUCKET_KEY: null, VERDICT_BUCKET_SECRET: null, VERDICT_BUCKET_REGION: 'us-east-1' };
  const { hash } = await openBlobStore({ ...none, VERDICT_DATA: join(folder, 'data') }).put(Buffer.from('in the folder'));
  expect(await store().stream(hash)).toBeNull();
  expect(() => openBlobStore({ ...none, VERDICT_BUCKET_URL: `${address}/verdict` })).toThrow(ConfigError);
  const named = { VERDICT_BUCKET_URL: `${address}/verdict/`, VERDICT_BUCKET_KEY: 'S3RVER', VERDICT_BUCKET_SECRET: 'S3RVER' };
  const kept = await openBlobStore({ ...none, ...named }).put(Buffer.from('in the bucket'));
  expect(await store().stream(kept.hash)).not.toBeNull();
});
