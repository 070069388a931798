/** Opens the configured blob store: a bucket when an address is set, otherwise the data folder. */
import { ConfigError } from '@verdict/domain/site/config.ts';
import { join } from 'node:path';
import type { ServerConfig } from '../../config.ts';
import type { DiskGuard } from '../files/disk.ts';
import { type BlobStore, folderBlobStore } from './blob-store.ts';
import { type BucketOptions, bucketBlobStore, bucketTrouble } from './bucket-store.ts';

export type StoreConfig = Pick<
  ServerConfig,
  'VERDICT_DATA' | 'VERDICT_BUCKET_URL' | 'VERDICT_BUCKET_KEY' | 'VERDICT_BUCKET_SECRET' | 'VERDICT_BUCKET_REGION'
>;

/** Throws `ConfigError` for a bucket without its key. `disk` checks the room for blobs in the folder. */
export function openBlobStore(config: StoreConfig, disk?: DiskGuard): BlobStore {
  const bucket = bucketOf(config);
  return bucket === null ? folderBlobStore(join(config.VERDICT_DATA, 'blobs'), disk) : bucketBlobStore(bucket);
}

/** Reason why blobs cannot be stored, see `bucketTrouble`. Null when they can. */
export async function storeTrouble(config: StoreConfig): ReturnType<typeof bucketTrouble> {
  const bucket = bucketOf(config);
  return bucket === null ? null : bucketTrouble(bucket);
}

/** The configured bucket. Null when the data folder is the store. */
export function bucketOf(config: StoreConfig): BucketOptions | null {
  const { VERDICT_BUCKET_URL: url, VERDICT_BUCKET_KEY: key, VERDICT_BUCKET_SECRET: secret } = config;
  if (url === null) return null;
  if (key === null || secret === null) {
    throw new ConfigError('VERDICT_BUCKET_URL needs VERDICT_BUCKET_KEY and VERDICT_BUCKET_SECRET beside it.');
  }
  return { url, key, secret, region: config.VERDICT_BUCKET_REGION };
}
