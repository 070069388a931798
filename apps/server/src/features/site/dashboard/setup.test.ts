/** Set-up steps of a new site: each is open until it is done or marked as not needed. */
import { getSetup, skipSetupStep, type SetupStep } from '@verdict/contract/site/dashboard.ts';
import { saveBackupSchedule } from '@verdict/contract/site/backup.ts';
import { startJob } from '@verdict/contract/site/jobs.ts';
import { allLanguages } from '@verdict/languages/registry.gen.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';
import { createFirstRoot } from '../../account/first-start.ts';
import { FIRST_ROOT_UID, replacePassword } from '../../account/account.service.ts';
import { hashPassword } from '../../account/password.ts';
import { setup } from './setup.service.ts';

let site: TestSite;
let root: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'boss');
});
afterAll(() => site.close());

const steps = async () => (await root.call(getSetup, {})).body.data;
const stepOf = async (step: SetupStep) => (await steps()).find((one) => one.step === step);
const isDone = async (step: SetupStep) => (await stepOf(step))?.done;

test('mail and address are done when they are set; a plain address of another machine is not encrypted', async () => {
  expect(await isDone('mail')).toBe(false);
  expect(await isDone('baseUrl')).toBe(false);
  await site.app.settings.save(site.app.db, { emailHost: 'mail.example.org', baseUrl: 'http://judge.example.org' });
  expect(await isDone('mail')).toBe(true);
  expect(await isDone('baseUrl')).toBe(true);
  expect(await stepOf('https')).toMatchObject({ done: false, detail: 'http://judge.example.org' });
});

test.each(['https://judge.example.org', 'http://localhost:3000', 'http://127.0.0.1'])(
  'nobody on the way reads along at %s',
  async (baseUrl) => {
    await site.app.settings.save(site.app.db, { baseUrl });
    expect(await isDone('https')).toBe(true);
  },
);

test('backups are a matter until a schedule is chosen; one by hand is told, but is no schedule', async () => {
  expect(await stepOf('backups')).toMatchObject({ done: false, since: null });
  await root.call(startJob, { task: 'back-up' });
  await site.server.jobs.runDue();
  expect(await stepOf('backups')).toMatchObject({ done: false, since: expect.any(String) });
  const daily = { time: '03:30', timeZone: 'Asia/Shanghai', kept: 7, target: 'folder' } as const;
  await root.call(saveBackupSchedule, { ...daily, isOn: true });
  expect(await isDone('backups')).toBe(true);
  await root.call(saveBackupSchedule, { ...daily, isOn: false });
  expect(await isDone('backups')).toBe(false);
  await root.call(skipSetupStep, { step: 'backups', skipped: true });
  expect(await stepOf('backups')).toMatchObject({ done: false, skipped: true });
});

test('the generated password of root is a matter until it is changed', async () => {
  expect(await isDone('rootPassword')).toBe(true);
  await createFirstRoot(site.app, site.app.dataFolder, null);
  expect(await isDone('rootPassword')).toBe(false);
  await replacePassword(site.app.db, FIRST_ROOT_UID, await hashPassword('one of my own'), site.app.now());
  expect(await isDone('rootPassword')).toBe(true);
});

test('languages are missing that Debian has and no judge host offers; none before a host was heard of', async () => {
  expect(await stepOf('languages')).toMatchObject({ done: true });
  const named = (names: readonly string[]) => JSON.stringify(names.map((name) => ({ name, version: '1' })));
  const all = allLanguages.map(({ name }) => name);
  await sql`insert into judgehost (name, token_hash, created_at, languages)
            values ('here', 'a', now(), ${named(all.filter((name) => name !== 'Rust'))}::jsonb)`.execute(site.app.db);
  expect(await stepOf('languages')).toMatchObject({ done: false, detail: 'Rust' });
  await sql`update judgehost set languages = ${named(all)}::jsonb`.execute(site.app.db);
  expect(await stepOf('languages')).toMatchObject({ done: true });
});

test('a judge host on the disk of the database is told; without one on this machine there is nothing to tell', async () => {
  const folder = join(site.app.dataFolder, 'judge');
  await mkdir(folder);
  const judgeDisk = async (localJudge: string | null) =>
    (await setup({ ...site.app, localJudge }, root.uid, site.app.now())).find(({ step }) => step === 'judgeDisk')?.done;
  expect(await judgeDisk('local')).toBe(false);
  expect(await judgeDisk(null)).toBe(true);
  await rm(folder, { recursive: true });
  expect(await judgeDisk('local')).toBe(true);
});

test('a step that is not needed stays away until it is asked for again', async () => {
  await root.call(skipSetupStep, { step: 'secondFactor', skipped: true });
  expect(await stepOf('secondFactor')).toMatchObject({ done: false, skipped: true });
  await root.call(skipSetupStep, { step: 'secondFactor', skipped: false });
  expect(await stepOf('secondFactor')).toMatchObject({ done: false, skipped: false });
});

test('a file of a password that opens nothing is no matter', async () => {
  await writeFile(join(site.app.dataFolder, 'root-password.txt'), 'of another site\n');
  expect(await isDone('rootPassword')).toBe(true);
});
