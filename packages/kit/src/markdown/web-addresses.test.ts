import { expect, test } from 'vitest';
import { decode, encode, format, parse } from './web-addresses.ts';

test.each([
  // as written                      for the web                                       for readers
  ['https://example.org/a b', 'https://example.org/a%20b', 'https://example.org/a b'],
  ['https://example.org/题', 'https://example.org/%E9%A2%98', 'https://example.org/题'],
  ['https://example.org/%E9%A2%98', 'https://example.org/%E9%A2%98', 'https://example.org/题'],
  ['/a?b=%2F&c=%25', '/a?b=%2F&c=%25', '/a?b=%2F&c=%25'],
  ['/50%', '/50%25', '/50%25'],
  ['/\ud800', '/%EF%BF%BD', '/\ufffd'],
  ['/%ff', '/%ff', '/%ff'],
])('%s is %s, read as %s', (written, address, read) => {
  expect(encode(format(parse(written)))).toBe(address);
  expect(decode(address)).toBe(read);
});
