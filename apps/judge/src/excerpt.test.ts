import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXCERPT_MAX } from '@verdict/domain/judging/case-data.ts';
import { excerptOf, start } from './excerpt.ts';
import { visibleEnd } from './text.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'excerpt-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function excerpt(content: string | Buffer, line = start.line, column = start.column) {
  await writeFile(join(folder, 'file'), content);
  return excerptOf(join(folder, 'file'), { line, column });
}
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('');

test('a short file is shown whole', async () => {
  expect(await excerpt('1 2\n3\n')).toEqual({ text: '1 2\n3\n', line: 1, cutBefore: false, cutAfter: false });
  expect(await excerpt('', 1, 1)).toEqual({ text: '', line: 1, cutBefore: false, cutAfter: false });
});

test('of a long one the lines around the place are', async () => {
  const { text, ...place } = await excerpt(lines(50_000), 40_000, 3);
  expect(place).toEqual({ line: 39_997, cutBefore: true, cutAfter: true });
  expect(text.split('\n').slice(0, 4)).toEqual(['line 39997', 'line 39998', 'line 39999', 'line 40000']);
  expect(text.length).toBe(EXCERPT_MAX);
});

test('of a long line the part around the column is', async () => {
  const { text, ...place } = await excerpt(`first\n${'a'.repeat(99_999)}X${'b'.repeat(9_999)}\n`, 2, 100_000);
  expect(place).toEqual({ line: 2, cutBefore: true, cutAfter: true });
  expect(text.indexOf('X')).toBe(499);
});

test('a place behind the end of a file shows its end', async () => {
  expect(await excerpt('only\n', 2, 1)).toEqual({ text: 'only\n', line: 1, cutBefore: false, cutAfter: false });
});

test('control characters are shown, broken text is replaced, and no character is cut in two', async () => {
  expect((await excerpt('a\0\x1b[31m\r\n\t\x7f')).text).toBe('a␀␛[31m␍\n\t␡');
  expect((await excerpt(Buffer.from([0x61, 0xff, 0x62]))).text).toBe('a\ufffdb');
  const wide = await excerpt(`x${'求'.repeat(3_000)}`);
  expect(wide.text).toBe(`x${'求'.repeat(1_365)}`);
  const inTheMiddle = await excerpt('求'.repeat(9_000), 1, 20_003);
  expect(inTheMiddle.text).not.toContain('\ufffd');
});

test('of what was printed on the error stream the end is kept', () => {
  expect(visibleEnd(Buffer.from(' \n'))).toBe(null);
  expect(visibleEnd(Buffer.from('Traceback:\n  ZeroDivisionError\n'))).toBe('Traceback:\n  ZeroDivisionError');
  expect(visibleEnd(Buffer.from('abcdef'), 3)).toBe('...def');
});
