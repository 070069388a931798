import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AnswerDigests, type Digests } from './answer-digests.ts';

function digestsOf(text: string, pieces: number): Digests {
  const digests = new AnswerDigests();
  const bytes = Buffer.from(text, 'latin1');
  const size = Math.max(1, Math.ceil(bytes.length / pieces));
  for (let from = 0; from < bytes.length; from += size) digests.add(bytes.subarray(from, from + size));
  return digests.digests();
}

const md5 = (text: string): string => createHash('md5').update(text, 'latin1').digest('hex');

/** Expected digests, computed from their definitions. */
const expected = (text: string): Digests => ({
  outputMd5: md5(text),
  outputSize: text.length,
  allStrippedOutputMd5: md5(text.replaceAll(/[ \t\r\n\v\f]/g, '')),
  EOFStrippedOutputMd5: md5(
    text
      .split('\n')
      .map((line) => line.replace(/[ \t\r\v\f]*$/, ''))
      .join('\n')
      .replace(/\n*$/, ''),
  ),
});

/** All texts of this length over these characters. */
const textsOf = (characters: string, length: number): string[] =>
  length === 0 ? [''] : textsOf(characters, length - 1).flatMap((text) => [...characters].map((one) => text + one));

test('however an answer is cut into pieces, its digests are those of the whole', () => {
  for (const length of [0, 1, 2, 3, 4, 5, 6])
    for (const text of textsOf('a \n', length))
      for (const pieces of new Set([1, 2, 3, Math.max(1, length)]))
        expect([text, digestsOf(text, pieces)]).toEqual([text, expected(text)]);
});

test('every blank of older judges counts as one', () => {
  const text = '1 \t\r\v\f\n\x80\xa0 2\r\n\n\t\n';
  expect(digestsOf(text, 5)).toEqual(expected(text));
});

test('more line ends and blanks than a piece holds are counted across pieces', () => {
  const text = `1${'\n'.repeat(3000)}${' '.repeat(3000)}2${' \n'.repeat(1000)}`;
  for (const pieces of [1, 7, 100]) expect(digestsOf(text, pieces)).toEqual(expected(text));
});
