import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterEach, describe, expect, test } from 'vitest';
import { openPackage, openUpload } from './archive.ts';
import { defaultLimits } from './package-files.ts';
import { testZip, zipOf, type TestEntry } from '@verdict/testkit/zip.ts';

const open = (entries: TestEntry[]) => openUpload('upload.zip', testZip(entries));
const names = async (entries: TestEntry[]) => (await open(entries)).files.map(({ name }) => name);
const refusal = (code: string) => expect.objectContaining({ code });

describe('an archive is refused', () => {
  test.each([
    ['../../etc/passwd', 'a way out'],
    ['data/../../1.in', 'a way out in the middle'],
    ['/etc/passwd', 'an absolute path'],
    ['C:\\1.in', 'a drive letter'],
    ['\\\\host\\share\\1.in', 'a network path'],
    ['..\\..\\1.in', 'a way out with backslashes'],
    ['1.in\0.txt', 'a NUL byte'],
    [`data/${'n'.repeat(256)}`, 'a name that no file system takes'],
    [`${'a/'.repeat(20_000)}1.in`, 'twenty thousand folders in each other'],
  ])('for the name %j (%s)', async (name) => {
    await expect(open([{ name }])).rejects.toEqual(refusal('unsafe-name'));
  });

  test('for the same name twice', async () => {
    await expect(open([{ name: 'data/1.in' }, { name: 'data\\1.in' }])).rejects.toEqual(refusal('duplicate-entry'));
  });

  test('for a file that is a folder as well', async () => {
    await expect(open([{ name: 'data/1' }, { name: 'data/1/x.in' }])).rejects.toEqual(refusal('duplicate-entry'));
  });

  test('for encrypted files, unknown methods and devices', async () => {
    await expect(open([{ name: '1.in', flags: 1 }])).rejects.toEqual(refusal('encrypted'));
    await expect(open([{ name: '1.in', method: 12 }])).rejects.toEqual(refusal('unsupported-method'));
    await expect(open([{ name: '1.in', mode: 0o020666 }])).rejects.toEqual(refusal('special-file'));
  });

  test('for 20 000 files', async () => {
    const entries = Array.from({ length: 20_000 }, (_, index) => ({ name: `${index}.in`, method: 0 }));
    await expect(open(entries)).rejects.toEqual(refusal('too-many-files'));
  });

  test('for a bomb: a file that grows more than 200 times, above 10 MiB', async () => {
    await expect(open([{ name: 'zeros', content: Buffer.alloc(11 * 1024 * 1024) }])).rejects.toEqual(
      refusal('suspicious-ratio'),
    );
    expect(await names([{ name: 'zeros', content: Buffer.alloc(9 * 1024 * 1024) }])).toEqual(['zeros']);
  });

  test('for sizes that are declared too large, without inflating anything', async () => {
    await expect(open([{ name: 'x', claimed: { bytes: 300 * 1024 * 1024 } }])).rejects.toEqual(
      refusal('file-too-large'),
    );
    const small = { ...defaultLimits, totalBytes: 10 };
    const archive = testZip([
      { name: '1', content: '123456' },
      { name: '2', content: '123456' },
    ]);
    await expect(openUpload('x.zip', archive, small)).rejects.toEqual(refusal('archive-too-large'));
  });

  test('when it is truncated, or no zip at all', async () => {
    const archive = zipOf({ '1.in': '1\n' });
    await expect(openUpload('x.zip', archive.subarray(0, archive.length - 30))).rejects.toEqual(
      refusal('damaged-archive'),
    );
    await expect(openUpload('x.rar', Buffer.from('Rar!\x1a\x07'))).rejects.toEqual(refusal('unsupported-archive'));
    await expect(openUpload('x.tgz', Buffer.from([0x1f, 0x8b, 8]))).rejects.toEqual(refusal('unsupported-archive'));
    await expect(openPackage('/no/such/file')).rejects.toEqual(refusal('not-found'));
  });

  test.each([
    ['RAR', 'Rar!\x1a\x07'],
    ['7z', '7z\xbc\xaf\x27\x1c'],
    ['gzip (tar.gz)', '\x1f\x8b\x08'],
    ['bzip2', 'BZh91AY'],
    ['xz', '\xfd7zXZ\0'],
    ['zstd', '\x28\xb5\x2f\xfd'],
    ['tar', `${'\0'.repeat(257)}ustar${'\0'.repeat(250)}`],
    // The tar format of 1979 has only the checksum of its header: of the two letters, and eight blanks for the sum
    // itself.
    ['tar', `ab${'\0'.repeat(146)}000703\0 ${'\0'.repeat(356)}`],
  ])('of another kind, which is named: %s', async (kind, start) => {
    await expect(openUpload('problem.zip', Buffer.from(start, 'latin1'))).rejects.toMatchObject({
      code: 'unsupported-archive',
      sentence: { values: { kind } },
    });
  });

  test('that is one of several parts, and one without its end, say so', async () => {
    const archive = zipOf({ '1.in': '1\n' });
    const part = Buffer.from(archive);
    part.writeUInt16LE(1, part.lastIndexOf('PK\x05\x06') + 4);
    await expect(openUpload('x.zip', part)).rejects.toMatchObject({ sentence: { key: 'package.inParts' } });
    const start = archive.subarray(0, archive.length - 30);
    await expect(openUpload('x.zip', start)).rejects.toMatchObject({ sentence: { key: 'package.incomplete' } });
  });

  test('when nothing is in it', async () => {
    const onlyJunk = testZip([{ name: 'folder/' }, { name: '.DS_Store', content: 'x' }]);
    for (const nothing of [Buffer.alloc(0), testZip([]), onlyJunk])
      await expect(openUpload('x.zip', nothing)).rejects.toEqual(refusal('empty'));
  });

  test('bombs of many small files: all together, above 10 MiB', async () => {
    const zeros = Array.from({ length: 60 }, (_, index) => ({ name: `${index}.in`, content: Buffer.alloc(1 << 20) }));
    await expect(open(zeros)).rejects.toEqual(refusal('suspicious-ratio'));
  });
});

describe('reading a file fails', () => {
  test.each([
    ['more comes out than was declared', { claimed: { bytes: 2 } }],
    ['less comes out than was declared', { claimed: { bytes: 9 } }],
    ['the checksum is wrong', { claimed: { crc: 1 } }],
  ])('when %s', async (_why, wrong) => {
    const files = await open([{ name: '1.in', content: 'hello', ...wrong }]);
    await expect(files.get('1.in')!.read()).rejects.toEqual(refusal('damaged-archive'));
  });
});

describe('symbolic links', () => {
  const link = (name: string, target: string): TestEntry => ({ name, content: target, mode: 0o120777 });

  test('become their target inside the package, files and folders alike', async () => {
    const files = await open([
      { name: 'data/a/1.in', content: 'one' },
      link('data/b/1.in', '../a/1.in'),
      link('data/c', 'a'),
      { name: 'problem.yaml' },
    ]);
    expect((await files.get('data/b/1.in')!.read()).toString()).toBe('one');
    expect((await files.get('data/c/1.in')!.read()).toString()).toBe('one');
  });

  test('are left out with a finding when they lead out, nowhere or in circles', async () => {
    const files = await open([
      { name: 'x' },
      link('out', '../../etc/passwd'),
      link('absolute', '/etc/passwd'),
      link('none', 'y'),
      link('self', 'self'),
    ]);
    expect(files.files.map(({ name }) => name)).toEqual(['x']);
    expect(files.findings.map(({ code, path }) => [code, path])).toEqual(
      ['out', 'absolute', 'none', 'self'].map((path) => ['link-ignored', path]),
    );
  });
});

describe('names', () => {
  const utf8Field = (name: Buffer, real: string) => {
    const data = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from(real)]);
    data.writeUInt32LE(crc32(name), 1);
    const field = Buffer.alloc(4);
    field.writeUInt16LE(0x7075, 0);
    field.writeUInt16LE(data.length, 2);
    return Buffer.concat([field, data]);
  };

  test('are read as UTF-8, by the unicode field, as GB18030 and as CP437, in this order', async () => {
    const gbk = iconv.encode('题目.in', 'gb18030');
    const cp437 = iconv.encode('é.in', 'cp437');
    const files = await open([
      { name: '数据.in' },
      { name: gbk },
      { name: cp437, extra: utf8Field(cp437, 'ö.in') },
      { name: cp437 },
    ]);
    expect(files.files.map(({ name }) => name).sort()).toEqual(['é.in', 'ö.in', '数据.in', '题目.in'].sort());
    expect(files.findings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'encoding-guessed 题目.in',
      'encoding-guessed é.in',
    ]);
  });

  test('that only claim to be UTF-8 are read as those that claim nothing', async () => {
    const claimed = 0x800;
    const gbk = iconv.encode('题目.in', 'gb18030');
    const files = await open([
      { name: gbk, flags: claimed },
      { name: '数据.in', flags: claimed },
      { name: Buffer.from([0xff, 0x2e, 0x69, 0x6e]), flags: claimed },
    ]);
    expect(files.files.map(({ name }) => name).sort()).toEqual(['\u00a0.in', '数据.in', '题目.in'].sort());
    expect(files.findings.map(({ path, sentence: text }) => [path, text.key, text.values])).toEqual([
      ['题目.in', 'package.nameMislabelled', { encoding: 'GB18030' }],
      ['\u00a0.in', 'package.nameMislabelled', { encoding: 'CP437' }],
    ]);
  });

  test('lose the folders that are around everything, and junk is not there', async () => {
    expect(
      await names([
        { name: 'a/b/problem.yaml' },
        { name: 'a/b/data/1.in' },
        { name: '__MACOSX/a/._x' },
        { name: 'a/.DS_Store' },
        { name: 'THUMBS.DB' },
        { name: '.svn/entries' },
        { name: 'a/__pycache__/gen.pyc' },
      ]),
    ).toEqual(['data/1.in', 'problem.yaml']);
    expect(await names([{ name: 'data\\1.in' }, { name: './problem.yaml' }])).toEqual(['data/1.in', 'problem.yaml']);
  });

  test('that differ only in case are told', async () => {
    const files = await open([{ name: 'A.in' }, { name: 'a.in' }]);
    expect(files.findings.map(({ code }) => code)).toEqual(['case-twins']);
  });

  test('whose folders differ only in case, or which only look the same, are told once', async () => {
    const files = await open([
      { name: 'Data/1.in' },
      { name: 'data/1.in' },
      { name: 'data/2.in' },
      { name: 'x/\u00e9' },
      { name: 'x/e\u0301' },
    ]);
    expect(files.findings.map(({ code, path }) => `${code} ${path?.normalize('NFC')}`)).toEqual([
      'case-twins data',
      'unicode-twins x/\u00e9',
    ]);
  });
});

describe('a folder', () => {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  test('is read by the same rules: links only inside, junk left out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'package-'));
    folders.push(folder);
    await mkdir(join(folder, 'data'));
    await mkdir(join(folder, '.git'));
    await writeFile(join(folder, 'data/1.in'), 'one');
    await writeFile(join(folder, '.git/config'), '');
    await writeFile(join(folder, 'problem.yaml'), '');
    await symlink('1.in', join(folder, 'data/2.in'));
    await symlink('/etc/passwd', join(folder, 'data/3.in'));
    await symlink('..', join(folder, 'data/up'));
    const files = await openPackage(folder);
    expect(files.files.map(({ name }) => name)).toEqual(['data/1.in', 'data/2.in', 'problem.yaml']);
    expect((await files.get('data/2.in')!.read()).toString()).toBe('one');
    expect(files.findings.map(({ path }) => path)).toEqual(['data/3.in']);
  });

  test('with a name that is not UTF-8 is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'package-'));
    folders.push(folder);
    await writeFile(Buffer.from(`${folder}/\xff.in`, 'latin1'), '');
    await expect(openPackage(folder)).rejects.toEqual(refusal('unsafe-name'));
  });
});
