import { expect, test } from 'vitest';
import { isLinkTarget, isPlainLine, webAddressOf } from './plain-text.ts';

test.each([
  ['求和 A + B', true],
  ['مرحبا', true],
  ['Ann 👩‍💻', true],
  ['evil\u202Etxt', false], // turns the text around
  ['isolated\u2066x', false],
  ['bell\u0007', false],
  ['two\nlines', false],
  ['tab\there', false],
  ['two\u2028lines', false],
])('%j is one plain line: %s', (text, plain) => {
  expect(isPlainLine(text)).toBe(plain);
});

test.each([
  ['github.com/ann', 'https://github.com/ann'],
  [' ann.example.org:8080?x ', 'https://ann.example.org:8080?x'],
  ['http://ann.example.org', 'http://ann.example.org'],
  ['javascript:alert(1).com', 'javascript:alert(1).com'],
  ['ann', 'ann'],
  ['not an.address', 'not an.address'],
  ['ann@example.org', 'ann@example.org'],
])('%j means the address %j', (text, address) => {
  expect(webAddressOf(text)).toBe(address);
});

test.each([
  ['/contest/7?x=1#top', true],
  ['/', true],
  ['https://example.org/a', true],
  ['//example.org', false],
  ['/\\example.org', false],
  ['contest/7', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/a b', false],
  ['', false],
])('a link may lead to %j: %s', (text, may) => {
  expect(isLinkTarget(text)).toBe(may);
});
