import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { folderBlobStore, hashOf } from './blob-store.ts';

const steps = vi.hoisted((): string[] => []);
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...real,
    async open(path: string, flags: string) {
      const file = await real.open(path, flags);
      const sync = file.sync.bind(file);
      return Object.assign(file, { sync: () => (steps.push(`sync ${path}`), sync()) });
    },
    rename: (from: string, to: string) => (steps.push(`rename ${to}`), real.rename(from, to)),
  };
});

test('a blob is on the disk before it has its name, and so are its name and its folder when it is stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-blobs-'));
  const bytes = Buffer.from('1 2\n');
  const hash = hashOf(bytes);
  const part = join(folder, hash.slice(0, 2));
  await folderBlobStore(folder).put(bytes);
  expect(steps.map((step) => step.replace(/[.][0-9a-f-]{36}$/, '.aside'))).toEqual([
    `sync ${folder}`,
    `sync ${join(part, hash)}.aside`,
    `rename ${join(part, hash)}`,
    `sync ${part}`,
  ]);
  expect(await readFile(join(part, hash))).toEqual(bytes);
  await rm(folder, { recursive: true });
});
