import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { decodeText, unixLineEnds } from './text.ts';

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
