import { execFileSync } from 'node:child_process';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openUpload } from './archive.ts';
import { compressionOf } from './compressed.ts';
import { readPackage } from './detect.ts';
import { defaultLimits } from './package-files.ts';
import { readTestData } from './test-data-zip.ts';
import { casesOf, findingsOf, readOne } from '@verdict/testkit/package-reading.ts';
import { zipOf } from '@verdict/testkit/zip.ts';

const byTool = (command: string, text: string) => execFileSync(command, ['-c'], { input: text });
const pack: Record<string, (text: string) => Buffer> = {
  gz: (text) => gzipSync(text),
  zst: (text) => zstdCompressSync(Buffer.from(text)),
  xz: (text) => byTool('xz', text),
  bz2: (text) => byTool('bzip2', text),
};
const endings = Object.keys(pack);
const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 123456\n`;
const levels = (findings: readonly { level: string; code: string; path: string | null }[]) =>
  findings.map(({ level, code, path }) => `${level} ${code}${path === null ? '' : ` ${path}`}`);

test.each(endings)('files packed as .%s are unpacked, in packages and in the zip of a form', async (ending) => {
  const packed = (text: string) => pack[ending]!(text);
  const data = { [`1.in.${ending}`]: packed('1 2\n'), [`1.out.${ending}`]: packed('3\n') };
  const bare = await readOne(data);
  expect(await casesOf(bare)).toEqual(['1.in 1 2>3 100/1']);
  expect(findingsOf(bare)).toContain('info unpacked');

  const { cases, findings } = await readTestData(await openUpload('data.zip', zipOf(data)));
  expect(cases.map(({ inputName, input, answer }) => [inputName, input.bytes, answer?.bytes])).toEqual([
    ['1.in', 4, 2],
  ]);
  expect(levels(findings)).toEqual(['info unpacked']);

  const kattis = await readOne({
    'problem.yaml': 'name: Sum\n',
    [`data/secret/a.in.${ending}`]: packed('5\r\n'),
    'data/secret/a.ans': '6\n',
  });
  expect(await casesOf(kattis)).toEqual(['a.in 5>6 0/1']);
});

test.each(endings)(
  'DMOJ may name a packed file of .%s as it is called in the package, whatever it is called',
  async (ending) => {
    const packed = (text: string) => pack[ending]!(text);
    const init = `test_cases:\n- {in: a.in.${ending}, out: a.out, points: 1}\n- {in: large, out: b.out, points: 1}\n`;
    const files = { [`a.in.${ending}`]: packed('1\n'), 'a.out': '2\n', large: packed('3\n'), 'b.out': '4\n' };
    expect(await casesOf(await readOne({ 'init.yml': init, ...files }))).toEqual(['a.in 1>2 1/1', 'large.in 3>4 1/2']);
  },
);

test('what is packed but no test stays as it is, as does a file beside its packed copy', async () => {
  const gz = gzipSync('x');
  const files = {
    '1.in': 'plain\n',
    '1.in.gz': gz,
    '1.out': '1\n',
    'src.tar.gz': gz,
    'checker.cpp.gz': gz,
    '2.in.gz': 'no',
  };
  const { files: found } = await openUpload('data.zip', zipOf(files));
  expect(found.map(({ name }) => name)).toEqual(Object.keys(files).sort());
  expect(compressionOf(Buffer.from('BZh is a word'))).toBeNull();
});

test.each(endings)('a bomb of .%s is refused before it is unpacked', async (ending) => {
  const bomb = pack[ending]!('\0'.repeat(12 << 20));
  const archive = zipOf({ [`1.in.${ending}`]: bomb, '1.out': '' });
  await expect(openUpload('data.zip', archive)).rejects.toMatchObject({ code: 'suspicious-ratio' });
  const limits = { ...defaultLimits, fileBytes: 1 << 20, ratio: 1e9 };
  await expect(openUpload('data.zip', archive, limits)).rejects.toMatchObject({ code: 'file-too-large' });
  // Under another name the file is only unpacked when it is judged.
  const hidden = await openUpload('data.zip', zipOf({ '1.in': bomb, '1.out': '' }));
  await expect(readPackage(hidden)).rejects.toMatchObject({ code: 'suspicious-ratio' });
});

test('many packed files together unpack to no more than a package may hold', async () => {
  const files = Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`${at}.in.gz`, gzipSync('x'.repeat(1000))]));
  const limits = { ...defaultLimits, totalBytes: 3000 };
  await expect(openUpload('data.zip', zipOf(files), limits)).rejects.toMatchObject({ code: 'archive-too-large' });
});

test.each(endings)('a damaged .%s is told by its name', async (ending) => {
  const whole = pack[ending]!('1 2 3\n'.repeat(1000));
  const damaged = whole.subarray(0, whole.length - 9);
  const problem = await readOne({ [`1.in.${ending}`]: damaged, '1.out': '1\n' });
  expect(findingsOf(problem)).toContain('error not-unpacked 1.in');
});

test('pointers of Git LFS are no test data, and are told where they stand for something else', async () => {
  const { findings } = await readTestData(await openUpload('data.zip', zipOf({ '1.in': pointer, '1.out': '1\n' })));
  expect(levels(findings)).toEqual(['error lfs-pointer 1.in']);
  const problem = await readOne({
    'problem.yaml': 'name: Sum\n',
    'data/secret/a.in': '1\n',
    'data/secret/a.ans': pointer,
    'submissions/accepted/a.py': pointer,
  });
  expect(findingsOf(problem)).toEqual(
    expect.arrayContaining(['error lfs-pointer data/secret/a.ans', 'warning lfs-pointer submissions/accepted/a.py']),
  );
});
