import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { zipOf } from '@verdict/testkit/zip.ts';
import { type Header, pack } from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { SiteError } from '../site-error.ts';
import { FILES_MAX, RATIO_MAX } from './bounds.ts';
import { unpackDump, unpackFiles } from './unpack.ts';

const limits = { bytes: 1 << 30, files: FILES_MAX, ratio: RATIO_MAX };
const dump = '-- MySQL dump\n';

async function handedOver(content: Buffer): Promise<{ path: string; folder: string }> {
  const root = await mkdtemp(join(tmpdir(), 'site-formats-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = join(root, 'unpacked');
  await mkdir(folder);
  await writeFile(join(root, 'handed'), content);
  return { path: join(root, 'handed'), folder };
}

async function tarOf(entries: readonly (Partial<Header> & { name: string } & { content?: string })[]): Promise<Buffer> {
  const tar = pack();
  for (const { content, ...header } of entries) tar.entry(header, content ?? '');
  tar.finalize();
  return buffer(tar);
}

async function unpacked(content: Buffer, most = limits) {
  const { path, folder } = await handedOver(content);
  const { dump: found, files } = await unpackDump(path, folder, most);
  return {
    dump: found === path ? 'as it is' : await readFile(found, 'utf8'),
    files: files === null ? null : (await readdir(files, { recursive: true })).sort(),
  };
}

const refused = async (content: Buffer, most = limits): Promise<string> => {
  const error = await unpacked(content, most).catch((one: unknown) => one);
  return error instanceof SiteError ? error.sentence.key : String(error);
};

test('a dump is taken as it is, out of gzip, or out of an archive', async () => {
  expect(await unpacked(Buffer.from(dump))).toEqual({ dump: 'as it is', files: null });
  expect(await unpacked(gzipSync(dump))).toEqual({ dump, files: null });
  expect(await unpacked(gzipSync(gzipSync(dump)))).toEqual({ dump, files: null });
  expect(await unpacked(zipOf({ 'hoj.sql': dump }))).toEqual({ dump, files: ['hoj.sql'] });
  expect(await unpacked(await tarOf([{ name: 'hoj.sql', content: dump }]))).toEqual({ dump, files: ['hoj.sql'] });
});

test('an archive of everything has its dump, packed once more, and its files', async () => {
  const site = { 'jol/db_20240101.sql.gz': gzipSync(dump), 'jol/data/1000/1.in': '1', 'jol/data/1000/made.sql': '' };
  expect(await unpacked(zipOf(site))).toEqual({
    dump,
    files: ['data', 'data/1000', 'data/1000/1.in', 'data/1000/made.sql', 'unpacked dump.sql'],
  });
});

test('the backup page of HUSTOJ writes names with its own root', async () => {
  const { path, folder } = await handedOver(zipOf({ '/home/judge/data/1000/1.in': '1', 'jol_1.sql': dump }));
  const { files } = await unpackDump(path, folder, limits);
  expect(await readFile(join(files!, 'home/judge/data/1000/1.in'), 'utf8')).toBe('1');
});

test('hard links are files; symbolic links are left out', async () => {
  const tar = await tarOf([
    { name: 'a.sql', content: dump },
    { name: 'data/1/a', content: 'x' },
    { name: 'data/1/b', type: 'link', linkname: 'data/1/a' },
    { name: 'data/1/c', type: 'link', linkname: 'etc/passwd' },
    { name: 'data/1/d', type: 'symlink', linkname: '/etc/passwd' },
  ]);
  expect((await unpacked(tar)).files).toEqual(['a.sql', 'data', 'data/1', 'data/1/a', 'data/1/b']);
});

test('a backup of Hydro stays as it is for its reader', async () => {
  expect(await unpacked(zipOf({ 'dump/hydro/user.bson': '' }))).toEqual({ dump: 'as it is', files: null });
  const folder = await unpackDump(...(await ofTar([{ name: 'dump/hydro/user.bson' }])));
  expect(folder.dump).toBe(folder.files);
});

const ofTar = async (entries: readonly { name: string }[]): Promise<Parameters<typeof unpackDump>> => {
  const { path, folder } = await handedOver(gzipSync(await tarOf(entries)));
  return [path, folder, limits];
};

test('what is no backup is refused by a sentence', async () => {
  const tar = (name: string) => tarOf([{ name, content: dump }]);
  expect(await refused(await tar('../out.sql'))).toBe('migration.archiveName');
  expect(await refused(zipOf({ 'a/../../out.sql': dump }))).toMatch(/archiveName|archiveDamaged/);
  expect(await refused(zipOf({ 'readme.txt': dump }))).toBe('migration.archiveWithoutDump');
  expect(await refused(zipOf({ 'a.sql': dump, 'b.sql': dump }))).toBe('migration.archiveDumps');
  expect(await refused(gzipSync(dump).subarray(0, 20))).toBe('migration.archiveDamaged');
  expect(await refused((await tar('a.sql')).subarray(0, 520))).toBe('migration.archiveDamaged');
  expect(await refused(zipOf({ 'a.sql': dump }).subarray(0, 40))).toBe('migration.archiveDamaged');
});

test('archives are bounded in size, number of files and ratio', async () => {
  const zeros = gzipSync(Buffer.alloc(1 << 20));
  expect(await refused(zeros, { ...limits, bytes: 1000 })).toBe('migration.archiveLarge');
  expect(await refused(zipOf({ 'a.sql': '', b: '' }), { ...limits, files: 1 })).toBe('migration.archiveFiles');
  expect(await refused(gzipSync(Buffer.alloc(20 << 20)), { ...limits, ratio: 2 })).toBe('migration.archiveRatio');
});

test('files come as a folder or an archive', async () => {
  const { path, folder } = await handedOver(zipOf({ 'hoj/testcase/problem_1/1.in': '1' }));
  const root = await unpackFiles(path, folder, limits);
  expect(await readdir(root)).toEqual(['testcase']);
  expect(await unpackFiles(root, folder, limits)).toBe(root);
  const plain = await handedOver(Buffer.from('text'));
  await expect(unpackFiles(plain.path, plain.folder, limits)).rejects.toThrow('migration.noFiles');
});
