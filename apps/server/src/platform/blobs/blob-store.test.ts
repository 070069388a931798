import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
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

test('what a file holds is stored without a copy, outlives the file, and is as young as its storing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-blobs-'));
  const path = join(folder, 'upload');
  await writeFile(path, '3 4\n', { mode: 0o644 });
  await utimes(path, 0, 0);
  const store = folderBlobStore(join(folder, 'blobs'));
  const { hash, bytes } = await store.putFile(path);
  expect({ hash, bytes }).toEqual({ hash: hashOf(Buffer.from('3 4\n')), bytes: 4 });
  const stored = (await store.pathOf(hash))!;
  const facts = await stat(stored);
  expect(facts.ino).toBe((await stat(path)).ino);
  expect(facts.mode & 0o777).toBe(0o600);
  await rm(path);
  expect(await readFile(stored, 'utf8')).toBe('3 4\n');
  await store.remove(hash, new Date(1000));
  expect(await readFile(stored, 'utf8')).toBe('3 4\n');
  await rm(folder, { recursive: true });
});

test('a file of another file system is copied', async () => {
  const [folder, elsewhere] = await Promise.all(
    ['/dev/shm', tmpdir()].map((at) => mkdtemp(join(at, 'verdict-blobs-'))),
  );
  const path = join(elsewhere!, 'upload');
  await writeFile(path, '5 6\n');
  const store = folderBlobStore(folder!);
  const { hash } = await store.putFile(path);
  expect(await readFile((await store.pathOf(hash))!, 'utf8')).toBe('5 6\n');
  await Promise.all([folder!, elsewhere!].map((one) => rm(one, { recursive: true })));
});
