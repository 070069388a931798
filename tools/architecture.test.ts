/** ARCHITECTURE.md and the decisions name only what exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
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

test('decisions name files that exist, and links between documents lead somewhere', () => {
  const documents = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })];
  const missing = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to = '']) => join(dirname(document), to));
    const named = document.startsWith('docs/decisions/')
      ? [...text.matchAll(/`((?:tools|docs|packages|apps|examples)\/[\w./-]+)`/g)].map(([, path = '']) => path)
      : [];
    return [...links, ...named].filter((path) => !existsSync(join(root, path))).map((path) => `${document}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('comments that refer to a decision name its file', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root });
  const missing = sources.flatMap((source) => {
    const text = readFileSync(join(root, source), 'utf8');
    const named = [...text.matchAll(/docs\/decisions\/[\w-]+(?:\.md)?/g)].map(([path]) => path);
    return named.filter((path) => !existsSync(join(root, path))).map((path) => `${source}: ${path}`);
  });
  expect(missing).toEqual([]);
});
