import { eastAsianWidthType as ofTable } from 'get-east-asian-width';
import { expect, test } from 'vitest';
import { eastAsianWidthType } from './east-asian-width.ts';

/** Unicode blocks of common scripts: name, first and last code point. */
const blocks: [string, number, number][] = [
  ['Latin', 0x20, 0x24f],
  ['Greek', 0x370, 0x3ff],
  ['Cyrillic', 0x400, 0x4ff],
  ['CJK punctuation', 0x3000, 0x303e],
  ['Hiragana and Katakana', 0x3041, 0x30ff],
  ['Bopomofo', 0x3105, 0x312f],
  ['CJK ideographs', 0x4e00, 0x9fff],
  ['Hangul syllables', 0xac00, 0xd7a3],
  ['full and half width forms', 0xff01, 0xffdc],
  ['CJK ideographs, extension B', 0x20000, 0x2a6df],
];
test.each(blocks)('%s are wide where the table of Unicode has them so', (_name, first, last) => {
  const isWide = (type: string): boolean => ['wide', 'fullwidth', 'halfwidth'].includes(type);
  const other: string[] = [];
  for (let at = first; at <= last; at++) {
    if (/\P{Assigned}/u.test(String.fromCodePoint(at))) continue;
    if (isWide(eastAsianWidthType(at)) !== isWide(ofTable(at))) other.push(at.toString(16));
  }
  expect(other).toEqual([]);
});

test('quotation marks and selectors are ambiguous', () => {
  for (const one of [0x2018, 0x201d, 0xfe00, 0xe0100]) {
    expect(eastAsianWidthType(one)).toBe('ambiguous');
    expect(ofTable(one)).toBe('ambiguous');
  }
});
