/** Backups on a schedule and by a button: jobs make and drill them; administrators list, download and delete them. */
import { deleteBackup, downloadBackup, getBackups, saveBackupSchedule } from '@verdict/contract/site/backup.ts';
import { getJobs, startJob } from '@verdict/contract/site/jobs.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { getAttention } from '@verdict/contract/site/dashboard.ts';
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { createEmptyDatabase } from '@verdict/testkit/database.ts';
import { withClient } from '@verdict/testkit/old-sites/pg-text.ts';
import { startServer } from '../../../start.ts';
import type { App } from '../../../context.ts';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { bucketShelf } from '../../../platform/backup/shelf.ts';
import { bucketCredentials, startTestBucket } from '@verdict/testkit/bucket.ts';
import { health } from '../dashboard/health.service.ts';
import { BackupReader } from '../../../platform/backup/archive.ts';
import { acts } from '../audit/audit.service.ts';
import { makeScheduled, planBackup, tellFailure } from './making.service.ts';

const archiveProgram = resolve(import.meta.dirname, '../../../../../supervisor/src/archive.ts');
let site: TestSite;
let root: TestUser;
let folder: string;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'boss');
  folder = join(site.app.dataFolder, 'backups');
});
afterAll(() => site.close());

const files = async () => (await root.call(getBackups, {})).body.data.backups;
const recorded = async (action: string) =>
  await acts(site.app.db, { username: null, action, subject: null, text: null, before: null }, '-time', 5);
const fetched = (name: string) =>
  site.server.http.inject({
    url: `${downloadBackup.path}?name=${encodeURIComponent(name)}`,
    headers: { authorization: root.token },
  });
async function backUp(): Promise<string> {
  await root.call(startJob, { task: 'back-up' });
  await site.server.jobs.runDue();
  return (await files())[0]?.name ?? '';
}

test('a backup is written by a job that counts tables and files, holds the key of the seals, and is recorded', async () => {
  expect(await files()).toEqual([]);
  const stored = await site.app.blobs.put(Buffer.from('3 4\n'));
  const name = await backUp();
  const [job] = (await root.call(getJobs, { kind: 'back-up' })).body.data;
  expect(job).toMatchObject({ state: 'done', username: 'boss', error: null });
  expect(job?.done).toBe(job?.total);
  expect(job?.results.map(({ figure }) => figure)).toEqual(['rows', 'files']);

  const answer = await fetched(name);
  expect(answer.headers['content-type']).toBe('application/zip');
  const copy = join(site.app.dataFolder, 'copy.zip');
  await writeFile(copy, answer.rawPayload);
  const archive = await BackupReader.open(copy);
  await archive.check();
  expect(Object.keys(archive.manifest.entries)).toContain('secrets/sealing-key');
  archive.close();
  expect(stored.bytes).toBe(4);
  expect((await recorded('site.backup')).map(({ subjectName }) => subjectName)).toEqual([name]);
  expect((await recorded('site.backupDownload')).map(({ username }) => username)).toEqual(['boss']);
});

test.each(['link.zip', 'absent.zip', '../copy.zip', 'a/../../copy.zip', '.zip', 'copy.zip\0'])(
  'only plain files of the folder are handed out or deleted: not %j',
  async (name) => {
    await mkdir(folder, { recursive: true });
    await rm(join(folder, 'link.zip'), { force: true });
    await symlink('/etc/hostname', join(folder, 'link.zip'));
    expect((await fetched(name)).headers['content-type']).not.toBe('application/zip');
    expect((await root.call(deleteBackup, { name })).body.status).not.toBe(200);
    expect(await readdir(folder)).toContain('link.zip');
  },
);

test('a deleted backup is gone, and who deleted it is known', async () => {
  const name = await backUp();
  await root.call(deleteBackup, { name });
  expect((await files()).map((file) => file.name)).not.toContain(name);
  expect((await recorded('site.backupDelete'))[0]).toMatchObject({ subject: name, username: 'boss' });
});

test('what a process that died has left is removed by the next backup; what is being written is not', async () => {
  const [left, fresh] = [join(folder, 'left.zip.part'), join(folder, 'fresh.zip.part')];
  for (const path of [left, fresh]) await writeFile(path, 'half');
  const old = new Date(site.app.now().getTime() - 2 * 3_600_000);
  await utimes(left, old, old);
  await utimes(fresh, site.app.now(), site.app.now());
  await backUp();
  const names = await readdir(folder);
  expect(names).toContain('fresh.zip.part');
  expect(names).not.toContain('left.zip.part');
});

const DAY_MS = 86_400_000;
const daily = { isOn: true, time: '03:30', timeZone: 'Asia/Shanghai', kept: 2, target: 'folder' } as const;
const state = async () => (await root.call(getBackups, {})).body.data;
const waiting = async () =>
  (
    await onlyRow(
      site.app.db,
      sql<{ n: number }>`
  select count(*)::integer as n from background_job where task = 'scheduled-backup' and state = 'waiting'`,
    )
  ).n;
const ofSchedule = async () => (await files()).filter(({ scheduled }) => scheduled).map(({ name }) => name);
const quiet = async () => {};
/** Days pass; whoever is logged in stays so. */
async function later(ms: number): Promise<void> {
  site.later(ms);
  await sql`update session set expires_at = expires_at + ${ms} * interval '1 millisecond'`.execute(site.app.db);
}
const troubles = async () =>
  (await root.call(getAttention, {})).body.data.filter(({ kind }) => kind.startsWith('backup')).map((one) => one.kind);
const mailsTo = (address: string) =>
  sql<{ text: string }>`select text from mail where recipient = ${address} order by id`
    .execute(site.app.db)
    .then(({ rows }) => rows.map(({ text }) => text));
/** The site with other parts, such as a store that fails. */
const siteWith = (change: Partial<App>): App => ({ ...site.app, ...change });

test('nothing is scheduled before somebody chooses; a choice that is not possible is refused', async () => {
  await planBackup(site.app);
  expect(await waiting()).toBe(0);
  expect((await state()).schedule).toBeNull();
  for (const wrong of [
    { time: '24:00' },
    { time: '3:30' },
    { timeZone: 'Mars/Base' },
    { kept: 0 },
    { kept: 366 },
    { target: 'tape' as 'folder' },
    { target: 'bucket' as const },
  ])
    expect((await root.call(saveBackupSchedule, { ...daily, ...wrong })).body.status).not.toBe(200);
  expect((await state()).schedule).toBeNull();
});

test('each day at the time of the zone one backup is planned, however many servers ask, and one that was missed is made up for', async () => {
  // 16:00 in Shanghai.
  await root.call(saveBackupSchedule, daily);
  expect((await state()).schedule).toMatchObject({ ...daily, nextTime: '2026-03-01T19:30:00.000Z' });
  expect((await recorded('site.backupSchedule'))[0]).toMatchObject({ username: 'boss' });
  const askAll = () => Promise.all([planBackup(site.app), planBackup(site.app), planBackup(site.app)]);
  await askAll();
  expect(await waiting()).toBe(0);
  await later(3 * DAY_MS);
  await askAll();
  expect(await waiting()).toBe(1);
  expect((await state()).schedule?.nextTime).toBe('2026-03-04T19:30:00.000Z');
  await site.server.jobs.runDue();
  expect(await ofSchedule()).toHaveLength(1);
  expect((await state()).newest).toMatchObject({ passed: true, error: null });
});

test('of two servers with one schedule, one makes the backup', async () => {
  const other = await startServer({
    databaseUrl: site.databaseUrl,
    dataFolder: site.dataFolder,
    log: pino({ level: 'silent' }),
    now: () => site.app.now(),
    pause: () => Promise.resolve(),
  });
  try {
    const made = async () =>
      (await sql`select from background_job where task = 'scheduled-backup' and state = 'done'`.execute(site.app.db))
        .rows.length;
    const before = await made();
    for (let day = 1; day <= 2; day++) {
      await later(DAY_MS);
      await Promise.all([planBackup(site.app), planBackup(other.app)]);
      await Promise.all([site.server.jobs.runDue(), other.jobs.runDue()]);
      await Promise.all([planBackup(site.app), planBackup(other.app)]);
      await Promise.all([other.jobs.runDue(), site.server.jobs.runDue()]);
      expect(await made()).toBe(before + day);
    }
  } finally {
    await other.close();
  }
});

test('scheduled backups beyond the number that is kept go after a newer one was good; those by hand stay', async () => {
  await later(1000);
  const byHand = await backUp();
  const made: string[] = [];
  for (let day = 0; day < 3; day++) {
    await later(DAY_MS);
    await planBackup(site.app);
    await site.server.jobs.runDue();
    made.unshift((await ofSchedule())[0] ?? '');
  }
  expect(await ofSchedule()).toEqual(made.slice(0, 2));
  expect((await files()).map(({ name }) => name)).toContain(byHand);
  expect((await recorded('site.backupDelete'))[0]).toMatchObject({ uid: '' });
});

test('a backup that fails its drill does not count: it is removed, older ones stay, it is told and mailed once until one is good', async () => {
  await site.app.settings.save(site.app.db, { emailHost: '127.0.0.1', emailPort: 1, baseUrl: 'https://judge.example' });
  const kept = await ofSchedule();
  await later(DAY_MS);
  const { folder: shelf } = site.app.backups;
  // A disk that loses the end of what is written to it.
  const forgetful = siteWith({
    backups: {
      ...site.app.backups,
      folder: {
        ...shelf,
        async put(draft, name) {
          await shelf.put(draft, name, quiet);
          await writeFile(join(folder, name), 'PK half of it');
        },
      },
    },
  });
  await expect(makeScheduled(forgetful, quiet)).rejects.toThrow('no whole zip archive');
  await tellFailure(site.app);
  expect(await ofSchedule()).toEqual(kept);
  expect(await troubles()).toEqual(['backupFailed']);
  expect((await state()).newest).toMatchObject({
    passed: false,
    error: expect.stringContaining('no whole zip archive'),
  });
  expect((await health(site.app, site.app.now())).checks.backup).toMatchObject({ ok: false, newest: 'failed' });
  await expect(makeScheduled(forgetful, quiet)).rejects.toThrow('no whole zip archive');
  await tellFailure(site.app);
  const mails = await mailsTo('boss@example.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('https://judge.example/admin/backup');

  await later(DAY_MS);
  await makeScheduled(site.app, quiet);
  expect(await troubles()).toEqual([]);
  await expect(makeScheduled(forgetful, quiet)).rejects.toThrow('no whole zip archive');
  await tellFailure(site.app);
  expect(await mailsTo('boss@example.test')).toHaveLength(2);
  await makeScheduled(site.app, quiet);
});

test('a backup without a row, a file or a byte of what the site has does not pass', async () => {
  const { hash } = await site.app.blobs.put(Buffer.from('5 6\n'));
  await sql`insert into blob (hash, bytes) values (${hash}, 4) on conflict do nothing`.execute(site.app.db);
  const lossy = siteWith({ blobs: { ...site.app.blobs, stream: async () => null } });
  await expect(makeScheduled(lossy, quiet)).rejects.toThrow(`the blob store lacks ${hash}`);
  await sql`delete from site_backup where state = 'failed'`.execute(site.app.db);
});

test('a server that is killed half way leaves nothing that counts; the next backup removes what is left', async () => {
  await later(DAY_MS);
  const half = 'verdict-half.zip';
  await sql`
    insert into site_backup (name, target, scheduled, state, started_at)
    values (${half}, 'folder', true, 'drilling', ${site.app.now()})`.execute(site.app.db);
  for (const file of [half, `${half}.part`, `${half}.drill.part`]) await writeFile(join(folder, file), 'half');
  expect((await files()).find(({ name }) => name === half)).toMatchObject({ checked: false });
  await planBackup(site.app);
  expect(await troubles()).toEqual(['backupFailed']);
  expect((await state()).newest).toMatchObject({ passed: false, error: 'lost' });
  await makeScheduled(site.app, quiet);
  expect((await readdir(folder)).filter((name) => name.startsWith(half))).toEqual([]);
  expect(await troubles()).toEqual([]);
});

test('a schedule without a good backup for a day and a half is a matter; one that is off is none', async () => {
  await later(1.6 * DAY_MS);
  expect(await troubles()).toEqual(['backupOverdue']);
  expect((await health(site.app, site.app.now())).checks.backup).toMatchObject({
    ok: false,
    scheduled: true,
    newest: 'passed',
    ageSeconds: 138_240,
  });
  await root.call(saveBackupSchedule, { ...daily, isOn: false });
  expect(await troubles()).toEqual([]);
  await makeScheduled(site.app, quiet);
  expect((await health(site.app, site.app.now())).checks.backup).toMatchObject({ ok: true, ageSeconds: 138_240 });
});

test('into a bucket goes what is drilled from there; it is listed, fetched and deleted like the others', async () => {
  const bucket = await startTestBucket(join(site.dataFolder, 'bucket'));
  const inBucket = bucketShelf({ url: bucket.url, ...bucketCredentials });
  site.app.backups.bucket = inBucket;
  await root.call(saveBackupSchedule, { ...daily, target: 'bucket', kept: 1 });
  for (let day = 0; day < 2; day++) {
    await later(DAY_MS);
    await planBackup(site.app);
    await site.server.jobs.runDue();
  }
  const listed = (await files()).filter(({ target }) => target === 'bucket');
  expect(listed).toMatchObject([{ checked: true, scheduled: true }]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  const [{ name, bytes }] = listed as [(typeof listed)[number]];
  const answer = await site.server.http.inject({
    url: `${downloadBackup.path}?name=${name}&target=bucket`,
    headers: { authorization: root.token },
  });
  expect(answer.rawPayload).toHaveLength(bytes);
  // The command as an operator types it, on another machine with an empty database.
  const empty = await createEmptyDatabase(inject('postgresUrl'));
  const restored = (given: string) =>
    promisify(execFile)(process.execPath, [archiveProgram, 'restore', `bucket:${given}`], {
      env: {
        ...process.env,
        DATABASE_URL: empty.url,
        VERDICT_DATA: join(site.dataFolder, 'elsewhere'),
        VERDICT_BUCKET_URL: bucket.url,
        VERDICT_BUCKET_KEY: bucketCredentials.key,
        VERDICT_BUCKET_SECRET: bucketCredentials.secret,
      },
    });
  await expect(restored('verdict-other.zip')).rejects.toMatchObject({ stderr: expect.stringContaining(name) });
  expect((await restored(name)).stdout).toContain('Restored as it was at');
  await withClient(empty.url, async (client) => {
    const { rows } = await client.query('select uid from account order by uid');
    expect(rows).toEqual((await sql`select uid from account order by uid`.execute(site.app.db)).rows);
  });
  expect((await readdir(join(site.dataFolder, 'elsewhere'))).filter((one) => one.endsWith('.part'))).toEqual([]);
  await empty.drop();
  await root.call(deleteBackup, { name, target: 'bucket' });
  expect(await inBucket.list()).toEqual([]);
  site.app.backups.bucket = null;
  await expect(makeScheduled(site.app, quiet)).rejects.toThrow('set VERDICT_BUCKET_URL');
  await bucket.close();
});
