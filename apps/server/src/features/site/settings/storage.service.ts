/** Storage of files, for the admin area. */
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getStorage } from '@verdict/contract/site/settings.ts';
import { hashOf } from '../../../platform/blobs/blob-store.ts';
import type { App } from '../../../context.ts';
import { diskOf } from '../../../platform/files/disk.ts';
import * as sql from './settings.sql.ts';

export async function storage(app: App): Promise<DataOf<typeof getStorage>> {
  const [stored, disk, trouble] = await Promise.all([sql.storedFiles(app.db), diskOf(app.dataFolder), troubleOf(app)]);
  return { ...app.blobs.place, ...stored, ...disk, trouble };
}

/** Reads a blob that may not exist: a working store can answer either way. */
async function troubleOf({ blobs }: App): Promise<string | null> {
  try {
    (await blobs.stream(hashOf(Buffer.alloc(0))))?.stream.destroy();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
