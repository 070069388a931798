import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, sql } from '../db/db.ts';
import { storeFile } from '../../features/site/files/files.sql.ts';
import { folderBlobStore } from './blob-store.ts';
import { collectBlobs } from './collect.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);
const isThere = async (hash: string): Promise<boolean> => {
  const found = await site.app.blobs.stream(hash);
  found?.stream.destroy();
  return found !== null;
};

async function uploaded(text: string): Promise<{ hash: string; file: number }> {
  const { hash, bytes } = await site.app.blobs.put(Buffer.from(text));
  const { uid } = await site.user();
  const kind = {
    kind: 'file',
    name: 'a.txt',
    publicName: `${hash}.txt`,
    contentType: 'text/plain',
    groupId: null,
  } as const;
  return { hash, file: await storeFile(site.app.db, { uid, hash, bytes, ...kind }) };
}

test('a blob that nothing refers to is forgotten after a day, and its bytes a day later; one in use stays', async () => {
  const [gone, used] = [await uploaded('nobody wants me'), await uploaded('a statement shows me')];
  await sql`delete from file where id = ${gone.file}`.execute(site.app.db);
  expect(await collectBlobs(site.app, inHours(23))).toBe(0);
  expect(await collectBlobs(site.app, inHours(25))).toBe(1);
  expect(await isThere(gone.hash)).toBe(true);
  await collectBlobs(site.app, inHours(50));
  expect([await isThere(gone.hash), await isThere(used.hash)]).toEqual([false, true]);
});

test('bytes that an upload has just stored again stay, whether or not its row is written yet', async () => {
  const { hash, file } = await uploaded('twice');
  await sql`delete from file where id = ${file}`.execute(site.app.db);
  expect(await collectBlobs(site.app, inHours(-1))).toBe(0);
  expect(await collectBlobs(site.app, inHours(25))).toBe(1);
  // The row was deleted more than a day ago. The upload has stored the bytes but not yet the row.
  await sql`update blob_removal set removed_at = ${inHours(-30)}`.execute(site.app.db);
  await site.app.blobs.put(Buffer.from('twice'));
  await collectBlobs(site.app, inHours(0));
  expect(await isThere(hash)).toBe(true);
});

test('bytes that are stored again in the very moment of their removal are there afterwards', async () => {
  const { db, blobs } = site.app;
  const bytes = Buffer.from('removed and wanted at once');
  const { hash } = await blobs.put(bytes);
  const stored: Promise<unknown>[] = [];
  const remove: typeof blobs.remove = async (doomed, unusedSince) => {
    if (doomed !== hash) return blobs.remove(doomed, unusedSince);
    let isStored = false;
    stored.push(blobs.put(bytes).then(() => (isStored = true)));
    const waits = sql<{
      n: number;
    }>`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => isStored || (await onlyRow(db, waits)).n > 0).toBe(true);
    // The age was checked before this removal.
    await blobs.remove(doomed, inHours(100));
  };
  site.app.blobs = { ...blobs, remove };
  try {
    await collectBlobs(site.app, inHours(25));
  } finally {
    site.app.blobs = blobs;
  }
  await Promise.all(stored);
  expect([stored.length, await isThere(hash)]).toEqual([1, true]);
});

test('bytes whose upload was refused go a day later', async () => {
  const { hash } = await site.app.blobs.put(Buffer.from('refused'));
  await collectBlobs(site.app, inHours(23));
  expect(await isThere(hash)).toBe(true);
  await collectBlobs(site.app, inHours(25));
  expect(await isThere(hash)).toBe(false);
});

test('bytes in the store that nothing has ever named go after a day, and so does what a crash left half written', async () => {
  const store = folderBlobStore(join(site.dataFolder, 'blobs'));
  const bytes = Buffer.from('of a process that died, or of a backup');
  const { hash } = await store.put(bytes);
  const digits = hash.slice(0, 2);
  const part = join(site.dataFolder, 'blobs', digits);
  const torn = `${hash}.${randomUUID()}`;
  await writeFile(join(part, torn), 'half');
  await writeFile(join(part, 'notes.txt'), 'not ours');
  const left = async () => (await readdir(part)).filter((name) => [hash, torn, 'notes.txt'].includes(name)).toSorted();

  await collectBlobs(site.app, inHours(0), digits);
  expect(await left()).toEqual([hash, torn, 'notes.txt'].toSorted());
  await collectBlobs(site.app, inHours(23), digits);
  expect(await left()).toEqual([hash, torn, 'notes.txt'].toSorted());
  await collectBlobs(site.app, inHours(25), digits);
  expect(await left()).toEqual(['notes.txt']);

  // Storing the same bytes after they were found keeps them.
  await store.put(bytes);
  await collectBlobs(site.app, inHours(-30), digits);
  await site.app.blobs.put(bytes);
  await collectBlobs(site.app, inHours(0), digits);
  expect(await left()).toEqual([hash, 'notes.txt'].toSorted());
});

test('no clean-up lists the whole store, and within eleven days every part of it has had its turn', async () => {
  const { blobs } = site.app;
  const looked: string[] = [];
  const hashes: typeof blobs.hashes = (digits) => (looked.push(digits), blobs.hashes(digits));
  for (let hour = 0; hour < 256; hour++)
    await collectBlobs({ ...site.app, blobs: { ...blobs, hashes } }, inHours(hour));
  expect(looked.every((digits) => /^[0-9a-f]{2}$/.test(digits))).toBe(true);
  expect(new Set(looked).size).toBe(256);
});

/** Dies at this call of the store, before or after it has done its work. */
function dying(at: 'before' | 'after'): typeof site.app.blobs {
  const { blobs } = site.app;
  const remove: typeof blobs.remove = async (...given) => {
    if (at === 'after') await blobs.remove(...given);
    throw new Error('killed');
  };
  return { ...blobs, remove };
}

test.each(['before', 'after'] as const)(
  'a clean-up that dies right %s bytes are removed is finished by the next one, from the rows alone',
  async (at) => {
    const { db, blobs } = site.app;
    const [gone, used] = [await uploaded(`dies ${at}`), await uploaded(`stays ${at}`)];
    await sql`delete from file where id = ${gone.file}`.execute(db);
    await collectBlobs(site.app, inHours(25));
    const hashes: typeof blobs.hashes = async function* () {};
    const killed = { ...dying(at), hashes };
    await expect(collectBlobs({ db, blobs: killed }, inHours(50))).rejects.toThrow('killed');
    expect(await isThere(gone.hash)).toBe(at === 'before');
    await collectBlobs({ db, blobs: { ...blobs, hashes } }, inHours(51));
    expect([await isThere(gone.hash), await isThere(used.hash)]).toEqual([false, true]);
    expect((await sql`select from blob_removal where hash = ${gone.hash}`.execute(db)).rows).toEqual([]);
  },
);

test('a row that is used again before it is old is young again', async () => {
  const { hash, file } = await uploaded('wanted again');
  await sql`update blob set created_at = ${inHours(-30)} where hash = ${hash}`.execute(site.app.db);
  await sql`delete from file where id = ${file}`.execute(site.app.db);
  const again = await uploaded('wanted again');
  await sql`delete from file where id = ${again.file}`.execute(site.app.db);
  await collectBlobs(site.app, inHours(1));
  expect((await sql`select from blob where hash = ${hash}`.execute(site.app.db)).rows).toHaveLength(1);
});

test('everything that is unused goes at once, however much came', async () => {
  const { db } = site.app;
  await sql`insert into blob (hash, bytes) select lpad(i::text, 64, '0'), 1 from generate_series(1, 2500) as i`.execute(
    db,
  );
  const noted = sql<{ n: number }>`select count(*) as n from blob_removal where hash <= lpad('2500', 64, '0')`;
  expect(await collectBlobs(site.app, inHours(25))).toBeGreaterThanOrEqual(2500);
  expect((await onlyRow(db, noted)).n).toBe(2500);
  await collectBlobs(site.app, inHours(50));
  expect((await onlyRow(db, noted)).n).toBe(0);
});
