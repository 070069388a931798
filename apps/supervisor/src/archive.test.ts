/** The commands as an operator types them, with a data folder of their own and without a running site. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const archive = (data: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'apps/supervisor/src/archive.ts'), ...args], {
    cwd: root,
    env: { ...process.env, VERDICT_DATA: join(folder, data), DATABASE_URL: '' },
  });

test('a file that is no backup is refused with a sentence, and so is a wrong call', async () => {
  await expect(archive('a', 'restore', join(root, 'package.json'))).rejects.toMatchObject({ code: 1 });
  await expect(archive('a', 'restore')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm run restore -- <file>'),
  });
});

test('backing up a folder without a site says so and leaves no file behind', async () => {
  await expect(archive('b', 'backup', join(folder, 'out', 'site.zip'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nothing to back up'),
  });
  expect(await readdir(folder)).not.toContain('out');
  expect(await readdir(join(folder, 'b'))).toEqual([]);
});

const resetPassword = (data: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'apps/supervisor/src/reset-password.ts'), ...args], {
    cwd: root,
    env: { ...process.env, VERDICT_DATA: join(folder, data), DATABASE_URL: '' },
  });

test.each([[[]], [['ann', 'bob']], [['ann', '--force']]])(
  'resetting a password of %j is a wrong call',
  async (args) => {
    await expect(resetPassword('c', ...args)).rejects.toMatchObject({
      code: 2,
      stderr: 'Usage: npm run reset-password -- <user> [--second-factor] [--stdin]\n',
    });
  },
);

test('resetting a password in a folder without a site says so', async () => {
  await expect(resetPassword('d', 'root')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no password to reset'),
  });
  expect(await readdir(join(folder, 'd'))).toEqual([]);
});
