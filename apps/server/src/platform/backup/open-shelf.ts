import { type StoreConfig, bucketOf } from '../blobs/open-blobs.ts';
import { type Shelf, bucketShelf } from './shelf.ts';

/** Place for backups in the configured bucket. Null without one. */
export function openBackupBucket(config: StoreConfig): Shelf | null {
  const bucket = bucketOf(config);
  return bucket === null ? null : bucketShelf(bucket);
}
