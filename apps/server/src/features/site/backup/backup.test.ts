/** Backups by a button: a job writes them; administrators list, download and delete them. */
import { deleteBackup, downloadBackup, getBackups } from '@verdict/contract/site/backup.ts';
import { getJobs, startJob } from '@verdict/contract/site/jobs.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BackupReader } from '../../../platform/backup/archive.ts';
import { acts } from '../audit/audit.service.ts';

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
