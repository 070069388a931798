import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { memoryFile } from './package-files.ts';
import { decodeText, testDataFile, unixLineEnds } from './text.ts';

test('text is UTF-8 without its byte order mark, else what it declares, else GB18030', () => {
  expect(decodeText(Buffer.from('\ufeff标题'))).toEqual({ text: '标题', guessed: null });
  expect(decodeText(iconv.encode('é', 'latin1'), 'iso-8859-1')).toEqual({ text: 'é', guessed: 'iso-8859-1' });
  expect(decodeText(iconv.encode('标题', 'gbk'))).toEqual({ text: '标题', guessed: 'GB18030' });
});

test.each([
  ['1\r\n2\r\n', '1\n2\n'],
  ['1\r2\r', '1\n2\n'],
  ['\r\n\r', '\n\n'],
])('line ends of test data: %j becomes %j', (before, after) => {
  expect(unixLineEnds(Buffer.from(before))?.toString()).toBe(after);
});

test('plain and binary test data is kept byte by byte', () => {
  expect(unixLineEnds(Buffer.from('1\n2'))).toBeNull();
  expect(unixLineEnds(Buffer.from('1\r\n\0'))).toBeNull();
});

test('a converted file is told once and read converted', async () => {
  const findings: Parameters<typeof testDataFile>[1] = [];
  const file = await testDataFile(memoryFile('1.in', '1\r\n'), findings);
  expect([file.bytes, (await file.read()).toString()]).toEqual([2, '1\n']);
  expect(findings.map(({ code, path }) => [code, path])).toEqual([['crlf-converted', '1.in']]);
});

test('a byte order mark in test data is told and kept', async () => {
  const findings: Parameters<typeof testDataFile>[1] = [];
  const file = await testDataFile(memoryFile('1.in', '\ufeff1\n'), findings);
  expect([findings.map(({ code }) => code), (await file.read()).toString()]).toEqual([
    ['byte-order-mark'],
    '\ufeff1\n',
  ]);
});
