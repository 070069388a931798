import { createEmptyDatabase } from '@verdict/testkit/database.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { folderBlobStore } from '../blobs/blob-store.ts';
import { type Db, onlyRow, openDatabase, rows, sql } from '../db/db.ts';
import { createAccount } from '../../features/account/account.service.ts';
import { acts } from '../../features/site/audit/audit.service.ts';
import { isEmpty, migrationNames } from './backup.sql.ts';
import { backUp, restore } from './backup.ts';
import { buildSchema, filesOfBackup } from '../db/migrate.ts';
import { recordArchive } from '../../features/site/backup/record.service.ts';

let site: TestSite;
let folder: string;
const quiet = () => {};

beforeAll(async () => {
  site = await createTestSite();
  folder = await mkdtemp(join(tmpdir(), 'verdict-backup-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test('what was backed up is there after a restore into an empty database and an empty store', async () => {
  const { db, blobs } = site.app;
  await site.user(1002, '张三');
  const stored = await blobs.put(Buffer.from('3 4\n'));
  await sql`insert into blob (hash, bytes) values (${stored.hash}, ${stored.bytes})`.execute(db);
  await site.app.settings.save(db, { shortName: 'Our judge' });

  await sql`insert into problem (display_id) values ('P')`.execute(db);
  await sql`insert into submission (problem_id, uid, language, code_length)
            select p.id, a.uid, 'C', 1 from problem p, account a`.execute(db);
  await sql`insert into audit (at, uid, username, ip, action, subject) values (now(), '1', 'root', '', 'x', 'y')`.execute(
    db,
  );

  const archive = join(folder, 'site.zip');
  await backUp(site.databaseUrl, blobs, archive, site.app.now(), quiet, { sealingKey: 'the key of the seals' });
  const empty = await createEmptyDatabase(inject('postgresUrl'));
  const emptyBlobs = folderBlobStore(join(folder, 'blobs'));
  let key: string | null = null;
  await restore(empty.url, emptyBlobs, archive, quiet, async (backedUpKey) => {
    key = backedUpKey;
  });
  // Second factors are sealed in the tables.
  expect(key).toBe('the key of the seals');

  const restored = openDatabase(empty.url, { connections: 1 });
  const accounts = sql<{
    username: string;
  }>`select username, password_hash, created_at from account order by uid`;
  expect(await rows(restored, accounts)).toEqual(await rows(db, accounts));
  expect(await rows(restored, sql`select key, value from setting`)).toEqual([{ key: 'shortName', value: 'Our judge' }]);
  // Triggers neither counted the submission twice nor blocked the audit record.
  for (const table of ['submission_tally_change', 'audit']) {
    expect(await rows(restored, sql`select * from ${sql.table(table)}`)).toEqual(
      await rows(db, sql`select * from ${sql.table(table)}`),
    );
  }
  expect((await emptyBlobs.read(stored.hash)).toString()).toBe('3 4\n');

  // Ids continue after the restored ones: a new session must not collide with a restored one.
  const uid = await createAccount(restored, {
    username: 'new',
    passwordHash: '',
    email: null,
    role: 1002,
  });
  const { id } = await onlyRow(
    restored,
    sql<{
      id: number;
    }>`insert into session (uid, token_hash, expires_at) values (${uid}, '\\x01', now()) returning id`,
  );
  const { highest } = await onlyRow(db, sql<{ highest: number }>`select max(id) as highest from session`);
  expect(id).toBe(highest + 1);
  await restored.destroy();
  await empty.drop();
});

test('the audit log of the site knows of its backup, that of the restored one of both its past and the restore', async () => {
  const archive = join(folder, 'noted.zip');
  const manifest = await backUp(site.databaseUrl, site.app.blobs, archive, site.app.now(), quiet);
  await recordArchive(site.databaseUrl, 'backup', archive, manifest, site.app.now());
  const newest = async (db: Db) =>
    (await acts(db, { username: null, action: null, subject: null, text: null, before: null }, '-time', 1))[0];
  expect(await newest(site.app.db)).toMatchObject({
    action: 'site.backup',
    subject: archive,
    subjectName: 'noted.zip',
    uid: '',
    ip: 'command line',
  });

  const empty = await createEmptyDatabase(inject('postgresUrl'));
  await recordArchive(
    empty.url,
    'restore',
    archive,
    await restore(empty.url, site.app.blobs, archive, quiet),
    site.app.now(),
  );
  const restored = openDatabase(empty.url, { connections: 1 });
  const { after } = (await newest(restored)) ?? {};
  expect(JSON.parse(after ?? '')).toMatchObject({ createdAt: manifest.createdAt, files: 1 });
  await restored.destroy();
  await empty.drop();
});

test('a backup of the former chain of migrations is restored when it is of its last step, and refused before', async () => {
  const archive = join(folder, 'former.zip');
  const [former, empty] = [
    await createEmptyDatabase(inject('postgresUrl')),
    await createEmptyDatabase(inject('postgresUrl')),
  ];
  const [backedUp, restored] = [
    openDatabase(former.url, { connections: 1 }),
    openDatabase(empty.url, { connections: 1 }),
  ];
  const setStep = (step: string) =>
    sql`with gone as (delete from schema_migration) insert into schema_migration (name) values (${step})`.execute(
      backedUp,
    );
  try {
    const areas = await filesOfBackup(['0190_class_names.sql']);
    await backedUp.transaction().execute((tx) => buildSchema(tx, areas));
    await sql`insert into problem (display_id) values ('P')`.execute(backedUp);
    await setStep('0175_languages_of_the_judge.sql');
    await backUp(former.url, site.app.blobs, archive, site.app.now(), quiet);
    await expect(restore(empty.url, site.app.blobs, archive, quiet)).rejects.toThrow(
      /^This backup is of an older version \(at 0175\)\. Restore it with the last version before 1\.0\.0/,
    );
    expect(await isEmpty(restored)).toBe(true);

    await rm(archive);
    await setStep('0190_class_names.sql');
    await backUp(former.url, site.app.blobs, archive, site.app.now(), quiet);
    await restore(empty.url, site.app.blobs, archive, quiet);
    expect(await migrationNames(restored)).toEqual(await migrationNames(site.app.db));
    expect(await rows(restored, sql`select display_id from problem`)).toEqual([{ display_id: 'P' }]);
  } finally {
    for (const db of [backedUp, restored]) await db.destroy();
    for (const database of [former, empty]) await database.drop();
  }
});

test('a database that has tables is not overwritten', async () => {
  const archive = join(folder, 'again.zip');
  await backUp(site.databaseUrl, site.app.blobs, archive, site.app.now(), quiet);
  await expect(restore(site.databaseUrl, site.app.blobs, archive, quiet)).rejects.toThrow('not empty');
});

test('a restore that ends before its last step leaves the database empty, and can be begun anew', async () => {
  const archive = join(folder, 'ended.zip');
  await site.user();
  await backUp(site.databaseUrl, site.app.blobs, archive, site.app.now(), quiet, { sealingKey: 'the key' });
  const empty = await createEmptyDatabase(inject('postgresUrl'));
  const restored = openDatabase(empty.url, { connections: 1 });
  const end = () => {
    throw new Error('ended here');
  };
  const isAt = (step: string) => (sentence: string) => sentence.startsWith(step) && end();
  for (const attempt of [
    () => restore(empty.url, site.app.blobs, archive, isAt('files')),
    () => restore(empty.url, site.app.blobs, archive, quiet, async () => end()),
    () => restore(empty.url, site.app.blobs, archive, isAt('account:')),
    () => restore(empty.url, site.app.blobs, archive, isAt('submission_tally:')),
  ]) {
    await expect(attempt()).rejects.toThrow('ended here');
    expect(await isEmpty(restored)).toBe(true);
  }
  await restore(empty.url, site.app.blobs, archive, quiet);
  const accounts = sql<{ n: number }>`select count(*) as n from account`;
  expect(await onlyRow(restored, accounts)).toEqual(await onlyRow(site.app.db, accounts));
  await restored.destroy();
  await empty.drop();
});

test('a damaged archive is refused with a sentence and changes nothing', async () => {
  const archive = join(folder, 'damaged.zip');
  const manifest = await backUp(site.databaseUrl, site.app.blobs, archive, site.app.now(), quiet);
  const whole = await readFile(archive, 'latin1');
  const empty = await createEmptyDatabase(inject('postgresUrl'));
  const restored = openDatabase(empty.url, { connections: 1 });
  const attempt = async (bytes: string) => {
    await writeFile(archive, bytes, 'latin1');
    const outcome = await restore(empty.url, site.app.blobs, archive, quiet).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    expect(await isEmpty(restored)).toBe(outcome !== 'restored');
    return outcome;
  };
  const checksum = manifest.entries['tables/session.copy']?.sha256 ?? '';
  expect(await attempt(whole.replace(checksum, '0'.repeat(64)))).toBe(
    'tables/session.copy is damaged: its checksum does not match the manifest',
  );
  const middle = whole.indexOf('tables/account.copy') + 'tables/account.copy'.length + 20;
  expect(await attempt(whole.slice(0, middle) + '~~~~~~~~' + whole.slice(middle + 8))).toContain(
    'tables/account.copy is damaged',
  );
  expect(await attempt(whole.replace('"format"', '"format?'))).toContain('the manifest of the backup is damaged');
  expect(await attempt(whole.replace('PK\x01\x02', 'PK??'))).toContain('no whole zip archive');
  expect(await attempt(whole.slice(0, whole.length / 2))).toContain('no whole zip archive');
  expect(await attempt(whole)).toBe('restored');
  await restored.destroy();
  await empty.drop();
});
