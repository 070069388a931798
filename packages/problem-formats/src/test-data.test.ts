import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { expect, test } from 'vitest';
import { Findings } from './findings.ts';
import { PackageError } from './package-error.ts';
import { memoryFile } from './package-files.ts';
import { asJudged } from './test-data.ts';

const cases = (...files: PackageFile[]) => files.map((input) => ({ input, answer: null }));
const codes = ({ list }: Findings) => list.map(({ code, path }) => `${code} ${path}`);

test('a converted file is told once and read converted', async () => {
  const findings = new Findings();
  const [one] = await asJudged(cases(memoryFile('1.in', '1\r\n')), {}, findings);
  expect([one!.input.bytes, (await one!.input.read()).toString()]).toEqual([2, '1\n']);
  expect(codes(findings)).toEqual(['crlf-converted 1.in']);
});

test('a byte order mark in test data is told and kept', async () => {
  const findings = new Findings();
  const [one] = await asJudged(cases(memoryFile('1.in', '\ufeff1\n')), {}, findings);
  expect([codes(findings), (await one!.input.read()).toString()]).toEqual([['byte-order-mark 1.in'], '\ufeff1\n']);
});

test.each(['fffe3100', 'feff0031'])('so is that of UTF-16 (%s)', async (hex) => {
  const findings = new Findings();
  const file = { name: '1.in', bytes: 4, read: async () => Buffer.from(hex, 'hex') };
  const [one] = await asJudged(cases(file), {}, findings);
  expect([codes(findings), (await one!.input.read()).toString('hex')]).toEqual([['byte-order-mark 1.in'], hex]);
});

test('what is stored is what is judged, and each file is unpacked once for it', async () => {
  const unpacked: string[] = [];
  const file = (name: string, content: string): PackageFile => ({
    name,
    bytes: content.length,
    read: async () => (unpacked.push(name), Buffer.from(content)),
  });
  const answer = file('1.ans', '3');
  const shared = ['1\r\n', '2\n'].map((content, index) => ({ input: file(`${index}.in`, content), answer }));
  const store = async (content: Buffer) => ({ hash: content.toString(), bytes: content.length });
  const judged = await asJudged(shared, { store }, new Findings());
  expect(judged.map((one) => [one.input.stored?.hash, one.answer.stored?.hash])).toEqual([
    ['1\n', '3'],
    ['2\n', '3'],
  ]);
  expect(unpacked.toSorted()).toEqual(['0.in', '1.ans', '1.in']);
  const kept = await asJudged(shared, { store, keepBytes: true }, new Findings());
  expect(kept[0]!.input.stored?.hash).toBe('1\r\n');
});

test('findings are in the order of the files, and of broken files the first is named, whichever is read first', async () => {
  const findings = new Findings();
  const late = (name: string, turns: number, content: string | null): PackageFile => ({
    name,
    bytes: 1,
    async read() {
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      if (content === null) throw new PackageError('damaged-archive', sentence('package.empty'), name);
      return Buffer.from(content);
    },
  });
  await asJudged(cases(late('a', 9, '\r\n'), late('b', 0, '\r\n')), {}, findings);
  expect(codes(findings)).toEqual(['crlf-converted a', 'crlf-converted b']);
  const broken = cases(late('a', 0, ''), late('b', 9, null), late('c', 0, null));
  await expect(asJudged(broken, {}, findings)).rejects.toMatchObject({ path: 'b' });
});
