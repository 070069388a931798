/** `npm run backup` and `npm run restore` once the database is available: `backup-command.ts backup|restore <file>`. */
import { readConfig } from '@verdict/domain/site/config.ts';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openBackupBucket } from '../platform/backup/open-shelf.ts';
import { openBlobStore } from '../platform/blobs/open-blobs.ts';
import { serverKeys } from '../config.ts';
import { keepSealingKey, sealingKeyOf } from '../platform/secrets/sealer.ts';
import type { Manifest } from '../platform/backup/archive.ts';
import { DRAFT, restore, writeBackup } from '../platform/backup/backup.ts';
import { requireFitDatabase } from '../platform/db/fitness.ts';
import { recordArchive } from '../features/site/backup/record.service.ts';

const config = readConfig(process.env, serverKeys);
const [verb, path] = process.argv.slice(2);
const { DATABASE_URL: databaseUrl } = config;
if (databaseUrl === null || path === undefined) throw new Error('DATABASE_URL and a file are needed');

const blobs = openBlobStore(config);
const FROM_BUCKET = 'bucket:';
const bucketName = verb === 'restore' && path.startsWith(FROM_BUCKET) ? path.slice(FROM_BUCKET.length) : null;
const file = bucketName === null ? resolve(path) : join(config.VERDICT_DATA, `restored-${process.pid}${DRAFT}`);
const tell = (sentence: string): void => console.log(`  ${sentence}`);
/** The archive is worth more than its audit record: a database that became read-only can still be rescued. */
const noted = (verb: 'backup' | 'restore', manifest: Manifest): Promise<void> =>
  recordArchive(databaseUrl, verb, bucketName === null ? file : path, manifest, new Date()).catch((error: Error) =>
    console.error(`The audit log does not know of it: ${error.message}`),
  );

try {
  if (verb === 'backup') {
    const sealingKey = config.VERDICT_SEALING_KEY ?? (await sealingKeyOf(config.VERDICT_DATA));
    const manifest = await writeBackup({ databaseUrl, blobs, sealingKey }, file, new Date(), tell);
    await noted('backup', manifest);
    console.log(`The backup is ${file} (${Math.ceil((await stat(file)).size / 1024)} KiB).`);
    console.log('It leaves out the files of judge hosts (cached test data, head starts), which make them again.');
  } else {
    await requireFitDatabase(databaseUrl);
    if (bucketName !== null) await fetchFromBucket(bucketName);
    const manifest = await restore(databaseUrl, blobs, file, tell, async (key) => {
      if (config.VERDICT_SEALING_KEY === null) return keepSealingKey(config.VERDICT_DATA, key);
      if (config.VERDICT_SEALING_KEY !== key)
        tell(
          'The backup was sealed with another VERDICT_SEALING_KEY: set that one, or the passwords of the settings must be typed and second factors set up again.',
        );
    });
    await noted('restore', manifest);
    console.log(`Restored as it was at ${manifest.createdAt}.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (bucketName !== null) await rm(file, { force: true });
}

/** Copy a backup of the bucket to this machine. An unknown name is refused with those that are there. */
async function fetchFromBucket(name: string): Promise<void> {
  const shelf = openBackupBucket(config);
  if (!shelf) throw new Error('VERDICT_BUCKET_URL is needed to restore from a bucket.');
  const names = (await shelf.list()).map((backup) => backup.name).toSorted();
  const found = names.includes(name) ? await shelf.read(name) : null;
  if (!found) throw new Error(`The bucket has no backup ${name}. It has: ${names.join(', ') || 'none'}.`);
  await pipeline(found.stream, createWriteStream(file, { mode: 0o600 }));
}
