import { expect, test } from 'vitest';
import { isWellFormed, readJson } from './json-body.ts';

const nested = (levels: number, inner = ''): string => '['.repeat(levels) + inner + ']'.repeat(levels);

test('64 levels are read; one more is refused before it is parsed, closed or not', () => {
  expect(readJson(nested(64))).toBeInstanceOf(Array);
  expect(() => readJson(nested(65))).toThrow(/64 levels/);
  expect(() => readJson('['.repeat(1 << 20))).toThrow(/64 levels/);
  expect(() => readJson('{"a":'.repeat(65))).toThrow(/64 levels/);
});

test.each([
  ['brackets of a string', JSON.stringify('['.repeat(100))],
  ['brackets behind a quote', JSON.stringify(`"${'['.repeat(100)}`)],
  [
    'brackets behind a backslash at the end of a string',
    JSON.stringify(['\\', '"[', '\\"'.repeat(50) + '['.repeat(100)]),
  ],
  ['many lists beside each other', JSON.stringify(Array.from({ length: 1000 }, () => []))],
])('%s are no levels', (_what, text) => expect(readJson(text)).toEqual(JSON.parse(text)));

test('an empty body is none', () => expect(readJson('')).toBeUndefined());

test.each([
  ['"😀"', true],
  ['"\\ud83d\\ude00"', true],
  ['"\\ud83d"', false],
  ['{"a":[{"b":"\\ude00"}]}', false],
  ['{"\\ud800":1}', false],
  ['[1,null,true,{}]', true],
])('%s is well-formed: %s', (json, is) => expect(isWellFormed(JSON.parse(json))).toBe(is));
