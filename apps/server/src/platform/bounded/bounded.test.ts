import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { zipOf } from '@verdict/testkit/zip.ts';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderBlobStore } from '../blobs/blob-store.ts';
import { BoundedError } from './bounded-error.ts';
import { openPool, runIn } from './bounded.ts';
import type { Limits } from './limits.ts';
import { openBoundedPackage } from './package.ts';
import type { Misbehaviour } from '../../../tests/bounded-tasks/misbehave.ts';

const pool = openPool(1, join(import.meta.dirname, '../../../tests/bounded-tasks'));
const limits: Limits = { cpuMs: 700, memoryMiB: 250, outputBytes: 1 << 20 };
const run = (what: Misbehaviour, cpuMs = limits.cpuMs) => runIn(pool, 'ann', 'misbehave', what, { ...limits, cpuMs });

test.each([
  ['loop', 'time'],
  ['heap', 'memory'],
  ['buffers', 'memory'],
  ['output', 'output'],
  ['exit', 'crashed'],
] as const)(
  'a task that goes too far (%s) ends with its process alone, and this one goes on answering',
  async (what, kind) => {
    let turns = 0;
    const timer = setInterval(() => turns++, 10);
    const failure = await run(what, kind === 'memory' ? 30_000 : limits.cpuMs).catch((error: unknown) => error);
    clearInterval(timer);
    expect(failure).toBeInstanceOf(BoundedError);
    expect((failure as BoundedError).kind).toBe(kind);
    expect(what === 'loop' ? turns : 1).toBeGreaterThan(0);
    expect(await run('nothing')).toEqual(expect.any(Number));
  },
);

test('an error of a task is thrown as what it is, and its process is used again', async () => {
  const before = await run('nothing');
  await expect(run('typeError')).rejects.toThrow(TypeError);
  expect(await run('nothing')).toBe(before);
});

test('no more processes run at once than there may be; others wait for them', async () => {
  const pids = await Promise.all(Array.from({ length: 5 }, () => run('nothing')));
  expect(new Set(pids).size).toBe(1);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-bounded-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const problem = (name: string, tex: string) => ({
  [`${name}/problem.yaml`]: `name: ${name}`,
  [`${name}/problem_statement/problem.en.tex`]: tex,
  [`${name}/data/secret/1.in`]: `${name}\r\n`,
  [`${name}/data/secret/1.ans`]: 'x'.repeat(300_000),
});

async function opened(files: Record<string, string>) {
  const path = join(folder, 'package.zip');
  await writeFile(path, zipOf(files));
  const blobs = folderBlobStore(join(folder, 'blobs'));
  return { blobs, files: await openBoundedPackage({ blobs, dataFolder: folder }, 'ann', path, 'package.zip') };
}

test('problems of a package are read by another process, their test files come by the blob store', async () => {
  const { blobs, files } = await opened({
    ...problem('sum', '\\problemname{Sum} Add. \\includegraphics{map.png}'),
    'sum/problem_statement/map.png': 'no picture',
    ...problem('torn', 'x'),
    'torn/problem.yaml': 'name: [',
  });
  expect(await files.count()).toBe(2);
  const sum = await files.problem(0, { keep: true });
  const [one] = sum?.problem?.cases ?? [];
  expect(await blobs.read(one?.input.stored?.hash ?? '')).toEqual(Buffer.from('sum\n'));
  expect(await blobs.read(one?.answer?.stored?.hash ?? '')).toHaveLength(300_000);
  expect(await sum?.problem?.attachments['map.png']?.read()).toEqual(Buffer.from('no picture'));
  expect(await files.problem(1, { keep: true })).toMatchObject({ name: 'torn', error: { code: 'bad-descriptor' } });
  expect(await files.problem(2, { keep: true })).toBeNull();
  await files.close();
  expect(await readdir(join(folder, 'uploads'))).toEqual([]);
});

test('a problem that exhausts its process is told so, the others are read; after two of them no more is tried', async () => {
  const path = join(folder, 'looping.zip');
  await writeFile(path, 'read by bounded-tasks/package.ts');
  const blobs = folderBlobStore(join(folder, 'blobs'));
  const files = await openBoundedPackage({ blobs, dataFolder: folder }, 'ann', path, 'looping.zip', {
    pool,
    limitsOf: () => limits,
  });
  const read = async (seq: number) => {
    const found = await files.problem(seq, { keep: false });
    return found?.error?.code ?? found?.name;
  };
  expect([await read(0), await read(1), await read(2)]).toEqual(['0', 'too-costly', '2']);
  expect([await read(3), await read(4)]).toEqual(['too-costly', 'too-costly']);
  await files.close();
});

test('a package that is none is refused with its reason', async () => {
  const path = join(folder, 'none.zip');
  await writeFile(path, 'PK\u0003\u0004 and then nothing');
  const blobs = folderBlobStore(join(folder, 'blobs'));
  await expect(openBoundedPackage({ blobs, dataFolder: folder }, 'ann', path, 'none.zip')).rejects.toThrow(
    PackageError,
  );
});

test('what the server cannot store is thrown as it is', async () => {
  const path = join(folder, 'package.zip');
  await writeFile(path, zipOf(problem('sum', 'x')));
  const blobs = { ...folderBlobStore(join(folder, 'blobs')), put: () => Promise.reject(new Error('the disk is full')) };
  const files = await openBoundedPackage({ blobs, dataFolder: folder }, 'ann', path, 'package.zip');
  await expect(files.problem(0, { keep: true })).rejects.toThrow('the disk is full');
  await files.close();
});
