/**
 * Fields of the web app never cut what a person types: they show the limit.
 * See `packages/kit/src/controls/use-limit.tsx`.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = globSync('{apps/web/{src,e2e,gallery},packages/kit/src}/**/*.tsx', { cwd: root });

/** Fields that may cut, with the reason by file; there are none today. */
const exceptions: Readonly<Record<string, string>> = {};

const cuts = (text: string): boolean => /<[A-Za-z][^<]*\smaxLength=/s.test(text) || /\bmaxlength=/.test(text);

test.each([
  ['<TextInput maxLength={20} />', true],
  ['<TextInput\n  label="x"\n  maxLength="20"\n/>', true],
  ['<LimitedInput limit={20} />', false],
  ['const maxLength = 5;', false],
])('%j cuts: %s', (text, expected) => expect(cuts(text)).toBe(expected));

test('no field has a maxLength', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => cuts(readFileSync(resolve(root, file), 'utf8')));
  expect(found.filter((file) => !(file in exceptions))).toEqual([]);
});
