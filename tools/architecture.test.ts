/** ARCHITECTURE.md names only what exists. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const paper = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

test('folders of files that may be added exist, with a file of that kind in them', () => {
  const named = [...paper.matchAll(/^\| [^|]+ \| `([^`]+)` \|/gm)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(root, dirname(path))))).toEqual([]);
});

test('files and documents that the text names exist', () => {
  const named = [...paper.matchAll(/(?:`|\()((?:tools|docs|packages|apps|examples)\/[\w./-]+)(?:`|\))/g)].map(
    ([, path = '']) => path,
  );
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
