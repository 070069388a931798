/** Archives that a writer claims to be whole, and what the drill says of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../blobs/blob-store.ts';
import { BackupWriter, type Manifest, SEALING_KEY } from './archive.ts';
import { drill } from './drill.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-drill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = '3 4\n';
const hash = hashOf(Buffer.from(file));
const whole = {
  'tables/account.copy': '1\tann\n2\tbob\\nby\n',
  'tables/blob.copy': `${hash}\t4\n`,
  [`blobs/${hash}`]: file,
  [SEALING_KEY]: 'key',
};

/** Write the entries, and drill them against two accounts and one file. */
async function drilled(entries: Record<string, string>, change: (manifest: Manifest) => Manifest = (same) => same) {
  const path = join(folder, `${Math.random()}.zip`);
  const writer = new BackupWriter(path);
  for (const [name, content] of Object.entries(entries))
    await writer.add(name, Readable.from([Buffer.from(content)]), { compress: true });
  const manifest: Manifest = {
    format: 'verdict-backup-1',
    createdAt: '2026-03-01T00:00:00.000Z',
    migrations: [],
    tables: [
      { name: 'account', columns: ['uid', 'username'], rows: 2 },
      { name: 'blob', columns: ['hash', 'bytes'], rows: 1 },
    ],
    entries: writer.entries,
  };
  await writer.close(manifest);
  return drill(path, change(structuredClone(manifest))).catch((error: Error) => error.message);
}

const without = (name: string) => Object.fromEntries(Object.entries(whole).filter(([entry]) => entry !== name));
const other = '0'.repeat(64);

test('a whole backup passes with its rows and files', async () => {
  expect(await drilled(whole)).toEqual({ rows: 3, files: 1 });
});

test.each([
  [
    'a lost row',
    { ...whole, 'tables/account.copy': '1\tann\n' },
    'the table account has 1 rows in the backup, and 2 in the site',
  ],
  ['a lost table', without('tables/account.copy'), 'the backup lacks tables/account.copy'],
  ['a lost file', without(`blobs/${hash}`), `the backup lacks the file ${hash}`],
  [
    'a file that a row does not name',
    { ...whole, 'tables/blob.copy': `${other}\t4\n` },
    `the backup lacks the file ${other}`,
  ],
  ['a file of other content', { ...whole, [`blobs/${hash}`]: 'other' }, `the file ${hash} is not what its name says`],
  ['a lost key', without(SEALING_KEY), `the backup lacks ${SEALING_KEY}`],
])('%s is found', async (_name, entries, message) => {
  expect(await drilled(entries)).toBe(message);
});

test('a backup of another moment is not the one that was written', async () => {
  const changed = await drilled(whole, (manifest) => ({ ...manifest, createdAt: '2026-03-02T00:00:00.000Z' }));
  expect(changed).toBe('the manifest of the backup is not the one that was written');
});
